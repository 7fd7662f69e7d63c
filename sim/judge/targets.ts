/** What a designer wants of a figure, and whether a cell surely has it: intervals that hold however long one looks. */
import { nearest, suggestion, UsageError } from '../../engines/core/errors.ts';
import { estimateOf } from '../count/figures.ts';
import type { FigurePlan } from '../count/measures.ts';
import type { CellProgress } from '../store/progress.ts';
import { asymptoticCS, betaBinomialCS } from '../stats/confidence-sequence.ts';

/** A figure that shall lie within bounds. */
export interface Target {
  /** As the user wrote it. */
  readonly text: string;
  readonly figure: string;
  /** Of which marginal; undefined: whichever the figure has for the game, or else for every seat. */
  readonly where: Readonly<Partial<Record<'seat' | 'role' | 'bot', string>>>;
  readonly lo: number;
  readonly hi: number;
}

/** What is known of one figure of a cell against one target. */
export interface Aim {
  readonly target: Target;
  readonly plan: FigurePlan;
  readonly estimate: number;
  readonly se: number;
  /** Holds at all times at once, with the error given. */
  readonly lo: number;
  readonly hi: number;
  /** Bounds for this figure: the target's, or about the fair share. */
  readonly wanted: readonly [lo: number, hi: number];
  readonly verdict: 'meets' | 'misses' | 'open';
}

/** Below so many clusters an asymptotic interval is not believed. */
const LEAST_CLUSTERS = 400;
/** Clusters at which it is tightest. */
const TUNED_FOR = 10_000;
/** Playouts at which the exact interval is tightest: most settings are decided by some thousand, and it widens slowly. */
const BINARY_TUNED_FOR = 2000;
/** Half-widths of targets written as one value. */
const DEFAULT_RATE = 0.02;
const DEFAULT_RELATIVE = 0.05;
/** Figures that are rates, by their names. */
const RATE = /^(share|win|tie|success|capped|end\.)/;
const MOST_REACHED = 1e9;

/**
 * Reads `success=0.25..0.35`, `share[role=knight]=0.5±0.02` (or `0.5+-0.02`), `success=0.3` (within 2 points of a rate, 5 %
 * of anything else), `rounds<12`, `score>20`, `seatFairness<0.01`.
 */
export function readTarget(text: string): Target {
  const match = /^([A-Za-z][\w.]*)(?:\[(\w+)=([^\]]+)\])?\s*(=|<|>)\s*(.+)$/.exec(text.trim());
  if (match === null) {
    throw new UsageError(
      `--target ${text}: expected figure=from..to, figure=value±width, figure<value or figure>value`,
    );
  }
  const [, figure, key, value, relation, bound] = match;
  if (key !== undefined && key !== 'seat' && key !== 'role' && key !== 'bot') {
    throw new UsageError(`--target ${text}: ${key} is not seat, role or bot`);
  }
  const where = key === undefined ? {} : { [key]: value! };
  const [lo, hi] = boundsOf(text, figure!, relation!, bound!);
  if (!(lo <= hi)) throw new UsageError(`--target ${text}: ${lo} is above ${hi}`);
  return { text, figure: figure!, where, lo, hi };
}

function boundsOf(text: string, figure: string, relation: string, bound: string): [number, number] {
  const number = (one: string) => {
    const percent = /^(-?\d*\.?\d+)\s*%$/.exec(one.trim());
    const value = percent === null ? Number(one) : Number(percent[1]) / 100;
    if (one.trim() === '' || !Number.isFinite(value)) throw new UsageError(`--target ${text}: ${one} is not a number`);
    return value;
  };
  if (relation === '<') return [-Infinity, number(bound)];
  if (relation === '>') return [number(bound), Infinity];
  const range = bound.split('..');
  if (range.length === 2) return [number(range[0]!), number(range[1]!)];
  const about = bound.split(/±|\+-/);
  if (about.length === 2) {
    const [middle, half] = [number(about[0]!), number(about[1]!)];
    return [middle - half, middle + half];
  }
  const middle = number(bound);
  const half = RATE.test(figure) ? DEFAULT_RATE : DEFAULT_RELATIVE * Math.abs(middle);
  return [middle - half, middle + half];
}

/** The figures of a cell that a target speaks of; refuses one that it does not have. */
export function plansOf(target: Target, { measures, spec }: Pick<CellProgress, 'measures' | 'spec'>): FigurePlan[] {
  const plans = namedPlans(target, { measures, spec });
  const { unit } = plans[0]!;
  if (unit === 'share' || unit === 'rate') refuseBeyond(target);
  return plans;
}

/** A share or a rate that no game can have is a slip of units. */
function refuseBeyond({ text, figure, lo, hi }: Target): void {
  if (lo <= 1 && hi >= 0) return;
  throw new UsageError(`--target ${text}: ${figure} is always in 0..1, or 0 % to 100 %`);
}

