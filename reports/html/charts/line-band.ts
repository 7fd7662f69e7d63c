/** A figure along an axis: one line per series with its intervals as a band. */
import { markup, NONE, type Markup } from '../markup.ts';
import { X_AXIS, xAxis, yAxis, yAxisWidth, type Format } from './axis.ts';
import type { Estimate } from './estimate.ts';
import { shortNames } from './legend.ts';
import { extent, linear, spanning, type Scale } from './scale.ts';
import { label, marker, path, picture, rule, textWidth, TICK_SIZE, WIDTH, wrapText } from './svg.ts';

/** An estimate, its numbers for whoever points at it. */
export interface LinePoint extends Estimate {
  readonly x: number;
}

export interface LineSeries {
  readonly name: string;
  readonly points: readonly LinePoint[];
}

export interface LineChart {
  readonly title: string;
  readonly description: string;
  readonly series: readonly LineSeries[];
  readonly axis: string;
  readonly format: Format;
  readonly across: Format;
  /** A dashed line; what it stands for is said in words beside the chart. */
  readonly reference?: { readonly value: number } | undefined;
  /** The same where it is another at every x. */
  readonly even?: readonly (readonly [x: number, value: number])[] | undefined;
  /** Points that belong to no common line: dots only. */
  readonly scattered?: boolean;
  /** The least value the y axis must show. */
  readonly include?: readonly number[];
  /** The y axis is so long at least. */
  readonly span?: number;
}

const HEIGHT = 170;
const TOP = 14;
/** Beyond so many points, markers only clutter the line. */
const MOST_MARKERS = 24;
/** More bands than this hide each other: then every point has a whisker. */
const MOST_BANDS = 2;
/** Room for a name at the end of a line. */
const END_NAME = 122;
/** Height of a line of such a name. */
const NAME_LINE = 14;
/** No name stands higher, and none lower. */
const LEAST_Y = 9;
const LOWEST_Y = TOP + HEIGHT + X_AXIS - 9;
/** Room for the marker before a name at the end of a line. */
const KEY = 14;
/** Least room between the numbers of neighbouring ticks. */
const TICK_GAP = 4;
/** How far whiskers of neighbouring series stand apart. */
const DODGE = 5;

export function lineChart(chart: LineChart): Markup {
  const points = chart.series.flatMap((series) => series.points);
  const xs = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);
  // Where nothing was measured nothing is compared with it.
  const even = (chart.even ?? []).filter(([x]) => xs.includes(x));
  const reference = [...(chart.reference === undefined ? [] : [chart.reference.value]), ...even.map(([, y]) => y)];
  const values = [...points.flatMap(({ value, lo, hi }) => [value, lo, hi]), ...reference, ...(chart.include ?? [])];
  const limits = chart.format === 'percent' ? ([0, 1] as const) : undefined;
  const up = linear(extent(spanning(extent(values), chart.span ?? 0, limits), 0.04), [TOP + HEIGHT, TOP], { count: 5 });
  const left = yAxisWidth(up, chart.format);
  const several = chart.series.length > 1;
  const names = several
    ? shortNames(chart.series.map(({ name }) => name)).short.map((name) => wrapText(name, END_NAME, TICK_SIZE))
    : [];
  const right = WIDTH - 10 - Math.max(0, ...names.flat().map((line) => KEY + textWidth(line, TICK_SIZE)));
  const aside = chart.scattered === true ? 0 : Math.abs(shiftOf(0, chart.series.length));
  const across = ordinal(linear(extent(xs, 0.03), [left + 4 + aside, right - aside], { count: 6 }), xs);
  const lines = Math.max(1, ...names.map(({ length }) => length));
  const ends = spread(
    chart.series.map(({ points: own }) => up.to(own.at(-1)?.value ?? NaN)),
    NAME_LINE * lines,
    LOWEST_Y - NAME_LINE * (lines - 1),
  );
  const place = { across, up, scattered: chart.scattered === true, of: chart.series.length };
  return picture(TOP + HEIGHT + X_AXIS, chart.title, chart.description, [
    yAxis(up, left, right, chart.format),
    xAxis(across, TOP, TOP + HEIGHT, chart.axis, chart.across),
    ...referenceLine(chart, up, left, right),
    ...(even.length < 2
      ? []
      : [
          path(
            even.map(([x, y]) => [across.to(x), up.to(y)] as const),
            'reference',
          ),
        ]),
    ...chart.series.map((series, s) => drawn(series, s, place)),
    ...names.map((name, s) => (Number.isFinite(ends[s]) ? endLabel(right + 12, ends[s]!, name, s) : NONE)),
  ]);
}

