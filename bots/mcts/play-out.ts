import { advance } from '../../engines/core/advance.ts';
import { OVER, type AnyState, type Chance, type Rng } from '../../engines/core/types.ts';

/** Random play to the end, from `count` options in `legal`; options are counted instead of listed where the game can. */
export function playOut(state: AnyState, legal: Int32Array, count: number, chance: Chance, choices: Rng): void {
  if (state.legalCount === undefined || state.legalAt === undefined) {
    let left = count;
    for (; left > 0; left = advance(state, legal, chance)) state.apply(legal[choices.below(left)]!, chance);
    return;
  }
  state.apply(legal[choices.below(count)]!, chance);
  while (state.actor !== OVER) {
    const left = state.legalCount();
    state.apply(state.legalAt(left > 1 ? choices.below(left) : 0), chance);
  }
}
