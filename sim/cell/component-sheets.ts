/**
 * Component data as sheets for a spreadsheet, from which `sheet-data.ts` reads it back without loss: every list of records is
 * a sheet of its own, a row per card or tile and a column per field (`cost.STAR` for a field within a field); `values` has
 * everything else by its path, and names the sheets where they belong. So has a list within the cards of `cards`, whose sheet
 * tells in a column `cards.id` which of them a row belongs to.
 */

/** A name and rows of cells, the heads first. An empty cell is an absent field. */
export type Sheet = readonly [name: string, rows: readonly (readonly string[])[]];

type Data = Readonly<Record<string, unknown>>;

/** The sheet of what is in no list. */
export const VALUES = 'values';
/** Stands for what has a sheet. */
export const SEE = /^see (.+)\.csv$/;

export function sheetsOf(data: unknown): Sheet[] {
  const values = [['path', 'value']];
  const sheets: Sheet[] = [];
  for (const [path, value] of leavesOf(data, '', isList)) {
    if (isList(value)) {
      const name = path === '' || path === VALUES ? `${path}-list` : path;
      sheets.push(...listSheets(name, value));
      values.push([path, `see ${name}.csv`]);
    } else values.push([path, cellText(value)]);
  }
  return [[VALUES, values], ...sheets];
}

/** The sheet of a list, and those of the lists within its records; `owners`: what each of them belongs to. */
function listSheets(
  name: string,
  records: readonly Data[],
  owners?: { readonly head: string; readonly keys: readonly string[] },
): Sheet[] {
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
  const parts = heads.flatMap((head) => partsIn(name, cells, heads[0]!, head) ?? []);
  const seen = new Map(parts.map(({ head, sheets: [sheet] }) => [head, sheet![0]]));
  const rows = cells.map((record, i) => [
    ...(owners === undefined ? [] : [owners.keys[i]!]),
    ...heads.map((head) => {
      if (seen.has(head) && isList(record.get(head))) return `see ${seen.get(head)!}.csv`;
      return record.has(head) ? cellText(record.get(head)) : '';
    }),
  ]);
  const own: Sheet = [name, [[...(owners === undefined ? [] : [owners.head]), ...heads], ...rows]];
  return [own, ...parts.flatMap(({ sheets }) => sheets)];
}

/** The sheets of the lists that stand under a head, if the first field of every record tells it from all others. */
function partsIn(
  name: string,
  cells: readonly ReadonlyMap<string, unknown>[],
  key: string,
  head: string,
): { readonly head: string; readonly sheets: Sheet[] } | undefined {
  const lists = cells.map((record) => record.get(head)).map((value) => (isList(value) ? value : []));
  const keys = cells.map((record) => cellText(record.get(key) ?? ''));
  const named = cells.every((record) => ['string', 'number'].includes(typeof record.get(key)));
  if (lists.flat().length === 0 || !named || new Set(keys).size < keys.length) return undefined;
  // Such a field would be taken for the column that says what its row belongs to.
  if (lists.flat().some((record) => leavesOf(record, '', () => false).some(([path]) => path.startsWith(`${name}.`))))
    return undefined;
  const owners = { head: `${name}.${key}`, keys: lists.flatMap((list, i) => list.map(() => keys[i]!)) };
  return { head, sheets: listSheets(`${name}.${head}`, lists.flat(), owners) };
}

/** All values with their paths: of records within records, but not of what stops there. */
function leavesOf(value: unknown, path: string, stops: (value: unknown) => boolean): [string, unknown][] {
  if (stops(value) || !hasFields(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, path === '' ? key : `${path}.${key}`, stops));
}

export function isRecord(value: unknown): value is Data {
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

export const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
/** As spreadsheets of many countries write numbers. */
export const COMMA_NUMBER = /^-?\d+,\d+$/;
export const WORD = /^(true|false|null)$/i;

/** Texts stand as they are, unless they could be read as something else: then in quotes, as JSON writes them. */
function cellText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const other = value === '' || NUMBER.test(value) || COMMA_NUMBER.test(value) || WORD.test(value) || SEE.test(value);
  return other || /^['"[{]/.test(value) ? JSON.stringify(value) : value;
}
