/** How good a position or an action looks: every role judges for itself. */
import type { Vast } from './state.ts';

/** How well a seat stands, in [0, 1]. */
export function estimate(s: Vast, seat: number): number {
  if (s.isOver) return s.winner === seat ? 1 : 0;
  return s.players[seat]!.estimate?.(s) ?? 0.5;
}

/** Of a finished game: 1 for a win, else what the role thinks of how far it came, in [0, 1]. */
export function utility(s: Vast, seat: number): number {
  return s.winner === seat ? 1 : (s.players[seat]!.utility?.(s) ?? 0);
}

/** How good an action looks; higher is better. */
export function prefer(s: Vast, seat: number, action: number): number {
  return s.players[seat]!.prefer?.(s, action) ?? 0;
}
