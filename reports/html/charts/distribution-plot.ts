/** Distributions of whole numbers: one panel per seat, one filled outline per series, a common axis. */
import { fixed } from '../../words/numbers.ts';
import { markup, NONE, type Markup } from '../markup.ts';
import { X_AXIS, xAxis, yAxis, yAxisWidth } from './axis.ts';
import { extent, linear, tickStep, type Scale } from './scale.ts';
import { box, label, path, picture, rule, textWidth, TICK_SIZE, WIDTH } from './svg.ts';

/** Counts per value, ascending. */
export type Counts = readonly (readonly [value: number, count: number])[];

export interface DistributionPanel {
  readonly label: string;
  /** One per series; drawn as bars where there is one, as outlines where there are several. */
  readonly series: readonly { readonly counts: Counts; readonly mean: number }[];
}

export interface DistributionPlot {
  readonly title: string;
  readonly description: string;
  readonly axis: string;
  readonly panels: readonly DistributionPanel[];
  readonly bands?: readonly { readonly from: number; readonly name: string }[];
}

const MOST_BARS = 44;
const PANEL = 92;
const SINGLE = 150;
/** Room above the first panel and between two. */
const HEAD = 40;
const GAP = 34;
/** Wider bars look like a wall. */
const WIDEST_BAR = 44;
/** Kept free for the name of a panel. */
const NAME_WIDTH = 90;

export function distributionPlot({ title, description, axis, panels, bands = [] }: DistributionPlot): Markup {
  const values = panels.flatMap((panel) => panel.series.flatMap(({ counts }) => counts.map(([value]) => value)));
  const { width, start, end } = binning(values);
  const binned = panels.map((panel) => panel.series.map(({ counts }) => bins(counts, width)));
  const peak = Math.max(1e-9, ...binned.flat().flatMap((list) => [...list.values()]));
  const single = panels.length === 1;
  const height = single ? SINGLE : PANEL;
  const up = linear([0, peak], [height, 0], { count: single ? 4 : 2, round: true });
  const left = yAxisWidth(up, 'percent');
  const across = linear([start - 0.5, end + 0.5], [left, WIDTH - 4], { count: 8 });
  const whole: Scale = { ...across, ticks: across.ticks.filter(Number.isInteger), decimals: 0 };
  const several = panels.some(({ series }) => series.length > 1);
  const drawn = panels.map(({ label: name, series }, i) => {
    const shapes = binned[i]!.map((list, s) =>
      several ? outline(list, width, whole, up, s) : bars(list, width, whole, up),
    );
    const means = series.map(({ mean }, s) => meanLine(mean, whole, height, several ? s : undefined));
    const parts = [
      yAxis(up, left, WIDTH - 4, 'percent'),
      ...bandLines(bands, whole, height),
      ...shapes.flat(),
      ...means,
    ];
    return markup`<g transform="translate(0 ${HEAD + i * (height + GAP)})">${parts}${label(0, -11, name, { kind: 'strong' })}</g>`;
  });
  const bottom = HEAD + (panels.length - 1) * (height + GAP) + height;
  return picture(bottom + X_AXIS, title, description, [
    label(0, 12, '% of games', { kind: 'note' }),
    ...drawn,
    xAxis(whole, bottom, bottom, axis, 'number'),
  ]);
}

/** Whole numbers where they fit; else bins of a round width. */
function binning(values: readonly number[]): { width: number; start: number; end: number } {
  const [min, max] = extent(values);
  const width = max - min + 1 > MOST_BARS ? Math.max(1, Math.ceil(tickStep(max - min + 1, MOST_BARS))) : 1;
  const start = Math.floor(min / width) * width;
  return { width, start, end: start + Math.ceil((max - start + 1) / width) * width - 1 };
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
    const drawn = Math.min(WIDEST_BAR, wide - inset);
    return box(across.to(bin - 0.5 + width / 2) - drawn / 2, y, drawn, up.to(0) - y, 'bar t0', tip);
  });
}

function outline(list: ReadonlyMap<number, number>, width: number, across: Scale, up: Scale, series: number): Markup {
  if (list.size === 0) return NONE;
  const first = Math.min(...list.keys());
  const last = Math.max(...list.keys());
  const points: [number, number][] = [[across.to(first - 0.5), up.to(0)]];
  for (let bin = first; bin <= last; bin += width) {
    const y = up.to(list.get(bin) ?? 0);
    points.push([across.to(bin - 0.5), y], [across.to(bin - 0.5 + width), y]);
  }
  points.push([across.to(last - 0.5 + width), up.to(0)]);
  return markup`${path(points, `area t${series}`)}${path(points, `line t${series}`)}`;
}

/** Where the mean lies; of a single series also its number. */
function meanLine(mean: number, across: Scale, height: number, series: number | undefined): Markup {
  if (!Number.isFinite(mean)) return NONE;
  const x = across.to(mean);
  if (series !== undefined) return rule(x, -4, x, height, `mean t${series}`);
  const text = `mean ${fixed(mean, 1)}`;
  const half = textWidth(text, TICK_SIZE) / 2;
  const middle = Math.min(WIDTH - half, Math.max(half + NAME_WIDTH, x));
  return markup`${rule(x, -4, x, height, 'mean')}${label(middle, -8, text, { anchor: 'middle', kind: 'note' })}`;
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
