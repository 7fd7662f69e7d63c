/** The chance of reaching at least a value: a curve per series, and below it how often named thresholds are reached. */
import { markup, type Markup } from '../markup.ts';
import { X_AXIS, xAxis, yAxis, yAxisWidth } from './axis.ts';
import type { Counts } from './distribution-plot.ts';
import { linear } from './scale.ts';
import { fitText, label, marker, path, picture, rule, textWidth, TICK_SIZE, WIDTH } from './svg.ts';

export interface Exceedance {
  readonly title: string;
  readonly description: string;
  readonly axis: string;
  readonly series: readonly Counts[];
  readonly bands: readonly { readonly from: number; readonly name: string }[];
}

const HEIGHT = 170;
const TOP = 24;
/** Where thresholds are named above the plot. */
const NAMED_TOP = 40;
const LINE = 16;
/** Room for a percentage in the table of thresholds; of many series the number alone is told, whole, so that names have room. */
const COLUMN = 60;
const BARE_COLUMN = 32;
const MANY = 4;

export function exceedance({ title, description, axis, series, bands }: Exceedance): Markup {
  const values = series.flatMap((counts) => counts.map(([value]) => value));
  const min = values.reduce((a, b) => Math.min(a, b), values[0] ?? 0);
  const max = values.reduce((a, b) => Math.max(a, b), values[0] ?? 1);
  const inside = bands.filter(({ from }) => from > min && from <= max);
  const top = inside.length === 0 ? TOP : NAMED_TOP;
  const bottom = top + HEIGHT;
  const up = linear([0, 1], [bottom, top], { count: 4 });
  const left = yAxisWidth(up, 'percent');
  const across = linear([min, max + 1], [left, WIDTH - 8], { count: 8 });
  const whole = { ...across, ticks: across.ticks.filter(Number.isInteger), decimals: 0 };
  const curves = series.map((counts, s) => {
    const points = curve(counts, min).map(([value, share]) => [across.to(value), up.to(share)] as const);
    const first = points[0]!;
    const fill =
      series.length === 1
        ? path([[first[0], up.to(0)], ...points, [points.at(-1)![0], up.to(0)]], 'area t0')
        : undefined;
    return markup`${fill}${path(points, `line t${s}`)}`;
  });
  const thresholds = inside.map(({ from }) => rule(across.to(from), top, across.to(from), bottom, 'reference'));
  const table = bandTable(inside, series, bottom + X_AXIS + LINE);
  const height = bottom + X_AXIS + (inside.length === 0 ? 0 : (inside.length + (series.length > 1 ? 1 : 0)) * LINE + 6);
  return picture(height, title, description, [
    label(0, 12, '% of games', { kind: 'note' }),
    yAxis(up, left, WIDTH - 8, 'percent'),
    xAxis(whole, top, bottom, axis, 'number'),
    ...curves,
    ...thresholds,
    ...thresholdNames(inside, across.to, top),
    ...table,
  ]);
}

/** `13+` above each dashed line, where there is room beside the one before. */
function thresholdNames(bands: Exceedance['bands'], across: (value: number) => number, top: number): Markup[] {
  let end = -Infinity;
  return bands.flatMap(({ from }) => {
    const text = `${from}+`;
    const half = textWidth(text, TICK_SIZE) / 2;
    const x = Math.min(WIDTH - half, across(from));
    if (x - half < end) return [];
    end = x + half;
    return [label(x, top - 6, text, { anchor: 'middle', kind: 'note' })];
  });
}

/** Below the plot: each threshold with its name and how often each series reaches it. */
function bandTable(bands: Exceedance['bands'], series: readonly Counts[], top: number): Markup[] {
  if (bands.length === 0) return [];
  const bare = series.length > MANY;
  const column = bare ? BARE_COLUMN : COLUMN;
  const right = (s: number) => WIDTH - 8 - (series.length - 1 - s) * column;
  const room = right(0) - column;
  const marks = series.length > 1 ? series.map((_, s) => marker(right(s) - 12, top - 4, s, '')) : [];
  const first = top + (series.length > 1 ? LINE : 0);
  const rows = bands.flatMap(({ from, name }, i) => [
    label(0, first + i * LINE, fitText(`${from}+ ${name}`, room), {}),
    ...series.map((counts, s) =>
      label(right(s), first + i * LINE, percentText(reaching(counts, from), bare), {
        anchor: 'end',
        kind: 'tick',
      }),
    ),
  ]);
  return [...marks, ...rows];
}

function percentText(share: number, bare: boolean): string {
  return bare ? (100 * share).toFixed(0) : `${(100 * share).toFixed(1)} %`;
}

/** The share of all that is at least `from`. */
function reaching(counts: Counts, from: number): number {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return counts.reduce((sum, [value, count]) => sum + (value >= from ? count : 0), 0) / total;
}

/** The curve from `min` on: a point per whole number, joined, which reads more easily than stairs. */
function curve(counts: Counts, min: number): [number, number][] {
  if (counts.length === 0) return [[0, 0]];
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const found = new Map(counts);
  const last = counts.at(-1)![0];
  const points: [number, number][] = [];
  let left = total;
  for (let value = min; value <= last; value++) {
    points.push([value, left / total]);
    left -= found.get(value) ?? 0;
  }
  return [...points, [last + 1, 0]];
}
