/** What a ladder means, in plain sentences: about its bots, its seats, and what decides between two of them. */
import type { Advantage, LadderFindings, LadderResult, LadderRow } from '../../sim/results.ts';
import { luckRemarks } from './luck.ts';
import { ranked, rungInterval } from './ladder.ts';
import { shortBots } from './names.ts';
import { fixed, inUnit, signed } from './numbers.ts';
import { seatText } from '../../engines/core/seats.ts';

/** `mcts 200 is the strongest: 120 Elo above mcts 100, 360 above random.` */
export function ladderLine({ ladder, lead }: LadderResult['finding']): string | undefined {
  const rungs = ranked(ladder);
  if (lead === undefined) return undefined;
  const names = shortBots(rungs.map(({ bot }) => bot));
  const nameOf = (bot: string) => names[rungs.findIndex((row) => row.bot === bot)]!;
  const solo = rungs[0]!.score !== undefined;
  const decimals = solo ? 2 : 0;
  const apart = lead.sure ? 'is the strongest' : 'leads, within the noise';
  const range = fixed(rungInterval(rungs[0]!)[0] - rungInterval(rungs.at(-1)!)[0], decimals);
  const unit = solo ? 'points' : 'Elo';
  const none = fixed(0, decimals);
  if (range === none) return `No bot is ahead: ${names.join(', ')} are ${none} ${unit} apart.`;
  const [best, next, by] = [nameOf(lead.best), nameOf(lead.next), fixed(lead.by, decimals)];
  if (by === none) return `${best} and ${next} lead alike, ${range} ${unit} above ${names.at(-1)!}.`;
  const last = rungs.length > 2 ? `, ${range} above ${names.at(-1)!}` : '';
  return `${best} ${apart}: ${by} ${unit} above ${next}${last}.`;
}

/** The remarks of a ladder in the order of their weight. */
export function ladderRemarks(findings: LadderFindings, rows: readonly LadderRow[]): string[] {
  const { unbeaten, gaining, doublings, seats, onesided, capped } = findings;
  return [
    ...(unbeaten === undefined ? [] : [unbeatenRemark(unbeaten)]),
    ...(gaining === undefined ? [] : [gainingRemark(gaining)]),
    ...(doublings === undefined ? [] : [doublingsRemark(doublings)]),
    ...(seats === undefined ? [] : [seatsRemark(seats)]),
    ...(onesided ? [ONESIDED] : []),
    ...(capped.length === 0 ? [] : [cappedRemark(capped)]),
    ...rows.flatMap(({ luck }) => luckRemarks(luck)),
  ];
}

/** Of a ladder by `--field`: whose shares of wins can be held against each other. */
export function fieldRemark(cells: readonly { readonly bots: readonly string[] }[]): string[] {
  const [field] = cells.length < 2 ? [] : cells[0]!.bots.filter((bot) => cells.every(({ bots }) => bots.includes(bot)));
  if (field === undefined) return [];
  const [name] = shortBots([field, ...cells.flatMap(({ bots }) => bots.filter((bot) => bot !== field))]);
  return [
    `The others meet ${name!} alone, and it meets them all: shares of wins compare the others with each other, ratings compare everybody.`,
  ];
}

/**
 * Of a ladder of all pairs: why bots of one rating need not have one share of wins. `lost`: nobody wins some of the games.
 */
export function sharesRemark(cells: readonly { readonly bots: readonly string[] }[], lost: boolean): string[] {
  if (cells.length < 2 || cells[0]!.bots.length < 2 || fieldRemark(cells).length > 0) return [];
  const uneven = cells.some(({ bots }) => {
    const first = bots.filter((bot) => bot === bots[0]).length;
    return first < bots.length && 2 * first !== bots.length;
  });
  const why = [
    ...(uneven ? ['the lower of two bots takes one seat more, and all seats count alike in a bot’s share'] : []),
    ...(lost ? ['games that nobody wins count in shares, not in ratings'] : []),
  ];
  return why.length === 0
    ? []
    : [`Shares of wins need not follow the ratings: ${why.join('; ')}. Compare bots by their ratings.`];
}

const ONESIDED = 'One side won every game of some pairs, so half a virtual draw was added there: ratings are cautious.';

/** Where the interval reaches above 0, a search may yet be better. */
function unbeatenRemark(best: Advantage): string {
  const open = best.hi > 0;
  return (
    `NO SEARCH ${open ? 'SURELY ' : ''}BEATS GREEDY PLAY here: the best of them is at ${advantage(best)} against it. ` +
    `Either the play is as good as it gets, or the searches are too weak${open ? ' or the games too few' : ''} to tell: do not take their verdicts for those of strong play.`
  );
}

function gainingRemark({ top, below, gain }: NonNullable<LadderFindings['gaining']>): string {
  return `THE TOP RUNG STILL GAINS: ${top} over ${below} ${advantage(gain)}. Stronger play may come to other verdicts.`;
}

function doublingsRemark({ steps, whole, flat, flatElo }: NonNullable<LadderFindings['doublings']>): string {
  const lines = steps.map(({ low, high, worth }) => `${high} iterations over ${low}: ${advantage(worth)}`);
  const all = whole === undefined ? '' : ` On the whole ${advantage(whole)} per doubling.`;
  const depth =
    flat === undefined ? '' : ` Beyond ${flat.low} iterations a doubling is worth less than ${flatElo} Elo.`;
  return `What a doubling of the search is worth: ${lines.join('; ')}.${all}${depth}`;
}

function seatsRemark(seats: NonNullable<LadderFindings['seats']>): string {
  const worths = seats.map(({ seat, role, worth: { estimate, lo, hi } }) => {
    return `${role ?? seatText(seat)} ${signed(estimate, 0)} (${signed(lo, 0)} to ${signed(hi, 0)})`;
  });
  const what = seats.some(({ role }) => role !== undefined) ? 'role' : 'seat';
  return `What a ${what} is worth between equal bots, in Elo: ${worths.join(', ')}.`;
}

function cappedRemark(cells: LadderFindings['capped']): string {
  const list = cells.map(({ bots, capped }) => `${[...new Set(bots)].join(' and ')} ${inUnit(capped, 'rate', 0)}`);
  return `MANY GAMES END BY A CAP OF THE RULES, not by their own end: ${list.join('; ')}. Stalling pays there, or the bots know no better.`;
}

/** `+12 Elo (+3 to +21)`. */
function advantage({ unit, estimate, lo, hi }: Advantage): string {
  const digits = unit === 'Elo' ? 0 : 2;
  return `${signed(estimate, digits)} ${unit} (${signed(lo, digits)} to ${signed(hi, digits)})`;
}
