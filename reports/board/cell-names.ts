/** What columns and rows of a grid are called: see `Grid.named`. */
import type { Grid } from '../../engines/core/board.ts';

type Named = NonNullable<Grid['named']>;

export function columnName([column]: Named, x: number): string {
  return typeof column === 'number' ? String(column + x) : String.fromCharCode(column.charCodeAt(0) + x);
}

export function rowName([, row, step]: Named, y: number): string {
  return String(step === undefined ? row + y : row - y);
}
