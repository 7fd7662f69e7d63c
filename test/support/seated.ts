import { parseBot } from '../../bots/parse.ts';
import type { AnyGame, AnyState, Policy, Rng, Setup } from '../../engines/core/types.ts';

/** A bot by its text, seated as the laboratory seats it: one that samples sees a copy dealt anew, never the game itself. */
export function seated(game: AnyGame, setup: Setup, text: string): Policy<AnyState> {
  const { kind, options } = parseBot(text);
  const fault = kind.refuses?.(game, setup, options);
  if (fault !== undefined) throw new Error(fault);
  const bot = kind.create(game, setup, options);
  if (kind.sees !== 'sample') return bot;
  const view = game.create({ ...setup, figures: 'none' });
  return {
    choose(state: AnyState, seat: number, legal: Int32Array, count: number, rng: Rng): number {
      view.copyFrom(state);
      view.determinise(seat, rng);
      return bot.choose(view, seat, legal, count, rng);
    },
  };
}
