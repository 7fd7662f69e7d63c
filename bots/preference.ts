import type { AnyJudgement, AnyState, Rng } from '../engines/core/types.ts';

/** The index of the option a seat likes best by `prefer`, which must exist; ties are drawn. */
export function preferred(
  judgement: AnyJudgement,
  state: AnyState,
  seat: number,
  legal: Int32Array,
  count: number,
  rng: Rng,
): number {
  let best = 0;
  let bestScore = -Infinity;
  let ties = 0;
  for (let i = 0; i < count; i++) {
    const score = judgement.prefer!(state, seat, legal[i]!);
    if (score > bestScore) {
      best = i;
      bestScore = score;
      ties = 1;
    } else if (score === bestScore) {
      ties++;
      if (rng.below(ties) === 0) best = i;
    }
  }
  return best;
}

/** The index of the greatest of these scores, or -1 if several tie. */
export function soleBest(scores: Float64Array, count: number): number {
  let best = 0;
  let bestScore = -Infinity;
  let ties = 0;
  for (let i = 0; i < count; i++) {
    const score = scores[i]!;
    if (score > bestScore) {
      best = i;
      bestScore = score;
      ties = 1;
    } else if (score === bestScore) ties++;
  }
  return ties > 1 ? -1 : best;
}

/** What `preferred` gives for options with these scores, with the same draws. */
export function drawnBest(scores: Float64Array, count: number, rng: Rng): number {
  let best = 0;
  let bestScore = -Infinity;
  let ties = 0;
  for (let i = 0; i < count; i++) {
    const score = scores[i]!;
    if (score > bestScore) {
      best = i;
      bestScore = score;
      ties = 1;
    } else if (score === bestScore) {
      ties++;
      if (rng.below(ties) === 0) best = i;
    }
  }
  return best;
}

/** Draws true with probability `chance`, to one part in a million; a certain answer draws nothing. */
export function happens(chance: number, rng: Rng): boolean {
  if (chance <= 0) return false;
  return chance >= 1 || rng.below(1_000_000) < chance * 1_000_000;
}
