/** What a ladder tells of the play itself: whether thinking pays at all, whether more of it still would. */
import type { Advantage, LadderFindings, LadderRow } from '../results.ts';
import { eloDifference, type Ratings } from '../stats/rating.ts';
import { perDoubling, type Compare, type LongerSearch } from './doublings.ts';
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

/** The one rule by which a bot is said to beat another, to lead it or to gain on it: all of the interval says so. */
function surelyAhead({ lo }: Advantage): boolean {
  return lo > 0;
}

/**
 * `lead` of the strongest over the next; `unbeaten` where no search beats greedy play, so that verdicts made with it tell
 * nothing more than greedy ones; and `gaining` where the top rung still gains on the one below that differs from it in its
 * budget alone, so that they are not yet those of good play. `flat` is the gain per doubling that counts as none.
 */
export function strengthOf(
  rungs: readonly Rung[],
  compare: Compare,
  flat: number,
  longer: readonly LongerSearch[],
): Pick<LadderFindings, 'unbeaten' | 'gaining' | 'lead'> {
  const searches = rungs.flatMap((rung, i) => (rung.searches && !rung.peeks ? [i] : []));
  const lead = leadOf(rungs, compare);
  if (searches.length === 0) return lead;
  const best = searches.reduce((a, b) => (compare(b, a).estimate > 0 ? b : a));
  const greedy = rungs.findIndex(({ kind }) => kind === 'greedy');
  const beaten = greedy < 0 || searches.some((i) => surelyAhead(compare(i, greedy)));
  const step = longer.find(({ high }) => high === searches.at(-1));
  const worth = step && perDoubling(step, compare);
  const gains = worth !== undefined && surelyAhead(worth) && worth.estimate >= flat;
  return {
    ...lead,
    ...(!beaten && { unbeaten: compare(best, greedy) }),
    ...(gains && {
      gaining: { top: rungs[step!.high]!.bot, below: rungs[step!.low]!.bot, gain: compare(step!.high, step!.low) },
    }),
  };
}

function leadOf(rungs: readonly Rung[], compare: Compare): Pick<LadderFindings, 'lead'> {
  const order = rungs.map((_, i) => i).sort((i, j) => compare(j, i).estimate || i - j);
  const [best, next] = order;
  if (best === undefined || next === undefined) return {};
  const by = compare(best, next);
  return { lead: { best: rungs[best]!.bot, next: rungs[next]!.bot, sure: surelyAhead(by), by: by.estimate } };
}

/** Do so many games end by a cap of the rules that figures tell of it? */
export function manyCapped({ capped }: LadderFindings['capped'][number]): boolean {
  return capped > MANY_CAPPED;
}
