/** Intervals that hold at all times at once: for looks nobody planned. They cost twice to four times the playouts. */
import { lnBeta, lnBinomialWeight } from './beta.ts';
import type { Interval } from './interval.ts';
import { findRoot } from './root.ts';
import { exp, log } from '../../engines/core/reals.ts';

/**
 * Robbins' beta-binomial mixture for k successes of n (1970): p belongs to the set while
 * B(k+a, n-k+b) / B(a, b) p^-k (1-p)^-(n-k) < 1/alpha. Non-asymptotic, for binary results only. Every p may be asked with
 * a prior of its own: without `tunedFor` all are asked with a = b = 1; with it each with one about itself, as wide as makes
 * the interval tightest near so many results.
 */
export function betaBinomialCS(k: number, n: number, alpha = 0.05, tunedFor?: number): Interval {
  if (n === 0) return { lo: 0, hi: 1 };
  const limit = -log(alpha);
  const weight = tunedFor === undefined ? undefined : 1 / tunedVariance(tunedFor, alpha);
  // ln of the mixture over the likelihood at p, with the beta function in Loader's form, which does not cancel.
  const excess = (logit: number): number => {
    const p = 1 / (1 + exp(-logit));
    const q = 1 / (1 + exp(logit));
    // Half a success of either kind: a prior about a p near 0 would else be all but certain of it.
    const [a, b] = weight === undefined ? [1, 1] : [weight * p + 0.5, weight * q + 0.5];
    const [left, right] = [k + a, n - k + b];
    const density = log(left / (left + right)) + log(right) + lnBinomialWeight(left, right, p, q);
    return a * log(p) + b * log(q) - lnBeta(a, b) - density - limit;
  };
  const centre = log((k === 0 ? 1e-9 : k) / (k === n ? 1e-9 : n - k));
  const toP = (logit: number): number => 1 / (1 + exp(-logit));
  return {
    lo: k === 0 ? 0 : toP(findRoot(excess, -700, centre)),
    hi: k === n ? 1 : toP(findRoot(excess, centre, 700)),
  };
}

/**
 * The asymptotic confidence sequence of a mean (Waudby-Smith et al., arXiv 2103.06476), tightest near `tunedFor`
 * observations: mean +- s sqrt(2 (n rho^2 + 1) / (n^2 rho^2) ln(sqrt(n rho^2 + 1) / alpha)). `s` is the standard
 * deviation of one observation.
 */
export function asymptoticCS(mean: number, s: number, n: number, tunedFor: number, alpha = 0.05): Interval {
  const rho2 = tunedVariance(tunedFor, alpha);
  const growth = n * rho2 + 1;
  const half = s * Math.sqrt(((2 * growth) / (n * n * rho2)) * log(Math.sqrt(growth) / alpha));
  return { lo: mean - half, hi: mean + half };
}

/** Variance of a prior, in variances of one observation, that makes a mixture tightest near `tunedFor` observations. */
function tunedVariance(tunedFor: number, alpha: number): number {
  const logs = -2 * log(alpha);
  return (logs + log(1 + logs)) / tunedFor;
}
