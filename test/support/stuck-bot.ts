/** A bot that plays at random and now and then never comes to an end. */
import type { BotKind } from '../../bots/types.ts';
import { int, params } from '../../engines/core/params.ts';

export const bot: BotKind<{ readonly odds: number }> = {
  name: 'stuck',
  help: 'thinks for ever',
  sees: 'legal',
  options: params({ odds: int(4000, 1, 1e9, 'how seldom') }),
  create: (_game, _setup, { odds }) => ({
    choose(_state, _seat, _legal, count, rng) {
      while (rng.below(odds) === 0) for (;;);
      return rng.below(count);
    },
  }),
};
