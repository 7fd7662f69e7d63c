/** Of very many cells each is told once it is through, and never again. */
import { expect, test } from 'vitest';
import { cellResult } from '../../../sim/count/figures.ts';
import type { CellResult, FigureRow } from '../../../sim/results.ts';
import { MANY, runCells } from '../../../sim/run/run.ts';
import { cellOf, play } from '../../support/cells.ts';

test('once, with all it counted, also where cells wait for each other more than once', async () => {
  const cell = await cellOf('tic-tac-toe', { playouts: 24, block: 24 });
  const cells = Array.from({ length: MANY + 1 }, (_, i) => ({ ...cell, seed: String(i) }));
  const told: CellResult[][] = cells.map(() => []);
  let looks = 0;
  const played = await runCells({
    cells,
    workers: 1,
    allot: (all) => (++looks > 3 ? undefined : all.map(() => looks)),
    settled: (i, one) => void told[i]!.push(cellResult(i + 1, one, true)),
  });
  expect(looks).toBe(4);
  expect(played.every(({ progress }) => progress.settled)).toBe(true);
  expect(new Set(told.map(({ length }) => length))).toEqual(new Set([1]));
  for (const i of [0, MANY]) {
    // Beside the same cell alone, which is never put aside.
    const [once, alone] = [told[i]![0]!, await play(cells[i]!)];
    expect(once.fingerprintOutcome).toBe(alone.fingerprintOutcome);
    expect(once.figures.map(numbers)).toEqual(alone.figures.map(numbers));
    expect(once.histograms).toEqual(alone.histograms);
  }
});

function numbers({ figure, seat, n, estimate, se, min, max }: FigureRow): unknown[] {
  return [figure, seat, n, estimate, se, min, max];
}
