/** The time left that a run tells, on a clock that the test sets: code is slow while it is cold, and cells differ. */
import { expect, test } from 'vitest';
import type { CellSpec } from '../../../sim/cell/spec.ts';
import type { PoolMaker } from '../../../sim/run/task-pool.ts';
import { runCells } from '../../../sim/run/run.ts';
import { cellOf } from '../../support/cells.ts';
import { ownThread } from '../../support/own-thread.ts';

/** How many times longer cold code takes, and for how long a kind of play is cold. */
const COLD = 8;
const COLD_MS = 1500;

/** Plays for real, and says it took as long as the milliseconds per cluster of each cell come to. */
async function said(cells: readonly CellSpec[], perCluster: readonly number[]) {
  let now = 0;
  const seen = new Map<string, number>();
  const told: { readonly at: number; readonly leftMs: number }[] = [];
  const pool: PoolMaker = async (wish) => {
    const inner = await ownThread(wish);
    return {
      ...inner,
      taskMs: 150,
      get hasRoom() {
        return inner.hasRoom;
      },
      start: async (task) => {
        const result = (await inner.start(task))!;
        const kind = task.spec.bots.join();
        const before = seen.get(kind) ?? 0;
        const warm = task.clusters * perCluster[task.cell]!;
        const elapsedMs = before < COLD_MS ? COLD * warm : warm;
        seen.set(kind, before + elapsedMs);
        now += elapsedMs;
        return { ...result, elapsedMs };
      },
    };
  };
  await runCells({ cells, workers: pool, onProgress: ({ leftMs }) => told.push({ at: now, leftMs }) });
  return { told: told.filter(({ leftMs }) => Number.isFinite(leftMs)), took: now };
}

const game = (bot: string) => cellOf('tic-tac-toe', { bots: [bot], playouts: 2400, block: 120 });

test.each([
  ['a slow bot behind a fast one', [0.5, 8], ['random', 'first']],
  ['a fast bot behind a slow one', [8, 0.5], ['random', 'first']],
  ['settings that take longer and longer', [0.5, 2, 10, 20], ['random', 'random', 'random', 'random']],
])('%s', async (_name, perCluster, bots) => {
  const cells = await Promise.all(bots.map(game));
  const { told, took } = await said(cells, perCluster);
  // Two seconds of each of two kinds, and a little of every cell.
  expect(told[0]!.at).toBeLessThan(6000);
  const wrong = told.filter(({ at, leftMs }) => {
    const left = took - at;
    return left > 1000 && (leftMs > 1.5 * left || leftMs < left / 1.5);
  });
  expect(wrong).toEqual([]);
  expect(took).toBeGreaterThan(20_000);
});
