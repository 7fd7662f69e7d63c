/** The error function and the standard normal distribution. */
import { incompleteGamma } from './gamma.ts';
import { exp, log } from '../../engines/core/reals.ts';

/** erf(x) for |x| < 2: DLMF 7.6.2, all terms of one sign. */
function erfSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let k = 3; Math.abs(term) > 1e-17 * Math.abs(sum); k += 2) {
    term *= (2 * x * x) / k;
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * exp(-x * x) * sum;
}

/** The error function. */
export function erf(x: number): number {
  if (Math.abs(x) < 2) return erfSeries(x);
  return Math.sign(x) * incompleteGamma(0.5, x * x).lower;
}

/** The complementary error function 1 - erf(x), relatively precise for large x. */
export function erfc(x: number): number {
  if (x < -2) return 1 + incompleteGamma(0.5, x * x).lower;
  if (x < 0.5) return 1 - erfSeries(x);
  return incompleteGamma(0.5, x * x).upper;
}

/** P(Z <= z). */
export function phi(z: number): number {
  return erfc(-z / Math.SQRT2) / 2;
}

/** P(Z > z), computed directly. */
export function phiUpper(z: number): number {
  return erfc(z / Math.SQRT2) / 2;
}

/** The standard normal density. */
export function normalDensity(z: number): number {
  return exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
}

/** P(|Z| >= |z|). */
export function normalP(z: number): number {
  return erfc(Math.abs(z) / Math.SQRT2);
}

/**
 * The z with P(Z <= z) = p: Hastings' rational start (A&S 26.2.23) and Halley steps on `phi`. For an upper tail q take
 * -phiInverse(q), which keeps its precision for any q.
 */
export function phiInverse(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a probability lies in [0, 1], got ${p}`);
  if (p > 0.5) return -phiInverse(1 - p);
  if (p === 0) return -Infinity;
  const t = Math.sqrt(-2 * log(p));
  const top = 2.515517 + t * (0.802853 + t * 0.010328);
  let z = top / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t;
  for (let i = 0; i < 3; i++) {
    const step = (phi(z) / p - 1) * (p / normalDensity(z));
    z -= step / (1 + (step * z) / 2);
  }
  return z;
}

/** The two-sided critical value of a level: criticalNormal(0.95) = 1.959964. */
export function criticalNormal(level: number): number {
  if (last.level !== level) last = { level, critical: -phiInverse((1 - level) / 2) };
  return last.critical;
}
/** All intervals of a run have one level. */
let last = { level: NaN, critical: NaN };

/** Half the width of a 95 % interval, in standard errors. */
export const Z95 = criticalNormal(0.95);
