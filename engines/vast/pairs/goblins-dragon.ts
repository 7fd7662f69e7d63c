/** The Goblins and the Dragon. */
import type { Pair } from '../power.ts';
import { BURNED, DRAGON_BESIDE, DRAGON_PREY, HISSED, STEPPED_ON, WARDED, WRATHED } from '../roles/dragon/prey.ts';
import { GOBLINS_BESIDE } from '../roles/goblins/beside.ts';
import { HEX } from '../roles/goblins/hex.ts';
import { HAZARD, PLUNDERED, TRIBE_PREY } from '../roles/goblins/prey.ts';
import * as onGoblins from './dragon-on-goblins.ts';
import { dragonAsPrey, dragonHexed, flameWallAsHazard, gemsAsPlunder } from './goblins-on-dragon.ts';

export const goblinsDragon: Pair = {
  between: ['goblins', 'dragon'],
  entries: [
    TRIBE_PREY.on('dragon', dragonAsPrey),
    HAZARD.on('dragon', flameWallAsHazard),
    PLUNDERED.on('dragon', gemsAsPlunder),
    HEX.on('dragon', dragonHexed),
    GOBLINS_BESIDE.on('dragon', onGoblins.planBesideDragon),
    DRAGON_PREY.on('goblins', onGoblins.tribesAsPrey),
    WARDED.on('goblins', onGoblins.wardTribes),
    WRATHED.on('goblins', onGoblins.wrathOnTribes),
    HISSED.on('goblins', onGoblins.tribesHissed),
    STEPPED_ON.on('goblins', onGoblins.steppedOnTribes),
    BURNED.on('goblins', onGoblins.burnTribe),
    DRAGON_BESIDE.on('goblins', onGoblins.planOnTribes),
  ],
  phases: [onGoblins.TRAP_POWER, onGoblins.HISS_TARGET, onGoblins.HISS_BEETLES],
  tasks: [onGoblins.STRIKE_TRIBES],
};
