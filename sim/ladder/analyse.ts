/** From the games of a ladder to ratings, luck and what both mean in words. */
import type { BotChoice } from '../../bots/parse.ts';
import type { ParamSpec } from '../../engines/core/params.ts';
import { slotAt } from '../cell/spec.ts';
import { estimateOf } from '../count/figures.ts';
import type { CellProgress } from '../store/progress.ts';
import type { LadderRow, Luck } from '../results.ts';
import { bradleyTerry, eloDifference, type Matchup, type Ratings } from '../stats/rating.ts';
import { criticalNormal } from '../stats/special.ts';
import { luckOf } from './luck.ts';
import { luckRemarks } from './luck-words.ts';
import { byRating, byScore, cappedRemark, FLAT_ELO, strengthRemarks, type Rung } from './strength.ts';

export interface LadderFindings {
  readonly rows: readonly LadderRow[];
  /** What the ratings mean, a sentence each. */
  readonly remarks: readonly string[];
}

const Z95 = criticalNormal(0.95);

/** Rates `rungs`, weakest first, from the cells of a ladder; `bots` are those that play in them. */
export function analyseCells(
  rungs: readonly string[],
  cells: readonly CellProgress[],
  bots: readonly BotChoice[],
): LadderFindings {
  const games = cells.filter(({ spec }) => spec.replay === undefined);
  const replayed = cells.filter(({ spec }) => spec.replay !== undefined);
  const found = games.every(({ spec }) => spec.players === 1)
    ? soloRows(rungs, games, bots)
    : rated(rungs, games, bots);
  const rows = found.rows.map((row) => {
    const luck = luckOfRung(row.bot, rungs, replayed);
    return luck === undefined ? row : { ...row, luck };
  });
  const capped = cappedRemark(
    games.map((cell) => ({ bots: cell.spec.bots, capped: figureOf(cell, 'capped').estimate })),
  );
  return { rows, remarks: [...found.remarks, ...capped, ...rows.flatMap(({ luck }) => luckRemarks(luck))] };
}

/** One figure of a cell over all its games. */
function figureOf(cell: CellProgress, name: string) {
  const plan = cell.measures.figures.find((figure) => figure.name === name)!;
  return estimateOf(plan, cell.total);
}

function rungOf(bot: string, bots: readonly BotChoice[]): Rung {
  const kind = bots.find(({ text }) => text === bot)?.kind;
  return { bot, kind: kind?.name ?? bot, searches: kind?.searches === true, peeks: kind?.sees === 'truth' };
}

function soloRows(
  rungs: readonly string[],
  games: readonly CellProgress[],
  bots: readonly BotChoice[],
): LadderFindings {
  const rows = rungs.flatMap((bot): LadderRow[] => {
    const cell = games.find(({ spec }) => spec.bots[0] === bot);
    if (cell === undefined) return [];
    const score = figureOf(cell, 'score');
    const success = figureOf(cell, 'success').estimate;
    const none = { elo: NaN, eloLo: NaN, eloHi: NaN, share: NaN, seDiffPrev: NaN };
    return [{ bot, ...none, games: cell.total.clusters, score: score.estimate, scoreSe: score.se, success }];
  });
  const played = rows.map(({ bot }) => rungOf(bot, bots));
  return { rows, remarks: strengthRemarks(played, byScore(rows), 0) };
}

function rated(rungs: readonly string[], games: readonly CellProgress[], bots: readonly BotChoice[]): LadderFindings {
  const matchups = games.flatMap((cell) => matchupsOf(rungs, cell));
  const rotated = games.every(({ spec }) => spec.rotations > 1);
  const ratings = bradleyTerry(matchups, rungs.length, { seats: rotated });
  const rows = rungs.map((bot, i): LadderRow => {
    const [elo, se] = [ratings.elo[i]!, ratings.se[i]!];
    return {
      bot,
      elo,
      eloLo: elo - Z95 * se,
      eloHi: elo + Z95 * se,
      ...sharesOf(rungs, i, games),
      seDiffPrev: i === 0 ? NaN : eloDifference(ratings, i, i - 1).se,
    };
  });
  const remarks = [
    ...strengthRemarks(
      rungs.map((rung) => rungOf(rung, bots)),
      byRating(ratings),
      FLAT_ELO,
    ),
    ...doublingRemarks(
      rungs.map((rung) => searchOf(rung, bots)),
      ratings,
    ),
    ...(rotated ? seatRemarks(games[0]!, ratings) : []),
  ];
  if (ratings.virtualDraws.length > 0) {
    remarks.push(
      'One side won every game of some pairs, so half a virtual draw was added there: ratings are cautious.',
    );
  }
  return { rows, remarks };
}

