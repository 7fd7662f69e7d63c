/** Verdicts on all moves of one figure, with false discoveries controlled over them. */
import type { EffectVerdict } from '../results.ts';
import { tost, type Shift } from '../stats/equivalence.ts';
import { bh } from '../stats/multiple.ts';
import { criticalZ, lookAdjustedP } from '../stats/sequential.ts';
import { normalP, tQuantile } from '../stats/special.ts';
import { FIRST_LOOK, type Schedule } from './looks.ts';

/** Share of false ones among the effects called real, per figure. */
export const FALSE_DISCOVERIES = 0.05;
const ALPHA_EQUIVALENT = 0.05;
const LEVEL = 0.95;

/** What is seen of one move: its paired shift with the p of its t test, and whether the move ever acted. */
export interface SeenMove {
  readonly shift: Shift & { readonly p: number };
  readonly margin: number;
  readonly untouched: boolean;
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

/** Whether an effect is surely within its margin. A few blocks may agree by chance, so that they show no error at all. */
export function areEquivalent(one: Shift, margin: number, looks: number): boolean {
  return one.df >= FIRST_LOOK - 1 && tost(one, margin, ALPHA_EQUIVALENT / looks).equivalent;
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

  /** All moves of a figure together, in the order given. */
  judge(moves: readonly SeenMove[]): JudgedMove[] {
    const ps = moves.map(({ shift, untouched }) =>
      untouched || !(shift.p >= 0) ? NaN : lookAdjustedP(shift.p, this.plan.spans.length, this.plan.kind),
    );
    const tested = ps.filter((p) => p >= 0);
    // What was never touched is a hypothesis too: it counts in the family.
    const adjusted = bh(
      tested.map((p) => Math.min(1, p)),
      moves.length,
    );
    let at = 0;
    return moves.map((move, i) => this.conclude(move, ps[i]!, ps[i]! >= 0 ? adjusted[at++]! : NaN));
  }

  private halfOf(df: number): number {
    const known = this.halves.get(df) ?? -tQuantile(this.outside / 2, df);
    this.halves.set(df, known);
    return known;
  }

  private conclude({ shift, margin, untouched }: SeenMove, p: number, q: number): JudgedMove {
    const { d, se, df } = shift;
    const half = se > 0 && df > 0 ? this.halfOf(df) * se : 0;
    const equal = areEquivalent(shift, margin, this.plan.spans.length);
    const verdict = untouched ? 'UNTOUCHED' : equal ? 'EQUIVALENT' : q <= FALSE_DISCOVERIES ? 'CHANGED' : 'UNDECIDED';
    const [lo, hi] = se >= 0 ? [d - half, d + half] : [NaN, NaN];
    return { lo, hi, p, q, verdict };
  }
}
