/** A figure over two axes: darker is more, or (diverging) blue above and orange below a fair value. */
import { markup, type Markup } from '../markup.ts';
import { extent } from './scale.ts';
import { fitText, label, box, picture, textWidth, TICK_SIZE, WIDTH } from './svg.ts';

export interface HeatMap {
  readonly title: string;
  readonly description: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly rowTitle: string;
  readonly columnTitle: string;
  /** By row and column; NaN where nothing was measured. */
  readonly values: readonly (readonly number[])[];
  /** A value as it stands under the ramp, and in its field where `inside` says nothing else. */
  readonly text: (value: number) => string;
  /** A value as finely as its own interval is told. */
  readonly inside?: (row: number, column: number) => string;
  /** Estimate and interval in words, for whoever points at it. */
  readonly tip: (row: number, column: number) => string;
  /** Fields with a frame: those that have what is looked for. */
  readonly framed?: (row: number, column: number) => boolean;
  /** A typical half-interval: differences of its size get hardly any colour. */
  readonly noise?: number;
  /** The ramp spans so much at least. */
  readonly span?: number;
  /** The interval of a value, where there is room for it under every one. */
  readonly below?: (row: number, column: number) => string;
  /** Values beyond which there can be none, as 0 and 1 of a rate: the ramp ends there. */
  readonly limits?: readonly [least: number, most: number] | undefined;
  /** Values of all maps that stand beside this one: the ramp spans them too. */
  readonly among?: readonly number[];
  /** The value that is neither good nor bad; without it, the ramp goes from least to most. */
  readonly middle?: number | undefined;
}

const STEPS = 9;
/** Half the ramp spans at least so many half-intervals. */
const QUIET = 5;
const LEGEND = 40;
const MOST_UPRIGHT = 160;
/** Rows' names have so much room in any case, and up to so much where that leaves columns so wide. */
const NAMES = 130;
const MOST_NAMES = 220;
const COLUMN = 44;

export function heatMap(map: HeatMap): Markup {
  const left = Math.min(
    Math.max(NAMES, Math.min(MOST_NAMES, WIDTH - COLUMN * map.columns.length)),
    10 + Math.max(textWidth(map.rowTitle, TICK_SIZE), ...map.rows.map((row) => textWidth(row, TICK_SIZE))),
  );
  const wide = (WIDTH - left) / map.columns.length;
  const intervals = map.values.map((row, r) =>
    row.map((value, c) => (Number.isFinite(value) ? (map.below?.(r, c) ?? '') : '')),
  );
  const told = intervals.flat().some((text) => text !== '');
  const under = told && intervals.flat().every((text) => textWidth(text, TICK_SIZE) <= wide - 2);
  const tall = under ? 38 : Math.min(34, Math.max(18, wide));
  const turned = map.columns.some((column) => textWidth(column, TICK_SIZE) > wide + 2);
  const longest = Math.max(...map.columns.map((column) => textWidth(column, TICK_SIZE)));
  const head = turned ? 16 + Math.min(MOST_UPRIGHT, longest) : 20;
  const top = head + 18;
  const finite = map.values.flat().filter(Number.isFinite);
  const ramp = rampOf([...finite, ...(map.among ?? [])], map.middle, map.noise, map.limits, map.span);
  const written = (textOf: (value: number, r: number, c: number) => string) =>
    map.values.map((row, r) => row.map((value, c) => (Number.isFinite(value) ? textOf(value, r, c) : '')));
  const fitting = (texts: readonly (readonly string[])[]) =>
    texts.flat().every((text) => textWidth(text, TICK_SIZE) <= wide - 2);
  const short = written(map.text);
  const fine = written((value, r, c) => map.inside?.(r, c) ?? map.text(value));
  const texts = fitting(fine) ? fine : short;
  const fits = fitting(texts);
  const fields = map.values.flatMap((row, r) =>
    row.map((value, c) => {
      const [x, y] = [left + c * wide, top + r * tall];
      const kind = Number.isFinite(value) ? ramp.kind(value) : 'empty';
      const text = fits ? texts[r]![c]! : '';
      const middle = y + tall / 2 + (under ? -2 : 4);
      const inside = text === '' ? undefined : within(text, x + wide / 2, middle, kind);
      const interval = under && text !== '' ? within(intervals[r]![c]!, x + wide / 2, middle + 14, kind) : undefined;
      const frame = map.framed?.(r, c) === true ? box(x + 2, y + 2, wide - 4, tall - 4, 'frame') : undefined;
      return markup`${box(x + 0.5, y + 0.5, wide - 1, tall - 1, kind, map.tip(r, c))}${frame}${inside}${interval}`;
    }),
  );
  const bottom = top + map.rows.length * tall;
  return picture(bottom + LEGEND, map.title, map.description, [
    label(left + (WIDTH - left) / 2, 12, map.columnTitle, { anchor: 'middle', kind: 'note' }),
    label(0, top - 6, fitText(map.rowTitle, left, TICK_SIZE), { kind: 'note' }),
    ...map.columns.map((column, c) => columnLabel(column, left + (c + 0.5) * wide, top - 6, turned)),
    ...map.rows.map((row, r) =>
      label(left - 6, top + (r + 0.5) * tall + 4, fitText(row, left - 6, TICK_SIZE), { anchor: 'end', kind: 'tick' }),
    ),
    ...fields,
    key(ramp, bottom + 10, map),
  ]);
}

