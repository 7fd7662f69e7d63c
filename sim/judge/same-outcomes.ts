import type { Exact } from '../count/exact-sums.ts';
import type { CommonFigure } from './pair-figures.ts';
import { firstDifferentSpan } from './different-span.ts';
import type { SpanSums } from './span-sums.ts';

/** Are outcomes and all figures of the first `count` spans of two runs on the same seeds the same? */
export function sameOutcomes(a: SpanSums, b: SpanSums, figures: readonly CommonFigure[], count: number): boolean {
  if (firstDifferentSpan(a.progress, b.progress, count, 'outcome') !== undefined) return false;
  const same = (left: readonly Exact[], right: readonly Exact[]) =>
    left.slice(0, count).every((value, i) => value === right[i]);
  return figures.every(
    ({ a: before, b: today }) =>
      same(a.x[before.variable]!, b.x[today.variable]!) &&
      same(a.n[before.variable]!, b.n[today.variable]!) &&
      (before.denominator === undefined || same(a.x[before.denominator]!, b.x[today.denominator!]!)),
  );
}
