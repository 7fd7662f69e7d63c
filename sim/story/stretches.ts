/** Where a game is looked at. */
import type { StoryPlan } from '../cell/spec.ts';
import type { Rng } from '../../engines/core/types.ts';

/** A decision that is looked at, and how many decisions it stands for. */
export interface Look {
  readonly weight: number;
  /** The chance there is a point of the curve. */
  readonly onCurve: boolean;
  /** What the choice there did is taken to stand for the others. */
  readonly swung: boolean;
}

/**
 * The decisions at which a game is looked at; `rounds` is the round of every decision. They are cut into stretches, and
 * one of each is drawn, all alike likely. The points of the curve must not be chosen by how the game goes on: steps
 * between them would be no surprises any more. So stretches are fixed before the game, of so many decisions or by the
 * length of a typical game (growing shorter towards its end, where games are decided and playing on costs least), and a
 * decision that is drawn and never comes is left out. A round is looked at as it begins, and a decision of it drawn.
 */
export function looksAt(plan: StoryPlan, rounds: readonly number[], rng: Rng): Map<number, Look> {
  const looks = new Map<number, Look>();
  const drawn = (from: number, weight: number) => (weight === 1 ? from : from + rng.below(weight));
  if (plan.at === 'rounds') {
    for (let from = 0, to = 0; from < rounds.length; from = to) {
      while (to < rounds.length && rounds[to] === rounds[from]) to++;
      const weight = to - from;
      const swung = drawn(from, weight);
      looks.set(from, { weight, onCurve: true, swung: swung === from });
      if (swung !== from) looks.set(swung, { weight, onCurve: false, swung: true });
    }
    return looks;
  }
  let from = 0;
  for (let i = 0; from < rounds.length; i++) {
    const to = endOf(plan, i, from);
    if (to === from) continue;
    const decision = drawn(from, to - from);
    if (decision < rounds.length) looks.set(decision, { weight: to - from, onCurve: true, swung: true });
    from = to;
  }
  return looks;
}

/** Where the stretch of that number ends. */
function endOf({ at, count, decisions = 1 }: StoryPlan, i: number, from: number): number {
  if (at === 'decisions') return from + count;
  if (decisions <= count) return from + 1;
  if (i >= count) return from + Math.ceil(decisions / count);
  const left = (count - i - 1) / count;
  return Math.round(decisions * (1 - left * Math.sqrt(left)));
}
