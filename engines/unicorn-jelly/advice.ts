/** What searches and greedy players go by. */
import { Judge } from './advice/judge.ts';
import type { UnicornJelly } from './state.ts';

/** Scores beyond which a solitaire game is as good as can be, for searches. */
const GREAT_SOLO_SCORE = 30;

/** How well a seat stands: the difference in points through a sigmoid; alone, points and what the tiles left may bring. */
export function estimate(state: UnicornJelly, seat: number): number {
  if (state.players === 2) return (1 + Math.tanh((state.score[seat]! - state.score[seat ^ 1]!) / 4)) / 2;
  const tilesLeft = state.pileSize + state.hands.held[0]!;
  return Math.min(1, Math.max(0, (state.score[0]! + 0.4 * tilesLeft) / 30));
}

/** A win above all; among wins, and among losses, the margin. Alone, the points. */
export function utility(state: UnicornJelly, seat: number): number {
  if (state.players === 1) return Math.min(1, state.score[0]! / GREAT_SOLO_SCORE);
  const margin = state.score[seat]! - state.score[seat ^ 1]!;
  const share = margin > 0 ? 1 : margin === 0 ? 0.5 : 0;
  return 0.9 * share + 0.05 * (1 + Math.tanh(margin / 4));
}

/** The greedy player's value of the best complete action that begins with this option. */
export function prefer(state: UnicornJelly, seat: number, action: number): number {
  state.judge ??= new Judge(state, true);
  state.judge.look(seat, action);
  return state.judge.best;
}
