/** Plain text tables that fit a width: what does not fit gives way column by column. */
import type { Paint, Tone } from './style.ts';
import { clip } from './wrap.ts';

export interface Column {
  readonly head: string;
  readonly align?: 'left' | 'right';
  /** Columns that may be left out where there is no room; the highest number goes first. */
  readonly spare?: number;
}

/** One line: a text per column, and how the line is meant. */
export interface Line {
  readonly fields: readonly string[];
  readonly tone?: Tone | undefined;
}

const GAP = 2;

/** The lines of a table with its heads, none longer than `width`. */
export function grid(columns: readonly Column[], lines: readonly Line[], width: number, paint: Paint): string[] {
  const kept = columns.map((_, index) => index);
  const natural = (index: number) =>
    Math.max(columns[index]!.head.length, ...lines.map(({ fields }) => fields[index]!.length));
  const total = () => kept.reduce((sum, index) => sum + natural(index), GAP * (kept.length - 1));
  while (total() > width) {
    const spare = kept.filter((index) => columns[index]!.spare !== undefined);
    if (spare.length === 0) break;
    const least = spare.reduce((x, y) => (columns[y]!.spare! >= columns[x]!.spare! ? y : x));
    kept.splice(kept.indexOf(least), 1);
  }
  const excess = Math.max(0, total() - width);
  const widths = new Map(kept.map((index) => [index, natural(index)]));
  const widest = kept.reduce((x, y) => (columns[y]!.align !== 'right' && natural(y) > natural(x) ? y : x), kept[0]!);
  widths.set(widest, Math.max(4, natural(widest) - excess));
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