/** A text about the middle of a field, in the colour that is read on it. */
function within(text: string, x: number, y: number, kind: string): Markup {
  return label(x, y, text, { anchor: 'middle', kind: `inside ${kind}` });
}

interface Ramp {
  readonly low: number;
  readonly high: number;
  readonly prefix: 'h' | 'd';
  readonly kind: (value: number) => string;
}

/**
 * Nine classes; around a middle, equally far to both sides as long as there are such values; never so narrow that noise
 * looks like a pattern.
 */
export function rampOf(
  values: readonly number[],
  middle: number | undefined,
  noise = 0,
  [floor, ceiling]: readonly [number, number] = [-Infinity, Infinity],
  span = 0,
): Ramp {
  const [least, most] = extent(values);
  const centre = middle ?? (least + most) / 2;
  const reach = Math.max(most - centre, centre - least, QUIET * noise, span / 2);
  const [low, high] = [Math.max(floor, centre - reach), Math.min(ceiling, centre + reach)];
  const prefix = middle === undefined ? 'h' : 'd';
  const kind = (value: number) => {
    if (high === low) return `${prefix}4`;
    // Half the ramp to either side of the centre, where a limit may be nearer on one side.
    const part =
      middle === undefined
        ? (value - low) / (high - low)
        : value < centre
          ? (0.5 * (value - low)) / (centre - low || 1)
          : 0.5 + (0.5 * (value - centre)) / (high - centre || 1);
    return `${prefix}${Math.min(STEPS - 1, Math.max(0, Math.floor(part * STEPS)))}`;
  };
  return { low, high, prefix, kind };
}

/** Names that are wider than their column stand upright. */
function columnLabel(text: string, x: number, y: number, turned: boolean): Markup {
  if (!turned) return label(x, y, text, { anchor: 'middle', kind: 'tick' });
  const [left, up] = [(x + 4).toFixed(1), y.toFixed(1)];
  return markup`<text x="${left}" y="${up}" class="tick" transform="rotate(-90 ${left} ${up})">${fitText(text, MOST_UPRIGHT, TICK_SIZE)}</text>`;
}

/** The ramp with the values of its ends (and of its middle). */
function key({ low, high, prefix }: Ramp, y: number, { text, middle }: HeatMap): Markup {
  const [x, wide] = [WIDTH - 180, 14];
  const steps = Array.from({ length: STEPS }, (_, i) => box(x + 26 + i * wide, y, wide, 10, `${prefix}${i}`));
  const under = y + 23;
  return markup`${steps}${label(x + 26, under, text(low), { anchor: 'middle', kind: 'tick' })}${
    middle === undefined
      ? undefined
      : label(x + 26 + 4.5 * wide, under, text(middle), { anchor: 'middle', kind: 'tick' })
  }${label(x + 26 + STEPS * wide, under, text(high), { anchor: 'middle', kind: 'tick' })}`;
}
