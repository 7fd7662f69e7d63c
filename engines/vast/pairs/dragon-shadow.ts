/** The Dragon and the Shadow Unicorn. */
import { finish } from '../ending.ts';
import type { Pair } from '../power.ts';
import { SHADOW_ON } from '../roles/attacks.ts';
import { FLAME_WALL_ON_TILE } from '../roles/dragon/dragon.ts';
import { enterDragon } from '../roles/dragon/sloth.ts';
import { DRAGON, DRAGON_DEAD } from '../roles/dragon/words.ts';
import { PREY_OF_SHADOW } from '../roles/shadow-unicorn/prey.ts';
import type { VastTable } from '../table.ts';

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

function attacked(s: VastTable): void {
  const { dragon: he } = s;
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
