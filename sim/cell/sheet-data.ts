/** Component data as it stands in sheets that somebody may have edited. */
import { UsageError } from '../../engines/core/errors.ts';
import { COMMA_NUMBER, isRecord, NUMBER, SEE, VALUES, WORD, type Sheet } from './component-sheets.ts';
import { parseJson } from './json-text.ts';

/** The data of the sheets; throws UsageError at what is none, with its file and row. */
export function dataOfSheets(sheets: readonly Sheet[]): unknown {
  const [, ...values] = new Map(sheets).get(VALUES) ?? [];
  if (values.length === 0) throw new UsageError(`there is no ${VALUES}.csv, which says where the other sheets belong`);
  const book = new Book(sheets);
  const fields = values.map(([path = '', text = ''], i): [string, unknown] => {
    const place = `${VALUES}.csv, row ${i + 2}`;
    const sheet = SEE.exec(text)?.[1];
    if (sheet === undefined) return [path, cellValue(text, place)];
    return [path, book.read(sheet, place).map(({ record }) => record)];
  });
  // The cards whose lists a sheet held may all be gone.
  const isLeft = ([name, rows]: Sheet) =>
    rows.length <= 1 && [...book.seen].some((whole) => name.startsWith(`${whole}.`));
  const stray = sheets.find((sheet) => sheet[0] !== VALUES && !book.seen.has(sheet[0]) && !isLeft(sheet));
  if (stray !== undefined) throw new UsageError(`${stray[0]}.csv is named nowhere in ${VALUES}.csv`);
  return built(fields);
}

/** Where what stands at a path of the data is written: `cards.csv, row 2, copies.48`; undefined where none of the sheets has it. */
export function placeInSheets(sheets: readonly Sheet[], path: string): string | undefined {
  const [, list, rest = ''] = /^(.+?)(\[\d+\].*)$/.exec(path) ?? [];
  const [, ...values] = new Map(sheets).get(VALUES) ?? [];
  const at = values.findIndex(([place]) => place === (list ?? path));
  if (at < 0) return undefined;
  const name = SEE.exec(values[at]![1] ?? '')?.[1];
  if (list === undefined) return name === undefined ? `${VALUES}.csv, row ${at + 2}` : `${name}.csv`;
  return name === undefined ? undefined : placeInList(new Map(sheets), name, rest);
}

/** `path`: `[2].cost.STAR`, from the list on; `owner`: of the rows that belong to this one. */
function placeInList(
  sheets: ReadonlyMap<string, Sheet[1]>,
  name: string,
  path: string,
  owner?: { readonly column: number; readonly key: string },
): string | undefined {
  const [, index, field = ''] = /^\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  const [heads = [], ...rows] = sheets.get(name) ?? [];
  // Empty rows are no records.
  const filled = [...rows.keys()].filter((i) => rows[i]!.some((text) => text !== ''));
  const at = filled.filter((i) => owner === undefined || rows[i]![owner.column] === owner.key)[Number(index)];
  if (at === undefined) return undefined;
  const [, column, rest = ''] = /^(.+?)(\[\d+\].*)$/.exec(field) ?? [];
  const sheet = SEE.exec(rows[at]![heads.indexOf(column ?? '')] ?? '')?.[1];
  if (sheet !== undefined) {
    const key = keyOf(name, heads, sheets.get(sheet)?.[0] ?? []);
    const within = key && { column: key.theirs, key: rows[at]![key.mine] ?? '' };
    return placeInList(sheets, sheet, rest, within);
  }
  return `${name}.csv, row ${at + 2}${field === '' ? '' : `, ${field}`}`;
}

/** The columns by which rows of a sheet belong to those of `name`: `id` there and `cards.id` in theirs. */
function keyOf(
  name: string,
  heads: readonly string[],
  partHeads: readonly string[],
): { readonly mine: number; readonly theirs: number } | undefined {
  const theirs = partHeads.findIndex(
    (head) => head.startsWith(`${name}.`) && heads.includes(head.slice(name.length + 1)),
  );
  return theirs < 0 ? undefined : { mine: heads.indexOf(partHeads[theirs]!.slice(name.length + 1)), theirs };
}

interface Read {
  /** As people count them. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly record: unknown;
}

/** The sheets by their names, and which of them were read. */
class Book {
  readonly seen = new Set<string>();
  private readonly sheets: ReadonlyMap<string, Sheet[1]>;

  constructor(sheets: readonly Sheet[]) {
    this.sheets = new Map(sheets);
  }

