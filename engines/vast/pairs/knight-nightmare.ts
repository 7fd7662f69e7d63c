/** The Knight and the Nightmare. */
import type { Pair } from '../power.ts';
import { NIGHTMARE_ON } from '../roles/attacks.ts';
import { nightmareFoe } from '../roles/knight/attack.ts';
import { FOES } from '../roles/knight/foes.ts';
import { loseGrit } from '../roles/knight/grit.ts';
import { VICTIMS_OF_NIGHTMARE } from '../roles/nightmare/victims.ts';
import type { VastTable } from '../table.ts';

export const knightNightmare: Pair = {
  between: ['knight', 'nightmare'],
  entries: [
    VICTIMS_OF_NIGHTMARE.on('knight', { attacked }),
    // Where a chain has left him on her tile she may begin an Encounter with him.
    FOES.on('nightmare', { ...nightmareFoe, invites: nightmareFoe.meets }),
  ],
};

/** It costs Grit by his Anger; what follows for him stays on the agenda even if her turn ends at once. */
function attacked(s: VastTable): void {
  const { anger, attackedFrom } = s.nightmare;
  s.knight.record.gritLostToNightmare += loseGrit(s, NIGHTMARE_ON.knight.grit[anger - 1]!, attackedFrom);
}
