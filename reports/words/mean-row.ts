/** Several rows of one figure as one. */
import type { FigureRow } from '../../sim/results.ts';
import { plainRow } from './names.ts';

/**
 * The mean of a figure over several rows, with an interval as wide as theirs are on average: however they depend on each
 * other (seats of one playout, cells on common seeds), the standard error of a mean is at most the mean of theirs. It says
 * nothing of few games that one of them does not say. Undefined of no rows.
 */
export function meanRow(rows: readonly FigureRow[]): FigureRow | undefined {
  const [first] = rows;
  if (first === undefined || rows.length === 1) return first;
  const mean = (value: (row: FigureRow) => number) => rows.reduce((sum, row) => sum + value(row), 0) / rows.length;
  const least = rows.reduce((x, y) => (y.n < x.n ? y : x));
  return {
    ...plainRow(first),
    n: least.n,
    ciMethod: least.ciMethod,
    estimate: mean(({ estimate }) => estimate),
    ciLo: mean(({ ciLo }) => ciLo),
    ciHi: mean(({ ciHi }) => ciHi),
    min: Math.min(...rows.map(({ min }) => min)),
    max: Math.max(...rows.map(({ max }) => max)),
    sd: NaN,
  };
}
