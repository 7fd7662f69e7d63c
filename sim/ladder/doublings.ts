/** What doubling the budget of a search is worth. */
import type { BotChoice } from '../../bots/types.ts';
import type { ParamSpec } from '../../engines/core/params.ts';
import type { Advantage, LadderFindings } from '../results.ts';

/** A doubling worth less than this tells that the bot has reached the depth it can reach. */
export const FLAT_ELO = 20;

/** How far the first of two rungs is ahead of the other. */
export type Compare = (i: number, j: number) => Advantage;

/** A search that is another with a larger budget, and nothing else: rungs by index. */
export interface LongerSearch {
  readonly low: number;
  readonly high: number;
  readonly doublings: number;
}

/** The rungs that differ from the one below in their budget alone; only there more play is worth so much. */
export function longerSearches(rungs: readonly string[], bots: readonly BotChoice[]): LongerSearch[] {
  const searches = rungs.map((rung) => searchOf(rung, bots));
  return searches.flatMap((high, i) => {
    const low = searches[i - 1];
    if (low === undefined || high === undefined || low.rest !== high.rest || high.budget <= low.budget) return [];
    return [{ low: i - 1, high: i, doublings: Math.log2(high.budget / low.budget) }];
  });
}

/** What one doubling of a step is worth. */
export function perDoubling(step: LongerSearch, compare: Compare): Advantage {
  const { unit, estimate, lo, hi } = compare(step.high, step.low);
  return { unit, estimate: estimate / step.doublings, lo: lo / step.doublings, hi: hi / step.doublings };
}

/** Step by step and on the whole; nothing where no rung searches longer than the one below and is the same otherwise. */
export function doublingsOf(
  rungs: readonly string[],
  bots: readonly BotChoice[],
  compare: Compare,
): Pick<LadderFindings, 'doublings'> {
  const longer = longerSearches(rungs, bots);
  if (longer.length === 0) return {};
  const search = (i: number) => searchOf(rungs[i]!, bots)!;
  const steps = longer.map((step) => {
    return { low: search(step.low).budget, high: search(step.high).budget, worth: perDoubling(step, compare) };
  });
  const oneSearch = new Set(longer.map(({ high }) => search(high).rest)).size === 1;
  const [low, high] = [longer[0]!.low, longer.at(-1)!.high];
  const doublings = Math.log2(search(high).budget / search(low).budget);
  const whole = steps.length > 1 && oneSearch ? perDoubling({ low, high, doublings }, compare) : undefined;
  // Flat is only what is so up to the top.
  const last = steps.findLastIndex(({ worth }) => !isFlat(worth));
  const flat = oneSearch ? steps[last + 1] : undefined;
  return { doublings: { steps, whole, flat, flatElo: FLAT_ELO } };
}

/** Surely worth less than what counts. */
function isFlat({ hi }: Advantage): boolean {
  return hi < FLAT_ELO;
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
