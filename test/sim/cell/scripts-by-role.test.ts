/** Scripts of a game with roles sit by role: each plays one role only. */
import { expect, test } from 'vitest';
import { openExperiment } from '../../../lab/experiment.ts';

const cellOf = async (bots: string[], rotate?: boolean) =>
  (await openExperiment({ game: 'vast', seed: 1n, playouts: 24, roles: ['knight', 'nightmare'], bots, rotate }))
    .cells[0]!;

test('given by seat they sit there and are not rotated', async () => {
  const cell = await cellOf(['script:knight', 'script:nightmare']);
  expect([cell.bots, cell.rotations]).toEqual([['script:knight', 'script:nightmare'], 1]);
  expect((await cellOf(['greedy', 'random'])).rotations).toBe(2);
});

test.each([[['script:nightmare', 'script:knight']], [['knight=script:nightmare', 'random']], [['script:nightmare']]])(
  '%j is refused with the way to write it',
  async (bots) => {
    await expect(cellOf(bots)).rejects.toThrow(
      'script:nightmare plays the nightmare only, and seat 1 is the knight: write nightmare=script:nightmare',
    );
  },
);

test('they cannot be rotated', async () => {
  await expect(cellOf(['script:knight', 'random'], true)).rejects.toThrow(
    'rotate: script:knight plays the knight only, so it cannot take other seats',
  );
});
