/** Distributions of whole numbers: one panel per seat, one filled outline per series, a common axis. */
import { html, type Markup } from '../markup.ts';
import { asNumber, asPercent, X_AXIS, xAxis, yAxis, yAxisWidth } from './axis.ts';
import { linear, tickStep, type Scale } from './scale.ts';
import { box, label, path, picture, rule, textWidth, TICK_SIZE, WIDTH } from './svg.ts';

/** Counts per value, ascending. */
export type Counts = readonly (readonly [value: number, count: number])[];

export interface HistogramPanel {
  readonly label: string;
  /** One per series; drawn as bars where there is one, as outlines where there are several. */
  readonly series: readonly { readonly counts: Counts; readonly mean: number }[];
}

export interface Histogram {
  readonly title: string;
  readonly description: string;
  readonly axis: string;
  readonly panels: readonly HistogramPanel[];
  readonly bands?: readonly { readonly from: number; readonly name: string }[];
}

const MOST_BARS = 44;
const PANEL = 92;
const SINGLE = 150;
const GAP = 18;

export function histogram({ title, description, axis, panels, bands = [] }: Histogram): Markup {
  const all = panels.flatMap((panel) => panel.series.flatMap(({ counts }) => counts.map(([value]) => value)));
  const min = all.reduce((a, b) => Math.min(a, b), all[0] ?? 0);
  const max = all.reduce((a, b) => Math.max(a, b), all[0] ?? 0);
  const width = Math.max(1, max - min + 1 > MOST_BARS ? Math.ceil(tickStep(max - min + 1, MOST_BARS)) : 1);
  const binned = panels.map((panel) => panel.series.map(({ counts }) => bins(counts, width)));
  const peak = Math.max(1e-9, ...binned.flat().flatMap((list) => [...list.values()]));
  const height = panels.length === 1 ? SINGLE : PANEL;
  const up = linear([0, peak], [height, 0], { count: panels.length === 1 ? 4 : 2, round: true });
  const left = yAxisWidth(up, asPercent);
  const start = Math.floor(min / width) * width;
  const across = linear([start - 0.5, start - 0.5 + Math.ceil((max - start + 1) / width) * width], [left, WIDTH - 4], {
    count: 8,
  });
  const whole: Scale = { ...across, ticks: across.ticks.filter(Number.isInteger), decimals: 0 };
  const offset = bands.length > 0 ? 34 : 22;
  const step = height + GAP + offset - 4;
  const drawn = panels.map((panel, i) => {
    const top = offset + i * step;
    const parts = binned[i]!.map((list, s) =>
      binned[i]!.length === 1 ? bars(list, width, whole, up) : outline(list, width, whole, up, s),
    );
    const means = panel.series.map(({ mean }, s) => meanLine(mean, whole, height, panel.series.length > 1 ? s : -1));
    return html`<g transform="translate(0 ${top})"
      >${yAxis(up, left, WIDTH - 4, asPercent)}${bandLines(bands, whole, height)}${parts}${means}${label(0, -10, `${panel.label}`, { kind: 'strong' })}</g
    >`;
  });
  const bottom = offset + (panels.length - 1) * step + height;
  const ticks = xAxis({ ...whole }, bottom, bottom, axis, asNumber);
  return picture(bottom + X_AXIS, title, description, [...drawn, ticks]);
}

/** Shares per bin: the bin's first value, and the share of all that falls into it. */
function bins(counts: Counts, width: number): Map<number, number> {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const shares = new Map<number, number>();
  for (const [value, count] of counts) {
    const bin = Math.floor(value / width) * width;
    shares.set(bin, (shares.get(bin) ?? 0) + count / total);
  }
  return shares;
}

function bars(list: ReadonlyMap<number, number>, width: number, across: Scale, up: Scale): Markup[] {
  const wide = across.to(width) - across.to(0);
  const inset = wide > 6 ? 1 : 0;
  return [...list].map(([bin, share]) => {
    const values = width === 1 ? `${bin}` : `${bin} to ${bin + width - 1}`;
    const y = up.to(share);
    const tip = `${values}: ${(100 * share).toFixed(2)} %`;
    return box(across.to(bin - 0.5) + inset / 2, y, wide - inset, up.to(0) - y, 'bar t0', tip);
  });
}

function outline(list: ReadonlyMap<number, number>, width: number, across: Scale, up: Scale, series: number): Markup {
  const first = Math.min(...list.keys());
  const last = Math.max(...list.keys());
  const points: [number, number][] = [[across.to(first - 0.5), up.to(0)]];
  for (let bin = first; bin <= last; bin += width) {
    const y = up.to(list.get(bin) ?? 0);
    points.push([across.to(bin - 0.5), y], [across.to(bin - 0.5 + width), y]);
  }
  points.push([across.to(last - 0.5 + width), up.to(0)]);
  return html`${path(points, `area t${series}`)}${path(points, `line t${series}`)}`;
}

function meanLine(mean: number, across: Scale, height: number, series: number): Markup {
  if (!Number.isFinite(mean)) return html``;
  const x = across.to(mean);
  const line = rule(x, -4, x, height, series < 0 ? 'mean' : `mean t${series}`);
  if (series >= 0) return line;
  const text = `mean ${mean.toFixed(1)}`;
  const half = textWidth(text, TICK_SIZE) / 2;
  return html`${line}${label(Math.min(WIDTH - half, Math.max(half + 90, x)), -8, text, { anchor: 'middle', kind: 'note' })}`;
}

function bandLines(
  bands: readonly { readonly from: number; readonly name: string }[],
  across: Scale,
  height: number,
): Markup[] {
  return bands
    .filter(({ from }) => from - 0.5 > across.min && from - 0.5 < across.max)
    .map(({ from }) => rule(across.to(from - 0.5), 0, across.to(from - 0.5), height, 'reference'));
}
