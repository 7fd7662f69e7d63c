/** The one line that a page and a summary open with: what was found, for a reader who reads no further. */
import { groupedBy } from '../../engines/core/append.ts';
import type { CellResult, FigureRow } from '../../sim/results.ts';
import { dialEffects, dialSentences, isWinning } from './sweep-dials.ts';
import { byGame, dimensionsOf } from './dimensions.ts';
import { familiesOf, valueOf } from './families.ts';
import { alikeP } from './alike.ts';
import { commonFairShare, fairShare, wonShare } from './fair-share.ts';
import {
  capital,
  everywhere,
  figureOf,
  isPlural,
  onlySaysWhoWon,
  rolesText,
  rowsOf,
  seatName,
  whoseText,
} from './names.ts';
import { difference, FEW_GAMES, inUnit, rowDecimals, withInterval } from './numbers.ts';
import { chanceText } from './sentences.ts';

/** Of two seats the one is as far ahead as the other is behind. */
const ALIKE = 1e-9;
/** More sets of roles are read in the table. */
const MOST_AHEAD = 8;
/** More roles are not named behind the one that wins most. */
const MOST_BEHIND = 3;

/** Who wins of a cell; undefined where several games were played, which have no answer in common. */
export function cellsLine(cells: readonly CellResult[]): string | undefined {
  if (cells.length === 0 || byGame(cells).size > 1) return undefined;
  if (cells.length === 1) return cellLine(cells[0]!);
  return aheadLine(cells) ?? hardestLine(cells) ?? dialLine(cells);
}

/** Dials by which others sit at the table: an equal share, and whose it is, are not the same then. */
const SEATING = ['players', 'roles'];
/** Dials whose values are whole games by name, which one is harder than another. */
const NAMED = ['roles', 'preset', 'variant'];

/** Of games for one under several names, where they differ beyond chance: the hardest, the next, and the easiest. */
function hardestLine(cells: readonly CellResult[]): string | undefined {
  const [dial, ...more] = dimensionsOf(cells);
  if (dial === undefined || more.length > 0 || !NAMED.includes(dial.name)) return undefined;
  const [strongest] = dialEffects(cells);
  if (strongest?.figure !== 'success' || cells.some(({ spec }) => spec.players !== 1)) return undefined;
  const rows = cells.flatMap((cell) => {
    const row = figureOf(cell, 'success');
    return row === undefined ? [] : [{ name: dial.values[dial.indexOf(cell)]!, row }];
  });
  const ordered = rows.sort((x, y) => x.row.estimate - y.row.estimate);
  if (ordered.length < 2) return undefined;
  const [hardest, next] = ordered as [(typeof rows)[0], (typeof rows)[0]];
  const sure = hardest.row.ciHi < next.row.ciLo ? '' : ', as far as can be told,';
  const rate = ({ row }: (typeof rows)[0]) => inUnit(row.estimate, row.unit, rowDecimals(row));
  const [nearly, last] = ordered.slice(-2) as [(typeof rows)[0], (typeof rows)[0]];
  const easiest = nearly.row.ciHi < last.row.ciLo ? 'easiest' : 'easiest, so far,';
  const between = ordered.length === 2 ? 'easier' : `next is ${next.name} with ${rate(next)}, ${easiest}`;
  return `Hardest${sure} is ${hardest.name}, ${withInterval(hardest.row)} of games succeed; ${between} is ${last.name} with ${rate(last)}.`;
}

/** What a dial does to who wins or succeeds; where none does anything to that, this first, then what else moves. */
function dialLine(cells: readonly CellResult[]): string | undefined {
  const [strongest] = dialEffects(cells);
  const [first] = dialSentences(cells);
  if (strongest !== undefined && isWinning(strongest)) return first;
  const seating = dimensionsOf(cells).some(({ name }) => SEATING.includes(name));
  const alone = cells.every(({ spec }) => spec.players === 1);
  const still = seating && !alone ? undefined : stillLine(cells, seating ? MORE : FINER);
  return still === undefined || strongest === undefined ? (still ?? first) : `${still} ${first!}`;
}

/** What sees finer: roles have no deals in common. */
const [FINER, MORE] = ['compare sees finer, deal by deal', 'more --playouts would tell'];

/**
 * `Who wins is not seen to move: seat 2 wins 53.1 to 59.0 %, where an equal share is 50.0 % ...`. Cells of a sweep are told
 * apart as if they were played on deals of their own.
 */
