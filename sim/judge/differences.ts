import type { Difference, Verdict } from '../results.ts';
import type { Interval } from '../stats/interval.ts';
import { holm } from '../stats/multiple.ts';
import { effectSizes } from './effect-size.ts';
import { familyOf, type Families, type Judged, type Weighed } from './judge.ts';
import { scoreDistance, scoreDistanceP } from './score-distance.ts';
import type { SpanSums } from './span-sums.ts';

/** A figure with what is concluded of it; one of the same outcomes needs no inference. */
export type Concluded = Judged | Identical;
export type Identical = Weighed & {
  readonly verdict: 'IDENTICAL';
  readonly detected: false;
  readonly material: false;
  readonly pAdj: number;
  readonly needed: number;
  readonly decides: Interval;
};

/** Every playout came to the same outcome and figures. */
export function identical(weighed: Weighed): Identical {
  const decides = { lo: weighed.pair.d, hi: weighed.pair.d };
  return {
    ...weighed,
    p: NaN,
    verdict: 'IDENTICAL',
    detected: false,
    material: false,
    pAdj: NaN,
    needed: NaN,
    decides,
  };
}

/** Two cells with all their figures judged. */
export interface JudgedPair {
  /** Number of the changed cell, and of the one it is compared with (none: a baseline). */
  readonly cell: number;
  readonly against: number | undefined;
  readonly a: SpanSums;
  readonly b: SpanSums;
  /** Spans compared. */
  readonly count: number;
  readonly figures: readonly Concluded[];
  readonly playoutsChanged: number;
}

/**
 * The differences of all pairs: pair by pair, the largest in margins first. Behind each pair's figures stand its score
 * distributions (Wasserstein-1 with the p of a sign-flip test), a family of hypotheses of their own.
 */
export function differencesOf(pairs: readonly JudgedPair[], families: Families): Difference[] {
  const distances = pairs.map(distanceDifferences);
  const flat = distances.flat();
  const tested = flat.filter(({ p }) => p >= 0);
  const adjusted = holm(tested.map(({ p }) => p));
  const pAdj = new Map(tested.map((row, i) => [row, adjusted[i]!]));
  return pairs.flatMap((pair, i) => [
    ...figureDifferences(pair, families),
    ...distances[i]!.map((row) => ({ ...row, pAdj: pAdj.get(row) ?? NaN, m: tested.length })),
  ]);
}

function figureDifferences(pair: JudgedPair, families: Families): Difference[] {
  const { cell, against, a, b, count, playoutsChanged } = pair;
  const effects = effectSizes(a, pair.figures);
  const rows = pair.figures.map((one, i): Difference => {
    const { figure, pair: d, margin, p, pAdj, detected, material, playouts, needed } = one;
    const { name, seat, role, bot, unit, primary } = figure;
    const verdict: Verdict = one.verdict;
    return {
      cell,
      against,
      figure: name,
      seat,
      role,
      bot,
      unit,
      a: d.a,
      b: d.b,
      diff: d.d,
      se: d.se,
      df: d.df,
      lo: d.lo,
      hi: d.hi,
      decidesLo: one.decides.lo,
      decidesHi: one.decides.hi,
      pairingGain: d.gain,
      playoutsChanged,
      effect: effects[i]!.effect,
      effectName: effects[i]!.name,
      w1: name === 'score' ? scoreDistance(a, b, figure, count) : NaN,
      p,
      pAdj,
      adjMethod: 'holm',
      m: families[familyOf(figure)],
      margin: margin.margin,
      marginKind: margin.kind,
      weight: d.d === 0 ? 0 : Math.abs(d.d) / margin.margin,
      verdict,
      detected,
      material,
      primary,
      playouts,
      playoutsNeeded: needed,
    };
  });
  return rows
    .map((row, i) => ({ row, i }))
    .sort((x, y) => (y.row.weight || 0) - (x.row.weight || 0) || x.i - y.i)
    .map(({ row }) => row);
}

const NO_MEANS = {
  ...{ a: NaN, b: NaN, diff: NaN, se: NaN, df: NaN, lo: NaN, hi: NaN },
  ...{ decidesLo: NaN, decidesHi: NaN, pairingGain: NaN },
};

/** One row per score distribution: no means, but the distance, in SDs as its effect. */
function distanceDifferences({ cell, against, a, b, count, figures, playoutsChanged }: JudgedPair): Difference[] {
  const scores = figures.filter(
    ({ figure, verdict }) =>
      figure.name === 'score' && figure.seat !== undefined && figure.a.primary && verdict !== 'IDENTICAL',
  );
  return scores.map(({ figure, playouts }): Difference => {
    const distance = scoreDistance(a, b, figure, count);
    const { pair: deviation } = figures.find(
      ({ figure: other }) => other.kind === 'deviation' && other.seat === figure.seat,
    )!;
    return {
      cell,
      against,
      figure: 'score.distribution',
      seat: figure.seat,
      role: figure.role,
      bot: figure.bot,
      unit: figure.unit,
      ...NO_MEANS,
      playoutsChanged,
      effect: distance / deviation.a,
      effectName: 'w1_sd',
      w1: distance,
      p: scoreDistanceP(a, b, figure, count, `${against ?? cell} ${cell}`),
      pAdj: NaN,
      adjMethod: 'holm',
      m: 0,
      margin: NaN,
      marginKind: '',
      weight: 0,
      verdict: undefined,
      detected: false,
      material: false,
      primary: false,
      playouts,
      playoutsNeeded: NaN,
    };
  });
}
