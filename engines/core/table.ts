/**
 * What lies on a game's table, declared once by name: memory, access, clearing, copying and text follow. All of it stands
 * in one buffer, so that copying a table is one `set`; a number is read and written under its name like a field.
 */

/** A named number (32 bits), or so many of them: whole numbers of 32 bits (`ints`) or of 8 (`bytes`, 0..255). */
export type Field = typeof number | Row<'ints'> | Row<'bytes'>;
/** One whole number. */
export const number = 'number';
/** So many whole numbers, or as many as a setup asks for when the table is made. */
export interface Row<K extends 'ints' | 'bytes'> {
  readonly kind: K;
  readonly length: number | undefined;
}

/** A row of whole numbers (32 bits); without a length it is given where the table is made. */
export function ints(length?: number): Row<'ints'> {
  return { kind: 'ints', length };
}

/** A row of whole numbers 0..255; without a length it is given where the table is made. */
export function bytes(length?: number): Row<'bytes'> {
  return { kind: 'bytes', length };
}

/** What a table has, by name. */
export type Layout = Readonly<Record<string, Field>>;

type NumberNames<L extends Layout> = { [K in keyof L]: L[K] extends typeof number ? K : never }[keyof L];
/** Rows whose length is left to whoever makes the table. */
type Lengths<L extends Layout> = { readonly [K in Exclude<keyof L, NumberNames<L>>]?: number };

/** The fields of a layout: numbers can be set, rows are there for good. */
export type Fields<L extends Layout> = { -readonly [K in NumberNames<L>]: number } & {
  readonly [K in Exclude<keyof L, NumberNames<L>>]: L[K] extends Row<'bytes'> ? Uint8Array : Int32Array;
};

/** What every table can do. */
export interface Tabled {
  /** All its named numbers, in the order of declaration. */
  readonly numbers: Int32Array;
  /** All of it to 0, rows too. */
  clearTable(): void;
  /** Takes over all of another of the same layout and lengths. */
  copyTable(other: this): void;
  /** All its named numbers as text: for `infoKey` and error messages. */
  numbersText(): string;
}

/** A class to extend: its fields lie in a Memory, its own or one that several tables share. */
export interface TableClass<L extends Layout> {
  /** Numbers of 32 bits that a Memory must have room for. */
  size(lengths?: Lengths<L>): number;
  new (lengths?: Lengths<L>, memory?: Memory): Fields<L> & Tabled;
}

/** Hands out views of one buffer of whole numbers (32 bits), one after the other. */
export class Memory {
  /** All of it. */
  declare readonly whole: Int32Array;
  private used = 0;

  constructor(size: number) {
    this.whole = new Int32Array(size);
  }

  take(size: number): Int32Array {
    if (this.used + size > this.whole.length) throw new RangeError(`${size} numbers asked of a full memory`);
    const view = this.whole.subarray(this.used, this.used + size);
    this.used += size;
    return view;
  }

  copyFrom(other: Memory): void {
    this.whole.set(other.whole);
  }
}

/**
 * The class of tables with this layout. Numbers stand before the rows, each in the order of declaration. Reading a number
 * costs what a field costs: its accessor is one load from `numbers` at a place known when it is compiled.
 */
export function table<const L extends Layout>(layout: L): TableClass<L> {
  const names = Object.keys(layout).filter((name) => layout[name] === number);
  const rows = Object.entries(layout).flatMap(([name, field]) => (field === number ? [] : [{ name, ...field }]));

  class Table {
    static size(lengths: Readonly<Record<string, number>> = {}): number {
      return rows.reduce((sum, row) => sum + cellsOf(row, lengths), names.length);
    }

    declare readonly numbers: Int32Array;
    declare private readonly whole: Int32Array;

    constructor(lengths: Readonly<Record<string, number>> = {}, memory?: Memory) {
      const size = Table.size(lengths);
      const whole = (memory ?? new Memory(size)).take(size);
      this.whole = whole;
      this.numbers = whole.subarray(0, names.length);
      let at = names.length;
      for (const row of rows) {
        const cells = cellsOf(row, lengths);
        const value =
          row.kind === 'ints'
            ? whole.subarray(at, at + cells)
            : new Uint8Array(whole.buffer, whole.byteOffset + 4 * at, lengthOf(row, lengths));
        Object.defineProperty(this, row.name, { value, enumerable: true, writable: true, configurable: true });
        at += cells;
      }
    }

    clearTable(): void {
      this.whole.fill(0);
    }

    copyTable(other: Table): void {
      this.whole.set(other.whole);
    }

    numbersText(): string {
      return this.numbers.join(',');
    }
  }
  names.forEach((name, at) => {
    Object.defineProperty(Table.prototype, name, {
      get(this: Table): number {
        return this.numbers[at]!;
      },
      set(this: Table, value: number) {
        this.numbers[at] = value;
      },
    });
  });
  return Table as unknown as TableClass<L>;
}

type NamedRow = Row<'ints' | 'bytes'> & { readonly name: string };

function lengthOf({ name, length }: NamedRow, lengths: Readonly<Record<string, number>>): number {
  const given = lengths[name] ?? length;
  if (given === undefined) throw new RangeError(`no length is given for ${name}`);
  return given;
}

/** Numbers of 32 bits that a row takes up. */
function cellsOf(row: NamedRow, lengths: Readonly<Record<string, number>>): number {
  const length = lengthOf(row, lengths);
  return row.kind === 'ints' ? length : (length + 3) >> 2;
}
