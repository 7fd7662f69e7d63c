/** How good a position or an action looks: every role judges for itself. */
import type { VastTable } from './table.ts';
import { lawsOf } from './role.ts';

/** How well a seat stands, in [0, 1]. */
export function estimate(s: VastTable, seat: number): number {
  if (s.isOver) return s.winner === seat ? 1 : 0;
  return lawsOf(s.players[seat]!).advice?.estimate(s) ?? 0.5;
}

/** Of a finished game: 1 for a win, else what the role thinks of how far it came, in [0, 1]. */
export function utility(s: VastTable, seat: number): number {
  return s.winner === seat ? 1 : (lawsOf(s.players[seat]!).advice?.utility(s) ?? 0);
}

/** How good an action looks; higher is better. */
export function prefer(s: VastTable, seat: number, action: number): number {
  return lawsOf(s.players[seat]!).advice?.prefer(s, action) ?? 0;
}
