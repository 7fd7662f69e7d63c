/** Cells that are drawn over each other: the series of the charts. */
import type { CellResult, FigureRow } from '../../sim/results.ts';
import { canHave, seatName, whoseText } from '../words/names.ts';
import { inUnit, isFraction, rowDecimals, whisker, withInterval } from '../words/numbers.ts';
import type { Mark } from './charts/dot-plot.ts';
import type { Counts } from './charts/distribution-plot.ts';

export interface View {
  readonly name: string;
  readonly cell: CellResult;
}

/** A mark with its numbers: with the interval where it stands alone. */
export function markOf(row: FigureRow | undefined, series: number, alone: boolean): Mark {
  if (row === undefined) return { value: NaN, lo: NaN, hi: NaN, text: '', series };
  const text = alone ? withInterval(row) : inUnit(row.estimate, row.unit, rowDecimals(row));
  return { value: row.estimate, ...whisker(row), text, series };
}

/** The name of a seat, role or bot; a seat with its role and bot where they tell more than the number. */
export function sideName({ spec }: CellResult, row: FigureRow): string {
  if (spec.players === 1) return seatName(spec, 0);
  const bots = new Set(spec.bots).size > 1 && row.seat !== undefined && row.bot !== undefined ? `, ${row.bot}` : '';
  return `${whoseText(row)}${bots}`;
}

/** Seats differ by their place alone: same role, and the same bots over all rotations. */
export function seatsAlike({ spec }: CellResult): boolean {
  return new Set(spec.roles).size === 1 && (new Set(spec.bots).size === 1 || spec.rotations > 1);
}

/** The distribution of a whole-number figure: of a seat, of the game, or (`seat` undefined) of all seats together. */
export function countsOf(cell: CellResult, figure: string, seat?: number): Counts {
  const all = cell.histograms.filter((rows) => rows.figure === figure && (seat === undefined || rows.seat === seat));
  const sums = new Map<number, number>();
  for (const { counts } of all) {
    for (const [value, count] of counts) {
      if (typeof value === 'number' && count > 0) sums.set(value, (sums.get(value) ?? 0) + count);
    }
  }
  return [...sums].sort(([a], [b]) => a - b);
}

/** The seats that have a distribution of their own; empty for figures of the game. */
export function seatsOf(cell: CellResult, figure: string): number[] {
  return cell.histograms.flatMap(({ figure: name, seat }) =>
    name === figure && seat !== undefined && canHave(cell, { figure, role: cell.spec.roles[seat] }) ? [seat] : [],
  );
}

/** A typical half-interval of some rows; 0 where none has one. */
export function typicalNoise(rows: readonly (FigureRow | undefined)[]): number {
  const halves = rows.map((row) => (row === undefined ? NaN : (row.ciHi - row.ciLo) / 2)).filter(Number.isFinite);
  return halves.sort((a, b) => a - b)[Math.floor(halves.length / 2)] ?? 0;
}

/** A twentieth of all, or of the largest value: over what is shorter a difference that hardly matters would look large. */
export function leastSpan(rows: readonly (FigureRow | undefined)[]): number {
  const known = rows.filter((row) => row !== undefined && Number.isFinite(row.estimate)) as readonly FigureRow[];
  if (known.some(({ unit }) => isFraction(unit))) return 1 / 20;
  return known.reduce((most, { estimate }) => Math.max(most, Math.abs(estimate)), 0) / 20;
}

/** Between what a figure must lie: rates and shares in 0..1, and above 0 what was never below it. */
export function possible(rows: readonly (FigureRow | undefined)[]): [least: number, most: number] | undefined {
  const known = rows.filter((row) => row !== undefined);
  if (known.some(({ unit }) => isFraction(unit))) return [0, 1];
  return known.every(({ min }) => min >= 0) ? [0, Infinity] : undefined;
}

/** The mean behind a distribution. */
export function meanOf(counts: Counts): number {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return counts.reduce((sum, [value, count]) => sum + value * count, 0) / total;
}
