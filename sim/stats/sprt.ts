/** Sequential probability ratio tests of strength: stop at any time, errors alpha and beta held. */
import { findRoot } from './root.ts';

export type SprtDecision = 'H0' | 'H1' | 'continue';

export interface SprtResult {
  /** Log-likelihood ratio of H1 against H0. */
  readonly llr: number;
  /** Accept H0 at or below `lower`, H1 at or above `upper`. */
  readonly lower: number;
  readonly upper: number;
  readonly decision: SprtDecision;
}

/** Wald's bounds ln(beta / (1 - alpha)) and ln((1 - beta) / alpha): -2.944 and 2.944 for 5 % and 5 %. */
export function sprtBounds(alpha = 0.05, beta = 0.05): { lower: number; upper: number } {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

function decide(llr: number, errors: { alpha?: number; beta?: number }): SprtResult {
  const { lower, upper } = sprtBounds(errors.alpha, errors.beta);
  return { llr, lower, upper, decision: llr >= upper ? 'H1' : llr <= lower ? 'H0' : 'continue' };
}

/** Wald's test (1945) of win probability p0 against p1 after `wins` of `n`. */
export function sprt(
  wins: number,
  n: number,
  p0: number,
  p1: number,
  errors: { alpha?: number; beta?: number } = {},
): SprtResult {
  const llr = wins * Math.log(p1 / p0) + (n - wins) * Math.log((1 - p1) / (1 - p0));
  return decide(llr, errors);
}

/** One possible result and its probability. */
interface Atom {
  readonly value: number;
  readonly p: number;
}

/** The x with sum p_i v_i / (1 + x v_i) = 0 between -1/max v and -1/min v. */
function secular(atoms: readonly Atom[]): number {
  let lo = Infinity;
  let hi = -Infinity;
  for (const { value } of atoms) {
    lo = Math.min(lo, value);
    hi = Math.max(hi, value);
  }
  if (!(lo < 0 && hi > 0)) throw new RangeError('the hypothesis lies outside the possible results');
  const slope = (x: number): number => atoms.reduce((sum, { value, p }) => sum + (p * value) / (1 + x * value), 0);
  const margin = 1e-9;
  return findRoot(slope, -1 / hi + margin / hi, -1 / lo + margin / lo, 1e-15);
}

/** The maximum-likelihood distribution on the same support with mean `mean`. */
function withMean(atoms: readonly Atom[], mean: number): Atom[] {
  const x = secular(atoms.map(({ value, p }) => ({ value: value - mean, p })));
  return atoms.map(({ value, p }) => ({ value, p: p / (1 + x * (value - mean)) }));
}

/** The same with (mean - reference) / sd = t, by iterating the equation for the mean (Van den Bergh, fishtest). */
function withT(atoms: readonly Atom[], reference: number, t: number): Atom[] {
  let fitted: Atom[] = atoms.map(({ value }) => ({ value, p: 1 / atoms.length }));
  for (let i = 0; i < 50; i++) {
    const mean = fitted.reduce((sum, { value, p }) => sum + p * value, 0);
    const sd = Math.sqrt(fitted.reduce((sum, { value, p }) => sum + p * (value - mean) ** 2, 0));
    const shifted = atoms.map(({ value, p }) => ({
      value: value - reference - (t * sd * (1 + ((mean - value) / sd) ** 2)) / 2,
      p,
    }));
    const x = secular(shifted);
    const next = atoms.map(({ value, p }, k) => ({ value, p: p / (1 + x * shifted[k]!.value) }));
    const change = Math.max(...next.map(({ p }, k) => Math.abs(p - fitted[k]!.p)));
    fitted = next;
    if (change < 1e-12) break;
  }
  return fitted;
}

/** The hypotheses of a generalised test: two means of the result, or two normalised means t = (mean - reference) / sd. */
export type GsprtBounds =
  | { readonly kind: 'mean'; readonly h0: number; readonly h1: number }
  | { readonly kind: 'normalised'; readonly h0: number; readonly h1: number; readonly reference: number };

/**
 * The generalised SPRT on counts of results of any support: game pairs in five classes (values 0, 1/4 ... 1), or the
 * cluster score of a bot over P rotations. LLR = N sum p_i ln(p1_i / p0_i) with the constrained maximum-likelihood
 * distributions under H0 and H1; empty classes count 0.001 (fishtest's `LLRcalc`, Van den Bergh).
 */
export function gsprt(
  counts: readonly number[],
  values: readonly number[],
  bounds: GsprtBounds,
  errors: { alpha?: number; beta?: number } = {},
): SprtResult {
  if (counts.length !== values.length) throw new RangeError(`${counts.length} counts for ${values.length} values`);
  const filled = counts.map((count) => (count === 0 ? 1e-3 : count));
  const n = filled.reduce((sum, count) => sum + count, 0);
  const atoms = filled.map((count, i) => ({ value: values[i]!, p: count / n }));
  const fit = (h: number): Atom[] => (bounds.kind === 'mean' ? withMean(atoms, h) : withT(atoms, bounds.reference, h));
  const p0 = fit(bounds.h0);
  const p1 = fit(bounds.h1);
  const llr = n * atoms.reduce((sum, { p }, i) => sum + p * Math.log(p1[i]!.p / p0[i]!.p), 0);
  return decide(llr, errors);
}
