/** Columns that several CSV files share: what a row is about, and its interval. */
export type Field = string | number | boolean | undefined;

/** A column: a field of the row, its name written as files write names; or a name with the field or what it takes from a row. */
type Column<Row> = (keyof Row & string) | readonly [name: string, value: (keyof Row & string) | ((row: Row) => Field)];

/** Column names in their order, with the value each takes from a row. */
export type Columns<Row> = readonly (readonly [name: string, value: (row: Row) => Field])[];

/** `perStep` as the column `per_step`. */
export function columns<Row>(...wanted: readonly Column<Row>[]): Columns<Row> {
  const value = (field: keyof Row & string) => (row: Row) => row[field] as Field;
  return wanted.map((column) => {
    if (typeof column === 'string')
      return [column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value(column)];
    const [name, of] = column;
    return [name, typeof of === 'string' ? value(of) : of];
  });
}

/** Which figure, and of whom. */
export const WHOSE = ['figure', 'seat', 'role', 'bot'] as const;
/** A changed cell, and the one it is compared with. */
export const COMPARED = ['cell', 'against'] as const;
/** The interval of what stands before it. */
export const INTERVAL = [
  ['ci_lo', 'lo'],
  ['ci_hi', 'hi'],
] as const;
