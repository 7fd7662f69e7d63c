/** The Goblins and the Dragon. */
import type { Pair } from '../power.ts';
import { BURNED, DRAGON_BESIDE, DRAGON_PREY, HISSED, STEPPED_ON, WARDED, WRATHED } from '../roles/dragon/prey.ts';
import { GOBLINS_BESIDE } from '../roles/goblins/beside.ts';
import { HEX } from '../roles/goblins/hex.ts';
import { HAZARD, PLUNDERED, TRIBE_PREY } from '../roles/goblins/prey.ts';
import {
  burnTribe,
  HISS_BEETLES,
  HISS_TARGET,
  planBesideDragon,
  planOnTribes,
  steppedOnTribes,
  STRIKE_TRIBES,
  TRAP_POWER,
  tribesAsPrey,
  tribesHissed,
  wardTribes,
  wrathOnTribes,
} from './dragon-on-goblins.ts';
import { dragonAsPrey, dragonHexed, flameWallAsHazard, gemsAsPlunder } from './goblins-on-dragon.ts';

export const goblinsDragon: Pair = {
  between: ['goblins', 'dragon'],
  entries: [
    TRIBE_PREY.on('dragon', dragonAsPrey),
    HAZARD.on('dragon', flameWallAsHazard),
    PLUNDERED.on('dragon', gemsAsPlunder),
    HEX.on('dragon', dragonHexed),
    GOBLINS_BESIDE.on('dragon', planBesideDragon),
    DRAGON_PREY.on('goblins', tribesAsPrey),
    WARDED.on('goblins', wardTribes),
    WRATHED.on('goblins', wrathOnTribes),
    HISSED.on('goblins', tribesHissed),
    STEPPED_ON.on('goblins', steppedOnTribes),
    BURNED.on('goblins', burnTribe),
    DRAGON_BESIDE.on('goblins', planOnTribes),
  ],
  phases: [TRAP_POWER, HISS_TARGET, HISS_BEETLES],
  tasks: [STRIKE_TRIBES],
};
