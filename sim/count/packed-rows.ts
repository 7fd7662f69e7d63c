/** Figures of very many cells: what their rows have in common once, and of each cell its numbers alone. */
import type { FigureRow } from '../results.ts';
import type { Measures } from './measures.ts';

const HEADS = ['figure', 'seat', 'role', 'bot', 'unit', 'ciMethod', 'primary'] as const;
const NUMBERS = ['n', 'nEff', 'estimate', 'se', 'ciLo', 'ciHi', 'sd', 'min', 'q05', 'q50', 'q95', 'max'] as const;

type Head = Pick<FigureRow, (typeof HEADS)[number]>;
/** What the class below has by name: a row of figures, if the lists above leave nothing out. */
type Named = Head & Readonly<Record<(typeof NUMBERS)[number], number>>;

const heads = new WeakMap<Measures, readonly Head[]>();

/** The rows of a cell, by the same names; they have no fields of their own to be spread. */
export function packedRows(measures: Measures, rows: readonly FigureRow[]): FigureRow[] {
  const common = heads.get(measures) ?? rows;
  heads.set(measures, common);
  const numbers = new Float64Array(NUMBERS.length * rows.length);
  rows.forEach((row, i) => NUMBERS.forEach((name, k) => (numbers[NUMBERS.length * i + k] = row[name])));
  return common.map((head, i) => new PackedRow(head, numbers, NUMBERS.length * i) as unknown as Named);
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
