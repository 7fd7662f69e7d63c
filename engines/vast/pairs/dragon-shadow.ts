/** The Dragon and the Shadow Unicorn. */
import { finish, isSought } from '../ending.ts';
import type { Pair } from '../power.ts';
import { SHADOW_ON } from '../roles/attacks.ts';
import { FLAME_WALL_ON_TILE } from '../roles/dragon/dragon.ts';
import { loseCards, woundDragon } from '../roles/dragon/losses.ts';
import { teleportWaits } from '../roles/shadow-unicorn/attack.ts';
import { enterDragon } from '../roles/dragon/sloth.ts';
import { DRAGON, DRAGON_DEAD } from '../roles/dragon/words.ts';
import { PREY_OF_SHADOW } from '../roles/shadow-unicorn/prey.ts';
import { NO_SEAT, type VastTable } from '../table.ts';

export const dragonShadow: Pair = {
  between: ['shadow', 'dragon'],
  entries: [
    PREY_OF_SHADOW.on('dragon', {
      attacked,
      visible: (s) => s.dragon.surfaced === 1 || s.tables.rules.undergroundDragonVisible,
      wards,
      died,
    }),
  ],
};

/** Among many Power cards, if his death is somebody's goal. His Teleport stays on the agenda whatever becomes of the turn. */
function attacked(s: VastTable): void {
  const { dragon: he } = s;
  if (s.seats.length > 1) {
    if (isSought(s, 'dragon')) s.shadow.record.cardsTaken += loseCards(s, SHADOW_ON.dragon.cards);
    else {
      he.record.healthLostToUnicorn++;
      woundDragon(s, SHADOW_ON.dragon.health, NO_SEAT, teleportWaits(s));
    }
    return;
  }
  he.health = Math.max(0, he.health - SHADOW_ON.dragon.health);
  he.record.healthLostToUnicorn++;
  s.say(DRAGON.wounded, he.health, 0, 0);
  if (he.health === 0) finish(s, DRAGON_DEAD);
}

/** D6: the wall on his own tile may come too late. */
function wards(s: VastTable, cell: number, attacking: boolean): boolean {
  if (s.dragon.wallOut === 0 || (s.map.info[s.map.grid[cell]!]! & FLAME_WALL_ON_TILE) === 0) return false;
  return !attacking || s.tables.rules.flameWallStopsAttack;
}

/** R11. */
function died(s: VastTable): void {
  if (s.tables.rules.killOnEntranceEscapes) enterDragon(s, s.dragon.cell);
}
