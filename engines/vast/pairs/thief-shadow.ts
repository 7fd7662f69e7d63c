/** The Thief and the Shadow Unicorn. */
import { ENTRANCE } from '../map/geometry.ts';
import type { Pair } from '../power.ts';
import { PREY_OF_SHADOW } from '../roles/shadow-unicorn/prey.ts';
import { attacked, enterThief } from '../roles/thief/loot.ts';
import type { VastTable } from '../table.ts';

export const thiefShadow: Pair = {
  between: ['shadow', 'thief'],
  entries: [PREY_OF_SHADOW.on('thief', { attacked: (s) => void attacked(s), died })],
};

/** R11. */
function died(s: VastTable): void {
  if (s.tables.rules.killOnEntranceEscapes && s.thief.cell === ENTRANCE) enterThief(s, ENTRANCE);
}
