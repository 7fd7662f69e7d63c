/** `tune --by one-rule`: what is tried differs from the base in one dial, and the smallest change that meets stands first. */
import { expect, test } from 'vitest';
import { openTune } from '../../lab/tune.ts';
import type { TunePlanKept } from '../../sim/results.ts';

const vary = { target: [10, 20, 40], sides: [4, 6, 8], finish: ['sequential', 'simultaneous'] };
const open = (targets: string[], over = {}) =>
  openTune({ game: 'race', players: 2, seed: 3n, targets, vary, playouts: 4800, ...over });

test('settings of a race (20 steps, six sides, sequential) that change one dial alone, each with its size', async () => {
  const { kept, cells } = await open(['share[seat=0]=0.5±0.05'], { by: 'one-rule' });
  const { candidates, dials } = (kept as { tune: TunePlanKept }).tune;
  const told = candidates.map(({ levels, changes, size }) => {
    return [levels.map((level, i) => dials[i]!.values[level]!).join(' '), changes, size];
  });
  expect(told).toEqual([
    ['10 6 sequential', 1, 0.5],
    ['20 4 sequential', 1, 0.5],
    ['20 6 sequential', 0, 0],
    ['20 6 simultaneous', 1, 1],
    ['20 8 sequential', 1, 0.5],
    ['40 6 sequential', 1, 0.5],
  ]);
  expect(cells.length).toBe(12);
  expect(candidates.map(({ cell }) => cells[cell]!.rules['target'])).toEqual([10, 20, 20, 20, 20, 40]);
  expect(candidates.map(({ fresh }) => cells[fresh]!.rules['sides'])).toEqual([6, 4, 6, 6, 8, 6]);
});

test('without it all combinations; a base that is not among the values is refused by it', async () => {
  expect((await open(['share[seat=0]=0.5±0.05'])).cells.length).toBe(36);
  await expect(open(['share[seat=0]=0.5±0.05'], { by: 'one-rule', vary: { target: [5], sides: [4] } })).rejects.toThrow(
    'no setting changes one dial alone',
  );
});

test('a tolerance that the playouts cannot reach is told before anything is played', async () => {
  expect((await open(['share[seat=0]=0.5±0.005'])).notes.at(-1)).toMatch(
    /^--target share\[seat=0\]=0\.5±0\.005: 4 800 playouts cannot show .* about [\d ]+ would/,
  );
  expect((await open(['share[seat=0]=0.5±0.2'])).notes.length).toBe(1);
});

test('without --vary every dial alone, each with the value it has', async () => {
  const { kept, cells } = await open(['share[seat=0]=0.5±0.05'], { by: 'one-rule', vary: {} });
  const { candidates, dials } = (kept as { tune: TunePlanKept }).tune;
  expect(dials.map(({ name }) => name)).toEqual(expect.arrayContaining(['target', 'sides', 'finish']));
  expect(candidates.filter(({ changes }) => changes === 0)).toHaveLength(1);
  expect(candidates.every(({ changes }) => changes <= 1)).toBe(true);
  expect(candidates.length).toBe(1 + dials.reduce((sum, { values }) => sum + values.length - 1, 0));
  const base = cells[candidates.find(({ changes }) => changes === 0)!.cell]!.rules;
  expect([base['target'], base['sides'], base['finish']]).toEqual([20, 6, 'sequential']);
  await expect(open(['share[seat=0]=0.5±0.05'], { vary: {} })).rejects.toThrow('--vary is missing');
});

test('without --vary, values that the rules refuse are told and not tried: no line of eight fits a board of 7 x 6', async () => {
  const options = {
    game: 'connect-four',
    seed: 3n,
    targets: ['tie<0.9'],
    vary: {},
    by: 'one-rule',
    playouts: 480,
  } as const;
  const { kept, notes } = await openTune(options);
  const { dials } = (kept as { tune: TunePlanKept }).tune;
  expect(dials.find(({ name }) => name === 'k')!.values).toEqual(['2', '3', '4', '5', '6', '7']);
  expect(notes).toContainEqual(expect.stringMatching(/^not tried: .*k=8/));
  await expect(openTune({ ...options, vary: { k: undefined } })).rejects.toThrow('k=8');
});
