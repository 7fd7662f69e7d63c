/** Verdicts on moves, with false discoveries controlled over all of them and over those of each figure. */
import { append } from '../../engines/core/append.ts';
import type { EffectVerdict } from '../results.ts';
import type { Shift } from '../stats/equivalence.ts';
import { bh } from '../stats/multiple.ts';
import { criticalZ, lookAdjustedP } from '../stats/sequential.ts';
import { normalP, tQuantile } from '../stats/special.ts';
import { halfWithUnseen } from '../stats/unseen.ts';
import { FIRST_LOOK, type Schedule } from './looks.ts';

/** Share of false ones among the effects called real, per figure. */
export const FALSE_DISCOVERIES = 0.05;
const ALPHA_EQUIVALENT = 0.05;
const LEVEL = 0.95;

/** What is seen of one figure under one move. */
export interface SeenShift extends Shift {
  /** Of its t test. */
  readonly p: number;
  /** By how much one event more than were seen would move it. */
  readonly step: number;
}

/** What is seen of one move: its paired shift, and whether the move ever acted. */
export interface SeenMove {
  readonly shift: SeenShift;
  readonly margin: number;
  readonly untouched: boolean;
  /** The figure that it moves. */
  readonly key?: string;
}

/** What is concluded of it. */
export interface JudgedMove {
  /** Holds at every look at once, so also at the one at which the cell stopped. */
  readonly lo: number;
  readonly hi: number;
  /** Adjusted for the looks, and besides for the other moves; NaN if nothing was tested. */
  readonly p: number;
  readonly q: number;
  readonly verdict: EffectVerdict;
}

/** A few blocks may agree by chance, so that they show no error at all: nothing is concluded from them. */
export function areTooFew({ df }: Pick<Shift, 'df'>): boolean {
  return !(df >= FIRST_LOOK - 1);
}

/** Two one-sided tests: whether an effect is surely within its margin, what was never seen of it included. */
export function areEquivalent(one: Omit<SeenShift, 'p'>, margin: number, looks: number): boolean {
  if (areTooFew(one) || !(one.se >= 0)) return false;
  const alpha = ALPHA_EQUIVALENT / looks;
  const half = -tQuantile(alpha, one.df) * one.se;
  return Math.abs(one.d) + halfWithUnseen(half, one.step, 2 * alpha) < margin;
}

export class EffectFamily {
  private readonly plan: Schedule;
  /** Two-sided p that an interval which holds at every look at once leaves out. */
  private readonly outside: number;
  /** Half-widths in standard errors by degrees of freedom, which are those of the few looks. */
  private readonly halves = new Map<number, number>();

  constructor(plan: Schedule) {
    this.plan = plan;
    this.outside = normalP(criticalZ(plan.spans.length, 1 - LEVEL, plan.kind));
  }

  /**
   * All moves together, in the order given. Of what is called real, no more is false among those of one figure (`key`) than
   * among all: a figure that nearly everything moves shall lend its certainty to no other.
   */
  judge(moves: readonly SeenMove[]): JudgedMove[] {
    const ps = moves.map(({ shift, untouched }) =>
      untouched || areTooFew(shift) || !(shift.p >= 0)
        ? NaN
        : lookAdjustedP(shift.p, this.plan.spans.length, this.plan.kind),
    );
    const qs = qsOf(ps);
    const figures = new Map<string | undefined, number[]>();
    moves.forEach(({ key }, i) => append(figures, key, i));
    for (const own of figures.values()) {
      qsOf(own.map((i) => ps[i]!)).forEach((q, at) => (qs[own[at]!] = Math.max(q, qs[own[at]!]!)));
    }
    return moves.map((move, i) => this.conclude(move, ps[i]!, qs[i]!));
  }

  private halfOf(df: number): number {
    const known = this.halves.get(df) ?? -tQuantile(this.outside / 2, df);
    this.halves.set(df, known);
    return known;
  }

  private conclude({ shift, margin, untouched }: SeenMove, p: number, q: number): JudgedMove {
    const { d, se, df, step } = shift;
    const seen = se > 0 && df > 0 ? this.halfOf(df) * se : 0;
    const half = se >= 0 ? halfWithUnseen(seen, step, this.outside) : NaN;
    const equal = areEquivalent(shift, margin, this.plan.spans.length);
    const real = q <= FALSE_DISCOVERIES && Math.abs(d) > half;
    const verdict = untouched ? 'UNTOUCHED' : equal ? 'EQUIVALENT' : real ? 'CHANGED' : 'UNDECIDED';
    return { lo: d - half, hi: d + half, p, q, verdict };
  }
}

/** NaN where nothing was tested. What was never touched is a hypothesis too: it counts in the family. */
function qsOf(ps: readonly number[]): number[] {
  const tested = ps.filter((p) => p >= 0);
  const adjusted = bh(
    tested.map((p) => Math.min(1, p)),
    ps.length,
  );
  let at = 0;
  return ps.map((p) => (p >= 0 ? adjusted[at++]! : NaN));
}
