/** The Knight and the Shadow Unicorn. */
import { finishHunt, isSought } from '../ending.ts';
import { ENTRANCE } from '../map/geometry.ts';
import type { Pair } from '../power.ts';
import { SHADOW_ON } from '../roles/attacks.ts';
import { shadowFoe } from '../roles/knight/attack.ts';
import { FOES } from '../roles/knight/foes.ts';
import { loseGrit, wound } from '../roles/knight/grit.ts';
import { teleportWaits } from '../roles/shadow-unicorn/attack.ts';
import { PREY_OF_SHADOW } from '../roles/shadow-unicorn/prey.ts';
import { NO_SEAT, type VastTable } from '../table.ts';

export const knightShadow: Pair = {
  between: ['shadow', 'knight'],
  entries: [PREY_OF_SHADOW.on('knight', { attacked, died }), FOES.on('shadow', shadowFoe)],
};

/** Her Health; Grit, if that is somebody's goal. His Teleport stays on the agenda whatever becomes of her turn. */
function attacked(s: VastTable): void {
  if (s.seats.length > 1 && isSought(s, 'knight')) {
    s.shadow.record.gritTaken += loseGrit(s, SHADOW_ON.knight.grit, teleportWaits(s));
    return;
  }
  s.knight.record.healthLostToUnicorn++;
  wound(s, SHADOW_ON.knight.health, NO_SEAT, false, teleportWaits(s));
}

/** The Entrance counts only if she comes to it from now on (R11). */
function died(s: VastTable): void {
  if (s.knight.cell === ENTRANCE && s.tables.rules.killOnEntranceEscapes) finishHunt(s, s.knight.seat);
}