function stillLine(cells: readonly CellResult[], tells: string): string | undefined {
  const family = familiesOf(cells)[0];
  if (family === undefined || !isWinning(family)) return undefined;
  const whose = everywhere(leaders(cells[0]!)[0] ?? family.whose[0]!, cells);
  const solo = family.figure === 'success';
  const rows = cells.map((cell) => valueOf(cell, family.figure, solo ? family.whose[0]! : whose));
  const known = rows.flatMap((row) => (row !== undefined && Number.isFinite(row.estimate) ? [row.estimate] : []));
  if (known.length < 2) return undefined;
  const ends = [Math.min(...known), Math.max(...known)];
  const [low, high] = ends.map((value) => inUnit(value, 'share', 1));
  // Of what is exactly alike nothing finer is to be seen.
  const finer = ends[0] === ends[1] ? '' : ` (${tells})`;
  const range = low === high ? `${high!} everywhere` : `${low!.replace(' %', '')} to ${high!}`;
  if (solo) return `Success is not seen to move: ${range}${finer}.`;
  const fair = commonFairShare(cells);
  const even = fair === undefined ? '' : `, where an equal share is ${inUnit(fair, 'share', 1)}`;
  const who = whoseText(whose);
  return `Who wins is not seen to move: ${who} ${isPlural(who) ? 'win' : 'wins'} ${range}${even}${finer}.`;
}

/**
 * Of a sweep over players or roles: how far whoever wins most is above an equal share, on average over other dials, and how
 * games for one among them go.
 */
function aheadLine(cells: readonly CellResult[]): string | undefined {
  const dials = dimensionsOf(cells);
  const seating = dials.filter(({ name }) => SEATING.includes(name));
  if (seating.length !== 1) return undefined;
  const tables = [...groupedBy(cells, (cell) => seating[0]!.indexOf(cell)).values()];
  if (tables.length > MOST_AHEAD) return undefined;
  const parts = tables.flatMap((table) => aheadText(table) ?? []);
  const alone = tables.flatMap(([cell, ...more]) =>
    cell!.spec.players === 1 && more.length === 0 ? (aloneText(cell!) ?? []) : [],
  );
  if (parts.length === 0 || parts.length + alone.length < 2) return undefined;
  const mean = dials.length === 1 ? '' : ', on average over the other settings';
  const ahead = `Ahead of an equal share${mean}: ${parts.join(', ')}.`;
  return alone.length === 0 ? ahead : `${ahead} Alone: ${alone.join(', ')}.`;
}

/** `seat 1 +2.2 pp with 3 players`: who is ahead at tables with the same seats; beyond chance where it is on the whole. */
function aheadText(table: readonly CellResult[]): string | undefined {
  const { spec } = table[0]!;
  const ahead = leaders(table[0]!).flatMap((first) => {
    const rows = table.flatMap((cell) => {
      const row = valueOf(cell, 'share', first);
      return row === undefined ? [] : [{ row, fair: fairShare(cell) }];
    });
    if (rows.length < table.length) return [];
    const mean = (of: (one: (typeof rows)[0]) => number) => rows.reduce((sum, one) => sum + of(one), 0) / rows.length;
    return [
      { first, by: mean(({ row, fair }) => row.estimate - fair), least: mean(({ row, fair }) => row.ciLo - fair) },
    ];
  });
  if (ahead.length === 0) return undefined;
  const { first, by, least } = ahead.reduce((x, y) => (y.by > x.by ? y : x));
  const sure = least > 0 ? '' : ' (as chance may have it)';
  const seats = rolesText(spec)?.replaceAll(', ', ' + ') ?? `${spec.players} players`;
  return `${whoseText(first)} ${difference(by, NaN, 'share', 1)}${sure} with ${seats}`;
}

/** Who wins of one cell, or how a game for one ends. */
function cellLine(cell: CellResult): string | undefined {
  if (cell.spec.players === 1) return soloLine(cell);
  const [first, ...others] = leaders(cell);
  if (first === undefined) return undefined;
  if (first.estimate === 0) return `Nobody wins, ${withInterval(first)} for each.`;
  if (others.length > 0 && others.every(({ estimate }) => estimate === first.estimate)) return levelLine(first, cell);
  const last = others.at(-1) ?? first;
  const seats = first.bot === undefined || new Set(cell.spec.bots).size === 1;
  const chance = seats ? testedText(first, last, cell) : duelText(first, last, cell);
  const level = [first, ...others.filter(({ estimate }) => estimate === first.estimate)];
  const names = level.map(whoseText).join(' and ');
  const who = first.seat === undefined && first.role === undefined ? names : capital(names);
  const most =
    level.length > 1
      ? `win most, ${withInterval(first)} each`
      : `${isPlural(who) ? 'win' : 'wins'} most, ${withInterval(first)}`;
  const won = wonShare(cell);
  const even = inUnit(fairShare(cell), 'share', 1);
  const equal =
    won < 1
      ? `where all lose ${inUnit(1 - won, 'share', 1)} of games and an equal share of the rest is ${even}`
      : `where an equal share is ${even}`;
  return `${who} ${most}, ${behind(first, others.slice(level.length - 1))}${equal}${chance}.`;
}

