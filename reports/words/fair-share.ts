import type { CellResult } from '../../sim/results.ts';
import { rowsOf } from './names.ts';

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
