/** Margin verdicts on a difference: "not significant" is never reported as "unchanged". */
import { findRoot } from './root.ts';
import { criticalNormal, criticalT, phi, phiInverse, tQuantile, tUpper } from './special.ts';

/** A difference, candidate minus baseline, with its (paired) standard error and degrees of freedom. */
export interface Shift {
  readonly d: number;
  readonly se: number;
  readonly df: number;
}

/** Two one-sided t tests of |difference| < margin (Schuirmann 1987): the larger p, and whether it is below alpha. */
export function tost(
  { d, se, df }: Shift,
  margin: number,
  alpha = 0.05,
): { readonly p: number; readonly equivalent: boolean } {
  if (!(se >= 0 && df > 0)) return { p: NaN, equivalent: false };
  if (se === 0) return { p: Math.abs(d) < margin ? 0 : 1, equivalent: Math.abs(d) < margin };
  return {
    p: tUpper((margin - Math.abs(d)) / se, df),
    equivalent: Math.abs(d) - tQuantile(alpha, df) * se < margin,
  };
}

/** What is said of a figure in the end. */
export const VERDICTS = ['IDENTICAL', 'EQUIVALENT', 'CHANGED', 'UNDECIDED'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Decision {
  readonly verdict: Exclude<Verdict, 'IDENTICAL'>;
  /** The difference is significant; with EQUIVALENT it means "moved, by less than you care about". */
  readonly detected: boolean;
  /** The (1 - alphaDetect) interval lies wholly outside the margins. */
  readonly material: boolean;
}

export interface VerdictInput extends Shift {
  /** The smallest change a designer cares about. */
  readonly margin: number;
  /** Two-sided p of d = 0 after Holm over the whole run (and after `lookAdjustedP` when sequential). */
  readonly adjustedP: number;
  /** Error of a false CHANGED, 0.01 unless given. */
  readonly alphaDetect?: number;
  /** Error of a false EQUIVALENT, 0.05 unless given; 0.05 / K when sequential over K looks. */
  readonly alphaEquivalence?: number;
}

/**
 * EQUIVALENT if |d| + t se < margin; else CHANGED if the adjusted p is at most alphaDetect; else UNDECIDED (also when
 * there is no standard error, being NaN). IDENTICAL
 * is said of equal fingerprints only, without inference.
 */
export function verdict(input: VerdictInput): Decision {
  const { d, se, df, margin, adjustedP, alphaDetect = 0.01, alphaEquivalence = 0.05 } = input;
  const detected = adjustedP <= alphaDetect;
  const half = se > 0 && df > 0 ? criticalT(1 - alphaDetect, df) * se : 0;
  const material = detected && Math.abs(d) - half > margin;
  const equivalent = tost({ d, se, df }, margin, alphaEquivalence).equivalent;
  return { verdict: equivalent ? 'EQUIVALENT' : detected ? 'CHANGED' : 'UNDECIDED', detected, material };
}

/**
 * The playouts at which a figure would be decided with probability `power`, if the true difference is `d` (0 unless
 * given) and `n` playouts gave the standard error `se`: the smaller of what EQUIVALENT and what CHANGED need.
 */
export function playoutsNeeded(input: {
  readonly n: number;
  readonly se: number;
  readonly margin: number;
  readonly d?: number;
  readonly power?: number;
  readonly alphaDetect?: number;
  readonly alphaEquivalence?: number;
}): number {
  const { n, se, margin, d = 0, power = 0.9, alphaDetect = 0.01, alphaEquivalence = 0.05 } = input;
  const size = Math.abs(d);
  let precision = size / (criticalNormal(1 - alphaDetect) + phiInverse(power));
  if (size < margin) {
    const z = -phiInverse(alphaEquivalence);
    // TOST succeeds when |estimate| < margin - z se; the widest se that does so often enough.
    const chance = (s: number): number => phi((margin - size) / s - z) - phi(z - (margin + size) / s);
    precision = Math.max(
      precision,
      findRoot((s) => chance(s) - power, (margin - size) / 40, (margin - size) / z),
    );
  }
  return Math.ceil(n * (se / precision) ** 2);
}
