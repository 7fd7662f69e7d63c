/** A figure along an axis: one line per series with its intervals as a band. */
import { html, type Markup } from '../markup.ts';
import { X_AXIS, xAxis, yAxis, yAxisWidth, type Format } from './axis.ts';
import { extent, linear, type Scale } from './scale.ts';
import { fitText, label, marker, path, picture, rule, textWidth, TICK_SIZE, WIDTH } from './svg.ts';

export interface LinePoint {
  readonly x: number;
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  /** The numbers in words, for whoever points at it. */
  readonly text: string;
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
  readonly reference?: { readonly value: number; readonly label: string } | undefined;
  /** Points that belong to no common line: dots only. */
  readonly scattered?: boolean;
  /** The least value the y axis must show. */
  readonly include?: readonly number[];
}

const HEIGHT = 170;
const TOP = 14;
/** Beyond so many points, markers only clutter the line. */
const MOST_MARKERS = 24;

export function lineChart(chart: LineChart): Markup {
  const points = chart.series.flatMap((series) => series.points);
  const reference = chart.reference === undefined ? [] : [chart.reference.value];
  const values = [...points.flatMap(({ value, lo, hi }) => [value, lo, hi]), ...reference, ...(chart.include ?? [])];
  const up = linear(extent(values, 0.04), [TOP + HEIGHT, TOP], { count: 5 });
  const left = yAxisWidth(up, chart.format);
  const names = chart.series.length > 1 ? chart.series.map(({ name }) => fitText(name, 88, TICK_SIZE)) : [];
  const right = WIDTH - 10 - Math.max(0, ...names.map((name) => textWidth(name, TICK_SIZE)));
  const xs = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);
  const across = ordinal(linear(extent(xs, 0.03), [left + 4, right], { count: 6 }), xs);
  const ends = spread(chart.series.map(({ points: own }) => up.to(own.at(-1)?.value ?? NaN)));
  return picture(TOP + HEIGHT + X_AXIS, chart.title, chart.description, [
    yAxis(up, left, right, chart.format),
    xAxis(across, TOP, TOP + HEIGHT, chart.axis, chart.across),
    ...referenceLine(chart, up, left, right),
    ...chart.series.map((series, s) => drawn(series, s, across, up, chart.scattered === true)),
    ...names.map((name, s) =>
      Number.isFinite(ends[s]) ? label(right + 8, ends[s]! + 4, name, { kind: 'tick' }) : html``,
    ),
  ]);
}

/** Few values of x are their own ticks. */
function ordinal(scale: Scale, xs: readonly number[]): Scale {
  if (xs.length > 8) return scale;
  const decimals = Math.max(...xs.map((x) => (String(x).split('.')[1] ?? '').length));
  return { ...scale, ticks: xs, decimals };
}

function drawn({ name, points }: LineSeries, series: number, across: Scale, up: Scale, scattered: boolean): Markup {
  const known = points.filter(({ value }) => Number.isFinite(value));
  const place = (x: number, y: number) => [across.to(x), up.to(y)] as const;
  const bounded = known.filter(({ lo, hi }) => Number.isFinite(lo) && Number.isFinite(hi));
  const ring = [
    ...bounded.map(({ x, hi }) => place(x, hi)),
    ...[...bounded].reverse().map(({ x, lo }) => place(x, lo)),
  ];
  const band = scattered || bounded.length < 2 ? undefined : path(ring, `band t${series}`, true);
  const line =
    scattered || known.length < 2
      ? undefined
      : path(
          known.map(({ x, value }) => place(x, value)),
          `line t${series}`,
        );
  const small = known.length > MOST_MARKERS && !scattered;
  const dots = small
    ? []
    : known.map(({ x, value, text }) => marker(across.to(x), up.to(value), series, `${name} ${text}`.trim()));
  return html`${band}${line}${dots}`;
}

/** Moves labels apart that would overlap, keeping their order. */
export function spread(ys: readonly number[], gap = 14): number[] {
  const order = ys.map((_, i) => i).sort((a, b) => ys[a]! - ys[b]!);
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
  return placed;
}

function referenceLine({ reference }: LineChart, up: Scale, left: number, right: number): Markup[] {
  if (reference === undefined) return [];
  const y = up.to(reference.value);
  return [rule(left, y, right, y, 'reference'), label(left + 4, y - 4, reference.label, { kind: 'note' })];
}
