/**
 * Verdicts on paired figures: what each difference comes to against its margin, after Holm over its family. What is asked
 * first is a small family of its own, so that hundreds of other figures do not cost it its power.
 */
import { exp } from '../../engines/core/reals.ts';
import { playoutsNeeded, verdict, type Decision } from '../stats/equivalence.ts';
import { tMean, type Interval } from '../stats/interval.ts';
import { holm } from '../stats/multiple.ts';
import { lookAdjustedP } from '../stats/sequential.ts';
import { tQuantile } from '../stats/special.ts';
import { isSharp, sharpness } from '../run/width.ts';
import { halfWithUnseen } from '../stats/unseen.ts';
import { FIRST_LOOK, type Schedule } from './looks.ts';
import type { Margin } from './margins.ts';
import type { CommonFigure, FigurePair } from './pair-figures.ts';
import { eventSize } from './rare-events.ts';

/** How many hypotheses each family has: the primary figures, which are asked first, and all others. */
export interface Families {
  readonly primary: number;
  readonly others: number;
}

/** Error of any false CHANGED of a run: split between the families, 5 % in all. */
const ALPHA_CHANGED: Families = { primary: 0.04, others: 0.01 };
/** Error of a false EQUIVALENT of a figure. */
const ALPHA_EQUIVALENT = 0.05;

export function familiesOf(figures: readonly { readonly primary: boolean }[]): Families {
  const primary = figures.filter((one) => one.primary).length;
  return { primary, others: figures.length - primary };
}

export function familyOf({ primary }: { readonly primary: boolean }): keyof Families {
  return primary ? 'primary' : 'others';
}

/** A figure's difference with its margin, before the verdict. */
export interface Weighed extends FigurePair {
  readonly margin: Margin;
  /** Two-sided p of no difference, paid for all looks; NaN without a standard error. */
  readonly p: number;
  readonly looks: number;
  readonly playouts: number;
}

/** A figure's difference with its verdict. */
export interface Judged extends Weighed, Decision {
  readonly pAdj: number;
  readonly needed: number;
  /** The interval that decides. */
  readonly decides: Interval;
}

export function weigh(one: FigurePair, margin: Margin, plan: Schedule, playouts: number): Weighed {
  const looks = plan.spans.length;
  const p = one.pair.se > 0 ? one.pair.p : Math.max(one.pair.p, 2 * allAlike(playouts));
  return { ...one, margin, looks, playouts, p: p >= 0 ? lookAdjustedP(p, looks, plan.kind) : NaN };
}

/** How often playouts that move up or down by chance all move alike: no fewer than that may be told from chance. */
function allAlike(playouts: number): number {
  return exp(-Math.LN2 * playouts);
}

/** Holm over each family; figures without a p only count. */
export function judge(figures: readonly Weighed[], families: Families): Judged[] {
  const adjusted = new Map<Weighed, number>();
  for (const name of ['primary', 'others'] as const) {
    const tested = figures.filter(({ p, figure }) => p >= 0 && familyOf(figure) === name);
    const ps = tested.map(({ p }) => Math.min(1, p));
    holm(ps, Math.max(families[name], tested.length)).forEach((p, i) => adjusted.set(tested[i]!, p));
  }
  return figures.map((one) => judged(one, adjusted.get(one) ?? NaN, families[familyOf(one.figure)]));
}

/** After Bonferroni, whatever other cells bring. */
function judgedAlone(figures: readonly Weighed[], families: Families): Judged[] {
  return figures.map((one) => {
    const family = families[familyOf(one.figure)];
    return judged(one, Math.min(1, one.p * family), family);
  });
}

/**
 * Is a cell decided at a look whatever other cells bring? Some figure is CHANGED even after Bonferroni, or all primary
 * figures are EQUIVALENT.
 */
export function decided(figures: readonly Weighed[], families: Families): boolean {
  const all = judgedAlone(figures, families);
  return (
    all.some((one) => one.verdict === 'CHANGED') ||
    all.every((one) => !one.figure.primary || one.verdict === 'EQUIVALENT')
  );
}

