import { OVER, type AnyState, type Chance } from './types.ts';

/**
 * Plays forced points (one option) until a seat has a choice or the game is over. Returns the number of options, which
 * then stand in `legal`, or 0 when the game is over. The one place that says what a forced point is: the runner, bots,
 * replay and tests all stand on it.
 */
export function advance(state: AnyState, legal: Int32Array, chance: Chance): number {
  while (state.actor !== OVER) {
    const count = state.legal(legal);
    if (count > 1) return count;
    state.apply(legal[0]!, chance);
  }
  return 0;
}
