/** What winning goes with: figures of winners against those of all others, and the chance to win by their values. */
import type { CellResult, WinningRows } from '../../sim/results.ts';
import { wilson } from '../../sim/stats/interval.ts';

/** One figure: what winners had of it and what the others had. */
export interface WinnersDiffer {
  readonly rows: WinningRows;
  readonly winners: number;
  readonly others: number;
  /** How far they lie apart, in standard deviations of the figure. */
  readonly apart: number;
}

/** The chance to win of those with so much of a figure. */
export interface WinningChance {
  readonly from: number;
  readonly to: number;
  readonly chance: number;
  readonly lo: number;
  readonly hi: number;
}

/** Differences below so many standard errors may be chance. */
const SURE = 4;
/** Points of a curve at most. */
const MOST_POINTS = 12;

/** Figures that lie apart beyond chance, the farthest first. */
export function winnersDiffer(cell: CellResult): WinnersDiffer[] {
  const found = (cell.winning ?? []).flatMap((rows): WinnersDiffer[] => {
    let [n, wins, sum, squares, won] = [0, 0, 0, 0, 0];
    for (const [value, count, part] of rows.counts) {
      n += count;
      wins += part;
      sum += value * count;
      squares += value * value * count;
      won += value * part;
    }
    const losses = n - wins;
    const sd = Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
    if (!(wins > 0) || !(losses > 0) || !(sd > 0)) return [];
    const [winners, others] = [won / wins, (sum - won) / losses];
    // Values of one cluster are no more than one value.
    const together = clustered(cell, rows);
    const noise = Math.sqrt(together / wins + together / losses);
    const apart = (winners - others) / sd;
    return Math.abs(apart) < SURE * noise ? [] : [{ rows, winners, others, apart }];
  });
  return found.sort((x, y) => Math.abs(y.apart) - Math.abs(x.apart));
}

/** Is a figure the win under another name, as the score where a game is won or lost and counts no points? */
export function isTheWin({ counts }: WinningRows): boolean {
  return counts.length <= 2 && counts.every(([, count, wins]) => wins === 0 || wins === count);
}

/** The chance to win along a figure, its values gathered in ranges that hold about equally many; with Wilson intervals. */
export function winningCurve(cell: CellResult, rows: WinningRows): WinningChance[] {
  const n = rows.counts.reduce((sum, [, count]) => sum + count, 0);
  const together = clustered(cell, rows);
  const curve: WinningChance[] = [];
  let [from, count, wins] = [NaN, 0, 0];
  rows.counts.forEach(([value, more, part], i) => {
    if (count === 0) from = value;
    count += more;
    wins += part;
    if (count < n / MOST_POINTS && i < rows.counts.length - 1) return;
    const chance = wins / count;
    curve.push({ from, to: value, chance, ...wilson(chance, count / together) });
    [count, wins] = [0, 0];
  });
  return curve;
}

/** Values that one cluster adds: seats of one game, and games on one seed, are no independent cases. */
function clustered({ spec }: CellResult, { role }: WinningRows): number {
  const seats = role === undefined ? spec.players : spec.roles.filter((own) => own === role).length;
  return seats * spec.rotations;
}
