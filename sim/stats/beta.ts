/** The incomplete beta function and the real-valued binomial weight it rests on. */
import { deviance, lnGamma, stirlingError, tailsOf, type Tails } from './gamma.ts';
import { findRoot } from './root.ts';
import { exp, log, log1p } from '../../engines/core/reals.ts';

const HALF_LN_2PI = 0.9189385332046728;
const EPSILON = 2.2e-16;

/** ln of the beta function. */
export function lnBeta(a: number, b: number): number {
  return lnGamma(a) + lnGamma(b) - lnGamma(a + b);
}

/**
 * ln of Gamma(a+b+1)/(Gamma(a+1) Gamma(b+1)) x^a y^b with y = 1 - x given apart: the binomial weight of a successes and
 * b failures for real a, b > 0, by Loader's saddle-point expansion (2000), exact also where lnGamma would cancel.
 */
export function lnBinomialWeight(a: number, b: number, x: number, y: number): number {
  const n = a + b;
  const exponent = stirlingError(n) - stirlingError(a) - stirlingError(b) - deviance(a, n * x) - deviance(b, n * y);
  return exponent - HALF_LN_2PI - 0.5 * (log(a) + log(b) - log(n));
}

/**
 * The continued fraction of DiDonato and Morris (ACM TOMS 18, 1992, eq. 9) for I_x(a, b) B(a, b) / (x^a y^b), inverted,
 * by Lentz's method; for x below the mean. Unlike the classical fraction it does not cancel where y is tiny.
 */
function betaFraction(a: number, b: number, x: number, y: number): number {
  const excess = a * y - b * x + 1;
  let f = (a * excess) / (a + 1);
  let c = f;
  let d = 0;
  for (let m = 1; m < 1e7; m++) {
    const odd = a + 2 * m - 1;
    const numerator = ((a + m - 1) / odd) * ((a + b + m - 1) / odd) * m * (b - m) * x * x;
    const term = m + (m * (b - m) * x) / odd + ((a + m) * (excess + m * (2 - x))) / (odd + 2);
    d = 1 / (term + numerator * d);
    c = term + numerator / c;
    const step = c * d;
    f *= step;
    if (Math.abs(step - 1) < EPSILON) return f;
  }
  throw new Error(`incompleteBeta(${a}, ${b}, ${x}) does not converge`);
}

/**
 * Regularised incomplete beta I_x(a, b) and its complement, the smaller one computed directly (DLMF 8.17.22).
 * Give `y` = 1 - x where it is known better than the subtraction.
 */
export function incompleteBeta(a: number, b: number, x: number, y: number = 1 - x): Tails {
  if (!(a > 0 && b > 0) || Number.isNaN(x)) throw new RangeError(`incompleteBeta needs a, b > 0, got ${a}, ${b}, ${x}`);
  if (x <= 0) return tailsOf('lower', -Infinity);
  if (y <= 0) return tailsOf('upper', -Infinity);
  const weight = lnBinomialWeight(a, b, x, y);
  const factor = (a / (a + b)) * b;
  if (x < (a + 1) / (a + b + 2)) return tailsOf('lower', weight + log(factor / betaFraction(a, b, x, y)));
  return tailsOf('upper', weight + log(factor / betaFraction(b, a, y, x)));
}

/**
 * The logit ln(x / (1-x)) of the point where the named tail of Beta(a, b) is `p`: keeps full precision at both ends,
 * which the t and F quantiles need.
 */
export function betaLogitQuantile(side: 'lower' | 'upper', p: number, a: number, b: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a probability lies in [0, 1], got ${p}`);
  if (p === 0) return side === 'lower' ? -Infinity : Infinity;
  if (p === 1) return side === 'lower' ? Infinity : -Infinity;
  const small = p <= 0.5 ? side : side === 'lower' ? 'upper' : 'lower';
  const target = p <= 0.5 ? log(p) : log1p(-p);
  const gap = (u: number): number => {
    const x = 1 / (1 + exp(-u));
    const y = 1 / (1 + exp(u));
    const tails = incompleteBeta(a, b, x, y);
    return (small === 'lower' ? tails.lnLower : tails.lnUpper) - target;
  };
  return findRoot(gap, -700, 700, 1e-15);
}
