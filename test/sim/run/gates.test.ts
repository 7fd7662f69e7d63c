/** A run whose cells wait for each other: what each may play next is asked only when all have come to their limits. */
import { expect, test } from 'vitest';
import { runCells } from '../../../sim/run/run.ts';
import { cellOf } from '../../support/cells.ts';
import { ownThread } from '../../support/own-thread.ts';

test('limits are asked for when all cells are there, and the run ends when none are given', async () => {
  const cells = [await cellOf('pig', { playouts: 2400 }), await cellOf('pig', { playouts: 2400, seed: 7n })];
  const limits = [[1, 2], [3, 2], [3, 4]] as const; // prettier-ignore
  const asked: number[][] = [];
  const played = await runCells({
    cells,
    workers: ownThread,
    allot: (progresses) => {
      asked.push(progresses.map(({ spans }) => spans.length));
      return limits[asked.length - 1];
    },
  });
  expect(asked).toEqual([[0, 0], ...limits]);
  expect(played.map(({ progress, stopReason }) => [progress.spans.length, stopReason])).toEqual([
    [3, 'verdict'],
    [4, 'verdict'],
  ]);
});
