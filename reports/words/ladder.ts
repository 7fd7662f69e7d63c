/** Rungs of a ladder, and what they did against each other. */
import type { CellResult, FigureRow, LadderRow } from '../../sim/results.ts';
import { Z95 } from '../../sim/stats/special.ts';
import { figureOf } from './names.ts';

/** The strongest first. */
export function ranked(ladder: readonly LadderRow[]): LadderRow[] {
  const strength = ({ score, elo }: LadderRow) => score ?? elo;
  return [...ladder].sort((a, b) => strength(b) - strength(a));
}

/** The rating, or the mean score of a solo game, with the ends of its interval. */
export function rungInterval({ elo, eloLo, eloHi, score, scoreSe }: LadderRow): readonly [number, number, number] {
  if (score === undefined) return [elo, eloLo, eloHi];
  const half = Z95 * (scoreSe ?? NaN);
  return [score, score - half, score + half];
}

/** The roles in which bots of a ladder are compared: none where all roles are alike. */
export function rolesOf(ladder: readonly LadderRow[]): string[] {
  return [...new Set(ladder.flatMap(({ byRole = [] }) => byRole.map(({ role }) => role)))];
}

/** The share of one bot's slots in the cell in which it met only the other; undefined if there is none. */
export function against(cells: readonly CellResult[], bot: string, other: string): FigureRow | undefined {
  const cell = cells.find(({ spec }) => {
    const bots = new Set(spec.bots);
    return bots.size === 2 && bots.has(bot) && bots.has(other);
  });
  return cell === undefined ? undefined : figureOf(cell, 'share', { bot });
}
