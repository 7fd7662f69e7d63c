/** The matrix of who may do what to whom: one entry for every pair of roles that the rules name. */
import { caveThief } from './pairs/cave-thief.ts';
import { dragonThief } from './pairs/dragon-thief.ts';
import { dragonCave } from './pairs/dragon-cave.ts';
import { dragonNightmare } from './pairs/dragon-nightmare.ts';
import { goblinsDragon } from './pairs/goblins-dragon.ts';
import { knightDragon } from './pairs/knight-dragon.ts';
import { dragonShadow } from './pairs/dragon-shadow.ts';
import { ghoulCave } from './pairs/ghoul-cave.ts';
import { ghoulDragon, vileGhoulDragon } from './pairs/ghoul-dragon.ts';
import { ghoulNightmare, vileGhoulNightmare } from './pairs/ghoul-nightmare.ts';
import { ghoulThief, vileGhoulThief } from './pairs/ghoul-thief.ts';
import { goblinsGhoul } from './pairs/goblins-ghoul.ts';
import { knightGhoul, knightVileGhoul } from './pairs/knight-ghoul.ts';
import { ghoulShadow, vileGhoulShadow } from './pairs/ghoul-shadow.ts';
import { goblinsCave } from './pairs/goblins-cave.ts';
import { goblinsNightmare } from './pairs/goblins-nightmare.ts';
import { goblinsShadow } from './pairs/goblins-shadow.ts';
import { knightCave } from './pairs/knight-cave.ts';
import { knightGoblins } from './pairs/knight-goblins.ts';
import { knightNightmare } from './pairs/knight-nightmare.ts';
import { knightShadow } from './pairs/knight-shadow.ts';
import { nightmareCave } from './pairs/nightmare-cave.ts';
import { nightmareShadow } from './pairs/nightmare-shadow.ts';
import { goblinsThief } from './pairs/goblins-thief.ts';
import { knightThief } from './pairs/knight-thief.ts';
import { nightmareThief } from './pairs/nightmare-thief.ts';
import { thiefShadow } from './pairs/thief-shadow.ts';
import type { Pair } from './power.ts';

export const pairs: readonly Pair[] = [
  ...[knightShadow, dragonShadow, thiefShadow, goblinsShadow, ghoulShadow, vileGhoulShadow, nightmareShadow],
  ...[knightGoblins, knightNightmare, knightCave, goblinsNightmare, goblinsCave, nightmareCave],
  ...[knightDragon, goblinsDragon, dragonNightmare, dragonCave],
  ...[dragonThief, caveThief, knightThief, goblinsThief, nightmareThief],
  ...[knightGhoul, goblinsGhoul, ghoulDragon, ghoulNightmare, ghoulCave],
  ...[knightVileGhoul, vileGhoulDragon, vileGhoulNightmare, ghoulThief, vileGhoulThief],
];
