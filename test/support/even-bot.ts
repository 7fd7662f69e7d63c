/** A bot that plays as `random` does under another name: where the two meet, neither is better. */
import type { BotKind } from '../../bots/types.ts';
import { params } from '../../engines/core/params.ts';

export const bot: BotKind<Record<string, never>> = {
  name: 'even',
  help: 'takes every option alike',
  sees: 'legal',
  options: params({}),
  create: () => ({ choose: (_state, _seat, _legal, count, rng) => rng.below(count) }),
};
