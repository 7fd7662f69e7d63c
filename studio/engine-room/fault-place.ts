/** Where in the sheets a fault lies that component data was refused for. */
import { placeInSheets } from '../../sim/cell/sheet-data.ts';
import type { ReadSheets, Sheets } from '../laboratory.ts';

type Place = NonNullable<ReadSheets['at']>;

const ROW = /^([^:]+)\.csv, row (\d+)(?:, ([^:]+))?/;

/** `tiles[3].cost.STAR: ...` as data has it, or `tiles.csv, row 5, cost.STAR: ...` as sheets are read. */
export function placeOf(message: string, sheets: Sheets): Place | undefined {
  const path = /^[\w.[\]-]+/.exec(message)?.[0] ?? '';
  const [, name, row, head = ''] = ROW.exec(message) ?? ROW.exec(placeInSheets(sheets, path) ?? '') ?? [];
  if (name !== undefined) return found(sheets, name, Number(row) - 2, head);
  const values = sheets.find(([called]) => called === 'values')?.[1].slice(1) ?? [];
  return found(
    sheets,
    'values',
    values.findIndex(([called]) => called === path),
    '',
  );
}

/** The column of that head, or of the longest beginning of it; the first where none fits, the value of what has a path. */
function found(sheets: Sheets, name: string, row: number, head: string): Place | undefined {
  const sheet = sheets.find(([called]) => called === name);
  if (sheet === undefined || row < 0 || row >= sheet[1].length - 1) return undefined;
  if (name === 'values') return { sheet: name, row, column: 1 };
  const heads = sheet[1][0] ?? [];
  const fits = (one: string) =>
    head === one || head.startsWith(`${one}.`) || head.startsWith(`${one}[`) || one.startsWith(`${head}.`);
  return {
    sheet: name,
    row,
    column: Math.max(
      0,
      heads.findIndex((one) => head !== '' && fits(one)),
    ),
  };
}
