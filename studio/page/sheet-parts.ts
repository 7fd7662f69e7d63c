/** Rows of a table that belong to rows of another, the clearings of a card: they go, are renamed and are copied with it. */
import type { Sheets } from '../laboratory.ts';

type Rows = Sheets[number][1];

/** The tables with other rows in one of them, and in those that belong to it. */
export function withRows(sheets: Sheets, name: string, rows: Rows): Sheets {
  const [, before] = sheets.find(([called]) => called === name)!;
  const changed = sheets.map((one): Sheets[number] => (one[0] === name ? [name, rows] : one));
  return changed.reduce<Sheets>((all, [part, [heads = [], ...parts]]) => {
    const owner = heads.findIndex(
      (head) => head.startsWith(`${name}.`) && rows[0]!.includes(head.slice(name.length + 1)),
    );
    if (!part.startsWith(`${name}.`) || owner < 0) return all;
    const key = rows[0]!.indexOf(heads[owner]!.slice(name.length + 1));
    const [was, is] = [before, rows].map((of) => of.slice(1).map((row) => row[key] ?? '')) as [string[], string[]];
    const next = followed(parts, owner, was, is);
    return next === parts ? all : withRows(all, part, [heads, ...next]);
  }, changed);
}

function followed(parts: Rows, owner: number, was: readonly string[], is: readonly string[]): Rows {
  if (is.length < was.length) {
    const gone = was.filter((key) => !is.includes(key));
    return gone.length === 0 ? parts : parts.filter((row) => !gone.includes(row[owner]!));
  }
  // One field changes at a time.
  const at = is.length > was.length ? -1 : is.findIndex((key, i) => key !== was[i]);
  if (at < 0 || was[at] === '' || is[at] === '') return parts;
  const own = parts.filter((row) => row[owner] === was[at]).map((row) => row.with(owner, is[at]!));
  // A copy that gets a name of its own leaves those of the first where they are.
  return is.includes(was[at]!)
    ? [...parts, ...own]
    : parts.map((row) => (row[owner] === was[at] ? row.with(owner, is[at]!) : row));
}
