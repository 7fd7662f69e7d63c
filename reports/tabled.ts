import type { Column, Table, Tone } from './blocks.ts';

/** A column with what it says of a row. */
export interface Tabled<Row> extends Column {
  readonly of: (row: Row) => string;
}

/** A line of a table for every row; `tone`: how it is meant. */
export function tabled<Row>(
  rows: readonly Row[],
  columns: readonly Tabled<Row>[],
  tone?: (row: Row) => Tone | undefined,
): Pick<Table, 'columns' | 'lines'> {
  return { columns, lines: rows.map((row) => ({ fields: columns.map(({ of }) => of(row)), tone: tone?.(row) })) };
}
