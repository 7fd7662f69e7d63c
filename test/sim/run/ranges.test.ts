/** How a cell is cut into tasks: every cluster once, in pieces that take about as long as the pool wants. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCell } from '../../../sim/cell/open.ts';
import { Ranges } from '../../../sim/run/ranges.ts';
import { runCells } from '../../../sim/run/run.ts';
import { CellProgress } from '../../../sim/store/progress.ts';
import { cellOf } from '../../support/cells.ts';

const pool = { threads: 2, taskMs: 150 };

async function rangesOf(playouts: number, block: number): Promise<Ranges> {
  return new Ranges(new CellProgress(await openCell(await cellOf('tic-tac-toe', { playouts, block }))));
}

test('before anything is known of the pace a task is a single cluster', async () => {
  const ranges = await rangesOf(24_000, 240);
  expect([ranges.take(undefined, pool), ranges.take(undefined, pool)]).toEqual([
    { first: 0, clusters: 1 },
    { first: 1, clusters: 1 },
  ]);
});

test('clusters of 100 ms are handed out singly, of 10 ms by the fifteen, of 1 ms as what is left of their block', async () => {
  const ranges = await rangesOf(2400, 240);
  expect(ranges.take(100, pool)).toEqual({ first: 0, clusters: 1 });
  expect(ranges.take(10, pool)).toEqual({ first: 1, clusters: 15 });
  expect(ranges.take(1, pool)).toEqual({ first: 16, clusters: 224 });
});

test('fast cells are handed out by whole blocks, but never more than a share per thread', async () => {
  const ranges = await rangesOf(24_000, 240);
  // 0.1 ms each: 1500 in 150 ms, six blocks; an eighth of all would be 3000.
  expect(ranges.take(0.1, pool)).toEqual({ first: 0, clusters: 1440 });
  expect(ranges.take(0.001, pool)).toEqual({ first: 1440, clusters: 2880 });
});

test('whatever the pace and whatever comes back, every cluster is handed out in the end, once', async () => {
  const cell = await openCell(await cellOf('tic-tac-toe', { playouts: 1000, block: 48 }));
  const step = fc.record({ pace: fc.option(fc.double({ min: 0.001, max: 500, noNaN: true })), lost: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      const ranges = new Ranges(new CellProgress(cell));
      const played = new Uint8Array(1000);
      for (let i = 0; !ranges.empty; i++) {
        const { pace, lost } = steps[i % steps.length]!;
        const range = ranges.take(pace ?? undefined, pool);
        expect(range.clusters).toBeGreaterThan(0);
        if (lost && i < steps.length) ranges.giveBack(range);
        else for (let k = 0; k < range.clusters; k++) played[range.first + k]!++;
      }
      expect(played.every((times) => times === 1)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('what the first tasks bring is kept at once: a kill never takes a whole first block with it', async () => {
  const arrived: number[] = [];
  await runCells({
    cells: [await cellOf('tic-tac-toe', { playouts: 480, block: 240 })],
    workers: 2,
    onParts: (_cell, parts) => arrived.push(...parts.map(({ clusters }) => clusters)),
  });
  expect(arrived.slice(0, 2)).toEqual([1, 1]);
  expect(arrived.reduce((sum, clusters) => sum + clusters, 0)).toBe(480);
});
