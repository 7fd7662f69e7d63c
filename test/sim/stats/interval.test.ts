import { expect, test } from 'vitest';
import { nEff, ratioDelta, tMean, wilson, type Interval } from '../../../sim/stats/interval.ts';

/** P(X = k) of n trials, multiplied up from P(X = 0). */
function binomialWeight(k: number, n: number, p: number): number {
  let ln = n * Math.log1p(-p);
  for (let i = 0; i < k; i++) ln += Math.log(((n - i) * p) / ((i + 1) * (1 - p)));
  return Math.exp(ln);
}

function expectInterval(interval: Interval, lo: number, hi: number, digits = 6): void {
  expect(interval.lo).toBeCloseTo(lo, digits);
  expect(interval.hi).toBeCloseTo(hi, digits);
}

test('Wilson 50/100, 0/10, 1/20, 520/1000', () => {
  expectInterval(wilson(0.5, 100), 0.403832, 0.596168);
  expectInterval(wilson(0, 10), 0, 0.277533);
  expectInterval(wilson(1 / 20, 20), 0.008881, 0.236131);
  expectInterval(wilson(0.52, 1000), 0.489018, 0.550829);
  expectInterval(wilson(0.14, 50, 0.99), 0.05614371860633749, 0.3082057874303547, 12);
  expect(wilson(0, 10).lo).toBe(0);
  expect(wilson(1, 10).hi).toBe(1);
  expect(wilson(NaN, 0)).toEqual({ lo: 0, hi: 1 });
});

test('exact coverage of nominal 95 %, by enumeration: Wald fails, Wilson holds', () => {
  const wald = (k: number, n: number): Interval => {
    const half = 1.959964 * Math.sqrt(((k / n) * (1 - k / n)) / n);
    return { lo: k / n - half, hi: k / n + half };
  };
  const coverage = (n: number, p: number, interval: (k: number, n: number) => Interval): number => {
    let sum = 0;
    for (let k = 0; k <= n; k++) {
      const { lo, hi } = interval(k, n);
      if (lo <= p && p <= hi) sum += binomialWeight(k, n, p);
    }
    return sum;
  };
  const expected: [n: number, p: number, ...coverages: [number, number]][] = [
    [50, 0.02, 0.635, 0.922],
    [50, 0.1, 0.879, 0.97],
    [100, 0.05, 0.878, 0.966],
    [100, 0.25, 0.946, 0.951],
    [1000, 0.005, 0.871, 0.962],
    [1000, 0.02, 0.95, 0.947],
  ];
  for (const [n, p, ...coverages] of expected) {
    const methods = [wald, (k: number, m: number): Interval => wilson(k / m, m)];
    methods.forEach((method, i) => {
      expect(Math.abs(coverage(n, p, method) - coverages[i]!), `n ${n}, p ${p}, method ${i}`).toBeLessThan(0.001);
    });
  }
});

test('playouts for a half-width of 1, 0.5, 0.2 and 0.1 points', () => {
  const rows: [p: number, ...sizes: number[]][] = [
    [0.5, 9604, 38415, 240092, 960365],
    [0.25, 7203, 28811, 180069, 720274],
  ];
  for (const [p, ...sizes] of rows) {
    sizes.forEach((n, i) => {
      const { lo, hi } = wilson(p, n);
      expect((hi - lo) / 2).toBeCloseTo([0.01, 0.005, 0.002, 0.001][i]!, 5);
    });
  }
});

test('the effective size is n for pure wins, more for shared wins', () => {
  expect(nEff(0.3, Math.sqrt((0.3 * 0.7) / 500), 500)).toBeCloseTo(500, 9);
  // Three-player race to 20 in simultaneous rounds: variance of one share 0.160808, binomial 2/9.
  expect(nEff(1 / 3, Math.sqrt(0.160808 / 1000), 1000) / 1000).toBeCloseTo(1.38, 2);
  expect(nEff(1, 0, 240)).toBe(240);
});

test('t interval of a mean', () => {
  expectInterval(tMean(10, 2, 19), 10 - 2 * 2.093024, 10 + 2 * 2.093024, 5);
  expect(tMean(3, 0, 19)).toEqual({ lo: 3, hi: 3 });
  expect(tMean(3, 1, 0)).toEqual({ lo: -Infinity, hi: Infinity });
});

test('a ratio by the delta method, against exact rational arithmetic', () => {
  const ratio = ratioDelta({ n: 7, sx: 28, sy: 63, sxx: 124, sxy: 282, syy: 649 });
  expect(ratio.estimate).toBe(2.25);
  expect(ratio.se).toBeCloseTo(0.10739058662302807, 14);
  expectInterval(ratio, 2.25 - 2.4469118511449786 * ratio.se, 2.25 + 2.4469118511449786 * ratio.se, 12);
  expect(ratioDelta({ n: 5, sx: 10, sy: 20, sxx: 22, sxy: 44, syy: 88 }).se).toBe(0);
});
