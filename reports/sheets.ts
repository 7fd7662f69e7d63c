/** Sheets as CSV files and back: as spreadsheets read them, and as they write them. */
import { stringify } from 'csv-stringify/sync';
import { UsageError } from '../engines/core/errors.ts';
import { harmless } from './csv.ts';

/** Rows as RFC 4180 has them; texts that begin like formulas stay texts. */
export function sheetText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: 'windows' },
  );
}

/** The rows of a CSV file: with commas, or with semicolons where its first line has no comma; rows without a cell are left out. */
export function sheetRows(text: string, name: string): string[][] {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  const [head = ''] = body.split(/\r?\n/, 1);
  const between = head.includes(';') && !head.includes(',') ? ';' : ',';
  const rows: string[][] = [[]];
  let at = 0;
  while (at < body.length) {
    const quoted = body[at] === '"';
    const end = quoted ? endOfQuoted(body, at) : endOfPlain(body, at, between);
    if (end < 0) throw new UsageError(`${name}, row ${rows.length}: a quote is never closed`);
    const cell = quoted ? body.slice(at + 1, end - 1).replaceAll('""', '"') : body.slice(at, end);
    rows.at(-1)!.push(bare(cell));
    at = end;
    if (body[at] === between) {
      at++;
      if (at === body.length || body[at] === '\n' || body[at] === '\r') rows.at(-1)!.push('');
    }
    if (body[at] === '\r') at++;
    if (body[at] === '\n') {
      at++;
      rows.push([]);
    } else if (quoted && at < body.length && body[at - 1] !== between)
      throw new UsageError(`${name}, row ${rows.length}: text behind a closing quote`);
  }
  return rows.filter((row) => row.length > 1 || (row[0] ?? '') !== '');
}

function endOfPlain(text: string, from: number, between: string): number {
  let at = from;
  while (at < text.length && text[at] !== between && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

/** Behind the closing quote; -1 where there is none. */
function endOfQuoted(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1;
  return -1;
}

/** Without the apostrophe that keeps a text from being a formula. */
function bare(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && harmless(rest) !== rest ? rest : cell;
}
