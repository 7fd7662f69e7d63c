/** Bots of one's own are told apart by their names: of two of one name, one would play for both. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Baseline } from '../../../sim/judge/baseline.ts';
import { playedBy } from '../../../sim/judge/played-by.ts';
import { loadBots } from '../../../sim/cell/load.ts';
import { ownModules } from '../../../studio/own-modules.ts';
import { temporaryFolder } from '../../support/checkout.ts';

const folder = temporaryFolder('own-bots');
const at = (name: string) => `${folder}/${name}`;
const bot = (name: string) => `export const bot = {
  name: '${name}', help: 'the first option', sees: 'legal',
  options: { specs: {}, names: [], defaults: {}, with: () => ({}) }, create: () => ({ choose: () => 0 }),
};`;
mkdirSync(at('deep'));
for (const name of ['mine', 'other']) writeFileSync(at(`${name}.js`), bot('mine'));
writeFileSync(at('third.js'), bot('third'));
afterAll(() => rmSync(folder, { recursive: true }));

test('two modules of one name are refused by their paths', async () => {
  await expect(loadBots([at('mine.js'), at('third.js'), at('other.js')])).rejects.toThrow(
    `${at('other.js')} and ${at('mine.js')} are both called mine: rename one`,
  );
});

test.each(['greedy', 'random', 'script', 'exploit'])('no module is called %s, as the house has it', async (name) => {
  writeFileSync(at(`${name}-too.js`), bot(name));
  await expect(loadBots([at(`${name}-too.js`)])).rejects.toThrow(
    `${at(`${name}-too.js`)} is called ${name}, as a bot of the house is: rename it`,
  );
});

test('one module by several spellings of its path is one bot', async () => {
  const paths = [at('mine.js'), at('deep/../mine.js'), relative(process.cwd(), at('mine.js'))];
  expect(Object.keys(await loadBots(paths))).toEqual(['mine']);
});

test('a page is not built with two bots of one name', async () => {
  await expect(ownModules([at('mine.js'), at('other.js')])).rejects.toThrow('both called mine');
});

test('a baseline is not asked for the cells of another module of that name', async () => {
  const roles = ['player', 'player'];
  const spec = { game: 'pig', players: 2, roles, bots: ['mine', 'mine'], botModules: [at('mine.js')] };
  const baseline = { folder: 'base', cells: [{ spec }] } as unknown as Baseline;
  expect((await playedBy(baseline, [at('deep/../mine.js')])).cells).toHaveLength(1);
  await expect(playedBy(baseline, [at('other.js')])).rejects.toThrow('are both called mine: rename one');
});
