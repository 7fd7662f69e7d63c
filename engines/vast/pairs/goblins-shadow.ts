/** The Goblins and the Shadow Unicorn. */
import { finishHunt } from '../ending.ts';
import type { Pair } from '../power.ts';
import { ON_UNICORN } from '../roles/attacks.ts';
import { strikeUnicorn, unicornAsPrey } from '../roles/goblins/attack.ts';
import { HEX } from '../roles/goblins/hex.ts';
import { TRIBE_PREY } from '../roles/goblins/prey.ts';
import { attackedByUnicorn, countUnicornsBlow, scatter, TRAPPED } from '../roles/goblins/tribes.ts';
import { loseCards } from '../roles/shadow-unicorn/hunted.ts';
import { PREY_OF_SHADOW } from '../roles/shadow-unicorn/prey.ts';
import { GOBLINS_BESIDE } from '../roles/goblins/beside.ts';
import type { Plan } from '../roles/plan.ts';
import { VICTIM } from '../roles/shadow-unicorn/attack.ts';
import { PREY } from '../roles/shadow-unicorn/turn.ts';
import type { VastTable } from '../table.ts';

export const goblinsShadow: Pair = {
  between: ['shadow', 'goblins'],
  entries: [
    PREY_OF_SHADOW.on('goblins', {
      attacked: (s, tribe) => attackedByUnicorn(s, tribe, 'shadow', s.tables.rules.trapOnShadow),
      strengthOf: (s, tribe) => s.goblins.strength(tribe),
      died: (s) => finishHunt(s, s.goblins.seat),
    }),
    TRIBE_PREY.on('shadow', {
      ...unicornAsPrey('shadow', attack),
      shunned: (s: VastTable) => !s.tables.goals.huntsShadow(s.goblins.seat),
    }),
    TRAPPED.on('shadow', {
      strikes(s, tribe) {
        countUnicornsBlow(s);
        scatter(s, tribe);
      },
    }),
    GOBLINS_BESIDE.on('shadow', [
      [VICTIM, weakestFirst],
      [PREY, weakestFirst],
    ]),
    HEX.on('shadow', {
      able: (s) => s.unicorn.alive && s.unicorn.cards > 0,
      loses: (s, most) => void loseCards(s, most, false),
    }),
  ],
};

/** His Health is theirs to take only if they hunt him; otherwise (X16) it may cost them nothing either. */
function attack(s: VastTable, tribe: number): void {
  const hunts = s.tables.goals.huntsShadow(s.goblins.seat);
  const withdraws = hunts || s.tables.rules.goblinAttackOnShadow === 'scatterAndRage';
  strikeUnicorn(s, tribe, s.unicornRole, hunts ? ON_UNICORN.tribe.health : 0, withdraws);
}

/** Alone; among many nothing is said. */
function weakestFirst(plan: Plan, s: VastTable): void {
  if (s.seats.length > 1) return;
  plan.all(s, ({ goblins, pieces }, piece) => -goblins.strength(pieces.number[piece]!));
}
