/** A bot that plays at random and throws now and then, always in the same games. */
import type { BotKind } from '../../bots/types.ts';
import { params } from '../../engines/core/params.ts';

export const bot: BotKind<Record<string, never>> = {
  name: 'clumsy',
  help: 'drops its cards',
  sees: 'legal',
  options: params({}),
  create: () => ({
    choose(_state, _seat, _legal, count, rng) {
      if (rng.below(200) === 0) throw new Error('dropped <b>all</b> cards');
      return rng.below(count);
    },
  }),
};
