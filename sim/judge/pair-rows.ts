import type { PairRow } from '../results.ts';
import { holm } from '../stats/multiple.ts';
import { effectsOf } from './effect.ts';
import type { Judged } from './judge.ts';
import { scoreDistance, scoreDistanceP } from './score-distance.ts';
import type { SpanSums } from './span-sums.ts';

/** Two cells with all their figures judged. */
export interface JudgedPair {
  readonly cellA: number;
  readonly cellB: number;
  readonly a: SpanSums;
  readonly b: SpanSums;
  /** Spans compared. */
  readonly count: number;
  readonly figures: readonly Judged[];
  readonly playoutsChanged: number;
}

/**
 * The rows of pairs.csv: pair by pair, the largest difference in margins first. Behind each pair's figures stand its
 * score distributions (Wasserstein-1 with the p of a sign-flip test), a family of hypotheses of their own.
 */
export function pairRows(pairs: readonly JudgedPair[], family: number): PairRow[] {
  const distances = pairs.map(distanceRows);
  const flat = distances.flat();
  const tested = flat.filter(({ p }) => p >= 0);
  const adjusted = holm(tested.map(({ p }) => p));
  const pAdj = new Map(tested.map((row, i) => [row, adjusted[i]!]));
  return pairs.flatMap((pair, i) => [
    ...figureRows(pair, family),
    ...distances[i]!.map((row) => ({ ...row, pAdj: pAdj.get(row) ?? NaN, m: tested.length })),
  ]);
}

function figureRows(pair: JudgedPair, family: number): PairRow[] {
  const { cellA, cellB, a, b, count, playoutsChanged } = pair;
  const effects = effectsOf(a, pair.figures);
  const rows = pair.figures.map((one, i): PairRow => {
    const { figure, pair: d, margin, p, pAdj, verdict, detected, material, playouts } = one;
    const { name, seat, role, bot, unit, primary } = figure;
    return {
      cellA,
      cellB,
      figure: name,
      seat,
      role,
      bot,
      unit,
      a: d.a,
      b: d.b,
      diff: d.d,
      sePaired: d.se,
      df: d.df,
      ciLo: d.lo,
      ciHi: d.hi,
      pairingGain: d.gain,
      playoutsChanged,
      effect: effects[i]!.effect,
      effectName: effects[i]!.name,
      w1: name === 'score' ? scoreDistance(a, b, figure, count) : NaN,
      p,
      pAdj,
      adjMethod: 'holm',
      m: family,
      weight: Math.abs(d.d) / margin.margin,
      margin: margin.margin,
      verdict,
      detected,
      material,
      primary,
      playouts,
      playoutsNeeded: one.needed,
    };
  });
  return rows
    .map((row, i) => ({ row, i }))
    .sort((x, y) => (y.row.weight || 0) - (x.row.weight || 0) || x.i - y.i)
    .map(({ row }) => row);
}

/** One row per score distribution: no means, but the distance, in SDs as its effect. */
function distanceRows({ cellA, cellB, a, b, count, figures, playoutsChanged }: JudgedPair): PairRow[] {
  const scores = figures.filter(({ figure }) => figure.name === 'score' && figure.seat !== undefined && figure.primary);
  return scores.map(({ figure }): PairRow => {
    const distance = scoreDistance(a, b, figure, count);
    const { pair: deviation } = figures.find(
      ({ figure: other }) => other.kind === 'deviation' && other.seat === figure.seat,
    )!;
    return {
      cellA,
      cellB,
      figure: 'score.distribution',
      seat: figure.seat,
      role: figure.role,
      bot: figure.bot,
      unit: figure.unit,
      a: NaN,
      b: NaN,
      diff: NaN,
      sePaired: NaN,
      df: NaN,
      ciLo: NaN,
      ciHi: NaN,
      pairingGain: NaN,
      playoutsChanged,
      effect: distance / deviation.a,
      effectName: 'w1_sd',
      w1: distance,
      p: scoreDistanceP(a, b, figure, count, `${cellA} ${cellB}`),
      pAdj: NaN,
      adjMethod: 'holm',
      m: 0,
      weight: 0,
    };
  });
}
