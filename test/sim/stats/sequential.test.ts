import { describe, expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { asymptoticCS, betaBinomialCS } from '../../../sim/stats/confidence-sequence.ts';
import { criticalZ, crossingProbability, lookAdjustedP, looks } from '../../../sim/stats/sequential.ts';
import { normalP } from '../../../sim/stats/special.ts';
import { normal } from './draws.ts';

describe('doubling looks', () => {
  test('eight from 1000 end at 128 000', () => {
    expect(looks(1000, 8)).toEqual([1000, 2000, 4000, 8000, 16000, 32000, 64000, 128000]);
  });

  test('critical values agree with an independent quadrature (NumPy, 400 nodes)', () => {
    const expected: [alpha: number, ...z: number[]][] = [
      [0.05, 1.959964, 2.178272, 2.484218, 2.643935, 2.719144, 2.78002, 2.874745],
      [0.01, 2.575829, 2.771809, 3.039963, 3.177854, 3.242618, 3.295045, 3.37673],
      [0.001, 3.290527, 3.46337, 3.694738, 3.812288, 3.867432, 3.912107, 3.981844],
    ];
    for (const [alpha, ...values] of expected) {
      [1, 2, 5, 8, 10, 12, 16].forEach((k, i) => expect(criticalZ(k, alpha)).toBeCloseTo(values[i]!, 5));
    }
  });

  test('and with 400 000 simulated Brownian paths, within their error', () => {
    const simulated: [alpha: number, ...z: number[]][] = [
      [0.05, 2.487, 2.648, 2.721, 2.782],
      [0.01, 3.044, 3.176, 3.242, 3.297],
    ];
    for (const [alpha, ...values] of simulated) {
      [5, 8, 10, 12].forEach((k, i) => expect(Math.abs(criticalZ(k, alpha) - values[i]!)).toBeLessThan(0.005));
    }
  });

  test('other schedules use Bonferroni: 2.734 for eight looks at 5 %', () => {
    expect(criticalZ(8, 0.05, 'any')).toBeCloseTo(2.734, 3);
    expect(criticalZ(8, 1e-20)).toBeGreaterThan(9);
  });

  test('crossing probabilities keep their relative precision far out', () => {
    expect(crossingProbability(1.96, 8)).toBeCloseTo(0.24834477922803842, 10);
    expect(crossingProbability(5, 8) / 4.451567187986877e-6).toBeCloseTo(1, 8);
    expect(crossingProbability(8, 8) / 9.946739116888788e-15).toBeCloseTo(1, 8);
    expect(crossingProbability(20, 8) / (8 * normalP(20))).toBeCloseTo(1, 12);
    expect(crossingProbability(0, 3)).toBe(1);
  });

  test('an adjusted p is below alpha exactly beyond the critical value', () => {
    const z = criticalZ(8, 0.01);
    expect(lookAdjustedP(normalP(z + 1e-6), 8)).toBeLessThan(0.01);
    expect(lookAdjustedP(normalP(z - 1e-6), 8)).toBeGreaterThan(0.01);
    expect(lookAdjustedP(0.004, 8, 'any')).toBeCloseTo(0.032, 14);
    expect(lookAdjustedP(0.004, 1)).toBe(0.004);
    expect(lookAdjustedP(0, 8)).toBe(0);
    expect(lookAdjustedP(1, 8)).toBe(1);
  });

  test('20 000 unshifted paths: 2.648 rejects 5 %, peeking with 1.96 rejects 24 %', () => {
    const rng = Stream.of(10, 'paths');
    const rejected = { planned: 0, peeking: 0 };
    for (let run = 0; run < 20_000; run++) {
      let z = normal(rng);
      let largest = Math.abs(z);
      for (let look = 1; look < 8; look++) {
        z = (z + normal(rng)) * Math.SQRT1_2;
        largest = Math.max(largest, Math.abs(z));
      }
      if (largest > 2.648) rejected.planned++;
      if (largest > 1.96) rejected.peeking++;
    }
    expect(Math.abs(rejected.planned / 20_000 - 0.048)).toBeLessThan(0.006);
    expect(Math.abs(rejected.peeking / 20_000 - 0.244)).toBeLessThan(0.012);
  });
});

describe('confidence sequences', () => {
  test('beta-binomial 50/100, 520/1000, 0/10', () => {
    for (const [k, n, lo, hi] of [
      [50, 100, 0.34459, 0.65541],
      [520, 1000, 0.464261, 0.575408],
      [0, 10, 0, 0.41688],
    ] as const) {
      expect(betaBinomialCS(k, n).lo).toBeCloseTo(lo, 6);
      expect(betaBinomialCS(k, n).hi).toBeCloseTo(hi, 6);
    }
    expect(betaBinomialCS(10, 10).lo).toBeCloseTo(1 - 0.41688, 6);
    expect(betaBinomialCS(0, 0)).toEqual({ lo: 0, hi: 1 });
  });

  test('beta-binomial with a prior about every chance agrees with SciPy (betaln, brentq)', () => {
    for (const [k, n, alpha, lo, hi] of [
      [50, 100, 0.05, 0.2831952, 0.7168048],
      [520, 1000, 0.05, 0.471282, 0.5684401],
      [0, 10, 0.05, 0, 0.9501048],
      [1, 20, 0.05, 0.0000928, 0.8352831],
      [5000, 10_000, 0.002, 0.4794048, 0.5205952],
      [43_000, 100_000, 0.002, 0.4231718, 0.436846],
      [3, 1000, 0.002, 0.0000997, 0.0170228],
    ] as const) {
      const found = betaBinomialCS(k, n, alpha, 2000);
      expect(found.lo).toBeCloseTo(lo, 6);
      expect(found.hi).toBeCloseTo(hi, 6);
    }
  });

  test('the price of looking at any time: half-widths relative to a fixed n', () => {
    [1.59, 1.8, 1.96, 2.11, 2.25].forEach((price, i) => {
      const n = 10 ** (i + 2);
      const { lo, hi } = betaBinomialCS(n / 2, n);
      expect(Math.abs((hi - lo) / 2 / (1.959964 * Math.sqrt(0.25 / n)) - price)).toBeLessThan(0.0075);
    });
    const { lo, hi } = asymptoticCS(3, 2, 10_000, 10_000);
    expect((hi - lo) / 2 / (1.959964 * 0.02)).toBeCloseTo(1.55, 2);
    expect((lo + hi) / 2).toBeCloseTo(3, 12);
  });
});
