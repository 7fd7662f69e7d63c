import { decodePart } from '../store/part.ts';
import type { CellProgress } from '../store/progress.ts';
import type { Luck } from '../results.ts';
import { sumsOf } from '../stats/exact.ts';
import { icc } from '../stats/icc.ts';
import { Tally } from '../count/tally.ts';

/**
 * How much of the outcome the seed decides: seeds are the groups, replays with other bot streams their members. The
 * outcome is the first seat's share of the win; in a solo game, its score. Cells are the replays of one bot.
 */
export function luckOf(cells: readonly CellProgress[]): Luck | undefined {
  if (cells.length < 2) return undefined;
  const values = cells.map(outcomes);
  const seeds = Math.min(...values.map(({ length }) => length));
  const groups = Array.from({ length: seeds }, (_, seed) =>
    values.map((replay) => replay[seed]!).filter((value) => !Number.isNaN(value)),
  ).filter((group) => group.length > 1);
  if (groups.length < 2) return undefined;
  const { icc: estimate, lo, hi } = icc(groups.map(sumsOf));
  return { icc: estimate, lo, hi, seeds: groups.length, replays: cells.length };
}

/** The outcome of each playout, read from its own record; NaN for a faulted one. */
function outcomes({ measures, spans, spec }: CellProgress): number[] {
  const name = spec.players === 1 ? 'score' : 'share';
  const plan = measures.figures.find((figure) => figure.name === name && figure.marginal.seat === 0)!;
  return spans.map(({ part }) => {
    const tally = new Tally(measures);
    decodePart(part.bytes, tally);
    return tally.clusters === 1 ? Number(tally.sums(plan.variable).x) : NaN;
  });
}