/** Wins by rotation and seat: the games of the same bots in the same seats. */
function matchupsOf(rungs: readonly string[], { spec, total, measures }: CellProgress): Matchup[] {
  return measures.seatings.map((variables, rotation) => ({
    bots: variables.map((_, seat) => rungs.indexOf(spec.bots[slotAt(seat, rotation, spec.players)]!)),
    wins: variables.map((variable) => Number(total.sums(variable).x) / 60),
  }));
}

/** A rung's mean share of the win per seat it took, and the playouts it took part in. */
function sharesOf(
  rungs: readonly string[],
  rung: number,
  games: readonly CellProgress[],
): { readonly share: number; readonly games: number } {
  let [won, seats, playouts] = [0, 0, 0];
  for (const cell of games) {
    const { spec, total } = cell;
    const slots = spec.bots.filter((bot) => bot === rungs[rung]).length;
    if (slots === 0) continue;
    playouts += total.clusters * spec.rotations;
    seats += slots * total.clusters * spec.rotations;
    for (const { bots, wins } of matchupsOf(rungs, cell)) {
      bots.forEach((bot, seat) => (won += bot === rung ? wins[seat]! : 0));
    }
  }
  return { share: won / seats, games: playouts };
}

/** What doubling the budget of a search is worth, step by step and on the whole. */
function doublingRemarks(searches: readonly (Search | undefined)[], ratings: Ratings): string[] {
  const steps = searches.flatMap((_, i) => {
    const [low, high] = [searches[i - 1], searches[i]];
    if (low === undefined || high === undefined || low.rest !== high.rest || high.budget <= low.budget) return [];
    return [{ i, low: low.budget, high: high.budget }];
  });
  if (steps.length === 0) return [];
  const perDoubling = (i: number, j: number) => {
    const doublings = Math.log2(searches[i]!.budget / searches[j]!.budget);
    const { estimate, lo, hi } = eloDifference(ratings, i, j);
    return [estimate, lo, hi].map((elo) => elo / doublings) as [number, number, number];
  };
  const text = ([elo, lo, hi]: [number, number, number]) => `${signed(elo)} Elo (${signed(lo)} to ${signed(hi)})`;
  const lines = steps.map(({ i, low, high }) => `${high} iterations over ${low}: ${text(perDoubling(i, i - 1))}`);
  const oneSearch = new Set(steps.map(({ i }) => searches[i]!.rest)).size === 1;
  const whole =
    steps.length < 2 || !oneSearch
      ? ''
      : ` On the whole ${text(perDoubling(steps.at(-1)!.i, steps[0]!.i - 1))} per doubling.`;
  const flat = steps.find(({ i }) => perDoubling(i, i - 1)[2] < FLAT_ELO);
  const depth =
    flat === undefined ? '' : ` Beyond ${flat.low} iterations a doubling is worth less than ${FLAT_ELO} Elo.`;
  return [`What a doubling of the search is worth: ${lines.join('; ')}.${whole}${depth}`];
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

function seatRemarks({ spec }: CellProgress, { seatElo, seatSe }: Ratings): string[] {
  const rolesDiffer = new Set(spec.roles).size > 1;
  const seats = seatElo.map((elo, seat) => {
    const name = rolesDiffer ? spec.roles[seat]! : `seat ${seat + 1}`;
    return `${name} ${signed(elo)} (${signed(elo - Z95 * seatSe[seat]!)} to ${signed(elo + Z95 * seatSe[seat]!)})`;
  });
  return [`What a ${rolesDiffer ? 'role' : 'seat'} is worth between equal bots, in Elo: ${seats.join(', ')}.`];
}

/** Luck between a rung and the bot it met on the same deals, which stands before it at the table (see `luckPairs`). */
function luckOfRung(bot: string, rungs: readonly string[], cells: readonly CellProgress[]): Luck | undefined {
  const solo = cells.some(({ spec }) => spec.players === 1);
  const table = cells.find(({ spec }) => spec.bots.length > 1 && spec.bots[1] === bot && spec.bots[0] !== bot);
  const other = solo ? rungs[rungs.indexOf(bot) - 1] : table?.spec.bots[0];
  return other === undefined ? undefined : luckOf([other, bot], cells);
}

function signed(elo: number): string {
  return `${elo < 0 ? '−' : '+'}${Math.abs(elo).toFixed(0)}`;
}
