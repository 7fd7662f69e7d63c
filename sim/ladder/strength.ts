/** What a ladder says about the play itself: whether thinking pays at all, whether more of it still would, who stalls. */
import type { LadderRow } from '../results.ts';
import { criticalNormal } from '../stats/special.ts';
import { eloDifference, type Ratings } from '../stats/rating.ts';

/** A doubling worth less than this tells that the bot has reached the depth it can reach. */
export const FLAT_ELO = 20;
/** Games ended by a cap beyond which a figure tells of the cap. */
const MANY_CAPPED = 0.05;
const Z95 = criticalNormal(0.95);

/** A rung as these remarks see it. */
export interface Rung {
  readonly bot: string;
  readonly kind: string;
  /** Takes milliseconds for a decision. */
  readonly searches: boolean;
  /** Sees what its seat cannot know: an upper bound, no player. */
  readonly peeks: boolean;
}

/** An advantage of one rung over another with its 95 % bounds, and how it is said. */
interface Advantage {
  readonly estimate: number;
  readonly lo: number;
  readonly hi: number;
  readonly text: string;
}

type Compare = (i: number, j: number) => Advantage;

const signed = (value: number, digits: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

/** In Elo, where rungs met. */
export const byRating =
  (ratings: Ratings): Compare =>
  (i, j) => {
    const { estimate, lo, hi } = eloDifference(ratings, i, j);
    return { estimate, lo, hi, text: `${signed(estimate, 0)} Elo (${signed(lo, 0)} to ${signed(hi, 0)})` };
  };

/** In points, where every rung played alone. Seeds are common, so the bounds are rather too wide than too narrow. */
export const byScore =
  (rows: readonly LadderRow[]): Compare =>
  (i, j) => {
    const estimate = rows[i]!.score! - rows[j]!.score!;
    const half = Z95 * Math.hypot(rows[i]!.scoreSe!, rows[j]!.scoreSe!);
    const [lo, hi] = [estimate - half, estimate + half];
    return { estimate, lo, hi, text: `${signed(estimate, 2)} points (${signed(lo, 2)} to ${signed(hi, 2)})` };
  };

/**
 * Says when no search beats greedy play, so that verdicts made with it tell nothing more than greedy ones, and when the
 * top rung still gains on the one below, so that they are not yet those of good play. `flat` is the gain per step, in the
 * unit of the comparison, that counts as none.
 */
export function strengthRemarks(rungs: readonly Rung[], compare: Compare, flat: number): string[] {
  const searches = rungs.flatMap((rung, i) => (rung.searches && !rung.peeks ? [i] : []));
  const top = searches.at(-1);
  if (top === undefined) return [];
  const remarks: string[] = [];
  const greedy = rungs.findIndex(({ kind }) => kind === 'greedy');
  if (greedy >= 0 && !searches.some((i) => compare(i, greedy).lo > 0)) {
    const best = searches.reduce((a, b) => (compare(b, a).estimate > 0 ? b : a));
    remarks.push(
      `NO SEARCH BEATS GREEDY PLAY here: the best of them is at ${compare(best, greedy).text} against it. ` +
        'Either the play is as good as it gets, or the searches are too weak to tell: do not take their verdicts for those of strong play.',
    );
  }
  const below = searches.at(-2);
  if (below !== undefined) {
    const gain = compare(top, below);
    if (gain.lo > 0 && gain.estimate >= flat) {
      remarks.push(
        `THE TOP RUNG STILL GAINS: ${rungs[top]!.bot} over ${rungs[below]!.bot} ${gain.text}. Stronger play may come to other verdicts.`,
      );
    }
  }
  return remarks;
}

/** The bots under which many games end by a cap of the rules. */
export function cappedRemark(
  cells: readonly { readonly bots: readonly string[]; readonly capped: number }[],
): string[] {
  const many = cells.filter(({ capped }) => capped > MANY_CAPPED);
  if (many.length === 0) return [];
  const list = many.map(({ bots, capped }) => `${[...new Set(bots)].join(' and ')} ${(100 * capped).toFixed(0)} %`);
  return [
    `MANY GAMES END BY A CAP OF THE RULES, not by their own end: ${list.join('; ')}. Stalling pays there, or the bots know no better.`,
  ];
}
