/** The Knight and the Shadow Unicorn. */
import { GOAL } from '../chance.ts';
import { finish } from '../ending.ts';
import { ENTRANCE } from '../map/geometry.ts';
import type { Pair } from '../power.ts';
import { SHADOW_ON } from '../roles/attacks.ts';
import { unicornFoe } from '../roles/knight/attack.ts';
import { FOES } from '../roles/knight/foes.ts';
import { wound } from '../roles/knight/grit.ts';
import { PREY_OF_SHADOW } from '../roles/shadow-unicorn/prey.ts';
import type { VastTable } from '../table.ts';

export const knightShadow: Pair = {
  between: ['shadow', 'knight'],
  entries: [PREY_OF_SHADOW.on('knight', { attacked, died }), FOES.on('shadow', unicornFoe)],
};

function attacked(s: VastTable): void {
  s.knight.record.healthLostToUnicorn++;
  wound(s, SHADOW_ON.knight.health);
}

/** The Entrance counts only if she comes to it from now on (R11). */
function died(s: VastTable): void {
  if (s.knight.cell === ENTRANCE && s.tables.rules.killOnEntranceEscapes) finish(s, GOAL, s.knight.seat);
}
