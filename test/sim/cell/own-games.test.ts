/** A game of one's own is told from those of the house by its name. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadGame } from '../../../sim/cell/load.ts';
import { ownModules } from '../../../studio/own-modules.ts';
import { command } from '../../support/command.ts';
import { temporaryFolder } from '../../support/checkout.ts';

const folder = temporaryFolder('own-games');
afterAll(() => rmSync(folder, { recursive: true }));

function called(name: string): string {
  const file = `${folder}/${name}-too.ts`;
  const pig = resolve('engines/calibration/pig.ts');
  writeFileSync(file, `import { game as pig } from '${pig}';\nexport const game = { ...pig, name: '${name}' };\n`);
  return file;
}

test.each(['vast', 'pig', 'kuhn-poker'])('no module is called %s, as the house has it', async (name) => {
  const file = called(name);
  const refusal = `${file} is called ${name}, as a game of the house is: rename it`;
  await expect(loadGame(file)).rejects.toThrow(refusal);
  await expect(ownModules([file])).rejects.toThrow(refusal);
  const run = await command('run', file, '--playouts', '240', '--seed', '5', '--out', `${folder}/out`);
  expect([run.code, run.err.split('\n').filter((line) => line.startsWith('alicorn: '))]).toEqual([
    2,
    [`alicorn: ${refusal}`],
  ]);
});

test.each([
  ['game', 'pig'],
  ['bot', 'script'],
])('no new %s is started that would be refused: %s', async (kind, name) => {
  const said = await command('new', kind, `${folder}/${name}`);
  expect([said.code, said.out]).toEqual([2, '']);
  expect(said.err).toBe(
    `alicorn: ${folder}/${name}: the house has a ${kind} of that name, and refuses another: name it otherwise\n`,
  );
  expect(existsSync(`${folder}/${name}.ts`)).toBe(false);
});

test("any other name is a module's own, one that every object has among them", async () => {
  expect((await loadGame(called('vaster'))).name).toBe('vaster');
  expect((await loadGame(called('constructor'))).name).toBe('constructor');
});
