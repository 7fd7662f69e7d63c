import { figureRows } from '../count/figures.ts';
import { cohenD, cohenH } from '../stats/distance.ts';
import type { FigurePair } from './pair-figures.ts';
import type { SpanSums } from './span-sums.ts';

/** Does it matter? Cohen's h for shares and rates, d (in SDs of the first cell) for means, else the relative change. */
export interface EffectSize {
  readonly effect: number;
  readonly name: 'cohen_h' | 'cohen_d' | 'relative';
}

export function effectSizes(baseline: SpanSums, pairs: readonly FigurePair[]): EffectSize[] {
  const { measures, total } = baseline.progress;
  const sds = new Map(figureRows(measures, total).map((row, i) => [measures.figures[i]!, row.sd]));
  return pairs.map(({ figure, pair }): EffectSize => {
    if (figure.kind === 'share' || figure.kind === 'rate') {
      return { effect: cohenH(inside(pair.b), inside(pair.a)), name: 'cohen_h' };
    }
    if (figure.kind === 'mean') return { effect: cohenD(pair.d, sds.get(figure.a)!), name: 'cohen_d' };
    return { effect: pair.d / Math.abs(pair.a), name: 'relative' };
  });
}

function inside(p: number): number {
  return Math.min(1, Math.max(0, p));
}
