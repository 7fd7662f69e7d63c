/** Pig whose dice run on through the playout instead of being keyed by seat, turn and roll. */
import { game as pig, Pig } from '../../engines/calibration/pig.ts';
import type { Chance } from '../../engines/core/types.ts';

class OneStreamPig extends Pig {
  override apply(action: number, chance: Chance): void {
    const dice = chance[0]!;
    super.apply(action, [{ below: (n) => dice.below(n), at: () => {} }]);
  }
}

export const game: typeof pig = { ...pig, name: 'one-stream-pig', create: (setup) => new OneStreamPig(setup) };