/** Few values of x are their own ticks, unless their numbers would overlap. */
function ordinal(scale: Scale, xs: readonly number[]): Scale {
  if (xs.length > 8) return scale;
  const decimals = Math.max(...xs.map((x) => (String(x).split('.')[1] ?? '').length));
  const wide = Math.max(...xs.map((x) => textWidth(x.toFixed(decimals), TICK_SIZE)));
  const near = xs.some((x, i) => i > 0 && scale.to(x) - scale.to(xs[i - 1]!) < wide + TICK_GAP);
  return near ? scale : { ...scale, ticks: xs, decimals };
}

interface Place {
  readonly across: Scale;
  readonly up: Scale;
  readonly scattered: boolean;
  /** Number of series in the chart. */
  readonly of: number;
}

/** How far a series stands beside its place, so that its whiskers are seen. */
function shiftOf(series: number, of: number): number {
  return of > MOST_BANDS ? DODGE * (series - (of - 1) / 2) : 0;
}

function drawn({ name, points }: LineSeries, series: number, { across, up, scattered, of }: Place): Markup {
  const known = points.filter(({ value }) => Number.isFinite(value));
  const bounded = known.filter(({ lo, hi }) => Number.isFinite(lo) && Number.isFinite(hi));
  const shift = scattered ? 0 : shiftOf(series, of);
  const place = (x: number, y: number) => [across.to(x) + shift, up.to(y)] as const;
  const whiskers = bounded.map(({ x, lo, hi }) =>
    rule(across.to(x) + shift, up.to(lo), across.to(x) + shift, up.to(hi), `whisker thin t${series}`),
  );
  const ring = [
    ...bounded.map(({ x, hi }) => place(x, hi)),
    ...[...bounded].reverse().map(({ x, lo }) => place(x, lo)),
  ];
  const intervals = of > MOST_BANDS || bounded.length < 2 ? whiskers : [path(ring, `band t${series}`, true)];
  const corners = known.map(({ x, value }) => place(x, value));
  const line = scattered || known.length < 2 ? NONE : path(corners, `line t${series}`);
  const crowded = known.length > MOST_MARKERS && !scattered;
  const dots = crowded
    ? []
    : known.map(({ text }, i) => marker(corners[i]![0], corners[i]![1], series, `${name} ${text}`.trim()));
  return markup`${scattered ? NONE : intervals}${line}${dots}`;
}

/** The name of a line at its end, behind its marker. */
function endLabel(x: number, y: number, lines: readonly string[], series: number): Markup {
  const texts = lines.map((line, i) => label(x + KEY - 4, y + 4 + i * (NAME_LINE - 1), line, { kind: 'tick' }));
  return markup`${marker(x, y, series, lines.join(' '))}${texts}`;
}

/** Moves labels apart that would overlap, keeping their order; none leaves the picture, and where they are too many they do overlap. */
function spread(ys: readonly number[], wanted: number, lowest: number): number[] {
  const order = [...ys.keys()].filter((i) => Number.isFinite(ys[i])).sort((a, b) => ys[a]! - ys[b]!);
  const gap = Math.min(wanted, (lowest - LEAST_Y) / Math.max(1, order.length - 1));
  const placed = [...ys];
  for (let pass = 0; pass < ys.length; pass++) {
    for (let i = 1; i < order.length; i++) {
      const [above, below] = [order[i - 1]!, order[i]!];
      const missing = gap - (placed[below]! - placed[above]!);
      if (missing > 0) {
        placed[above]! -= missing / 2;
        placed[below]! += missing / 2;
      }
    }
  }
  order.forEach((at, i) => {
    placed[at] = Math.max(placed[at]!, i === 0 ? LEAST_Y : placed[order[i - 1]!]! + gap);
  });
  order.reverse().forEach((at, i) => {
    placed[at] = Math.min(placed[at]!, i === 0 ? lowest : placed[order[i - 1]!]! - gap);
  });
  return placed;
}

function referenceLine({ reference }: LineChart, up: Scale, left: number, right: number): Markup[] {
  if (reference === undefined) return [];
  const y = up.to(reference.value);
  return [rule(left, y, right, y, 'reference')];
}
