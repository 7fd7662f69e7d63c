/**
 * Component data as sheets for a spreadsheet, and back without loss: every list of records is a sheet of its own, a row per
 * card or tile and a column per field (`cost.STAR` for a field within a field); `values` has everything else by its path, and
 * names the sheets where they belong.
 */
import { UsageError } from '../../engines/core/errors.ts';
import { parseJson } from './json-text.ts';

/** A name and rows of cells, the heads first. An empty cell is an absent field. */
export type Sheet = readonly [name: string, rows: readonly (readonly string[])[]];

type Data = Readonly<Record<string, unknown>>;

/** The sheet of what is in no list. */
const VALUES = 'values';
/** Stands in `values` for what has a sheet. */
const SEE = /^see (.+)\.csv$/;

export function sheetsOf(data: unknown): Sheet[] {
  const values = [['path', 'value']];
  const sheets: Sheet[] = [];
  for (const [path, value] of leavesOf(data, '', isList)) {
    if (isList(value)) {
      const name = path === '' || path === VALUES ? `${path}-list` : path;
      sheets.push([name, listSheet(value)]);
      values.push([path, `see ${name}.csv`]);
    } else values.push([path, cellText(value)]);
  }
  return [[VALUES, values], ...sheets];
}

/** The data of the sheets; throws UsageError at what is none, with its file and row. */
export function dataOfSheets(sheets: readonly Sheet[]): unknown {
  const byName = new Map(sheets);
  const [, ...values] = byName.get(VALUES) ?? [];
  if (values.length === 0) throw new UsageError(`there is no ${VALUES}.csv, which says where the other sheets belong`);
  const seen = new Set([VALUES]);
  const fields = values.map(([path = '', text = ''], i): [string, unknown] => {
    const sheet = SEE.exec(text)?.[1];
    if (sheet === undefined) return [path, cellValue(text, `${VALUES}.csv, row ${i + 2}`)];
    seen.add(sheet);
    if (!byName.has(sheet)) throw new UsageError(`${VALUES}.csv, row ${i + 2}: there is no ${sheet}.csv`);
    return [path, recordsOf(sheet, byName.get(sheet)!)];
  });
  const stray = sheets.find(([name]) => !seen.has(name));
  if (stray !== undefined) throw new UsageError(`${stray[0]}.csv is named nowhere in ${VALUES}.csv`);
  return built(fields);
}

/** Where what stands at a path of the data is written: `cards.csv, row 2, copies.48`; undefined where none of the sheets has it. */
export function placeInSheets(sheets: readonly Sheet[], path: string): string | undefined {
  const [, list, index, field = ''] = /^(.+?)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  const [, ...values] = new Map(sheets).get(VALUES) ?? [];
  const at = values.findIndex(([place]) => place === (list ?? path));
  if (at < 0) return undefined;
  const name = SEE.exec(values[at]![1] ?? '')?.[1];
  if (list === undefined) return name === undefined ? `${VALUES}.csv, row ${at + 2}` : `${name}.csv`;
  const [, ...rows] = sheets.find(([sheet]) => sheet === name)?.[1] ?? [];
  // Empty rows are no records.
  const row = [...rows.keys()].filter((i) => rows[i]!.some((text) => text !== ''))[Number(index)];
  return row === undefined ? undefined : `${name}.csv, row ${row + 2}${field === '' ? '' : `, ${field}`}`;
}

function recordsOf(name: string, [heads = [], ...rows]: Sheet[1]): unknown[] {
  const place = (row: number) => `${name}.csv, row ${row + 2}`;
  return rows.flatMap((row, i) => {
    const fields = row.flatMap((text, column): [string, unknown][] => {
      const head = heads[column] ?? '';
      const value = cellValue(text, `${place(i)}, ${head === '' ? `column ${column + 1}` : head}`);
      if (value === undefined) return [];
      if (head === '') throw new UsageError(`${place(i)}: column ${column + 1} holds ${text} and has no head`);
      return [[head, value]];
    });
    // Spreadsheets leave empty rows where some were deleted.
    return fields.length === 0 ? [] : [built(fields)];
  });
}

function listSheet(records: readonly Data[]): string[][] {
  const cells = records.map((record) => new Map(leavesOf(record, '', () => false)));
  const heads: string[] = [];
  for (const record of cells) {
    let at = 0;
    for (const path of record.keys()) {
      const known = heads.indexOf(path);
      if (known < 0) heads.splice(at, 0, path);
      at = (known < 0 ? at : known) + 1;
    }
  }
  return [heads, ...cells.map((record) => heads.map((head) => (record.has(head) ? cellText(record.get(head)) : '')))];
}

/** All values with their paths: of records within records, but not of what stops there. */
function leavesOf(value: unknown, path: string, stops: (value: unknown) => boolean): [string, unknown][] {
  if (stops(value) || !hasFields(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, path === '' ? key : `${path}.${key}`, stops));
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

function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields that can stand by their paths. */
function hasFields(value: unknown): value is Data {
  return isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every(isPlain);
}

/** Names that come back from any spreadsheet as they were: words, which hold none of the signs that part cells and paths. */
function isPlain(key: string): boolean {
  return /^[\p{L}\p{N}_$][\p{L}\p{N}_$-]*( [\p{L}\p{N}_$-]+)*$/u.test(key) && key !== '__proto__';
}

function isList(value: unknown): value is Data[] {
  return Array.isArray(value) && value.length > 0 && value.every(hasFields);
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
/** As spreadsheets of many countries write numbers. */
const COMMA_NUMBER = /^-?\d+,\d+$/;
const WORD = /^(true|false|null)$/i;

/** Texts stand as they are, unless they could be read as something else: then in quotes, as JSON writes them. */
function cellText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const other = value === '' || NUMBER.test(value) || COMMA_NUMBER.test(value) || WORD.test(value) || SEE.test(value);
  return other || /^['"[{]/.test(value) ? JSON.stringify(value) : value;
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
