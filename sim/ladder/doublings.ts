/** What doubling the budget of a search is worth. */
import type { BotChoice } from '../../bots/types.ts';
import type { ParamSpec } from '../../engines/core/params.ts';
import type { Advantage, LadderFindings } from '../results.ts';
import { eloDifference, type Ratings } from '../stats/rating.ts';

/** A doubling worth less than this tells that the bot has reached the depth it can reach. */
export const FLAT_ELO = 20;

/** Step by step and on the whole; nothing where no rung searches longer than the one below and is the same otherwise. */
export function doublingsOf(
  rungs: readonly string[],
  bots: readonly BotChoice[],
  ratings: Ratings,
): Pick<LadderFindings, 'doublings'> {
  const searches = rungs.map((rung) => searchOf(rung, bots));
  const perDoubling = (i: number, j: number): Advantage => {
    const doublings = Math.log2(searches[i]!.budget / searches[j]!.budget);
    const { estimate, lo, hi } = eloDifference(ratings, i, j);
    return { unit: 'Elo', estimate: estimate / doublings, lo: lo / doublings, hi: hi / doublings };
  };
  const longer = searches.flatMap((high, i) => {
    const low = searches[i - 1];
    return low !== undefined && high !== undefined && low.rest === high.rest && high.budget > low.budget ? [i] : [];
  });
  if (longer.length === 0) return {};
  const steps = longer.map((i) => {
    return { low: searches[i - 1]!.budget, high: searches[i]!.budget, worth: perDoubling(i, i - 1) };
  });
  const oneSearch = new Set(longer.map((i) => searches[i]!.rest)).size === 1;
  const whole = steps.length > 1 && oneSearch ? perDoubling(longer.at(-1)!, longer[0]! - 1) : undefined;
  const flat = steps.find(({ worth }) => worth.hi < FLAT_ELO);
  return { doublings: { steps, whole, flat, flatElo: FLAT_ELO } };
}

/** A search with so many iterations per decision and, as text, its other options. */
interface Search {
  readonly budget: number;
  readonly rest: string;
}

/** A rung as a search, if it is one whose budget does not depend on the decision. */
function searchOf(rung: string, bots: readonly BotChoice[]): Search | undefined {
  const choice = bots.find(({ text }) => text === rung);
  const name = choice?.kind.options.names.find((option) => isBudget(choice.kind.options.specs[option]!));
  if (choice === undefined || name === undefined || choice.kind.searches !== true) return undefined;
  const budget = Number(choice.options[name]);
  return Number.isFinite(budget) ? { budget, rest: rung.replace(`:${name}=${budget}`, '') } : undefined;
}

function isBudget(spec: ParamSpec): boolean {
  return spec.kind === 'budget' || (spec.kind === 'auto' && spec.of.kind === 'budget');
}
