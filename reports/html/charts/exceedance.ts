/** The chance of reaching at least a value: one step curve per series, with named thresholds. */
import { markup, type Markup } from '../markup.ts';
import { asNumber, asPercent, X_AXIS, xAxis, yAxis, yAxisWidth } from './axis.ts';
import type { Counts } from './histogram.ts';
import { linear } from './scale.ts';
import { label, path, picture, rule, textWidth, TICK_SIZE, WIDTH } from './svg.ts';

export interface Exceedance {
  readonly title: string;
  readonly description: string;
  readonly axis: string;
  readonly series: readonly Counts[];
  readonly bands: readonly { readonly from: number; readonly name: string }[];
}

const HEIGHT = 170;
const TOP = 24;

export function exceedance({ title, description, axis, series, bands }: Exceedance): Markup {
  const values = series.flatMap((counts) => counts.map(([value]) => value));
  const min = values.reduce((a, b) => Math.min(a, b), values[0] ?? 0);
  const max = values.reduce((a, b) => Math.max(a, b), values[0] ?? 1);
  const up = linear([0, 1], [TOP + HEIGHT, TOP], { count: 4 });
  const left = yAxisWidth(up, asPercent);
  const across = linear([min, max + 1], [left, WIDTH - 8], { count: 8 });
  const whole = { ...across, ticks: across.ticks.filter(Number.isInteger), decimals: 0 };
  const curves = series.map((counts, s) => {
    const points = curve(counts).map(([value, share]) => [across.to(value), up.to(share)] as const);
    const first = points[0]!;
    const fill =
      series.length === 1
        ? path([[first[0], up.to(0)], ...points, [points.at(-1)![0], up.to(0)]], 'area t0')
        : undefined;
    return markup`${fill}${path(points, `line t${s}`)}`;
  });
  const inside = bands.filter(({ from }) => from > min && from <= max);
  const named = inside.map(({ from, name }, i) => band(across.to(from), from, name, series, up.to, i));
  return picture(TOP + HEIGHT + X_AXIS, title, description, [
    label(0, 10, '% of games', { kind: 'note' }),
    yAxis(up, left, WIDTH - 8, asPercent),
    xAxis(whole, TOP, TOP + HEIGHT, axis, asNumber),
    ...curves,
    ...named,
  ]);
}

/** The share of all that is at least `from`. */
export function reaching(counts: Counts, from: number): number {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return counts.reduce((sum, [value, count]) => sum + (value >= from ? count : 0), 0) / total;
}

/** The curve: a point per whole number, joined, which reads more easily than stairs. */
function curve(counts: Counts): [number, number][] {
  if (counts.length === 0) return [[0, 0]];
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const found = new Map(counts);
  const last = counts.at(-1)![0];
  const points: [number, number][] = [];
  let left = total;
  for (let value = counts[0]![0]; value <= last; value++) {
    points.push([value, left / total]);
    left -= found.get(value) ?? 0;
  }
  return [...points, [last + 1, 0]];
}

function band(
  x: number,
  from: number,
  name: string,
  series: readonly Counts[],
  up: (share: number) => number,
  index: number,
): Markup {
  const share = series.length === 1 ? ` ${(100 * reaching(series[0]!, from)).toFixed(1)} %` : '';
  const text = `${from}+ ${name}${share}`;
  const wide = textWidth(text, TICK_SIZE);
  const y = up(1) + 10 + 15 * index;
  const line = rule(x, up(1), x, up(0), 'reference');
  if (x + 6 + wide <= WIDTH) return markup`${line}${label(x + 5, y, text, { kind: 'note' })}`;
  return markup`${line}${label(Math.max(wide, x - 5), y, text, { anchor: 'end', kind: 'note' })}`;
}
