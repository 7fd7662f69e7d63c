/**
 * Before and after, each figure in its own unit: shares and rates on one axis where a change can be seen on it, every other
 * figure on a line of its own.
 */
import { markup, NONE, type Markup } from '../markup.ts';
import { X_AXIS, xAxis } from './axis.ts';
import { extent, linear, spanning, type Scale } from './scale.ts';
import { at, box, isWide, label, picture, rule, strip, textWidth, TICK_SIZE, WIDTH, wrapText } from './svg.ts';
import { markKey, verdictMark, type MarkKind } from './verdict-mark.ts';

export interface Dumbbell {
  readonly label: string;
  readonly before: number;
  readonly after: number;
  /** The interval of the difference, and what is too small to count. */
  readonly lo: number;
  readonly hi: number;
  readonly margin: number;
  /** Both in words, and how they differ. */
  readonly fromTo: string;
  readonly text: string;
  readonly kind: MarkKind;
  /** A share or a rate, which no axis tells to be below 0 or above 100 %. */
  readonly fraction: boolean;
}

export interface Dumbbells {
  readonly title: string;
  readonly rows: readonly Dumbbell[];
}

const ABOVE = 38;
const BESIDE = 26;
/** A further line of a name that is too long for one. */
const NAME_LINE = 15;
/** An axis is so many margins long at least: what is smaller than its margin is to look small. */
const LEAST_MARGINS = 6;

export function dumbbells({ title, rows }: Dumbbells): Markup {
  const description = rows
    .map(({ label: name, fromTo, text, kind }) => `${name} ${fromTo}, ${text}, ${kind}`)
    .join('; ');
  const places = layout(rows);
  const fractions = rows.filter(({ fraction }) => fraction);
  const shares = seenTogether(fractions) ? fractions : [];
  const others = rows.filter((row) => !shares.includes(row));
  const bottom = 4 + heightOf(shares, places);
  const scale = shares.length === 0 ? undefined : scaleOf(shares, places);
  const axis = scale === undefined ? NONE : xAxis(scale, 4, bottom, '% of games', 'percent');
  const below = scale === undefined ? 4 : bottom + X_AXIS + 10;
  return picture(below + heightOf(others, places), title, description, [
    axis,
    ...shares.map((row, i) => drawn(row, 4 + heightOf(shares.slice(0, i), places), scale!, places)),
    ...others.map((row, i) => drawn(row, below + heightOf(others.slice(0, i), places), scaleOf([row], places), places)),
  ]);
}

/** A change that takes less of the axis is lost between levels that lie far apart. */
const LEAST_SEEN = 1 / 8;

function seenTogether(rows: readonly Dumbbell[]): boolean {
  const levels = rows.flatMap(({ before, after }) => [before, after]);
  const largest = Math.max(...rows.map(({ before, after }) => Math.abs(after - before)));
  return largest >= LEAST_SEEN * (Math.max(...levels) - Math.min(...levels));
}

/** Between names and numbers that leave less the marks tell nothing: both then stand above them. */
const LEAST_AXIS = 160;

/** Where labels, marks and numbers stand: side by side where there is room. */
interface Places {
  readonly left: number;
  readonly right: number;
  readonly beside: boolean;
}

function layout(rows: readonly Dumbbell[]): Places {
  const labels = Math.max(...rows.map((row) => textWidth(row.label)));
  const texts = Math.max(...rows.map((row) => textWidth(numbers(row), TICK_SIZE)));
  const [left, right] = [labels + 20, WIDTH - texts - 20];
  const beside = isWide() && right - left >= LEAST_AXIS;
  return beside ? { left, right, beside } : { left: 10, right: WIDTH - 10, beside };
}

function heightOf(rows: readonly Dumbbell[], { beside }: Places): number {
  if (beside) return rows.length * BESIDE;
  return rows.reduce((sum, row) => sum + ABOVE + NAME_LINE * (namedAbove(row).length - 1), 0);
}

/** The name in lines, beside the numbers. */
function namedAbove(row: Dumbbell): string[] {
  return wrapText(row.label, WIDTH - textWidth(toldAbove(row), TICK_SIZE) - 8);
}

function toldAbove(row: Dumbbell): string {
  return isWide() ? numbers(row) : row.fromTo;
}

function numbers({ fromTo, text }: Dumbbell): string {
  return `${fromTo},  ${text}`;
}

function scaleOf(rows: readonly Dumbbell[], { left, right }: Places): Scale {
  const values = rows.flatMap((row) => {
    const { before, after, lo, hi, margin } = row;
    const ends = [before - margin, before + margin, before + lo, before + hi].filter(Number.isFinite);
    return [...ends.map((end) => possible(row, end)), after];
  });
  const least = LEAST_MARGINS * Math.max(...rows.map(({ margin }) => margin));
  const limits = rows.every(({ fraction }) => fraction) ? ([0, 1] as const) : undefined;
  return linear(extent(spanning(extent(values), least, limits), 0.06), [left, right], { count: isWide() ? 8 : 5 });
}

/** A rate is not told to be below 0 or above 100 %. */
function possible({ fraction }: Dumbbell, value: number): number {
  return fraction ? Math.min(1, Math.max(0, value)) : value;
}

function drawn(row: Dumbbell, y: number, scale: Scale, { beside }: Places): Markup {
  const names = beside ? [row.label] : namedAbove(row);
  const middle = beside ? y + BESIDE / 2 : y + 28 + NAME_LINE * (names.length - 1);
  const [from, to] = [scale.to(row.before), scale.to(row.after)];
  const [least, most] = [-row.margin, row.margin].map((side) => scale.to(possible(row, row.before + side)));
  const band = box(least!, middle - 8, most! - least!, 16, 'inside-margin');
  const whisker = Number.isFinite(row.lo)
    ? rule(
        scale.to(possible(row, row.before + row.lo)),
        middle,
        scale.to(possible(row, row.before + row.hi)),
        middle,
        `whisker ${row.kind}`,
      )
    : NONE;
  const tip = `${row.label}: ${row.fromTo}, ${row.text}, ${row.kind}`;
  const marks = markup`${band}${rule(from, middle, to, middle, 'zero')}${whisker}${ring(from, middle, tip)}${verdictMark(to, middle, row.kind, tip)}`;
  if (beside) {
    return markup`${marks}${label(0, middle + 4, row.label)}${label(WIDTH, middle + 4, numbers(row), { anchor: 'end', kind: 'tick' })}`;
  }
  const strips = names.map((_, i) => strip(y + i * NAME_LINE));
  const lines = names.map((text, i) => label(0, y + 13 + i * NAME_LINE, text));
  return markup`${strips}${marks}${lines}${label(WIDTH, y + 13, toldAbove(row), { anchor: 'end', kind: 'tick' })}`;
}

/** As it was before. */
function ring(x: number, y: number, tip: string): Markup {
  return markup`<circle cx="${at(x)}" cy="${at(y)}" r="4" class="before"><title>${tip}</title></circle>`;
}

export function dumbbellKey({ rows }: Dumbbells): Markup {
  const before = markup`<li><svg viewBox="0 0 14 14" class="key" aria-hidden="true">${ring(7, 7, 'before')}</svg>before; after:</li>`;
  return markKey(
    rows.map(({ kind }) => kind),
    before,
  );
}
