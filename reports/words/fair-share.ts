import type { CellResult } from '../../sim/results.ts';
import { rowsOf } from './names.ts';
import { percentage } from './numbers.ts';

/** From this share of games on it counts that all may lose. */
const SHARED_LOSS = 1e-6;

/** The share of games that somebody wins; 1 where it is not told. */
export function wonShare(cell: CellResult): number {
  const seated = rowsOf(cell, 'share').filter(({ seat }) => seat !== undefined);
  const won = seated.reduce((sum, { estimate }) => sum + estimate, 0);
  return seated.length === cell.spec.players && won < 1 - SHARED_LOSS ? won : 1;
}

/** What each seat would win if all were alike: an equal part of the games that somebody wins. */
export function fairShare(cell: CellResult): number {
  return wonShare(cell) / cell.spec.players;
}

/** The same for several cells; undefined where they differ in it. */
export function commonFairShare(cells: readonly CellResult[]): number | undefined {
  const shares = cells.map(fairShare);
  return Math.max(...shares) - Math.min(...shares) < SHARED_LOSS ? shares[0] : undefined;
}

/** Does nobody win some games of a cell, so that what the sides win is less than all? */
export function someAreLost(cells: readonly CellResult[]): boolean {
  return cells.some((cell) => cell.spec.players > 1 && wonShare(cell) < 1);
}

/** How often nobody wins, in per cent: it has no interval of its own. Empty in a game for one, which has its success. */
export function nobodyText(cell: CellResult): string {
  return cell.spec.players > 1 ? percentage(1 - wonShare(cell), 1) : '';
}
