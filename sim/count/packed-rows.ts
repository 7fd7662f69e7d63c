/** Figures of very many cells: what their rows have in common once, and of each cell its numbers alone. */
import type { FigureRow } from '../results.ts';
import type { Measures } from './measures.ts';

type Head = Pick<FigureRow, 'figure' | 'seat' | 'role' | 'bot' | 'unit' | 'ciMethod' | 'primary'>;

const NUMBERS = ['n', 'nEff', 'estimate', 'se', 'ciLo', 'ciHi', 'sd', 'min', 'q05', 'q50', 'q95', 'max'] as const;

const heads = new WeakMap<Measures, readonly Head[]>();

/** The rows of a cell, by the same names; they have no fields of their own to be spread. */
export function packedRows(measures: Measures, rows: readonly FigureRow[]): FigureRow[] {
  const common = heads.get(measures) ?? rows;
  heads.set(measures, common);
  const numbers = new Float64Array(NUMBERS.length * rows.length);
  rows.forEach((row, i) => NUMBERS.forEach((name, k) => (numbers[NUMBERS.length * i + k] = row[name])));
  return common.map((head, i) => new PackedRow(head, numbers, NUMBERS.length * i));
}

class PackedRow implements FigureRow {
  private readonly head: Head;
  private readonly numbers: Float64Array;
  private readonly at: number;

  constructor(head: Head, numbers: Float64Array, at: number) {
    this.head = head;
    this.numbers = numbers;
    this.at = at;
  }

  get figure(): FigureRow['figure'] {
    return this.head.figure;
  }

  get seat(): FigureRow['seat'] {
    return this.head.seat;
  }

  get role(): FigureRow['role'] {
    return this.head.role;
  }

  get bot(): FigureRow['bot'] {
    return this.head.bot;
  }

  get unit(): FigureRow['unit'] {
    return this.head.unit;
  }

  get ciMethod(): FigureRow['ciMethod'] {
    return this.head.ciMethod;
  }

  get primary(): FigureRow['primary'] {
    return this.head.primary;
  }

  get n(): number {
    return this.numbers[this.at + 0]!;
  }

  get nEff(): number {
    return this.numbers[this.at + 1]!;
  }

  get estimate(): number {
    return this.numbers[this.at + 2]!;
  }

  get se(): number {
    return this.numbers[this.at + 3]!;
  }

  get ciLo(): number {
    return this.numbers[this.at + 4]!;
  }

  get ciHi(): number {
    return this.numbers[this.at + 5]!;
  }

  get sd(): number {
    return this.numbers[this.at + 6]!;
  }

  get min(): number {
    return this.numbers[this.at + 7]!;
  }

  get q05(): number {
    return this.numbers[this.at + 8]!;
  }

  get q50(): number {
    return this.numbers[this.at + 9]!;
  }

  get q95(): number {
    return this.numbers[this.at + 10]!;
  }

  get max(): number {
    return this.numbers[this.at + 11]!;
  }
}
