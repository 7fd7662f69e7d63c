/** Pig whose dice run on through the playout instead of being keyed by seat, turn and roll. */
import { game as pig, Pig } from '../../engines/calibration/pig.ts';
import type { Chance, Rng } from '../../engines/core/types.ts';

class Unkeyed implements Rng {
  source: Rng | undefined = undefined;

  below(n: number): number {
    return this.source!.below(n);
  }

  at(): void {}
}

class OneStreamPig extends Pig {
  private readonly die = new Unkeyed();
  private readonly dice: Chance = [this.die];

  override apply(action: number, chance: Chance): void {
    this.die.source = chance[0];
    super.apply(action, this.dice);
  }
}

export const game: typeof pig = { ...pig, name: 'one-stream-pig', create: (setup) => new OneStreamPig(setup) };
