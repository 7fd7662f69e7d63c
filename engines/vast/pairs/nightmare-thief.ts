/** The Nightmare and the Thief (rules of the table 4, 5.2, 6.4, 6.6). */
import type { Pair } from '../power.ts';
import { trapped } from '../roles/nightmare/attack.ts';
import { drawCards } from '../roles/nightmare/cards.ts';
import { struck } from '../roles/nightmare/hunted.ts';
import { VICTIMS_OF_NIGHTMARE } from '../roles/nightmare/victims.ts';
import { LOSE_UPGRADE } from '../roles/thief/lose-upgrade.ts';
import { attacked } from '../roles/thief/loot.ts';
import { MARKS_OF_THIEF } from '../roles/thief/marks.ts';
import type { VastTable } from '../table.ts';

/** Anger from which his death costs the Thief an upgrade too. */
const FULL_ANGER = 3;
/** Cubes of a Backstab on him, and the Health it takes. */
const STAB = 3;
const HEALTH = 1;

/** Dead, he leaves him cards by his Loot Drop and the Anger; evading, nothing. */
function kill(s: VastTable): void {
  const { nightmare, thief } = s;
  const { anger } = nightmare;
  if (!attacked(s, 'nightmare')) return trapped(s);
  const before = nightmare.handSize;
  drawCards(s, thief.lootDrop + anger - 1);
  nightmare.record.thiefKills++;
  nightmare.record.cardsFromThief += nightmare.handSize - before;
  if (anger >= FULL_ANGER && thief.upgradeCount > 0) s.ask(LOSE_UPGRADE, thief.seat);
}

export const nightmareThief: Pair = {
  between: ['nightmare', 'thief'],
  entries: [
    VICTIMS_OF_NIGHTMARE.on('thief', { attacked: kill, welcome: true }),
    MARKS_OF_THIEF.on('nightmare', {
      leastStab: STAB,
      defence: ({ nightmare }) => nightmare.armor,
      robbable: () => false,
      robbed: () => undefined,
      stabbed(s) {
        const { seat } = s.thief;
        struck(s, true, s.tables.goals.seeks('nightmare', seat) ? HEALTH : 0, seat);
      },
    }),
  ],
};
