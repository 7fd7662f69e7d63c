/** What may happen too rarely to have been seen, and what few blocks that agree by chance do not tell. */
import { estimateOf, figureRows } from '../count/figures.ts';
import type { CommonFigure } from './pair-figures.ts';
import type { SpanSums } from './span-sums.ts';

/**
 * How far one event may move a figure. A share or a rate has its bounds: 1. Other figures have none that are known: by
 * convention as far as their values differ anyway, one standard deviation, and no less than the smallest step.
 */
export function eventSize({ kind, unit, a }: CommonFigure, sd: number): number {
  if (kind === 'share' || kind === 'rate' || unit === 'share' || unit === 'rate') return 1;
  return Math.max(sd || 0, 1 / a.scale);
}

/** The same of one cluster and each figure of a cell. */
export function eventSizes({ progress: { measures, total } }: SpanSums, figures: readonly CommonFigure[]): number[] {
  const rows = figureRows({ ...measures, figures: figures.map(({ a }) => a) }, total);
  return figures.map((figure, i) => {
    const { sd, se } = rows[i]!;
    return eventSize(figure, figure.kind === 'ratio' ? se * Math.sqrt(total.clusters) : sd);
  });
}

/** In how many clusters of the first `count` spans a figure of both cells has a value, at most one for each. */
export function clustersWith(base: SpanSums, moved: SpanSums, { a, b }: CommonFigure, count: number): number {
  const clusters = base.playouts(count) / base.progress.spec.rotations;
  const part = ({ progress: { total } }: SpanSums, { variable }: CommonFigure['a']) =>
    total.sums(variable).n / total.clusters;
  return clusters * Math.min(1, part(base, a), part(moved, b));
}

/** The standard error of the difference if the two cells were not paired. */
export function independentSe(base: SpanSums, moved: SpanSums, { a, b }: CommonFigure): number {
  return Math.hypot(estimateOf(a, base.progress.total).se, estimateOf(b, moved.progress.total).se);
}
