/** Do two moves do together what they do apart? The difference, unit by unit: both - one - other + neither. */
import { groupedBy } from '../../engines/core/append.ts';
import type { EffectsPlan } from '../results.ts';
import type { CellProgress } from '../store/progress.ts';
import { bh } from '../stats/multiple.ts';
import { pairRatios } from '../stats/paired.ts';
import { tQuantile } from '../stats/special.ts';
import { halfWithUnseen } from '../stats/unseen.ts';
import { areEquivalent, areTooFew, FALSE_DISCOVERIES } from './effect-family.ts';
import { isAsked, type AskedFigures } from './asked-figures.ts';
import type { Effect } from './effects.ts';
import type { Schedule } from './looks.ts';
import { marginsOf, type WantedMargins } from './margins.ts';
import { commonFigures, keyOf, type CommonFigure } from './pair-figures.ts';
import { clustersWith, eventSizes, independentSe } from './rare-events.ts';
import { SpanSums, unitsOf } from './span-sums.ts';

/** What an interval leaves out. */
const OUTSIDE = 0.05;

/** Effects of pairs beyond the sum of their parts, figure by figure, the strongest first; all looks are fixed in advance. */
export function interactionEffects(
  { base, moved }: EffectsPlan['sets'][number],
  cells: readonly CellProgress[],
  asked: AskedFigures,
  margins: WantedMargins,
  plan: Schedule,
): Effect[] {
  const sums = new Map<number, SpanSums>();
  const of = (index: number) => {
    const known = sums.get(index) ?? new SpanSums(cells[index]!);
    sums.set(index, known);
    known.update();
    return known;
  };
  const rows = moved.flatMap(({ cell, alone }) => {
    if (alone === undefined) return [];
    const figures = commonFigures(cells[base]!, cells[cell]!).filter(
      (figure) => figure.kind !== 'ratio' && figure.kind !== 'deviation' && isAsked(figure, asked),
    );
    const limits = marginsOf(of(base), figures, margins);
    const sizes = eventSizes(of(base), figures);
    return figures.flatMap((figure, i) => {
      const effect = interaction(figure, sizes[i]!, of(base), of(alone[0]), of(alone[1]), of(cell));
      return effect === undefined ? [] : [{ ...effect, cell, figure, margin: limits[i]!.margin }];
    });
  });
  const byFigure = groupedBy(rows, ({ figure }) => keyOf(figure));
  return [...byFigure.values()].flatMap((family) => {
    const tested = family.filter((row) => !areTooFew(row) && row.p >= 0);
    const ps = tested.map(({ p }) => p);
    const q = new Map(bh(ps, family.length).map((value, i) => [tested[i]!, value]));
    const effects = family.map((row): Effect => {
      const own = q.get(row) ?? NaN;
      const equal = areEquivalent({ ...row, d: row.diff }, row.margin, plan.spans.length);
      const real = own <= FALSE_DISCOVERIES && (row.lo > 0 || row.hi < 0);
      const verdict = equal ? 'EQUIVALENT' : real ? 'CHANGED' : 'UNDECIDED';
      return { ...row, q: own, verdict };
    });
    return effects.sort((a, b) => Math.abs(b.diff) - Math.abs(a.diff));
  });
}

function interaction(
  figure: CommonFigure,
  eventSize: number,
  base: SpanSums,
  one: SpanSums,
  other: SpanSums,
  both: SpanSums,
) {
  const count = Math.min(...[base, one, other, both].map(({ progress }) => progress.spans.length));
  const units = unitsOf([base, one, other, both], count);
  if (units.clusters.length < 2) return undefined;
  const sumsOf = (cell: SpanSums, plan: CommonFigure['a']) => cell.column('x', plan.variable, units);
  const counts = base.column('n', figure.a.variable, units);
  const [a, b, c, sums] = [
    sumsOf(base, figure.a),
    sumsOf(one, figure.a),
    sumsOf(other, figure.a),
    sumsOf(both, figure.b),
  ];
  const { clusters } = units;
  const perCluster = counts[0]! / clusters[0]!;
  if (!(perCluster > 0) || counts.some((n, i) => n !== perCluster * clusters[i]!)) return undefined;
  const apart = a.map((value, i) => b[i]! + c[i]! - value);
  const pair = pairRatios({ sums: apart, counts }, { sums, counts }, { clusters });
  const { scale } = figure.a;
  const [diff, { df }] = [pair.d / scale, pair];
  const independent = Math.hypot(independentSe(base, one, figure), independentSe(other, both, figure));
  const se = areTooFew(pair) ? Math.max(pair.se / scale, independent) : pair.se / scale;
  // One event may move both and either by itself.
  const step = (2 * eventSize) / clustersWith(base, both, figure, count);
  const half = halfWithUnseen(-tQuantile(OUTSIDE / 2, df) * se, step, OUTSIDE);
  return {
    base: pair.a / scale,
    moved: pair.b / scale,
    diff,
    se,
    df,
    step,
    lo: diff - half,
    hi: diff + half,
    p: pair.p,
    playouts: base.playouts(count),
  };
}
