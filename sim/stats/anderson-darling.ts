/** The k-sample Anderson-Darling test for samples with ties (Scholz & Stephens, JASA 82, 1987). */
import type { IntHistogram } from './int-histogram.ts';

export interface AndersonDarling {
  /** The mid-rank statistic A^2_akN, their eq. 7. */
  readonly a2: number;
  /** (a2 - (k - 1)) / sigma_N: large when the distributions differ. */
  readonly t: number;
  /** p from their table, interpolated as SciPy does and capped to [0.001, 0.25]: use a permutation beyond. */
  readonly p: number;
}

/** The omnibus test of k histograms coming from one distribution. */
export function adK(samples: readonly IntHistogram[]): AndersonDarling {
  const values = [...new Set(samples.flatMap((sample) => sample.entries().map(([value]) => value)))];
  values.sort((x, y) => x - y);
  const a2 = adStatistic(samples.map((sample) => values.map((value) => sample.countOf(value))));
  const sizes = samples.map((sample) => sample.count);
  const t = (a2 - (samples.length - 1)) / Math.sqrt(adVariance(sizes));
  return { a2, t, p: tableP(t, samples.length - 1) };
}

/** A^2 from k rows of counts over the same ascending values. */
export function adStatistic(rows: readonly ArrayLike<number>[]): number {
  const bins = rows[0]!.length;
  const sizes = rows.map((row) => Array.from(row).reduce((x, y) => x + y, 0));
  const n = sizes.reduce((x, y) => x + y, 0);
  const below = rows.map(() => 0);
  let pooledBelow = 0;
  let a2 = 0;
  for (let j = 0; j < bins; j++) {
    let pooled = 0;
    for (const row of rows) pooled += row[j]!;
    const middle = pooledBelow + pooled / 2;
    const spread = middle * (n - middle) - (n * pooled) / 4;
    for (let i = 0; i < rows.length; i++) {
      const count = rows[i]![j]!;
      const gap = n * (below[i]! + count / 2) - sizes[i]! * middle;
      if (spread > 0) a2 += ((pooled / n) * gap * gap) / (spread * sizes[i]!);
      below[i]! += count;
    }
    pooledBelow += pooled;
  }
  return (a2 * (n - 1)) / n;
}

/** The variance of A^2 under the hypothesis, their eq. 4. */
function adVariance(sizes: readonly number[]): number {
  const n = sizes.reduce((x, y) => x + y, 0);
  const k = sizes.length;
  const bigH = sizes.reduce((sum, size) => sum + 1 / size, 0);
  const { h, g } = harmonicSums(n);
  const a = (4 * g - 6) * (k - 1) + (10 - 6 * g) * bigH;
  const b = (2 * g - 4) * k * k + 8 * h * k + (2 * g - 14 * h - 4) * bigH - 8 * h + 4 * g - 6;
  const c = (6 * h + 2 * g - 2) * k * k + (4 * h - 4 * g + 6) * k + (2 * h - 6) * bigH + 4 * h;
  const d = (2 * h + 6) * k * k - 4 * h * k;
  return (((a * n + b) * n + c) * n + d) / ((n - 1) * (n - 2) * (n - 3));
}

/** h = sum 1/i over i < n, and g = sum over i < j < n of 1 / ((n - i) j); by their limits for large n. */
function harmonicSums(n: number): { h: number; g: number } {
  if (n > 1e6) return { h: Math.log(n - 1) + 0.5772156649015329 + 0.5 / (n - 1), g: (Math.PI * Math.PI) / 6 };
  let h = 0;
  for (let i = 1; i < n; i++) h += 1 / i;
  let g = 0;
  let head = 0;
  for (let i = 1; i <= n - 2; i++) {
    head += 1 / i;
    g += (h - head) / (n - i);
  }
  return { h, g };
}

const TABLE = [
  { p: 0.25, b0: 0.675, b1: -0.245, b2: -0.105 },
  { p: 0.1, b0: 1.281, b1: 0.25, b2: -0.305 },
  { p: 0.05, b0: 1.645, b1: 0.678, b2: -0.362 },
  { p: 0.025, b0: 1.96, b1: 1.149, b2: -0.391 },
  { p: 0.01, b0: 2.326, b1: 1.822, b2: -0.396 },
  { p: 0.005, b0: 2.573, b1: 2.364, b2: -0.345 },
  { p: 0.001, b0: 3.085, b1: 3.615, b2: -0.154 },
] as const;

/** p by a least-squares parabola of ln p over the seven critical values of the table. */
function tableP(t: number, m: number): number {
  const points = TABLE.map(({ p, b0, b1, b2 }) => ({ x: b0 + b1 / Math.sqrt(m) + b2 / m, y: Math.log(p) }));
  if (Number.isNaN(t)) return NaN;
  if (t <= points[0]!.x) return 0.25;
  if (t >= points.at(-1)!.x) return 0.001;
  const s = [0, 1, 2, 3, 4].map((e) => points.reduce((sum, { x }) => sum + x ** e, 0));
  const r = [0, 1, 2].map((e) => points.reduce((sum, { x, y }) => sum + y * x ** e, 0));
  const [c0, c1, c2] = solve3([s.slice(0, 3), s.slice(1, 4), s.slice(2, 5)], r);
  return Math.min(0.25, Math.max(0.001, Math.exp(c0 + c1 * t + c2 * t * t)));
}

/** Solves three linear equations by Cramer's rule. */
function solve3(m: readonly (readonly number[])[], r: readonly number[]): [number, number, number] {
  const det = (x: readonly number[], y: readonly number[], z: readonly number[]): number =>
    x[0]! * (y[1]! * z[2]! - y[2]! * z[1]!) -
    x[1]! * (y[0]! * z[2]! - y[2]! * z[0]!) +
    x[2]! * (y[0]! * z[1]! - y[1]! * z[0]!);
  const [x, y, z] = [m[0]!, m[1]!, m[2]!]; // symmetric, so rows serve as columns
  const whole = det(x, y, z);
  return [det(r, y, z) / whole, det(x, r, z) / whole, det(x, y, r) / whole];
}
