import type { AnyJudgement, AnyState, Rng } from '../engines/core/types.ts';

/** What a seat likes by `prefer`, which must exist. */
export class Preference {
  private readonly judgement: AnyJudgement;
  /** Of the options judged last, in their order. */
  readonly scores: Float64Array;

  /** `options`: the most there can be. */
  constructor(judgement: AnyJudgement, options: number) {
    this.judgement = judgement;
    this.scores = new Float64Array(options);
  }

  /** Fills the scores of these options. */
  judge(state: AnyState, seat: number, legal: Int32Array, count: number): void {
    const { judgement, scores } = this;
    if (judgement.preferAll !== undefined) return judgement.preferAll(state, seat, legal, count, scores);
    for (let i = 0; i < count; i++) scores[i] = judgement.prefer!(state, seat, legal[i]!);
  }

  /** The index of the option a seat likes best; ties are drawn. */
  best(state: AnyState, seat: number, legal: Int32Array, count: number, rng: Rng): number {
    this.judge(state, seat, legal, count);
    return drawnBest(this.scores, count, rng);
  }
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

/** The index of the greatest of these scores; ties are drawn, those on the way to the best too. */
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
