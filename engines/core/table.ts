/**
 * What lies on a game's table, declared once by name: memory, access, clearing, copying and text follow. A number is a
 * field like any other; rows stand in one buffer, which is copied at once.
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

/** The fields of a layout, with what is said of them there: numbers can be set, rows are there for good. */
export type Fields<L extends Layout> = {
  -readonly [K in keyof L as L[K] extends typeof number ? K : never]: number;
} & {
  readonly [K in keyof L as L[K] extends typeof number ? never : K]: L[K] extends Row<'bytes'>
    ? Uint8Array
    : Int32Array;
};

/** What every table can do; `F` is what it has. */
export interface Tabled<F = unknown> {
  /** All of it to 0, rows too. */
  clearTable(): void;
  /** The numbers alone to 0. */
  clearNumbers(): void;
  /** Takes over all of another of the same layout and lengths. */
  copyTable(other: F): void;
  /** Takes over the numbers alone. */
  copyNumbers(other: F): void;
  /** All its named numbers, in the order of declaration, as text: for `infoKey` and error messages. */
  numbersText(): string;
}

/** A class to extend: its rows lie in a Memory, its own or one that several tables share. */
export interface TableClass<L extends Layout> {
  /** Numbers of 32 bits that a Memory must have room for. */
  size(lengths?: Lengths<L>): number;
  new (lengths?: Lengths<L>, memory?: Memory): Fields<L> & Tabled<Fields<L>>;
}

/** Hands out views of one buffer of whole numbers (32 bits), one after the other, and knows the tables made of them. */
export class Memory {
  /** All of it. */
  declare readonly whole: Int32Array;
  private readonly tables: Tabled[] = [];
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

  /** Of a table whose rows were taken: `copyFrom` copies its numbers, too. */
  register(table: Tabled): void {
    this.tables.push(table);
  }

  /** Takes over all tables of a memory in which the same ones were made. */
  copyFrom(other: Memory): void {
    this.whole.set(other.whole);
    for (let i = 0; i < this.tables.length; i++) this.tables[i]!.copyNumbers(other.tables[i]!);
  }
}

/**
 * The class of tables with this layout: a number is a field of the object, rows are views of its memory.
 *
 * The class is written out as a program, as one would write it by hand. Numbers that stand in the memory behind accessors
 * made in a loop were measured: a seventh of Poonicorn's playouts.
 */
export function table<const L extends Layout>(layout: L): TableClass<L> {
  const odd = Object.keys(layout).find((name) => !/^[a-z]\w*$/i.test(name));
  if (odd !== undefined) throw new RangeError(`${odd} cannot be the name of a field`);
  const names = Object.keys(layout).filter((name) => layout[name] === number);
  const rows = Object.entries(layout).flatMap(([name, field]) => (field === number ? [] : [{ name, ...field }]));
  const size = (lengths: Given = {}): number => rows.reduce((sum, row) => sum + cellsOf(row, lengths), 0);
  const views = (whole: Int32Array, lengths: Given = {}): readonly (Int32Array | Uint8Array)[] => {
    let at = 0;
    return rows.map((row) => {
      const from = at;
      at += cellsOf(row, lengths);
      return row.kind === 'ints'
        ? whole.subarray(from, at)
        : new Uint8Array(whole.buffer, whole.byteOffset + 4 * from, lengthOf(row, lengths));
    });
  };
  const each = (line: (name: string, at: number) => string, of = names): string => of.map(line).join('\n');
  const program = `return class Table {
    static size(lengths) { return size(lengths); }
    constructor(lengths, memory = new Memory(size(lengths))) {
      ${each((name) => `this.${name} = 0;`)}
      this.whole = memory.take(size(lengths));
      const made = views(this.whole, lengths);
      ${each(
        (name, at) => `this.${name} = made[${at}];`,
        rows.map(({ name }) => name),
      )}
      memory.register(this);
    }
    clearTable() {
      ${rows.length === 0 ? '' : 'this.whole.fill(0);'}
      ${each((name) => `this.${name} = 0;`)}
    }
    clearNumbers() {
      ${each((name) => `this.${name} = 0;`)}
    }
    copyTable(other) {
      ${rows.length === 0 ? '' : 'this.whole.set(other.whole);'}
      ${each((name) => `this.${name} = other.${name};`)}
    }
    copyNumbers(other) {
      ${each((name) => `this.${name} = other.${name};`)}
    }
    numbersText() { return [${names.map((name) => `this.${name}`).join()}].join(); }
  };`;
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text holds nothing but the names above
  const make = new Function('size', 'views', 'Memory', program) as (...used: readonly unknown[]) => TableClass<L>;
  return make(size, views, Memory);
}

/** Sets these numbers of a table to 0. */
export function clearing<const L extends Layout>(numbers: L): (of: Record<NumberNames<L>, number>) => void {
  const program = Object.keys(numbers).map((name) => `of.${name} = 0;`);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text holds nothing but the names of fields
  return new Function('of', program.join('\n')) as (of: Record<NumberNames<L>, number>) => void;
}

type Given = Readonly<Record<string, number>>;
type NamedRow = Row<'ints' | 'bytes'> & { readonly name: string };

function lengthOf({ name, length }: NamedRow, lengths: Given): number {
  const given = lengths[name] ?? length;
  if (given === undefined) throw new RangeError(`no length is given for ${name}`);
  return given;
}

/** Numbers of 32 bits that a row takes up. */
function cellsOf(row: NamedRow, lengths: Given): number {
  const length = lengthOf(row, lengths);
  return row.kind === 'ints' ? length : (length + 3) >> 2;
}
