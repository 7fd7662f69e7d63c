/** Differences in units of their margins: whatever lies inside the band is smaller than a designer cares about. */
import { markup, NONE, type Markup } from '../markup.ts';
import { X_AXIS, xAxis } from './axis.ts';
import { at, box, fitText, label, path, picture, rule, textWidth, TICK_SIZE, WIDTH } from './svg.ts';
import type { Scale } from './scale.ts';

/** How a difference is drawn; the shape tells as much as the colour. */
export type MarginKind = 'changed' | 'equivalent' | 'undecided' | 'identical' | 'plain';

export interface MarginRow {
  readonly label: string;
  /** The difference in its own unit, with its half-interval. */
  readonly text: string;
  /** Difference and interval divided by the margin. */
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  readonly kind: MarginKind;
}

const ROW = 36;
const TOP = 20;
/** The axis is linear within the margin and logarithmic beyond: both a slight and a huge change can be read. */
const TICKS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export interface MarginPlot {
  readonly title: string;
  readonly rows: readonly MarginRow[];
}

export function marginPlot({ title, rows }: MarginPlot): Markup {
  const description = rows.map(({ label: name, text, kind }) => `${name} ${text} ${kind}`).join('; ');
  const farthest = Math.max(
    ...rows.flatMap(({ lo, hi, value }) => [lo, hi, value].filter(Number.isFinite).map(Math.abs)),
  );
  const scale = marginScale(farthest);
  const bottom = TOP + rows.length * ROW;
  return picture(bottom + X_AXIS, title, description, [
    box(scale.to(-1), TOP - 4, scale.to(1) - scale.to(-1), bottom - TOP + 4, 'inside-margin'),
    label(scale.to(0), TOP - 8, 'within the margin', { anchor: 'middle', kind: 'note' }),
    xAxis(scale, TOP, bottom, 'difference ÷ margin', 'number'),
    rule(scale.to(0), TOP, scale.to(0), bottom, 'zero'),
    ...rows.map((row, i) => marginRow(row, TOP + i * ROW, scale)),
  ]);
}

function marginScale(farthest: number): Scale {
  const bend = (value: number) =>
    Math.sign(value) * (Math.abs(value) <= 1 ? Math.abs(value) : 1 + Math.log(Math.abs(value)));
  const max = TICKS.find((tick) => tick >= Math.min(farthest, TICKS.at(-1)!) && tick > 1) ?? TICKS.at(-1)!;
  const ticks = TICKS.filter((tick) => tick <= max);
  const half = (WIDTH - 28) / 2;
  const to = (value: number) => WIDTH / 2 + (bend(Math.min(max, Math.max(-max, value))) / bend(max)) * half;
  return { min: -max, max, to, ticks: [...ticks.toReversed().map((tick) => -tick), 0, ...ticks], decimals: 0 };
}

function marginRow(row: MarginRow, y: number, scale: Scale): Markup {
  const room = WIDTH - textWidth(row.text, TICK_SIZE) - 8;
  const middle = y + 25;
  const line = Number.isFinite(row.lo)
    ? rule(scale.to(row.lo), middle, scale.to(row.hi), middle, `whisker ${row.kind}`)
    : NONE;
  const mark = verdictMark(scale.to(row.value), middle, row.kind, `${row.label}: ${row.text}, ${row.kind}`);
  return markup`${label(0, y + 12, fitText(row.label, room))}${label(WIDTH, y + 12, row.text, { anchor: 'end', kind: 'tick' })}${line}${mark}`;
}

/** Changed: a diamond. Equivalent or identical: a disc. Undecided: a ring. */
function verdictMark(x: number, y: number, kind: MarginKind, tip: string): Markup {
  if (kind === 'changed') {
    const corners = [[x - 6, y] as const, [x, y - 6] as const, [x + 6, y] as const, [x, y + 6] as const];
    return markup`<g><title>${tip}</title>${path(corners, 'mark changed', true)}</g>`;
  }
  const shape = kind === 'undecided' ? 'ring' : 'mark';
  return markup`<circle cx="${at(x)}" cy="${at(y)}" r="5" class="${shape} ${kind}"><title>${tip}</title></circle>`;
}

/** Which mark means which verdict. */
export function marginKey({ rows }: MarginPlot): Markup {
  const kinds = (['changed', 'equivalent', 'undecided', 'identical'] as const).filter((kind) =>
    rows.some((row) => row.kind === kind),
  );
  if (kinds.length === 0) return NONE;
  return markup`<ul class="legend">${kinds.map((kind) => markup`<li><svg viewBox="0 0 14 14" class="key" aria-hidden="true">${verdictMark(7, 7, kind, kind)}</svg>${kind}</li>`)}</ul>`;
}
