/** Plain text tables that fit a width: what does not fit gives way column by column. */
import type { Column, Line } from '../blocks.ts';
import type { Paint } from './paint.ts';
import { clip } from '../words/wrap.ts';

export const GAP = 2;
/** A column of names may be cut to so many characters before another column gives way. */
export const LEAST_NAME = 22;

/** The lines of a table with its heads, none longer than `width`. */
export function inColumns(columns: readonly Column[], lines: readonly Line[], width: number, paint: Paint): string[] {
  const widths = fit(columns, lines, width);
  const kept = [...widths.keys()];
  const draw = (fields: readonly string[]) =>
    kept
      .map((index) => {
        const text = clip(fields[index]!, widths.get(index)!);
        return columns[index]!.align === 'right' ? text.padStart(widths.get(index)!) : text.padEnd(widths.get(index)!);
      })
      .join(' '.repeat(GAP))
      .trimEnd()
      .slice(0, width);
  return [
    paint('quiet', draw(columns.map(({ head }) => head))),
    ...lines.map(({ fields, tone }) => (tone === undefined ? draw(fields) : paint(tone, draw(fields)))),
  ];
}

/** The columns that are kept, with their widths. */
function fit(columns: readonly Column[], lines: readonly Line[], width: number): Map<number, number> {
  const natural = columns.map(({ head }, i) => Math.max(head.length, ...lines.map(({ fields }) => fields[i]!.length)));
  const left = columns.flatMap(({ align }, i) => (align === 'right' ? [] : [i]));
  const name = left.reduce((x, y) => (natural[y]! > natural[x]! ? y : x), left[0] ?? 0);
  let kept = columns.map((_, i) => i);
  const excess = () => kept.reduce((sum, i) => sum + natural[i]!, GAP * (kept.length - 1)) - width;
  while (excess() > Math.max(0, natural[name]! - LEAST_NAME)) {
    const spare = kept.filter((i) => columns[i]!.spare !== undefined);
    if (spare.length === 0) break;
    const least = spare.reduce((x, y) => (columns[y]!.spare! >= columns[x]!.spare! ? y : x));
    kept = kept.filter((i) => i !== least);
  }
  const shrunk = Math.max(4, natural[name]! - Math.max(0, excess()));
  return new Map(kept.map((i) => [i, i === name ? shrunk : natural[i]!]));
}
