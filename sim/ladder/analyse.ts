/** From the games of a ladder to ratings, luck and what both tell of the bots. */
import type { BotChoice } from '../../bots/types.ts';
import { slotAt } from '../cell/spec.ts';
import { estimateOf } from '../count/figures.ts';
import type { CellProgress } from '../store/progress.ts';
import type { LadderFindings, LadderRow, Luck } from '../results.ts';
import { bradleyTerry, eloDifference, type Matchup, type Ratings } from '../stats/rating.ts';
import { Z95 } from '../stats/special.ts';
import { sharesByRole } from './by-role.ts';
import { doublingsOf, FLAT_ELO, longerSearches } from './doublings.ts';
import { luckOf } from './luck.ts';
import { byRating, byScore, manyCapped, strengthOf, type Rung } from './strength.ts';

export interface AnalysedLadder {
  readonly rows: readonly LadderRow[];
  readonly findings: LadderFindings;
}

/** Rates `rungs`, weakest first, from the cells of a ladder; `bots` are those that play in them. */
export function analyseCells(
  rungs: readonly string[],
  cells: readonly CellProgress[],
  bots: readonly BotChoice[],
): AnalysedLadder {
  const games = cells.filter(({ spec }) => spec.replay === undefined);
  const replayed = cells.filter(({ spec }) => spec.replay !== undefined);
  const solo = games.every(({ spec }) => spec.players === 1);
  const { rows, findings } = solo ? soloRows(rungs, games, bots) : rated(rungs, games, bots);
  const withLuck = rows.map((row) => {
    const luck = luckOfRung(row.bot, rungs, replayed);
    return luck === undefined ? row : { ...row, luck };
  });
  const capped = games.map((cell) => ({ bots: cell.spec.bots, capped: figureOf(cell, 'capped').estimate }));
  return { rows: withLuck, findings: { onesided: false, ...findings, capped: capped.filter(manyCapped) } };
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

interface Rated {
  readonly rows: readonly LadderRow[];
  readonly findings: Partial<LadderFindings>;
}

function soloRows(rungs: readonly string[], games: readonly CellProgress[], bots: readonly BotChoice[]): Rated {
  const rows = rungs.flatMap((bot): LadderRow[] => {
    const cell = games.find(({ spec }) => spec.bots[0] === bot);
    if (cell === undefined) return [];
    const score = figureOf(cell, 'score');
    const success = figureOf(cell, 'success').estimate;
    const none = { elo: NaN, eloLo: NaN, eloHi: NaN, share: NaN, seDiffPrev: NaN };
    return [{ bot, ...none, games: cell.total.clusters, score: score.estimate, scoreSe: score.se, success }];
  });
  const played = rows.map(({ bot }) => rungOf(bot, bots));
  return {
    rows,
    findings: strengthOf(
      played,
      byScore(rows),
      0,
      longerSearches(
        rows.map(({ bot }) => bot),
        bots,
      ),
    ),
  };
}

function rated(rungs: readonly string[], games: readonly CellProgress[], bots: readonly BotChoice[]): Rated {
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
      ...byRoleOf(bot, games),
      seDiffPrev: i === 0 ? NaN : eloDifference(ratings, i, i - 1).se,
    };
  });
  const played = rungs.map((rung) => rungOf(rung, bots));
  const findings = {
    ...strengthOf(played, byRating(ratings), FLAT_ELO, longerSearches(rungs, bots)),
    ...doublingsOf(rungs, bots, byRating(ratings)),
    ...(rotated && seatsOf(games[0]!, ratings)),
    onesided: ratings.virtualDraws.length > 0,
  };
  return { rows, findings };
}

function byRoleOf(bot: string, games: readonly CellProgress[]): Pick<LadderRow, 'byRole'> {
  const byRole = sharesByRole(bot, games);
  return byRole === undefined ? {} : { byRole };
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

/** What every seat is worth between equal bots. */
function seatsOf({ spec }: CellProgress, { seatElo, seatSe }: Ratings): Pick<LadderFindings, 'seats'> {
  const rolesDiffer = new Set(spec.roles).size > 1;
  const seats = seatElo.map((estimate, seat) => {
    const half = Z95 * seatSe[seat]!;
    const worth = { unit: 'Elo', estimate, lo: estimate - half, hi: estimate + half } as const;
    return { seat, role: rolesDiffer ? spec.roles[seat] : undefined, worth };
  });
  return { seats };
}

/** Luck between a rung and the bot it met on the same deals, which stands before it at the table (see `luckPairs`). */
function luckOfRung(bot: string, rungs: readonly string[], cells: readonly CellProgress[]): Luck | undefined {
  const solo = cells.some(({ spec }) => spec.players === 1);
  const table = cells.find(({ spec }) => spec.bots.length > 1 && spec.bots[1] === bot && spec.bots[0] !== bot);
  const other = solo ? rungs[rungs.indexOf(bot) - 1] : table?.spec.bots[0];
  return other === undefined ? undefined : luckOf([other, bot], cells);
}