/** Of a cell in which all have won alike, to the game. */
function levelLine(first: FigureRow, cell: CellResult): string {
  if (figureOf(cell, 'tie')?.estimate === 1) return 'Every game ends in a tie.';
  const few = cell.playouts < FEW_GAMES ? ': too few games to tell' : '';
  return `Nobody is ahead: each wins ${withInterval(first)}${few}.`;
}

/**
 * Whether chance explains who is ahead: `: far more than chance explains`. Where it is the last who stands out, and not the
 * first, `: roles differ far more than chance explains, knight wins least, 4.2 % (1.2–14.0)`; nothing where it is plain
 * without a test.
 */
function testedText(first: FigureRow, last: FigureRow, cell: CellResult): string {
  const p = alikeP(cell) ?? NaN;
  const fair = fairShare(cell);
  if (!Number.isFinite(p)) return first.ciLo > fair ? '' : ': too few games to tell';
  const chance = chanceText(p, cell);
  const itself = first.ciLo > fair && first.estimate + last.estimate > 2 * fair - ALIKE;
  if (itself || p >= 0.05 || cell.playouts < FEW_GAMES) return `: ${chance}`;
  return `: ${first.role === undefined ? 'seats' : 'roles'} differ ${chance}, ${leastText(last)}`;
}

/** The same of bots, which no test of all at once was made of. */
function duelText(first: FigureRow, last: FigureRow, cell: CellResult): string {
  const fair = fairShare(cell);
  if (first.ciLo > fair) return '';
  return last.ciHi < fair ? `: ${leastText(last)}` : ': chance may explain it';
}

function leastText(last: FigureRow): string {
  const who = whoseText(last);
  return `${who} ${isPlural(who) ? 'win' : 'wins'} least, ${withInterval(last)}`;
}

/**
 * `before nightmare 10.0 % (not surely less) and knight 4.3 %, `: the other roles where they are few, else those that may as
 * well be ahead.
 */
function behind(first: FigureRow, others: readonly FigureRow[]): string {
  const all = others.filter(({ role, bot }) => role !== undefined && bot === undefined);
  const roles = all.length > MOST_BEHIND ? all.filter((row) => !surelyLess(row, first)) : all;
  if (roles.length === 0 || roles.length > MOST_BEHIND) return '';
  const each = roles.map((row) => {
    const less = surelyLess(row, first) ? '' : ' (not surely less)';
    return `${whoseText(row)} ${inUnit(row.estimate, row.unit, rowDecimals(row))}${less}`;
  });
  return `before ${[each.slice(0, -1).join(', '), each.at(-1)!].filter((part) => part !== '').join(' and ')}, `;
}

/** 95 % of a normal. */
const SURE = 1.96;

/** Of shares of the same games, of which what one wins another loses: the difference of two parts of a multinomial. */
function surelyLess({ estimate: q, nEff: n }: FigureRow, { estimate: p }: FigureRow): boolean {
  return p - q > SURE * Math.sqrt((p + q - (p - q) ** 2) / n);
}

function soloLine(cell: CellResult): string | undefined {
  const line = aloneText(cell);
  return line === undefined ? undefined : `${capital(line)}.`;
}

/** `goblins succeed in 38.3 % (27.1–51.0) of games`. */
function aloneText(cell: CellResult): string | undefined {
  const who = seatName(cell.spec, 0);
  const verb = (of: string) => (isPlural(who) ? of : `${of}s`);
  const success = figureOf(cell, 'success');
  const score = rowsOf(cell, 'score')[0];
  const points =
    score === undefined || onlySaysWhoWon(score)
      ? undefined
      : `${verb('score')} ${withInterval(score)} points ${score.n === 1 ? 'in the one game played' : 'on average'}`;
  const rate =
    success === undefined || success.estimate === 1
      ? undefined
      : `${verb('succeed')} in ${withInterval(success)} of games`;
  const parts = [rate, points].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `${who} ${parts.join(' and ')}`;
}

/** Who wins most: among bots where they differ and change places, else among roles, else among seats. */
export function leaders(cell: CellResult): FigureRow[] {
  if (cell.spec.players === 1) return [];
  const known = rowsOf(cell, 'share').filter(({ estimate }) => Number.isFinite(estimate));
  return sidesOf(known, cell).sort((a, b) => b.estimate - a.estimate);
}

/** Shares with those before all others that the first line speaks of. */
export function leadersFirst(shares: readonly FigureRow[], cell: CellResult): FigureRow[] {
  const first = new Set(sidesOf(shares, cell));
  return [...first, ...shares.filter((row) => !first.has(row))];
}

function sidesOf(shares: readonly FigureRow[], { spec }: CellResult): FigureRow[] {
  const bots = shares.filter(({ seat, role }) => seat === undefined && role === undefined);
  const roles = shares.filter(({ seat, bot }) => seat === undefined && bot === undefined);
  const fixed = spec.rotations === 1 && roles.length > 0;
  if (bots.length > 0 && !fixed) return bots;
  return roles.length > 0 ? roles : shares.filter(({ seat }) => seat !== undefined);
}
