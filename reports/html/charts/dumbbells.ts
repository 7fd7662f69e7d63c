/**
 * Before and after, each figure in its own unit: shares and rates on one axis where a change can be seen on it, every other
 * figure on a line of its own.
 */
import { markup, NONE, type Markup } from '../markup.ts';
import { X_AXIS, xAxis } from './axis.ts';
import { extent, linear, type Scale } from './scale.ts';
import { at, box, fitText, isWide, label, picture, rule, strip, textWidth, TICK_SIZE, WIDTH } from './svg.ts';
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

export function dumbbells({ title, rows }: Dumbbells): Markup {
  const description = rows
    .map(({ label: name, fromTo, text, kind }) => `${name} ${fromTo}, ${text}, ${kind}`)
    .join('; ');
  const places = layout(rows);
  const fractions = rows.filter(({ fraction }) => fraction);
  const shares = seenTogether(fractions) ? fractions : [];
  const others = rows.filter((row) => !shares.includes(row));
  const bottom = 4 + shares.length * places.height;
  const scale = shares.length === 0 ? undefined : scaleOf(shares, places);
  const axis = scale === undefined ? NONE : xAxis(scale, 4, bottom, '% of games', 'percent');
  const below = scale === undefined ? 4 : bottom + X_AXIS + 10;
  return picture(below + others.length * places.height, title, description, [
    axis,
    ...shares.map((row, i) => drawn(row, 4 + i * places.height, scale!, places)),
    ...others.map((row, i) => drawn(row, below + i * places.height, scaleOf([row], places), places)),
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
  readonly height: number;
  readonly beside: boolean;
}

function layout(rows: readonly Dumbbell[]): Places {
  const labels = Math.max(...rows.map((row) => textWidth(row.label)));
  const texts = Math.max(...rows.map((row) => textWidth(numbers(row), TICK_SIZE)));
  const [left, right] = [labels + 20, WIDTH - texts - 20];
  const beside = isWide() && right - left >= LEAST_AXIS;
  return beside ? { left, right, height: BESIDE, beside } : { left: 10, right: WIDTH - 10, height: ABOVE, beside };
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
  return linear(extent(values, 0.06), [left, right], { count: isWide() ? 8 : 5 });
}

/** A rate is not told to be below 0 or above 100 %. */
function possible({ fraction }: Dumbbell, value: number): number {
  return fraction ? Math.min(1, Math.max(0, value)) : value;
}

function drawn(row: Dumbbell, y: number, scale: Scale, { height, beside }: Places): Markup {
  const middle = beside ? y + height / 2 : y + 28;
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
  const told = isWide() ? numbers(row) : row.fromTo;
  const room = WIDTH - textWidth(told, TICK_SIZE) - 8;
  return markup`${strip(y)}${marks}${label(0, y + 13, fitText(row.label, room))}${label(WIDTH, y + 13, told, { anchor: 'end', kind: 'tick' })}`;
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
