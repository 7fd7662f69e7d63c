/** Student's t, F and chi-square distributions: upper tails (never as 1 - cdf) and quantiles. */
import { betaLogitQuantile, incompleteBeta } from './beta.ts';
import { incompleteGamma } from './gamma.ts';
import { normalP, phiInverse, phiUpper } from './normal.ts';
import { exp } from '../../engines/core/reals.ts';

export { criticalNormal, normalDensity, normalP, phi, phiInverse, phiUpper, Z95 } from './normal.ts';

/** P(|T| >= |t|) for Student's t with df degrees of freedom (real, > 0; Infinity is the normal); NaN of NaN. DLMF 8.17. */
export function tP(t: number, df: number): number {
  if (Number.isNaN(t)) return NaN;
  if (df === Infinity) return normalP(t);
  const square = t * t;
  if (square === Infinity) return 0;
  return incompleteBeta(df / 2, 0.5, df / (df + square), square / (df + square)).lower;
}

/** P(T > t). */
export function tUpper(t: number, df: number): number {
  if (df === Infinity) return phiUpper(t);
  return t > 0 ? tP(t, df) / 2 : 1 - tP(t, df) / 2;
}

/** The t with P(T <= t) = p. For an upper tail q take -tQuantile(q, df). */
export function tQuantile(p: number, df: number): number {
  if (!(df > 0)) throw new RangeError(`degrees of freedom are positive, got ${df}`);
  if (df === Infinity) return phiInverse(p);
  if (p > 0.5) return -tQuantile(1 - p, df);
  if (p === 0.5) return 0;
  return -Math.sqrt(df * exp(-betaLogitQuantile('lower', 2 * p, df / 2, 0.5)));
}

const known = new Map<number, Map<number, number>>();
/** So many degrees of freedom are kept of a level: cells of one size have few different ones. */
const MOST_KNOWN = 1000;

/** The two-sided critical value of a level: criticalT(0.95, 19) = 2.093024. */
export function criticalT(level: number, df: number): number {
  const ofLevel = known.get(level) ?? new Map<number, number>();
  const critical = ofLevel.get(df) ?? -tQuantile((1 - level) / 2, df);
  if (ofLevel.size < MOST_KNOWN) known.set(level, ofLevel.set(df, critical));
  return critical;
}

/** P(X > x) for chi-square. */
export function chi2Upper(x: number, df: number): number {
  return incompleteGamma(df / 2, x / 2).upper;
}
