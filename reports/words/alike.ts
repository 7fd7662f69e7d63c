/** Whether seats, or roles, that are alike come out as far apart by chance. */
import { chi2Upper } from '../../sim/stats/special.ts';
import type { CellResult } from '../../sim/results.ts';
import { figureOf, rowsOf } from './names.ts';

/**
 * The probability that seats which are alike end as far apart: that of the test printed (`seatFairness.p`), or, where that
 * is less sure, the one that follows if all vary as the average seat does. The first by itself is too sure of few games,
 * for it believes that whoever has hardly won varies hardly: of fair games it called one in thirty far from chance. Where
 * somebody never wins it cannot be formed at all. Undefined where nothing was tested.
 */
export function alikeP(cell: CellResult): number | undefined {
  const tested = figureOf(cell, 'seatFairness.p')?.estimate;
  if (tested === undefined) return undefined;
  const seats = rowsOf(cell, 'share').filter(({ seat }) => seat !== undefined);
  const clusters = cell.playouts / cell.spec.rotations;
  if (seats.length < 2 || clusters < 2) return tested;
  const mean = seats.reduce((sum, { estimate }) => sum + estimate, 0) / seats.length;
  let apart = 0;
  let varies = 0;
  for (const { estimate, se } of seats) {
    const square = (estimate - mean) ** 2;
    apart += square;
    varies += se ** 2 * (1 - 1 / clusters) + square / clusters;
  }
  // Of games that all failed nothing is known.
  if (Number.isNaN(varies)) return tested;
  const pooled = apart === 0 ? 1 : chi2Upper(((seats.length - 1) * apart) / varies, seats.length - 1);
  return Number.isFinite(tested) ? Math.max(tested, pooled) : pooled;
}
