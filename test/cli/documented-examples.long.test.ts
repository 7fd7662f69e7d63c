/** The examples of the documentation are run as printed: a module of one's own, from the page to the figures. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyGame } from '../../engines/core/types.ts';
import { loadGame } from '../../sim/cell/load.ts';
import { laws } from '../../testing/laws.ts';
import { Trial } from '../../testing/trial.ts';
import { cellOf, figure, play } from '../support/cells.ts';
import { setupOf } from '../support/playout.ts';

const folder = mkdtempSync(join(resolve('test'), 'documented-'));
const page = (name: string) => readFileSync(name === 'README.md' ? name : join('docs', name), 'utf8');

/** The first TypeScript block of a page, as a file. */
function example(name: string, file: string): string {
  const code = /```ts\n([\s\S]*?)```/.exec(page(name))![1]!;
  const path = join(folder, file);
  writeFileSync(path, code);
  return path;
}

let gamePath: string;
let botPath: string;
beforeAll(() => {
  gamePath = example('write-your-own-game.md', 'my-game.ts');
  botPath = example('write-your-own-bot.md', 'my-bot.ts');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the documented game obeys the laws', async () => {
  const game: AnyGame = await loadGame(gamePath);
  for (const law of Object.values(laws)) {
    for (let index = 0; index < 20; index++) law(new Trial(game, setupOf(game), 1), index, index % 2);
  }
});

test('the documented bot plays the documented game in the pool, and beats random play', async () => {
  const cell = await cellOf(gamePath, { botModules: [botPath], bots: ['hasty:slip=0', 'random'], playouts: 2400 });
  const result = await play(cell);
  expect(result.faults).toEqual([]);
  const hasty = result.figures.find(
    (row) => row.figure === 'share' && row.bot === 'hasty:slip=0' && row.seat === undefined,
  );
  expect(hasty!.ciLo).toBeGreaterThan(0.5);
});

test('random play of the documented game is fair', async () => {
  const { estimate, se } = figure(await play(await cellOf(gamePath, { playouts: 24_000 })), 'share', 0);
  expect(Math.abs(estimate - 0.5)).toBeLessThan(4 * se);
});

test('the bot of the README has about twenty lines, and is swept like a rule', async () => {
  const path = example('README.md', 'eager-bot.ts');
  expect(readFileSync(path, 'utf8').split('\n').length).toBeLessThanOrEqual(20);
  const shares: number[] = [];
  for (const lean of [0, 1]) {
    const cell = await cellOf('connect-four', {
      botModules: [path],
      bots: [`eager:lean=${lean}`, 'random'],
      playouts: 960,
    });
    const result = await play(cell);
    expect(result.faults).toEqual([]);
    shares.push(
      result.figures.find(
        (row) => row.figure === 'share' && row.bot === `eager:lean=${lean}` && row.seat === undefined,
      )!.estimate,
    );
  }
  // Always the last column is four in a row there, unless random play drops a stone between.
  expect(Math.abs(shares[0]! - 0.5)).toBeLessThan(0.08);
  expect(shares[1]!).toBeGreaterThan(0.6);
});