  /** The records of a sheet that is named at `place`; without the column that says what they belong to. */
  read(name: string, place: string, owner = -1): Read[] {
    const sheet = this.sheets.get(name);
    if (sheet === undefined) throw new UsageError(`${place}: there is no ${name}.csv`);
    this.seen.add(name);
    const [heads = [], ...rows] = sheet;
    const parts = new Map<string, Parts>();
    const read = rows.flatMap((cells, i): Read[] => {
      const here = `${name}.csv, row ${i + 2}`;
      const fields = cells.flatMap((text, column): [string, unknown][] => {
        if (column === owner) return [];
        const head = heads[column] ?? '';
        const see = head === '' ? undefined : SEE.exec(text)?.[1];
        if (see !== undefined) {
          const known = parts.get(see) ?? this.partsOf(see, name, heads, here);
          parts.set(see, known);
          return [[head, known.take(cells, here)]];
        }
        const value = cellValue(text, `${here}, ${head === '' ? `column ${column + 1}` : head}`);
        if (value === undefined) return [];
        if (head === '') throw new UsageError(`${here}: column ${column + 1} holds ${text} and has no head`);
        return [[head, value]];
      });
      // Spreadsheets leave empty rows where some were deleted.
      return cells.every((text) => text === '') ? [] : [{ row: i + 2, cells, record: built(fields) }];
    });
    for (const each of parts.values()) each.allTaken();
    return read;
  }

  private partsOf(name: string, whole: string, heads: readonly string[], place: string): Parts {
    const sheet = this.sheets.get(name);
    if (sheet === undefined) throw new UsageError(`${place}: there is no ${name}.csv`);
    if (this.seen.has(name)) throw new UsageError(`${place}: ${name}.csv belongs elsewhere already`);
    const key = keyOf(whole, heads, sheet[0] ?? []);
    if (key === undefined)
      throw new UsageError(`${name}.csv: no column says which row of ${whole}.csv each belongs to`);
    return new Parts({ name, whole, key, rows: this.read(name, place, key.theirs) });
  }
}

interface PartsOf {
  readonly name: string;
  /** The sheet whose rows they belong to. */
  readonly whole: string;
  readonly key: { readonly mine: number; readonly theirs: number };
  readonly rows: readonly Read[];
}

/** The rows of a sheet, to be given to the rows of another that they belong to. */
class Parts {
  private readonly taken = new Set<string>();
  private readonly of: PartsOf;

  constructor(of: PartsOf) {
    this.of = of;
  }

  take(cells: readonly string[], place: string): unknown[] {
    const { name, key, rows } = this.of;
    const mine = cells[key.mine] ?? '';
    if (this.taken.has(mine))
      throw new UsageError(`${place}: ${mine} is there twice: which of them do the rows of ${name}.csv belong to?`);
    this.taken.add(mine);
    return rows.filter((row) => row.cells[key.theirs] === mine).map(({ record }) => record);
  }

  allTaken(): void {
    const { name, whole, key, rows } = this.of;
    const lost = rows.find(({ cells }) => !this.taken.has(cells[key.theirs] ?? ''));
    if (lost === undefined) return;
    const mine = lost.cells[key.theirs] ?? '';
    throw new UsageError(
      `${name}.csv, row ${lost.row}: no row of ${whole}.csv that sees ${name}.csv is called ${mine}`,
    );
  }
}

function built(fields: readonly (readonly [path: string, value: unknown])[]): unknown {
  if (fields.length === 1 && fields[0]![0] === '') return fields[0]![1];
  const whole: Record<string, unknown> = {};
  for (const [path, value] of fields) {
    if (value === undefined) continue;
    const keys = path.split('.');
    const last = keys.pop()!;
    let inside = whole;
    for (const key of [...keys, last])
      if (key === '' || key === '__proto__') throw new UsageError(`${path} is no path of a field`);
    for (const key of keys) {
      inside[key] ??= {};
      if (!isRecord(inside[key])) throw new UsageError(`${path}: ${key} is a value and has no fields`);
      inside = inside[key];
    }
    if (Object.hasOwn(inside, last)) throw new UsageError(`${path} is there twice`);
    inside[last] = value;
  }
  return whole;
}

function cellValue(text: string, place: string): unknown {
  if (text === '') return undefined;
  if (NUMBER.test(text)) return finite(text, place);
  if (COMMA_NUMBER.test(text)) return finite(text.replace(',', '.'), place);
  if (WORD.test(text)) return JSON.parse(text.toLowerCase());
  if (!/^["[{]/.test(text)) return text;
  try {
    JSON.parse(text);
  } catch {
    throw new UsageError(`${place}: ${text} is no list, record or text in quotes as JSON has them`);
  }
  return parseJson(text, place);
}

/** JSON has no other numbers. */
function finite(text: string, place: string): number {
  const value = Number(text);
  if (!Number.isFinite(value)) throw new UsageError(`${place}: ${text} is larger than any number here`);
  return value;
}
