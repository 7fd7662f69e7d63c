import { params } from '../engines/core/params.ts';
import type { BotKind } from './types.ts';

/**
 * Every option with the same probability. The playout loop draws for this bot itself, without a call; this class is for
 * whoever holds bots by hand.
 */
export const random: BotKind = {
  name: 'random',
  help: 'every legal option with the same probability',
  sees: 'legal',
  options: params({}),
  create: () => ({ choose: (_view, _seat, _legal, count, rng) => rng.below(count) }),
};
