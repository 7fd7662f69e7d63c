/**
 * my-bot: tries every option once, one step ahead, on a copy of the game in which all it cannot know is dealt anew, and
 * takes the one after which it stands best. A working start:
 *
 *   alicorn vet pig --bot ./my-bot.ts                               holds it to the laws of bots
 *   alicorn run pig --bots ./my-bot.ts,random --playouts 2400       lets it play
 *   alicorn sweep pig --bots ./my-bot.ts,random --grid my-bot.slip=0,0.1,0.5
 */
import type { BotKind } from 'alicorn/bots/types';
import { number, params } from 'alicorn/core/params';

export const bot: BotKind<{ readonly slip: number }> = {
  name: 'my-bot',
  help: 'looks one step ahead, and slips now and then',
  /** 'legal': only the list of options; 'sample': a copy dealt anew; 'truth': the real state (an upper bound, no player). */
  sees: 'sample',
  /** Dials, written my-bot:slip=0.1 and swept like rules. */
  options: params({ slip: number(0.1, 0, 1, 'how often it takes any option') }),
  refuses: (game) => (game.judgement?.estimate === undefined ? `${game.name} has no estimate to look at` : undefined),
  create(game, setup, { slip }) {
    // Scratch memory is made once; nothing is kept between decisions.
    const ahead = game.create({ ...setup, figures: 'none' });
    return {
      /** Returns an INDEX into the list, and draws only from the rng it is given. */
      choose(view, seat, legal, count, rng) {
        if (rng.below(1000) < 1000 * slip) return rng.below(count);
        const chance = game.chance.map(() => rng);
        let best = 0;
        let bestValue = -1;
        for (let i = 0; i < count; i++) {
          ahead.copyFrom(view);
          ahead.apply(legal[i]!, chance);
          const value = game.judgement!.estimate!(ahead, seat);
          if (value > bestValue) [best, bestValue] = [i, value];
        }
        return best;
      },
    };
  },
};
