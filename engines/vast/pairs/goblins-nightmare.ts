/** The Goblins and the Nightmare. */
import type { Pair } from '../power.ts';
import { NIGHTMARE_ON, ON_UNICORN } from '../roles/attacks.ts';
import { strikeUnicorn, unicornAsPrey } from '../roles/goblins/attack.ts';
import { HEX } from '../roles/goblins/hex.ts';
import { TRIBE_PREY } from '../roles/goblins/prey.ts';
import { attackedByUnicorn, countUnicornsBlow, EMPTY, LOSE_SECRET, scatter, TRAPPED } from '../roles/goblins/tribes.ts';
import { trapped } from '../roles/nightmare/attack.ts';
import { hexed } from '../roles/nightmare/hunted.ts';
import { VICTIMS_OF_NIGHTMARE } from '../roles/nightmare/victims.ts';
import type { VastTable } from '../table.ts';

export const goblinsNightmare: Pair = {
  between: ['goblins', 'nightmare'],
  entries: [
    VICTIMS_OF_NIGHTMARE.on('goblins', { attacked: (s, tribe) => attackedByUnicorn(s, tribe, 'nightmare', true) }),
    TRIBE_PREY.on('nightmare', unicornAsPrey('nightmare', attack)),
    TRAPPED.on('nightmare', {
      strikes(s, tribe) {
        const { anger } = s.nightmare;
        countUnicornsBlow(s);
        if (anger >= NIGHTMARE_ON.tribe.empties) s.agenda.push(EMPTY, tribe);
        if (anger >= NIGHTMARE_ON.tribe.takesSecret) s.agenda.push(LOSE_SECRET, 0);
        scatter(s, tribe);
      },
      undone: trapped,
    }),
    HEX.on('nightmare', { able: ({ nightmare }) => nightmare.alive && nightmare.handSize > 0, loses: hexed }),
  ],
};

/** His Health is theirs to take only if they seek it. R31: they may force him to Teleport only. */
function attack(s: VastTable, tribe: number): void {
  const health = s.tables.goals.seeks('nightmare', s.goblins.seat) ? ON_UNICORN.tribe.health : 0;
  strikeUnicorn(
    s,
    tribe,
    s.players[s.nightmare.seat]!,
    health,
    s.tables.rules.goblinAttackOnNightmare !== 'teleportOnly',
  );
}
