/** Figures of very many cells: what their rows have in common once, and of each cell its numbers alone. */
import { FIGURE_HEADS as HEADS, FIGURE_NUMBERS as NUMBERS, type FigureRow } from '../results/cell.ts';
import type { Measures } from './measures.ts';

type Head = Pick<FigureRow, (typeof HEADS)[number]>;

const heads = new WeakMap<Measures, readonly Head[]>();

/** The rows of a cell, by the same names; they have no fields of their own to be spread. */
export function packedRows(measures: Measures, rows: readonly FigureRow[]): FigureRow[] {
  const common = heads.get(measures) ?? rows;
  heads.set(measures, common);
  const numbers = new Float64Array(NUMBERS.length * rows.length);
  rows.forEach((row, i) => NUMBERS.forEach((name, k) => (numbers[NUMBERS.length * i + k] = row[name])));
  return common.map((head, i) => new PackedRow(head, numbers, NUMBERS.length * i) as unknown as FigureRow);
}

class PackedRow {
  readonly head: Head;
  readonly numbers: Float64Array;
  readonly at: number;

  constructor(head: Head, numbers: Float64Array, at: number) {
    this.head = head;
    this.numbers = numbers;
    this.at = at;
  }
}

for (const name of HEADS)
  Object.defineProperty(PackedRow.prototype, name, {
    get(this: PackedRow) {
      return this.head[name];
    },
  });
NUMBERS.forEach((name, k) =>
  Object.defineProperty(PackedRow.prototype, name, {
    get(this: PackedRow) {
      return this.numbers[this.at + k];
    },
  }),
);
