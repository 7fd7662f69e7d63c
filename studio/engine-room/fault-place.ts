/** Where in the sheets a fault lies that component data was refused for. */
import type { ReadSheets, Sheets } from '../laboratory.ts';

type Place = NonNullable<ReadSheets['at']>;

/** `tiles[3].cost.STAR: ...` as data has it, or `tiles.csv, row 5, cost.STAR: ...` as sheets are read. */
export function placeOf(message: string, sheets: Sheets): Place | undefined {
  const row = /^([^:]+)\.csv, row (\d+)(?:, ([^:]+))?/.exec(message);
  if (row !== null) return found(sheets, row[1]!, Number(row[2]) - 2, row[3] ?? '');
  const item = /^([\w.-]+)\[(\d+)\](?:\.([\w.[\]-]+))?/.exec(message);
  if (item !== null) return found(sheets, item[1]!, Number(item[2]), item[3] ?? '');
  const [path = ''] = /^[\w.[\]-]+/.exec(message) ?? [];
  const values = sheets.find(([name]) => name === 'values')?.[1].slice(1) ?? [];
  const at = values.findIndex(([name]) => name === path);
  return at < 0 ? undefined : { sheet: 'values', row: at, column: 1 };
}

/** The column of that head, or of the longest beginning of it; the first where none fits. */
function found(sheets: Sheets, name: string, row: number, head: string): Place | undefined {
  const sheet = sheets.find(([called]) => called === name || called === `${name}-list`);
  if (sheet === undefined || row < 0 || row >= sheet[1].length - 1) return undefined;
  const heads = sheet[1][0] ?? [];
  const fits = (one: string) =>
    head === one || head.startsWith(`${one}.`) || head.startsWith(`${one}[`) || one.startsWith(`${head}.`);
  return {
    sheet: sheet[0],
    row,
    column: Math.max(
      0,
      heads.findIndex((one) => head !== '' && fits(one)),
    ),
  };
}
