/** The Goblins and the Nightmare. */
import type { Pair } from '../power.ts';
import { NIGHTMARE_ON } from '../roles/attacks.ts';
import { HEX } from '../roles/goblins/hex.ts';
import { attackedByUnicorn, countUnicornsBlow, EMPTY, LOSE_SECRET, scatter, TRAPPED } from '../roles/goblins/tribes.ts';
import { trapped } from '../roles/nightmare/attack.ts';
import { hexed } from '../roles/nightmare/hunted.ts';
import { VICTIMS_OF_NIGHTMARE } from '../roles/nightmare/victims.ts';

export const goblinsNightmare: Pair = {
  between: ['goblins', 'nightmare'],
  entries: [
    VICTIMS_OF_NIGHTMARE.on('goblins', { attacked: (s, tribe) => attackedByUnicorn(s, tribe, true) }),
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
    HEX.on('nightmare', { able: (s) => s.nightmare.handSize > 0, loses: hexed }),
  ],
};
