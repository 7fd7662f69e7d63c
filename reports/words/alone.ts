import type { CellResult } from '../../sim/results.ts';
import type { Whose } from './names.ts';

/** Where all games are for one, nobody asks whose figure it is: rows without seat, role and bot. */
export function withoutSeats<Row extends Whose>(rows: readonly Row[], cells: readonly CellResult[]): readonly Row[] {
  if (cells.some(({ spec }) => spec.players > 1)) return rows;
  return rows.map((row) => ({ ...row, seat: undefined, role: undefined, bot: undefined }));
}
