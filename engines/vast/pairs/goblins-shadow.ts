/** The Goblins and the Shadow Unicorn. */
import { GOAL } from '../chance.ts';
import { finish } from '../ending.ts';
import type { Pair } from '../power.ts';
import { HEX } from '../roles/goblins/hex.ts';
import { attackedByUnicorn, countUnicornsBlow, scatter, TRAPPED } from '../roles/goblins/tribes.ts';
import { loseCards } from '../roles/shadow-unicorn/hunted.ts';
import { PREY_OF_SHADOW } from '../roles/shadow-unicorn/prey.ts';

export const goblinsShadow: Pair = {
  between: ['shadow', 'goblins'],
  entries: [
    PREY_OF_SHADOW.on('goblins', {
      attacked: (s, tribe) => attackedByUnicorn(s, tribe, s.tables.rules.trapOnShadow),
      strengthOf: (s, tribe) => s.goblins.strength(tribe),
      died: (s) => finish(s, GOAL, s.goblins.seat),
    }),
    TRAPPED.on('shadow', {
      strikes(s, tribe) {
        countUnicornsBlow(s);
        scatter(s, tribe);
      },
    }),
    HEX.on('shadow', {
      able: (s) => s.unicorn.alive && s.unicorn.cards > 0,
      loses: (s, most) => void loseCards(s, most, false),
    }),
  ],
};
