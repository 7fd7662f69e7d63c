/** Estimates with whiskers, one below the other: the chart for comparing few things exactly. */
import { markup, NONE, type Markup } from '../markup.ts';
import { X_AXIS, xAxis, type Format } from './axis.ts';
import type { Estimate } from './estimate.ts';
import { extent, linear, spanning, type Scale } from './scale.ts';
import {
  box,
  fitText,
  isWide,
  label,
  marker,
  picture,
  rule,
  strip,
  textWidth,
  TICK_SIZE,
  WIDTH,
  wrapText,
} from './svg.ts';
import { markKey, markText, verdictMark, type MarkKind } from './verdict-mark.ts';

/** An estimate, its numbers beside the whisker. */
export interface Mark extends Estimate {
  readonly series: number;
  /** What is known of it, where that is asked: then its mark. */
  readonly kind?: MarkKind;
}

export interface DotRow {
  readonly label: string;
  readonly marks: readonly Mark[];
}

export interface DotPlot {
  readonly title: string;
  /** In words; default: every row with the text of its first mark. */
  readonly description?: string;
  readonly groups: readonly { readonly title?: string; readonly rows: readonly DotRow[] }[];
  readonly axis: string;
  readonly format?: Format;
  readonly reference?: { readonly value: number; readonly label: string };
  /** Values that are shaded: what is wanted, or what is too small to count. An infinite end lies at the edge of the plot. */
  readonly shaded?: readonly [lo: number, hi: number];
  /** All marks of a row on one line, without their numbers: for many rows. */
  readonly compact?: boolean;
  /** Values the axis must show besides all marks. */
  readonly include?: readonly number[];
  /** The axis is so long at least. */
  readonly span?: number;
}

const LINE = 20;
const GROUP = 22;
/** Whiskers need that much. */
const LEAST_PLOT = 164;

export function dotPlot(plot: DotPlot): Markup {
  const rows = plot.groups.flatMap((group) => group.rows);
  const marks = rows.flatMap((row) => row.marks);
  const labels = Math.max(...rows.map((row) => textWidth(row.label)));
  const compact = plot.compact === true;
  const texts = compact ? 0 : Math.max(...marks.map((mark) => textWidth(mark.text, TICK_SIZE)), 0);
  const beside = labels + texts <= WIDTH - LEAST_PLOT;
  const [left, right] = beside ? [labels + 12, WIDTH - texts - 12] : [10, WIDTH - 10];
  const reference = plot.reference === undefined ? [] : [plot.reference.value];
  const values = [...marks.flatMap(({ value, lo, hi }) => [value, lo, hi]), ...reference, ...(plot.include ?? [])];
  const limits = plot.format === 'percent' ? ([0, 1] as const) : undefined;
  const scale = linear(extent(spanning(extent(values), plot.span ?? 0, limits), 0.06), [left, right], {
    count: isWide() ? 10 : beside ? 4 : 6,
  });
  const top = plot.reference === undefined ? 6 : 20;
  let y = top;
  const drawn: Markup[] = [];
  for (const { title, rows: members } of plot.groups) {
    if (title !== undefined) {
      drawn.push(strip(y), label(0, y + 14, fitText(title, WIDTH), { kind: 'strong' }));
      y += GROUP;
    }
    for (const row of members) {
      drawn.push(
        compact
          ? rowCompact(row, y, scale, beside)
          : beside
            ? rowBeside(row, y, scale, right)
            : rowAbove(row, y, scale),
      );
      y += compact ? LINE + (beside ? 0 : 18) : rowHeight(row, beside);
    }
  }
  const axis = xAxis(scale, top, y, plot.axis, plot.format ?? 'number');
  const behind = [shade(plot, scale, top, y), axis, referenceLine(plot, scale, top, y)];
  return picture(y + X_AXIS, plot.title, plot.description ?? spoken(plot), [...behind, ...drawn]);
}

/** `group: row text, row text; ...`; a list of rows where there is one group without a name. */
function spoken({ groups }: DotPlot): string {
  const rowsOf = (rows: readonly DotRow[]) => rows.map((row) => `${row.label} ${row.marks[0]!.text}`);
  const named = groups.every(({ title }) => title !== undefined);
  if (!named) return groups.flatMap(({ rows }) => rowsOf(rows)).join('; ');
  return groups.map(({ title, rows }) => `${title!}: ${rowsOf(rows).join(', ')}`).join('; ');
}

function rowHeight(row: DotRow, beside: boolean): number {
  const above = beside ? 4 : 20 + NAME_LINE * (namedAbove(row).length - 1);
  return LINE * Math.max(1, row.marks.length) + above;
}

