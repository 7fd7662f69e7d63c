/** Differences in units of their margins: whatever lies inside the band is smaller than a designer cares about. */
import { markup, type Markup } from '../markup.ts';
import { X_AXIS, xAxis, asNumber } from './axis.ts';
import { extent, linear, type Scale } from './scale.ts';
import { box, fitText, label, path, picture, rule, textWidth, TICK_SIZE, WIDTH } from './svg.ts';

export interface MarginRow {
  readonly label: string;
  /** The difference in its own unit, with its half-interval. */
  readonly text: string;
  /** Difference and interval divided by the margin. */
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  /** Class of the marker: `changed`, `equivalent`, `undecided`, `identical` or `plain`. */
  readonly kind: string;
  readonly verdict: string | undefined;
}

const ROW = 40;
const TOP = 20;
/** Differences beyond so many margins are drawn at the edge, as arrows. */
const MOST_MARGINS = 8;

export function marginPlot(title: string, description: string, rows: readonly MarginRow[]): Markup {
  const [low, high] = extent(rows.flatMap(({ lo, hi, value }) => [lo, hi, value]));
  const reach = Math.min(MOST_MARGINS, Math.max(1.6, Math.abs(low), Math.abs(high)) * 1.05);
  const scale = linear([-reach, reach], [8, WIDTH - 8], { count: 6 });
  const bottom = TOP + rows.length * ROW;
  return picture(bottom + X_AXIS, title, description, [
    box(scale.to(-1), TOP - 4, scale.to(1) - scale.to(-1), bottom - TOP + 4, 'inside-margin'),
    label(scale.to(0), TOP - 8, 'within the margin', { anchor: 'middle', kind: 'note' }),
    xAxis(scale, TOP, bottom, 'difference ÷ margin', asNumber),
    rule(scale.to(0), TOP, scale.to(0), bottom, 'zero'),
    ...rows.map((row, i) => marginRow(row, TOP + i * ROW, scale)),
  ]);
}

function marginRow(row: MarginRow, y: number, scale: Scale): Markup {
  const numbers = row.verdict === undefined ? row.text : `${row.text}  ${row.verdict}`;
  const room = WIDTH - textWidth(numbers, TICK_SIZE) - 8;
  const middle = y + 28;
  const held = (value: number) => scale.to(Math.min(scale.max, Math.max(scale.min, value)));
  const beyond = row.value > scale.max ? 1 : row.value < scale.min ? -1 : 0;
  const line = Number.isFinite(row.lo)
    ? rule(held(row.lo), middle, held(row.hi), middle, `whisker ${row.kind}`)
    : undefined;
  const tip = markup`<title>${`${row.label}: ${numbers}`}</title>`;
  const x = held(row.value);
  const mark =
    beyond === 0
      ? markup`<circle cx="${x.toFixed(1)}" cy="${middle}" r="5" class="mark ${row.kind}">${tip}</circle>`
      : path(
          [
            [x, middle],
            [x - 9 * beyond, middle - 6],
            [x - 9 * beyond, middle + 6],
          ],
          `mark ${row.kind}`,
          true,
        );
  return markup`${label(0, y + 14, fitText(row.label, room))}${label(WIDTH, y + 14, numbers, { anchor: 'end', kind: 'tick' })}${line}${mark}`;
}