function namedPlans(
  { figure, where, text }: Target,
  { measures, spec }: Pick<CellProgress, 'measures' | 'spec'>,
): FigurePlan[] {
  // Seats are fair if every share is near the fair one: the largest deviation itself is biased upwards by noise.
  const name = figure === 'seatFairness' ? 'share' : figure;
  const named = measures.figures.filter((plan) => plan.name === name && plan.kind !== 'fairness');
  if (named.length === 0) {
    const names = [...new Set(measures.figures.map((plan) => plan.name))];
    throw new UsageError(`--target ${text}: no such figure${suggestion(figure, names)}`);
  }
  if (figure === 'seatFairness') return named.filter(({ marginal }) => marginal.seat !== undefined);
  const keys = Object.entries(where);
  if (keys.length > 0) {
    const found = named.filter(({ marginal }) =>
      keys.every(([key, value]) => String(marginal[key as keyof typeof where] ?? '') === value),
    );
    if (found.length > 0) return found.slice(0, 1);
    const [[key, value]] = keys as [[keyof typeof where, string]];
    const known = [...new Set(named.flatMap(({ marginal }) => marginal[key] ?? []).map(String))];
    const hint = known.length === 0 ? ` (it is not kept by ${key})` : ` (did you mean ${nearest(value, known)}?)`;
    throw new UsageError(`--target ${text}: ${figure} has no ${key} ${value}${hint}`);
  }
  const game = named.filter(({ marginal }) => marginal.seats === undefined);
  if (game.length > 0) return game;
  if (spec.players === 1) return named.slice(0, 1);
  const fields = spec.roles.some((role) => role !== spec.roles[0]) ? 'role' : 'seat';
  throw new UsageError(`--target ${text}: whose ${figure}? Write ${figure}[${fields}=...], e.g. ${figure}[seat=0]`);
}

/** What is known of a cell against a target, each figure with error `alpha`. */
export function aimsOf(target: Target, cell: CellProgress, alpha: number): Aim[] {
  const plans = plansOf(target, cell);
  return plans.map((plan): Aim => {
    const { estimate, se } = estimateOf(plan, cell.total);
    const wanted = wantedOf(target, plans.length);
    const { lo, hi } = intervalOf(plan, cell, estimate, se, alpha);
    const verdict = lo >= wanted[0] && hi <= wanted[1] ? 'meets' : hi < wanted[0] || lo > wanted[1] ? 'misses' : 'open';
    return { target, plan, estimate, se, lo, hi, wanted, verdict };
  });
}

/** A setting in the middle of what is wanted is shown to be there by about so many playouts; NaN where that hangs on its spread. */
export function playoutsToReach({ figure, lo, hi }: Target, alpha: number): number {
  if (!RATE.test(figure) || !(lo > 0 && hi < 1)) return NaN;
  const [middle, half] = [(lo + hi) / 2, (hi - lo) / 2];
  for (let n = 100; n < MOST_REACHED; n = Math.ceil(n * 1.1)) {
    const reached = betaBinomialCS(Math.round(middle * n), n, alpha, BINARY_TUNED_FOR);
    if (reached.hi - reached.lo <= 2 * half) return Number(n.toPrecision(2));
  }
  return MOST_REACHED;
}

function wantedOf({ figure, lo, hi }: Target, seats: number): readonly [number, number] {
  if (figure !== 'seatFairness') return [lo, hi];
  return [1 / seats - hi, 1 / seats + hi];
}

/**
 * All games came to the same, so that nothing is known of the spread but how rare anything else surely is. Such a game is taken
 * to be off by as much as the value itself, or by 1: exact for shares, a rule of thumb for what may be of any size.
 */
function constantWithin(estimate: number, n: number, alpha: number): { lo: number; hi: number } {
  const off = betaBinomialCS(0, n, alpha, BINARY_TUNED_FOR).hi * Math.max(1, Math.abs(estimate));
  return { lo: estimate - off, hi: estimate + off };
}

/** For yes-or-no figures of single playouts exact at any length, for means good from some hundred clusters on. */
function intervalOf(
  plan: FigurePlan,
  { total, spec, measures }: CellProgress,
  estimate: number,
  se: number,
  alpha: number,
): { lo: number; hi: number } {
  const n = total.clusters;
  const nothing = { lo: -Infinity, hi: Infinity };
  if (n === 0 || Number.isNaN(estimate)) return nothing;
  const { x, n: values } = total.sums(plan.variable);
  const whole = Number(x) / plan.scale;
  const binary = plan.kind === 'rate' || (plan.kind === 'share' && isBinary(plan, total, measures));
  if (binary && spec.rotations === 1 && values === n)
    return betaBinomialCS(Math.round(whole), n, alpha, BINARY_TUNED_FOR);
  if (se === 0) return constantWithin(estimate, n, alpha);
  if (n < LEAST_CLUSTERS || !(se > 0)) return nothing;
  return asymptoticCS(estimate, se * Math.sqrt(n), n, TUNED_FOR, alpha);
}

/** Is every share nothing or the whole? */
function isBinary(plan: FigurePlan, total: CellProgress['total'], { variables }: CellProgress['measures']): boolean {
  const values = total.histograms[variables[plan.variable]!.series]!.entries();
  return values.every(([value]) => value === 0 || value === plan.scale);
}
