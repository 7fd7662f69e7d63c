/** Plain text tables that fit a width: what does not fit gives way column by column, and long names go on below. */
import type { Column, Line } from '../blocks.ts';
import type { Paint } from './paint.ts';
import { wrapLines } from '../words/wrap.ts';

export const GAP = 2;
/** A column of names may shrink to so many characters before another column gives way, where it has no shorter ones. */
const LEAST_NAME = 22;
/** No column is narrower, however little room there is. */
const LEAST = 4;

/** The lines of a table with its heads, none longer than `width`; last, which columns find no room there. */
export function inColumns(columns: readonly Column[], lines: readonly Line[], width: number, paint: Paint): string[] {
  const widths = fit(columns, lines, width);
  const kept = [...widths.keys()];
  const aligned = (text: string, index: number) =>
    columns[index]!.align === 'right' ? text.padStart(widths.get(index)!) : text.padEnd(widths.get(index)!);
  // Heads stand on what is below them; a field goes on below itself, a little to the right.
  const draw = (fields: readonly string[], isHead = false) => {
    const parts = kept.map((index) => wrapLines(fields[index]!, widths.get(index)!, isHead ? '' : '  '));
    const height = Math.max(1, ...parts.map(({ length }) => length));
    return Array.from({ length: height }, (_, row) =>
      kept
        .map((index, i) => aligned(parts[i]![isHead ? row - height + parts[i]!.length : row] ?? '', index))
        .join(' '.repeat(GAP))
        .trimEnd()
        .slice(0, width),
    );
  };
  return [
    ...draw(
      columns.map(({ head }) => head),
      true,
    ).map((line) => paint('quiet', line)),
    ...lines.flatMap(({ fields, tone }) => draw(fields).map((line) => (tone === undefined ? line : paint(tone, line)))),
    ...withoutRoom(columns, widths, width).map((line) => paint('quiet', line)),
  ];
}

function withoutRoom(columns: readonly Column[], kept: ReadonlyMap<number, number>, width: number): string[] {
  const left = columns.flatMap(({ head }, i) => (kept.has(i) ? [] : [head]));
  return left.length === 0 ? [] : wrapLines(`no room here for ${left.join(', ')}`, width, '  ');
}

/** To what a column of names may shrink before another gives way: its head may be folded at spaces, names that are long too. */
export function leastWidth(head: string, texts: readonly string[]): number {
  return Math.min(LEAST_NAME, Math.max(0, ...[...head.split(' '), ...texts].map(({ length }) => length)));
}

/** The columns that are kept, with their widths. */
function fit(columns: readonly Column[], lines: readonly Line[], width: number): Map<number, number> {
  const natural = columns.map(({ head }, i) => Math.max(head.length, ...lines.map(({ fields }) => fields[i]!.length)));
  const left = columns.flatMap(({ align }, i) => (align === 'right' ? [] : [i]));
  const names = left.length === 0 ? [0] : left;
  let kept = columns.map((_, i) => i);
  const excess = () => kept.reduce((sum, i) => sum + natural[i]!, GAP * (kept.length - 1)) - width;
  const least = columns.map(({ head }, i) =>
    leastWidth(
      head,
      lines.map(({ fields }) => fields[i]!),
    ),
  );
  const given = () => kept.filter((i) => names.includes(i)).reduce((sum, i) => sum + natural[i]! - least[i]!, 0);
  while (excess() > given()) {
    const spare = kept.filter((i) => columns[i]!.spare !== undefined);
    if (spare.length === 0) break;
    const first = spare.reduce((x, y) => (columns[y]!.spare! >= columns[x]!.spare! ? y : x));
    kept = kept.filter((i) => i !== first);
  }
  const widths = new Map(kept.map((i) => [i, natural[i]!]));
  // The widest of the names gives way first, so that none is broken up while another has room or can be folded.
  for (let over = excess(); over > 0; over--) {
    const own = names.filter((i) => widths.has(i));
    const roomy = own.filter((i) => widths.get(i)! > least[i]!);
    const widest = (roomy.length > 0 ? roomy : own).reduce((x, y) => (widths.get(y)! > widths.get(x)! ? y : x));
    if (widths.get(widest)! <= LEAST) break;
    widths.set(widest, widths.get(widest)! - 1);
  }
  return widths;
}