/** A further line of a name that is too long for one. */
const NAME_LINE = 15;

/** The name in lines, beside the number where there is one. */
function namedAbove({ label: name, marks }: DotRow): string[] {
  const [only] = marks.length === 1 ? marks : [];
  return wrapText(name, WIDTH - (only === undefined ? 0 : textWidth(only.text, TICK_SIZE) + 12));
}

/** Label and all marks, without numbers. */
function rowCompact(row: DotRow, y: number, scale: Scale, beside: boolean): Markup {
  const middle = y + (beside ? 10 : 26);
  const line = rule(scale.to(scale.min), middle, scale.to(scale.max), middle, 'grid');
  const marks = row.marks.map((mark) => whisker(mark, middle, scale, row.label));
  return markup`${beside ? NONE : strip(y)}${line}${label(0, beside ? middle + 4 : y + 14, fitText(row.label, WIDTH))}${marks}`;
}

/** Label, whiskers and numbers on one line. */
function rowBeside(row: DotRow, y: number, scale: Scale, right: number): Markup {
  const marks = row.marks.map((mark, i) => {
    const middle = y + 12 + i * LINE;
    return markup`${whisker(mark, middle, scale, row.label)}${label(right + 10, middle + 4, mark.text, { kind: 'tick' })}`;
  });
  return markup`${label(0, y + 16, row.label)}${marks}`;
}

/** Label and numbers above the whiskers, which take the whole width; with several marks the numbers stand beside them. */
function rowAbove(row: DotRow, y: number, scale: Scale): Markup {
  const [only] = row.marks.length === 1 ? row.marks : [];
  const names = namedAbove(row);
  const below = NAME_LINE * (names.length - 1);
  const numbers = only === undefined ? undefined : label(WIDTH, y + 13, only.text, { anchor: 'end', kind: 'tick' });
  const marks = row.marks.map((mark, i) => {
    const middle = y + 26 + below + i * LINE;
    if (only !== undefined || !Number.isFinite(mark.value)) return whisker(mark, middle, scale, row.label);
    const onRight = scale.to(mark.value) < WIDTH / 2;
    const text = onRight
      ? label(scale.to(best(mark.hi, mark.value)) + 9, middle + 4, mark.text, { kind: 'tick' })
      : label(scale.to(best(mark.lo, mark.value)) - 9, middle + 4, mark.text, { anchor: 'end', kind: 'tick' });
    return markup`${whisker(mark, middle, scale, row.label)}${text}`;
  });
  const strips = names.map((_, i) => strip(y + i * NAME_LINE));
  const lines = names.map((text, i) => label(0, y + 13 + i * NAME_LINE, text));
  return markup`${strips}${lines}${numbers}${marks}`;
}

function best(end: number, value: number): number {
  return Number.isFinite(end) ? end : value;
}

/** A marker with its interval. */
function whisker({ value, lo, hi, text, series, kind }: Mark, y: number, scale: Scale, name: string): Markup {
  if (!Number.isFinite(value)) return NONE;
  const line =
    Number.isFinite(lo) && Number.isFinite(hi)
      ? rule(scale.to(lo), y, scale.to(hi), y, `whisker ${kind ?? `t${series}`}`)
      : undefined;
  const tip = `${name}: ${text}`;
  const mark =
    kind === undefined
      ? marker(scale.to(value), y, series, tip)
      : verdictMark(scale.to(value), y, kind, `${tip}, ${markText(kind)}`);
  return markup`${line}${mark}`;
}

/** Which mark means what, where marks tell what is known. */
export function dotKey({ groups }: DotPlot): Markup {
  return markKey(groups.flatMap(({ rows }) => rows.flatMap(({ marks }) => marks.map(({ kind }) => kind))));
}

function shade({ shaded }: DotPlot, scale: Scale, top: number, bottom: number): Markup {
  if (shaded === undefined) return NONE;
  const [lo, hi] = shaded.map((value) => scale.to(Math.min(scale.max, Math.max(scale.min, value)))) as [number, number];
  return box(lo, top - 4, hi - lo, bottom - top + 4, 'inside-margin');
}

function referenceLine({ reference }: DotPlot, scale: Scale, top: number, bottom: number): Markup {
  if (reference === undefined) return NONE;
  const x = scale.to(reference.value);
  const half = textWidth(reference.label, TICK_SIZE) / 2;
  const middle = Math.min(WIDTH - half, Math.max(half, x));
  const name = label(middle, top - 8, reference.label, { anchor: 'middle', kind: 'note' });
  return markup`${rule(x, top - 4, x, bottom, 'reference')}${name}`;
}
