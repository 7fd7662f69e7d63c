/** What people call a figure, a marginal and a list of bots. */
import { ownOf } from '../../engines/core/own.ts';
import { groupedBy } from '../../engines/core/append.ts';
import { remembered } from '../../engines/core/remembered.ts';
import { apart, endText, worded } from '../../engines/core/worded.ts';
import type { CellResult, FigureRow } from '../../sim/results.ts';
import { FIGURE_HEADS, FIGURE_NUMBERS } from '../../sim/results/cell.ts';
import { seatText } from '../../engines/core/seats.ts';

type Spec = CellResult['spec'];

/** Whose figure it is: a seat, a role, a bot, a role and bot, or (all undefined) the game. */
export interface Whose {
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly bot: string | undefined;
}

const PHRASES: Readonly<Record<string, string>> = {
  share: 'share of wins',
  win: 'win rate',
  score: 'mean score',
  'score.sd': 'spread of scores (SD)',
  tie: 'tie rate',
  success: 'success rate',
  capped: 'rate of capped games',
  margin: 'winning margin',
};

/**
 * Figures that count as 0 where what they are the round of never came: with those zeros in it, a mean falls where it
 * comes later and where it comes less often. Results know figures by their names alone; a test holds this list to what
 * all games declare.
 */
const ZERO_IF_NEVER: ReadonlySet<string> = new Set([
  ...['awakenRound', 'collapseRound', 'dragonKilledRound', 'firstOtherRound', 'furyRound', 'goalRound'],
  ...['knightKilledRound', 'nightmareKilledRound', 'outRound', 'shadowKillRound', 'surfaceRound', 'terrainRound'],
]);

/** What follows their names. */
export const IF_NEVER = ' (0 if never)';

/** `share of wins`, `rate of ending “fed”`; a game's own figures by their names in words. */
export function phrase(figure: string): string {
  if (figure.startsWith('end.')) return `rate of ending “${endText(figure.slice(4))}”`;
  return ownOf(PHRASES, figure) ?? `${worded(figure)}${ZERO_IF_NEVER.has(figure) ? IF_NEVER : ''}`;
}

/** `seat 1`, `seat 2 (witch)`, `knight`, `greedy`, `knight by greedy`; empty for the game. */
export function whoseText({ seat, role, bot }: Whose): string {
  if (seat !== undefined) return `${seatText(seat)}${role === undefined ? '' : ` (${apart(role)})`}`;
  if (role !== undefined) return bot === undefined ? apart(role) : `${apart(role)} by ${bot}`;
  return bot ?? '';
}

/** How a seat is called: by its role where roles differ, and in a game for one. */
export function seatName({ roles, players }: Spec, seat: number): string {
  return new Set(roles).size > 1 || players === 1 ? apart(roles[seat]!) : seatText(seat);
}

/** The name of a row of figures: `share of wins, seat 1`. */
export function rowText(figure: string, whose: Whose): string {
  const who = whoseText(whose);
  return who === '' ? phrase(figure) : `${phrase(figure)}, ${who}`;
}

/** The same within a sentence: `seat 1's share of wins`, `tie rate`. */
export function whoseFigure(figure: string, whose: Whose): string {
  const who = whoseText(whose);
  return who === '' ? phrase(figure) : `${possessive(who)} ${phrase(figure)}`;
}

/** The same as the subject of a sentence: `Knight's win rate`, `Tie rate`; bots stay as they are written. */
export function subject(figure: string, whose: Whose): string {
  const isBot = whose.bot !== undefined && whose.role === undefined && whose.seat === undefined;
  return isBot ? whoseFigure(figure, whose) : capital(whoseFigure(figure, whose));
}

function possessive(name: string): string {
  return isPlural(name) ? `${name}'` : `${name}'s`;
}

/** `Goblins`, not `boss` and not `seat 1`. */
export function isPlural(name: string): boolean {
  return /[^s]s$/.test(name);
}

/** The first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `random` where all seats play it, else every slot: `greedy, 2 × random`. */
export function botsText(bots: readonly string[]): string {
  const runs: { bot: string; count: number }[] = [];
  for (const bot of bots) {
    const last = runs.at(-1);
    if (last?.bot === bot) last.count++;
    else runs.push({ bot, count: 1 });
  }
  if (runs.length === 1) return runs[0]!.bot;
  return runs.map(({ bot, count }) => (count === 1 ? bot : `${count} × ${bot}`)).join(', ');
}

/**
 * Bots by their names alone, `mcts`, or with what differs among bots of one name, `mcts 200`, `mcts depth=none`: the
 * shortest form that still tells them apart; else as they are written.
 */
export function shortBots(bots: readonly string[]): string[] {
  const bare = bots.map(bareBot);
  const told = bots.map((bot) => toldOptions(bot, bots));
  const keys = new Set(told.flat().map((option) => option.split('=')[0]));
  const short = told.map((options, i) =>
    [bots[i]!.replaceAll(OPTION, ''), ...options.map((text) => (keys.size > 1 ? text : text.split('=')[1]!))].join(' '),
  );
  const count = new Set(bots).size;
  return [bare, short].find((names) => new Set(names).size === count) ?? [...bots];
}

