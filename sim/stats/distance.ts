/** How far apart two distributions of integers are. Effect sizes first: at 10^7 playouts everything is significant. */
import type { IntHistogram } from './int-histogram.ts';

/** Two histograms over the ascending values that occur in either. */
interface Aligned {
  readonly values: readonly number[];
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly na: number;
  readonly nb: number;
}

/** Puts two histograms on common values. */
function align(a: IntHistogram, b: IntHistogram): Aligned {
  const values = new Set<number>();
  for (const [value] of a.entries()) values.add(value);
  for (const [value] of b.entries()) values.add(value);
  const sorted = [...values].sort((x, y) => x - y);
  return {
    values: sorted,
    a: sorted.map((value) => a.countOf(value)),
    b: sorted.map((value) => b.countOf(value)),
    na: a.count,
    nb: b.count,
  };
}

/** Wasserstein-1 distance, the integral of |F - G|, in units of the figure. NaN if one side is empty. */
export function w1(a: IntHistogram, b: IntHistogram): number {
  return w1Aligned(align(a, b));
}

/** `w1` of aligned counts. */
export function w1Aligned({ values, a, b, na, nb }: Aligned): number {
  if (na === 0 || nb === 0) return NaN;
  let [belowA, belowB, sum] = [0, 0, 0];
  for (let i = 0; i + 1 < values.length; i++) {
    belowA += a[i]!;
    belowB += b[i]!;
    sum += Math.abs(belowA / na - belowB / nb) * (values[i + 1]! - values[i]!);
  }
  return sum;
}

/** Cohen's h of two proportions, 2 asin sqrt p1 - 2 asin sqrt p2. */
export function cohenH(p1: number, p2: number): number {
  return 2 * Math.asin(Math.sqrt(p1)) - 2 * Math.asin(Math.sqrt(p2));
}

/** Cohen's d: a difference of means in standard deviations. */
export function cohenD(difference: number, sd: number): number {
  return difference / sd;
}
