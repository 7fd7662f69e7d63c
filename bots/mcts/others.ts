import type { AnyGame, AnyState, Rng, Setup } from '../../engines/core/types.ts';
import type { Bot, BotKind } from '../types.ts';
import type { RuleValues } from '../../engines/core/params.ts';

/** A bot that a search takes the other seats for: in imagined games it decides for them, seeing what they would see. */
export class Others {
  private readonly sees: BotKind['sees'];
  private readonly bot: Bot;
  private readonly view: AnyState;

  constructor(game: AnyGame, setup: Setup, kind: BotKind, options: RuleValues) {
    this.sees = kind.sees;
    this.bot = kind.create(game, setup, options);
    this.view = game.create({ ...setup, figures: 'none' });
  }

  /** The index of the option that `seat` would take in this world. */
  choose(state: AnyState, seat: number, legal: Int32Array, count: number, rng: Rng): number {
    if (this.sees !== 'sample') return this.bot.choose(state, seat, legal, count, rng);
    this.view.copyFrom(state);
    this.view.determinise(seat, rng);
    return this.bot.choose(this.view, seat, legal, count, rng);
  }
}
