import { exactInteger, exactRatio, mean, type PowerSums } from './exact.ts';
import type { Interval } from './interval.ts';
import { fUpper, fUpperQuantile } from './special.ts';

export interface Icc extends Interval {
  /** The share of variance that lies between the groups; negative estimates are kept. */
  readonly icc: number;
  /** F test of no variance between groups. */
  readonly f: number;
  readonly p: number;
  readonly df: readonly [between: number, within: number];
}

/**
 * The intraclass correlation of one-way ANOVA, (MSB - MSW) / (MSB + (m - 1) MSW): with seeds as groups and replays
 * (other bot streams) as members, the share of the outcome that the seed decides. Groups may differ in size; m is then
 * (N - sum n^2 / N) / (K - 1). The interval is the F interval (Shrout & Fleiss 1979), approximate for binary outcomes.
 */
export function icc(groups: readonly PowerSums[], level = 0.95): Icc {
  const k = groups.length;
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  const df = [k - 1, n - k] as const;
  if (!(df[0] > 0 && df[1] > 0)) throw new RangeError(`needs two groups and replays, got ${k} groups of ${n} values`);
  const total = groups.reduce((sum, group) => sum + exactInteger(group.s1), 0n);
  const grand = exactRatio(total, BigInt(n));
  let between = 0;
  let within = 0;
  for (const group of groups) {
    between += group.n * (mean(group) - grand) ** 2;
    const s1 = exactInteger(group.s1);
    within += exactRatio(BigInt(group.n) * exactInteger(group.s2) - s1 * s1, BigInt(group.n));
  }
  const m = (n - groups.reduce((sum, group) => sum + group.n * group.n, 0) / n) / (k - 1);
  const f = between / df[0] / (within / df[1]);
  const share = (ratio: number): number => (ratio === Infinity ? 1 : (ratio - 1) / (ratio + m - 1));
  const tail = (1 - level) / 2;
  return {
    icc: share(f),
    f,
    p: Number.isNaN(f) ? NaN : fUpper(f, df[0], df[1]),
    df,
    lo: share(f / fUpperQuantile(tail, df[0], df[1])),
    hi: share(f * fUpperQuantile(tail, df[1], df[0])),
  };
}
