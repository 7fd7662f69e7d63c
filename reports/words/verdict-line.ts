/** The one line that a page and a summary open with: what was found, for a reader who reads no further. */
import type { CellResult, FigureRow } from '../../sim/results.ts';
import { dialSentences } from './sweep-dials.ts';
import { byGame, dimensionsOf } from './dimensions.ts';
import { fairShare, wonShare } from './fair-share.ts';
import { capital, figureOf, isPlural, rowsOf, whoseText } from './names.ts';
import { difference, inUnit, withInterval } from './numbers.ts';
import { chanceText } from './sentences.ts';

/** Who wins of a cell; undefined where several games were played, which have no answer in common. */
export function cellsLine(cells: readonly CellResult[]): string | undefined {
  if (cells.length === 0 || byGame(cells).size > 1) return undefined;
  if (cells.length === 1) return cellLine(cells[0]!);
  return playersLine(cells) ?? dialSentences(cells)[0];
}

/** Of a sweep over the number of players alone: how far whoever wins most is above an equal share. */
function playersLine(cells: readonly CellResult[]): string | undefined {
  const dials = dimensionsOf(cells);
  if (dials.length !== 1 || dials[0]!.name !== 'players') return undefined;
  const parts = cells.flatMap((cell) => {
    const [first] = leaders(cell);
    if (first === undefined) return [];
    const fair = fairShare(cell);
    const sure = first.ciLo > fair ? '' : ' (as chance may have it)';
    const ahead = `${whoseText(first)} ${difference(first.estimate - fair, NaN, 'share', 1)}${sure}`;
    return [`${ahead} with ${cell.spec.players} players`];
  });
  return parts.length < 2 ? undefined : `Ahead of an equal share: ${parts.join(', ')}.`;
}

/** Who wins of one cell, or how a game for one ends. */
function cellLine(cell: CellResult): string | undefined {
  const { players } = cell.spec;
  if (players === 1) return soloLine(cell);
  const [first] = leaders(cell);
  if (first === undefined) return undefined;
  if (first.estimate === 0) return `Nobody wins, ${withInterval(first)} for each.`;
  const p = figureOf(cell, 'seatFairness.p')?.estimate ?? NaN;
  const seats = first.seat !== undefined || new Set(cell.spec.bots).size === 1;
  const chance = seats && Number.isFinite(p) ? `: ${chanceText(p)}` : '';
  const who = first.seat === undefined && first.role === undefined ? whoseText(first) : capital(whoseText(first));
  const won = wonShare(cell);
  const even = inUnit(fairShare(cell), 'share', 1);
  const equal =
    won < 1
      ? `where all lose ${inUnit(1 - won, 'share', 1)} of games and an equal share of the rest is ${even}`
      : `where an equal share is ${even}`;
  return `${who} ${isPlural(who) ? 'win' : 'wins'} most, ${withInterval(first)}, ${equal}${chance}.`;
}

function soloLine(cell: CellResult): string | undefined {
  const success = figureOf(cell, 'success');
  const score = rowsOf(cell, 'score')[0];
  const points = score === undefined || score.max <= 1 ? undefined : `scores ${withInterval(score)} on average`;
  const rate =
    success === undefined || success.estimate === 1 ? undefined : `succeeds in ${withInterval(success)} of games`;
  const parts = [rate, points].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `${capital(cell.spec.roles[0]!)} ${parts.join(' and ')}.`;
}

/** Who wins most: among bots where they differ, else among roles, else among seats. */
export function leaders(cell: CellResult): FigureRow[] {
  const rows = rowsOf(cell, 'share').filter(({ estimate }) => Number.isFinite(estimate));
  if (cell.spec.players === 1) return [];
  const bots = rows.filter(({ seat, role }) => seat === undefined && role === undefined);
  const roles = rows.filter(({ seat, bot }) => seat === undefined && bot === undefined);
  const sides = bots.length > 0 ? bots : roles.length > 0 ? roles : rows.filter(({ seat }) => seat !== undefined);
  return [...sides].sort((a, b) => b.estimate - a.estimate);
}
