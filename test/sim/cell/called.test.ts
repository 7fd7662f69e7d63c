/** What the program prints is taken: rulings by number, rows of figures, sets of roles, and a dial at its default. */
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSweep, openExperiment } from '../../../lab/experiment.ts';
import { openMatters } from '../../../lab/matters.ts';
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
