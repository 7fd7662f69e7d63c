/** Where a game is looked at: it is cut into stretches of decisions, and one decision of each is drawn. */
import type { StoryPlan } from '../cell/spec.ts';
import type { Rng } from '../../engines/core/types.ts';

/** Decisions from `from` up to and without `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The stretches of a game: one per round, of so many decisions, or so many in all, which grow shorter towards the end:
 * there games are decided, and playing on costs least. `rounds` is the round of every decision.
 */
export function stretchesOf({ at, count }: StoryPlan, rounds: readonly number[]): Stretch[] {
  const ends: number[] = [];
  for (let d = 1; d < rounds.length; d++) {
    if (at === 'rounds' ? rounds[d] !== rounds[d - 1] : at === 'decisions' && d % count === 0) ends.push(d);
  }
  if (at === 'moments' && rounds.length <= count) {
    for (let d = 1; d < rounds.length; d++) ends.push(d);
  } else if (at === 'moments') {
    for (let i = 1; i < count; i++) {
      const left = (count - i) / count;
      ends.push(Math.round(rounds.length * (1 - left * Math.sqrt(left))));
    }
  }
  ends.push(rounds.length);
  const stretches: Stretch[] = [];
  let from = 0;
  for (const to of ends) {
    if (to > from) stretches.push({ from, to });
    from = Math.max(from, to);
  }
  return stretches;
}

/** One decision of a stretch, all alike likely: what is seen there, times their number, stands for the stretch. */
export function drawnFrom({ from, to }: Stretch, rng: Rng): number {
  return to - from === 1 ? from : from + rng.below(to - from);
}
