import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { incompleteBeta } from '../../../sim/stats/beta.ts';
import { incompleteGamma, lnGamma } from '../../../sim/stats/gamma.ts';
import { erf, erfc } from '../../../sim/stats/normal.ts';
import * as special from '../../../sim/stats/special.ts';

/** Values to 17 digits from 40-digit arithmetic (mpmath), frozen: [arguments..., value]. */
const reference = JSON.parse(readFileSync(new URL('special.reference.json', import.meta.url), 'utf8')) as Record<
  string,
  number[][]
>;

/** Asserts |value - expected| <= 1e-10 |expected|. */
function expectRelative(value: number, expected: number, what: string, tolerance = 1e-10): void {
  expect(Math.abs(value - expected), `${what} = ${value}, not ${expected}`).toBeLessThanOrEqual(
    tolerance * Math.abs(expected),
  );
}

describe('functions of one value agree with 40-digit arithmetic to 1e-10, tails included', () => {
  const plain: Record<string, (...args: number[]) => number> = {
    lnGamma,
    erf,
    erfc,
    phiUpper: special.phiUpper,
    phiInverse: special.phiInverse,
    tUpper: special.tUpper,
    tQuantile: special.tQuantile,
    chi2Upper: special.chi2Upper,
  };
  test.each(Object.keys(plain))('%s', (name) => {
    for (const row of reference[name]!) {
      expectRelative(plain[name]!(...row.slice(0, -1)), row.at(-1)!, `${name}(${row.slice(0, -1).join(', ')})`);
    }
  });
});

test('both tails of the incomplete beta and gamma functions are relatively precise', () => {
  for (const [a, b, x, lower, upper] of reference['incompleteBeta']! as [number, number, number, number, number][]) {
    const tails = incompleteBeta(a, b, x);
    // A tail is computed directly when it is the smaller one; the other only needs absolute precision.
    expectRelative(tails.lower, lower, `I_${x}(${a}, ${b})`);
    expectRelative(tails.upper, upper, `1 - I_${x}(${a}, ${b})`);
  }
  for (const [a, x, lower, upper] of reference['incompleteGamma']! as [number, number, number, number][]) {
    const tails = incompleteGamma(a, x);
    expectRelative(tails.lower, lower, `P(${a}, ${x})`);
    expectRelative(tails.upper, upper, `Q(${a}, ${x})`);
  }
});

test('the t quantiles that the intervals of a run use', () => {
  expect(special.tQuantile(0.975, 389)).toBeCloseTo(1.966081, 6);
  expect(special.tQuantile(0.975, 19)).toBeCloseTo(2.093024, 6);
  expect(special.tQuantile(0.995, 389)).toBeCloseTo(2.588527, 6);
  expect(special.criticalT(0.95, 19)).toBeCloseTo(2.093024, 6);
  expect(special.criticalNormal(0.95)).toBeCloseTo(1.959963984540054, 14);
});

test('upper tail and quantile agree with one another at ordinary and at huge degrees of freedom', () => {
  for (const df of [1, 2.5, 19, 389, 1e5, 1e9]) {
    for (const p of [1e-9, 0.01, 0.3, 0.5, 0.8, 0.999]) {
      const t = special.tQuantile(p, df);
      expectRelative(special.tUpper(-t, df), p, `t at ${p}, df ${df}`);
    }
  }
  expectRelative(special.tUpper(3, 1e12), special.phiUpper(3), 't with 1e12 df');
  expect(special.tQuantile(0.975, Infinity)).toBe(special.phiInverse(0.975));
});

test('upper tails do not underflow to nothing where 1 - cdf would', () => {
  expect(1 - special.phi(12)).toBe(0);
  expect(special.phiUpper(12)).toBeGreaterThan(0);
  expect(special.tP(40, 4166)).toBeGreaterThan(0);
  expect(special.chi2Upper(600, 4)).toBeGreaterThan(0);
});

test('ends of the ranges', () => {
  expect(special.phiInverse(0)).toBe(-Infinity);
  expect(special.phiInverse(1)).toBe(Infinity);
  expect(special.chi2Upper(0, 3)).toBe(1);
  expect(special.tP(Infinity, 5)).toBe(0);
  expect(special.tQuantile(0, 5)).toBe(-Infinity);
  expect(() => special.phiInverse(1.2)).toThrow(RangeError);
  expect(() => lnGamma(0)).toThrow(RangeError);
  expect(() => special.tQuantile(0.5, 0)).toThrow(RangeError);
});
