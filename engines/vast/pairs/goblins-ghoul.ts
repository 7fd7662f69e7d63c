/** The Goblins and the Ghoul (rules of the table 5.2, 6.2). */
import type { Pair } from '../power.ts';
import { keepCrystal } from '../roles/goblins/attack.ts';
import { SECRET } from '../roles/goblins/kinds.ts';
import { TRIBE_PREY } from '../roles/goblins/prey.ts';
import { bombAway, changeRage, discardSecret, gainRage, scatter } from '../roles/goblins/tribes.ts';
import { CRYSTALS_TO, GHOUL_PREY } from '../roles/ghoul/prey.ts';
import { driveOff } from '../roles/ghoul/losses.ts';
import type { VastTable } from '../table.ts';

const RAGE = 1;
const ATTACK_GHOUL = 15;

/** It skitters, they gain Rage; the Tribe stays, but for a Fire Bomber, who leaves nobody (T59). */
function attackGhoul(s: VastTable, tribe: number): void {
  s.goblins.record.counts.ghoulHits++;
  changeRage(s, RAGE);
  // Whom a Fire Bomber's Tribe loses is asked first.
  driveOff(s, s.goblins.seat, true);
  bombAway(s, tribe);
}

/** A Trap stands by whoever it attacks, and is spent; the Tribe scatters. */
function struck(s: VastTable, tribe: number): void {
  if (s.goblins.shows(SECRET.trap)) discardSecret(s, SECRET.trap);
  if (s.tables.rules.rageOnGhoulAttack) gainRage(s, 'rageAttacked', RAGE);
  scatter(s, tribe);
}

export const goblinsGhoul: Pair = {
  between: ['goblins', 'ghoul'],
  entries: [
    TRIBE_PREY.on('ghoul', {
      cell: ({ ghoul }) => ghoul.cell,
      yields: ({ ghoul }, strength) => strength > ghoul.attack,
      attack: attackGhoul,
      shunned: () => true,
      code: ATTACK_GHOUL,
      words: 'attacks the Ghoul',
    }),
    GHOUL_PREY.on('goblins', {
      defence: ({ goblins }, tribe) => goblins.strength(tribe) + (goblins.shows(SECRET.trap) ? 1 : 0),
      struck,
    }),
    // Without a Knight they are theirs.
    CRYSTALS_TO.on('goblins', (s) => {
      if (!s.goblins.tables.knight) keepCrystal(s);
      return !s.goblins.tables.knight;
    }),
  ],
};
