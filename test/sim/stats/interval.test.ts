import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { blockBootstrap } from '../../../sim/stats/bootstrap.ts';
import { IntHistogram } from '../../../sim/stats/int-histogram.ts';
import {
  clopperPearson,
  jeffreys,
  meanOf,
  nEff,
  quantileRank,
  ratioDelta,
  standardDeviation,
  tMean,
  wilson,
  type Interval,
} from '../../../sim/stats/interval.ts';
import { binomialPmf } from '../../../sim/stats/special.ts';

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

test('Jeffreys 50/100, 0/10, 1/20', () => {
  expectInterval(jeffreys(50, 100), 0.403174, 0.596826);
  expectInterval(jeffreys(0, 10), 0, 0.217196);
  expectInterval(jeffreys(10, 10), 1 - 0.217196, 1);
  expectInterval(jeffreys(1, 20), 0.005449, 0.210819);
});

test('Clopper-Pearson 50/100, 0/10, 1/20 and the rule of three', () => {
  expectInterval(clopperPearson(50, 100), 0.398321, 0.601679);
  expectInterval(clopperPearson(0, 10), 0, 0.308497);
  expectInterval(clopperPearson(1, 20), 0.001265, 0.248733);
  expectInterval(clopperPearson(3, 1000, 0.99), 0.0003381445290663692, 0.01093377742040526, 12);
  expect(clopperPearson(0, 1_000_000).hi).toBeCloseTo(1 - 0.025 ** 1e-6, 12);
  // -ln(0.025) = 3.688879454, less its square over 2 n.
  expect(clopperPearson(0, 1e9).hi * 1e9).toBeCloseTo(3.688879447, 8);
});

test('exact coverage of nominal 95 %, by enumeration: Wald fails, the others hold', () => {
  const wald = (k: number, n: number): Interval => {
    const half = 1.959964 * Math.sqrt(((k / n) * (1 - k / n)) / n);
    return { lo: k / n - half, hi: k / n + half };
  };
  const coverage = (n: number, p: number, interval: (k: number, n: number) => Interval): number => {
    let sum = 0;
    for (let k = 0; k <= n; k++) {
      const { lo, hi } = interval(k, n);
      if (lo <= p && p <= hi) sum += binomialPmf(k, n, p);
    }
    return sum;
  };
  const expected: [n: number, p: number, ...coverages: [number, number, number, number]][] = [
    [50, 0.02, 0.635, 0.922, 0.982, 0.982],
    [50, 0.1, 0.879, 0.97, 0.942, 0.97],
    [100, 0.05, 0.878, 0.966, 0.935, 0.983],
    [100, 0.25, 0.946, 0.951, 0.951, 0.963],
    [1000, 0.005, 0.871, 0.962, 0.928, 0.98],
    [1000, 0.02, 0.95, 0.947, 0.959, 0.959],
  ];
  for (const [n, p, ...coverages] of expected) {
    const methods = [wald, (k: number, m: number): Interval => wilson(k / m, m), jeffreys, clopperPearson];
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
  const estimate = meanOf({ n: 4, s1: 20, s2: 120 });
  expect(estimate.estimate).toBe(5);
  expect(estimate.se).toBeCloseTo(Math.sqrt(20 / 3 / 4), 14);
  expect(estimate.df).toBe(3);
});

test('quantile intervals are read off ranks', () => {
  // n = 100, q = 0.5: ranks floor(50 - 9.8) = 40 and ceil(50 + 9.8) = 60 of the values 1..100.
  const uniform = IntHistogram.of(Array.from({ length: 100 }, (_, i) => i + 1));
  expect(quantileRank(uniform, 0.5)).toEqual({ estimate: 50, lo: 40, hi: 60 });
  expect(quantileRank(uniform, 0.01)).toEqual({ estimate: 1, lo: 1, hi: 3 });
});

test('a ratio by the delta method, against exact rational arithmetic', () => {
  const ratio = ratioDelta({ n: 7, sx: 28, sy: 63, sxx: 124, sxy: 282, syy: 649 });
  expect(ratio.estimate).toBe(2.25);
  expect(ratio.se).toBeCloseTo(0.10739058662302807, 14);
  expectInterval(ratio, 2.25 - 2.4469118511449786 * ratio.se, 2.25 + 2.4469118511449786 * ratio.se, 12);
  expect(ratioDelta({ n: 5, sx: 10, sy: 20, sxx: 22, sxy: 44, syy: 88 }).se).toBe(0);
});

test('a standard deviation with its fourth-moment error', () => {
  const sd = standardDeviation(IntHistogram.of([2, 3, 3, 4, 6, 9, 9, 12]).sums());
  expect(sd.estimate).toBeCloseTo(3.625307868699863, 14);
  expect(sd.se).toBeCloseTo(0.38937883523529193, 14);
  expect(standardDeviation(IntHistogram.of([4, 4, 4]).sums())).toMatchObject({ estimate: 0, se: 0, lo: 0, hi: 0 });
});

test('a block bootstrap of a mean gives the standard error of the mean, and the same one for the same stream', () => {
  const blocks = Array.from({ length: 60 }, (_, i) => (i * 37) % 60);
  const run = (): ReturnType<typeof blockBootstrap> =>
    blockBootstrap(Stream.of(1), 60, (weights) => weights.reduce((sum, w, i) => sum + w * blocks[i]!, 0) / 60);
  const result = run();
  // Values 0..59: plug-in variance (60^2 - 1) / 12, standard error of the mean sqrt(that / 60) = 2.2357.
  expect(result.estimate).toBe(29.5);
  expect(Math.abs(result.se - 2.2357)).toBeLessThan(0.2);
  expect(Math.abs(result.lo - (29.5 - 1.96 * 2.2357))).toBeLessThan(0.6);
  expect(Math.abs(result.hi - (29.5 + 1.96 * 2.2357))).toBeLessThan(0.6);
  expect(run()).toEqual(result);
});
