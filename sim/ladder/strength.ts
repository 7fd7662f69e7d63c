/** What a ladder tells of the play itself: whether thinking pays at all, whether more of it still would. */
import type { Advantage, LadderFindings, LadderRow } from '../results.ts';
import { eloDifference, type Ratings } from '../stats/rating.ts';
import { Z95 } from '../stats/special.ts';

/** Games ended by a cap beyond which a figure tells of the cap. */
const MANY_CAPPED = 0.05;

/** A rung as these findings see it. */
export interface Rung {
  readonly bot: string;
  readonly kind: string;
  /** Takes milliseconds for a decision. */
  readonly searches: boolean;
  /** Sees what its seat cannot know: an upper bound, no player. */
  readonly peeks: boolean;
}

/** How far the first of two rungs is ahead of the other. */
type Compare = (i: number, j: number) => Advantage;

/** In Elo, where rungs met. */
export const byRating =
  (ratings: Ratings): Compare =>
  (i, j) => {
    const { estimate, lo, hi } = eloDifference(ratings, i, j);
    return { unit: 'Elo', estimate, lo, hi };
  };

/** In points, where every rung played alone. Seeds are common, so the bounds are rather too wide than too narrow. */
export const byScore =
  (rows: readonly LadderRow[]): Compare =>
  (i, j) => {
    const estimate = rows[i]!.score! - rows[j]!.score!;
    const half = Z95 * Math.hypot(rows[i]!.scoreSe!, rows[j]!.scoreSe!);
    return { unit: 'points', estimate, lo: estimate - half, hi: estimate + half };
  };

/**
 * `unbeaten` where no search beats greedy play, so that verdicts made with it tell nothing more than greedy ones, and
 * `gaining` where the top rung still gains on the one below, so that they are not yet those of good play. `flat` is the
 * gain per step, in the unit of the comparison, that counts as none.
 */
export function strengthOf(
  rungs: readonly Rung[],
  compare: Compare,
  flat: number,
): Pick<LadderFindings, 'unbeaten' | 'gaining'> {
  const searches = rungs.flatMap((rung, i) => (rung.searches && !rung.peeks ? [i] : []));
  const [below, top] = [searches.at(-2), searches.at(-1)];
  if (top === undefined) return {};
  const best = searches.reduce((a, b) => (compare(b, a).estimate > 0 ? b : a));
  const greedy = rungs.findIndex(({ kind }) => kind === 'greedy');
  const beaten = greedy < 0 || searches.some((i) => compare(i, greedy).lo > 0);
  const gain = below === undefined ? undefined : compare(top, below);
  const gains = gain !== undefined && gain.lo > 0 && gain.estimate >= flat;
  return {
    ...(!beaten && { unbeaten: compare(best, greedy) }),
    ...(gains && { gaining: { top: rungs[top]!.bot, below: rungs[below!]!.bot, gain } }),
  };
}

/** Do so many games end by a cap of the rules that figures tell of it? */
export function manyCapped({ capped }: LadderFindings['capped'][number]): boolean {
  return capped > MANY_CAPPED;
}
