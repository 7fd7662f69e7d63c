/** Either Ghoul and the Shadow Unicorn. */
import { ENTRANCE } from '../map/geometry.ts';
import type { Pair } from '../power.ts';
import { ghoulOf } from '../roles/ghoul/ghoul-of.ts';
import { enterGhoul, HIS_ATTACK_ON_IT, SKITTER } from '../roles/ghoul/skitter.ts';
import { PREY_OF_SHADOW, type Prey } from '../roles/shadow-unicorn/prey.ts';
import type { VastTable } from '../table.ts';

const prey: Prey = { attacked, died };

export const ghoulShadow: Pair = { between: ['shadow', 'ghoul'], entries: [PREY_OF_SHADOW.on('ghoul', prey)] };
export const vileGhoulShadow: Pair = {
  between: ['shadow', 'vileGhoul'],
  entries: [PREY_OF_SHADOW.on('vileGhoul', prey)],
};

/** It skitters, nothing else. */
function attacked(s: VastTable): void {
  ghoulOf(s).record.counts.shadowAttacks++;
  s.agenda.push(SKITTER, HIS_ATTACK_ON_IT);
}

/** R11. */
function died(s: VastTable): void {
  const { cell } = ghoulOf(s);
  if (s.tables.rules.killOnEntranceEscapes && cell === ENTRANCE) enterGhoul(s, cell);
}
