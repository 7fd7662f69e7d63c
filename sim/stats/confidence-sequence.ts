/** Intervals that hold at all times at once: for looks nobody planned. They cost twice to four times the playouts. */
import { lnBeta, lnBinomialWeight } from './beta.ts';
import type { Interval } from './interval.ts';
import { findRoot } from './root.ts';

/**
 * Robbins' beta-binomial mixture for k successes of n (1970): p belongs to the set while
 * B(k+a, n-k+b) / B(a, b) p^-k (1-p)^-(n-k) < 1/alpha. Non-asymptotic, for binary results only.
 */
export function betaBinomialCS(k: number, n: number, alpha = 0.05, a = 1, b = 1): Interval {
  if (n === 0) return { lo: 0, hi: 1 };
  const [left, right] = [k + a, n - k + b];
  const limit = -Math.log(alpha);
  // ln of the mixture over the likelihood at p, with the beta function in Loader's form, which does not cancel.
  const excess = (logit: number): number => {
    const p = 1 / (1 + Math.exp(-logit));
    const q = 1 / (1 + Math.exp(logit));
    const density = Math.log(left / (left + right)) + Math.log(right) + lnBinomialWeight(left, right, p, q);
    return a * Math.log(p) + b * Math.log(q) - lnBeta(a, b) - density - limit;
  };
  const centre = Math.log((k === 0 ? 1e-9 : k) / (k === n ? 1e-9 : n - k));
  const toP = (logit: number): number => 1 / (1 + Math.exp(-logit));
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
  const logs = -2 * Math.log(alpha);
  const rho2 = (logs + Math.log(1 + logs)) / tunedFor;
  const growth = n * rho2 + 1;
  const half = s * Math.sqrt(((2 * growth) / (n * n * rho2)) * Math.log(Math.sqrt(growth) / alpha));
  return { lo: mean - half, hi: mean + half };
}