/** Is every primary figure decided, even after Bonferroni, or known within so much? */
export function settled(figures: readonly Weighed[], families: Families, within = 0): boolean {
  const primary = figures.filter((one) => one.figure.primary && !isKnown(one, within));
  return judgedAlone(primary, families).every(({ verdict }) => verdict !== 'UNDECIDED');
}

/** The spread of scores, which no cell tells by itself, waits for nobody. */
function isKnown({ figure: { kind, unit }, pair: { lo, hi }, margin: { sd } }: Weighed, within: number): boolean {
  if (within === 0) return false;
  return kind === 'deviation' || isSharp((hi - lo) / 2, unit, sd, sharpness(within));
}

function judged(one: Weighed, pAdj: number, family: number): Judged {
  const { d, se, df } = one.pair;
  const alphaChanged = ALPHA_CHANGED[familyOf(one.figure)];
  const alphaEquivalence = ALPHA_EQUIVALENT / one.looks;
  const margin = one.margin.margin;
  const said = verdict({ d, se, df, margin, adjustedP: pAdj, alphaDetect: alphaChanged, alphaEquivalence });
  const result = said.verdict === 'EQUIVALENT' && !roomForUnseen(one, alphaEquivalence) ? opened(said) : said;
  const known = se > 0 && Number.isFinite(d);
  // What CHANGED takes is paid for all figures of the family and looks, as the verdict itself is.
  const alphaDetect = alphaChanged / (Math.max(1, family) * one.looks);
  const enough = known ? playoutsNeeded({ n: one.playouts, se, margin, d, alphaDetect, alphaEquivalence }) : NaN;
  // Fewer spans than at a first look give t quantiles too wide to settle anything.
  const least = Math.ceil((one.playouts * FIRST_LOOK) / (df + 1));
  const equivalent = result.verdict === 'EQUIVALENT';
  const level = 1 - (equivalent ? 2 * alphaEquivalence : alphaChanged / paidFor(one, pAdj, family));
  const decides = withUnseen(one, tMean(d, se, df, level), 1 - level);
  const material = result.verdict === 'CHANGED' && Math.max(decides.lo, -decides.hi) > margin;
  return { ...one, ...result, material, decides, pAdj, needed: Math.max(enough, least) };
}

/** Of a figure that never moved, what may have happened unseen: so many playouts without an event prove that much. */
function withUnseen(one: Weighed, interval: Interval, outside: number): Interval {
  const { d, se } = one.pair;
  if (se !== 0 || (d !== 0 && !isPart(one.figure))) return interval;
  const half = halfWithUnseen(0, eventSize(one.figure, one.margin.sd) / one.playouts, outside);
  return { lo: d - half, hi: d + half };
}

/**
 * What is rare may not have come up: a figure that never moved may still do so, and is surely within its margin only where
 * so many playouts leave no room for that. A share or a rate may have moved so, besides what it was seen to.
 */
function roomForUnseen(one: Weighed, alpha: number): boolean {
  const { pair, margin, playouts, figure } = one;
  const { d, se, df } = pair;
  if (se > 0 && !isPart(figure)) return true;
  const half = se > 0 ? tQuantile(alpha, df) * se : 0;
  return Math.abs(d) + halfWithUnseen(half, eventSize(one.figure, one.margin.sd) / playouts, 2 * alpha) < margin.margin;
}

function isPart({ kind }: CommonFigure): boolean {
  return kind === 'share' || kind === 'rate';
}

function opened(said: Decision): Decision {
  return { ...said, verdict: said.detected ? 'CHANGED' : 'UNDECIDED' };
}

/**
 * By how much the p of this figure was raised for the others and for the looks. At a level of 1 less alpha over this, an
 * interval leaves out 0 just where the adjusted p is at most alpha.
 */
function paidFor({ pair: { p }, looks }: Weighed, pAdj: number, family: number): number {
  return p > 0 && pAdj < 1 ? Math.max(1, pAdj / p) : Math.max(1, family) * looks;
}
