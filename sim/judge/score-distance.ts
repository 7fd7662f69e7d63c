import { Stream } from '../../engines/core/rng.ts';
import { w1 } from '../stats/distance.ts';
import { IntHistogram } from '../stats/int-histogram.ts';
import { signFlipTest } from '../stats/sign-flip.ts';
import type { CommonFigure } from './pair-figures.ts';
import type { SpanSums } from './span-sums.ts';

/** Spans are flipped in groups, at most so many. */
const MOST_GROUPS = 64;

/** How far the distributions of a score lie apart, in points; NaN for figures whose distribution is not kept by span. */
export function scoreDistance(a: SpanSums, b: SpanSums, figure: CommonFigure, count: number): number {
  const [left, right] = histograms(a, b, figure);
  if (left === undefined || right === undefined) return NaN;
  return w1(merged(left.slice(0, count)), merged(right.slice(0, count)));
}

/**
 * p of equal score distributions by swapping the sides of groups of spans at random: exact however dependent the two
 * runs on common seeds are. Distributions are kept span by span, so in a run of few it cannot be small (five spans: 1/16); no
 * verdict hangs on it. `key` names the comparison, so that it is the same whenever it is made.
 */
export function scoreDistanceP(a: SpanSums, b: SpanSums, figure: CommonFigure, count: number, key: string): number {
  const [left, right] = histograms(a, b, figure);
  if (left === undefined || right === undefined || count < 2) return NaN;
  const rng = Stream.of(BigInt(a.progress.spec.seed), `sign-flip ${key} ${figure.name} ${figure.seat ?? ''}`);
  return signFlipTest(grouped(left, count), grouped(right, count), rng).p;
}

function histograms(a: SpanSums, b: SpanSums, { a: left, b: right }: CommonFigure) {
  const of = (cell: SpanSums, variable: number) => cell.scores.get(cell.progress.measures.variables[variable]!.series);
  return [of(a, left.variable), of(b, right.variable)] as const;
}

function grouped(spans: readonly IntHistogram[], count: number): IntHistogram[] {
  const size = Math.ceil(count / MOST_GROUPS);
  const groups: IntHistogram[] = [];
  for (let at = 0; at < count; at += size) groups.push(merged(spans.slice(at, Math.min(count, at + size))));
  return groups;
}

function merged(parts: readonly IntHistogram[]): IntHistogram {
  return IntHistogram.from(parts.flatMap((part) => part.entries()));
}