const OPTION = /:[^=:]+=[^:]*/g;

/** The options in which a bot differs from another of its name. */
function toldOptions(bot: string, bots: readonly string[]): string[] {
  const optionsOf = (text: string) => [...text.matchAll(OPTION)].map(([option]) => option.slice(1));
  const alike = bots.filter((other) => bareBot(other) === bareBot(bot)).map(optionsOf);
  return optionsOf(bot).filter((option) => alike.some((options) => !options.includes(option)));
}

/** All bots of the cells, each once, in the order in which they first play. */
export function allBots(cells: readonly Pick<CellResult, 'spec'>[]): string[] {
  return [...new Set(cells.flatMap(({ spec }) => spec.bots))];
}

/** `1 player`, `3 players`. */
export function playersText(players: number): string {
  return players === 1 ? '1 player' : `${players} players`;
}

/** `knight, witch` where roles differ; undefined where they do not. */
export function rolesText({ roles }: Spec): string | undefined {
  return new Set(roles).size > 1 ? roles.map(apart).join(', ') : undefined;
}

/** The row of a figure under a marginal, if the cell has it; a bot by its name alone where its options are swept. */
export function figureOf(cell: CellResult, figure: string, whose: Partial<Whose> = {}): FigureRow | undefined {
  const bot = botOf(cell, whose.bot);
  const { seat, role } = whose;
  return rowsNamed(cell, figure).find(
    (row) => row.seat === seat && (seat !== undefined || (row.role === role && row.bot === bot)),
  );
}

/** The bot of a cell that stands where another cell has `bot`: the same, or the only one of that name. */
function botOf({ spec }: CellResult, bot: string | undefined): string | undefined {
  if (bot === undefined || spec.bots.includes(bot)) return bot;
  const alike = [...new Set(spec.bots)].filter((other) => bareBot(other) === bareBot(bot));
  return alike.length === 1 ? alike[0] : bot;
}

/** A bot without its options: `mcts`. */
export function bareBot(bot: string): string {
  return bot.startsWith('script:') ? bot : bot.replace(/:.*/, '');
}

/** A row whose bot some cells play with other options is told of the bot alone. */
export function everywhere(row: FigureRow, cells: readonly CellResult[]): FigureRow {
  const { bot } = row;
  return bot === undefined || cells.every(({ spec }) => spec.bots.includes(bot))
    ? row
    : { ...plainRow(row), bot: bareBot(bot) };
}

/** The rows of a figure, in the order of figures.csv. */
export function rowsOf(cell: CellResult, figure: string): FigureRow[] {
  return [...rowsNamed(cell, figure)];
}

/** Does a score only say who won, so that it and the margin repeat shares, success and ties? */
export function scoreIsWin(cell: CellResult): boolean {
  return rowsOf(cell, 'score').every(onlySaysWhoWon);
}

/** Figures of points that say of games without any what shares, success and ties say. */
const OF_POINTS: ReadonlySet<string> = new Set(['score', 'score.sd', 'margin']);

/** Does a figure only say who won, in all of these cells? */
export function repeatsWins(figure: string, cells: readonly CellResult[]): boolean {
  return OF_POINTS.has(figure) && cells.length > 0 && cells.every(scoreIsWin);
}

/** Nothing but 0 and 1, which is what wins are counted in. */
export function onlySaysWhoWon({ min, max }: Pick<FigureRow, 'min' | 'max'>): boolean {
  return max <= 1 && !(min < 0);
}

/** A role that has one seat and keeps it is told with its seat. */
export function seatSaysIt({ figure, seat, role, bot, estimate }: FigureRow, cell: CellResult): boolean {
  if (seat !== undefined || role === undefined || bot !== undefined) return false;
  const seats = rowsNamed(cell, figure).filter((other) => other.seat !== undefined && other.role === role);
  return seats.length === 1 && seats[0]!.estimate === estimate;
}

/** So few rows are looked through in less time than it takes to sort them. */
const FEW = 64;

/** Rows of cells by their figure: of many cells they are asked for again and again. */
const sorted = remembered((figures: readonly FigureRow[]) => groupedBy(figures, (row) => row.figure));

function rowsNamed(cell: Pick<CellResult, 'figures' | 'havers'>, figure: string): readonly FigureRow[] {
  const { figures } = cell;
  if (figures.length <= FEW) return figures.filter((row) => row.figure === figure && canHave(cell, row));
  return (
    sorted(figures)
      .get(figure)
      ?.filter((row) => canHave(cell, row)) ?? []
  );
}

/** Whether whoever the row is of can have that figure; else it is 0 whatever happens, and is not told. */
export function canHave(
  { havers }: Pick<CellResult, 'havers'>,
  { figure, role }: Pick<FigureRow, 'figure' | 'role'>,
): boolean {
  return role === undefined || havers?.get(figure)?.includes(role) !== false;
}

/** A row of its own, to be changed: those of very many cells stand in a list of numbers, and have no fields to copy. */
export function plainRow(row: FigureRow): FigureRow {
  const fields = [...FIGURE_HEADS, ...FIGURE_NUMBERS].map((name) => [name, row[name]] as const);
  return Object.fromEntries(fields) as unknown as FigureRow;
}
