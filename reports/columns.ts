/** Columns that several CSV files share: what a row is about, and its interval. */
export type Field = string | number | boolean | undefined;

/** Column names in their order, with the value each takes from a row. */
export type Columns<Row> = readonly (readonly [name: string, value: (row: Row) => Field])[];

interface OfSeats {
  readonly figure: string;
  readonly seat: number | undefined;
  readonly role: string | undefined;
}

/** Which figure, and of whom. */
export const WHOSE: Columns<OfSeats & { readonly bot: string | undefined }> = [
  ['figure', ({ figure }) => figure],
  ['seat', ({ seat }) => seat],
  ['role', ({ role }) => role],
  ['bot', ({ bot }) => bot],
];

/** The same where bots are told in columns of their own. */
export const WHICH: Columns<OfSeats> = [
  ['figure', ({ figure }) => figure],
  ['seat', ({ seat }) => seat],
  ['role', ({ role }) => role],
];

/** A changed cell, and the one it is compared with. */
export const COMPARED: Columns<{ readonly cell: number; readonly against: number | undefined }> = [
  ['cell', ({ cell }) => cell],
  ['against', ({ against }) => against],
];

/** The interval of what stands before it. */
export const INTERVAL: Columns<{ readonly lo: number; readonly hi: number }> = [
  ['ci_lo', ({ lo }) => lo],
  ['ci_hi', ({ hi }) => hi],
];

/** What a rule was moved from and to. */
export const MOVED: Columns<{ readonly from: string; readonly to: string }> = [
  ['from', ({ from }) => from],
  ['to', ({ to }) => to],
];
