/** What the program prints is taken: rulings by number, rows of figures, sets of roles, and a dial at its default. */
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askedFigures } from '../../../lab/asked-figures.ts';
import { openSweep, openExperiment } from '../../../lab/experiment.ts';
import { openMatters } from '../../../lab/matters.ts';
import { byName } from '../../../lab/options.ts';
import { openPieces } from '../../../lab/pieces.ts';
import { changeCalled } from '../../../reports/words/piece-words.ts';
import { dimensionsOf } from '../../../reports/words/dimensions.ts';
import { run } from '../../../lab/run.ts';
import { ownThread } from '../../support/own-thread.ts';

const folder = mkdtempSync(join(resolve('test'), 'called-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a ruling by its number is the rule it settles; one that settles several is refused by their names', async () => {
  const { cells } = await openExperiment({ game: 'poonicorn', set: { R3: 'lab' }, seed: 1n });
  expect(cells[0]!.rules['upgradeWorkerRule']).toBe('lab');
  expect(cells[0]!.variant).toBe('standard+upgradeWorkerRule=lab');
  const sweep = await openSweep({ game: 'poonicorn', grid: { r3: 'area,lab' }, seed: 1n });
  expect(sweep.cells.map(({ rules }) => rules['upgradeWorkerRule'])).toEqual(['area', 'lab']);
  const matters = await openMatters({ game: 'poonicorn', rules: ['R3'], figure: ['share[seat=0]'], seed: 1n });
  expect(matters.cells.slice(1).map(({ rules }) => rules['upgradeWorkerRule'])).toEqual(['area', 'lab']);
  await expect(openExperiment({ game: 'glitterhorn', set: { R8: 3 } })).rejects.toThrow(
    'R8 is about several rules: write startingDice or ridersPerRound',
  );
});

test('what is told in words is taken in words: switches, roles, who plays them, pieces and what was done to them', async () => {
  const off = await openExperiment({ game: 'glitterhorn', set: { 'food limit': 'off' }, seed: 1n });
  expect(off.cells[0]!.rules['foodLimit']).toBe(false);
  const minus = await openExperiment({ game: 'glitterhorn', set: { 'wyrm shift': '−1' }, seed: 1n });
  expect(minus.cells[0]!.rules['wyrmShift']).toBe(-1);
  const table = { game: 'vast', roles: ['Vile Ghoul', 'nightmare'], bots: 'vile ghoul=random,greedy', seed: 1n };
  const [cell] = (await openExperiment(table)).cells;
  expect([cell!.roles, cell!.bots]).toEqual([
    ['vileGhoul', 'nightmare'],
    ['random', 'greedy'],
  ]);
  const plain = changeCalled('a blank tile instead')!;
  const pieces = await openPieces({ game: 'unicorn-jelly', pieces: ['Redcloak'], changes: [plain], seed: 1n });
  expect(pieces.cells.map(({ components }) => components.name)).toEqual(['core48', 'core48~plain=tile.redcloak']);
  expect(
    ['without all 4', 'One copy more', 'there from the start', 'Seat 1 starts with it', 'burnt'].map(changeCalled),
  ).toEqual(['without', 'more', 'gift', 'gift', undefined]);
  expect(await askedFigures(['Rate of ending "tantrum"'], off.cells)).toEqual(['end.tantrum']);
});

test('dials that are varied stand one beside the other', () => {
  expect(byName(['a,b', 'c , d=1,2'])).toEqual({ a: undefined, b: undefined, c: undefined, d: '1,2' });
  expect(byName(['bots=knight=greedy+random,knight=random'])).toEqual({ bots: 'knight=greedy+random,knight=random' });
  expect(byName(['components=printed,printed~without=clearing.E3'])).toEqual({
    components: 'printed,printed~without=clearing.E3',
  });
  expect(() => byName(['a=1..2,b=3'])).toThrow('--vary a=1..2,b=3: give each its own, --vary a=1..2 --vary b=3');
  expect(() => byName(['a,'])).toThrow('--vary a,: expected name, name,name or name=values');
  expect(() => byName(['a,b', 'b=3'])).toThrow('--vary b=3: b is varied twice');
});

test('sets of roles are swept, and they alone tell the cells apart', async () => {
  const sweep = await openSweep({
    game: 'vast',
    grid: { roles: 'knight+goblins,knight,nightmare' },
    playouts: 12,
    seed: 1n,
    bots: 'random',
  });
  expect(sweep.cells.map(({ roles }) => roles)).toEqual([['knight', 'goblins'], ['knight'], ['nightmare']]);
  const { cells } = await run(sweep, { workers: ownThread });
  const [dimension, ...others] = dimensionsOf(cells);
  expect([dimension!.name, dimension!.values, others]).toEqual([
    'roles',
    ['knight, goblins', 'knight', 'nightmare'],
    [],
  ]);
});

test('a swept option of an own bot keeps the value that is its default', async () => {
  const file = join(folder, 'shy.ts');
  const core = resolve('engines/core/params.ts');
  writeFileSync(
    file,
    `import { params, number } from '${core}';
export const bot = { name: 'shy', help: 'takes any', sees: 'legal', options: params({ slip: number(0.1, 0, 1, 'none') }),
  create: () => ({ choose: (_view, _seat, _legal, count, rng) => rng.below(count) }) };`,
  );
  const grid = { 'shy.slip': '0,0.1,0.5' };
  const sweep = await openSweep({ game: 'pig', bots: [file], grid, playouts: 24, seed: 1n });
  const { cells } = await run(sweep, { workers: ownThread });
  expect(dimensionsOf(cells).map(({ name, numbers }) => [name, numbers])).toEqual([['shy.slip', [0, 0.1, 0.5]]]);
});
