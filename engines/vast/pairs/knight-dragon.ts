/** The Knight and the Dragon. */
import type { Pair } from '../power.ts';
import { BURNED, DRAGON_BESIDE, DRAGON_PREY, SLAPPED, STEPPED_ON } from '../roles/dragon/prey.ts';
import { BOW_TARGETS, FOES, KNIGHT_BESIDE, PRIZES } from '../roles/knight/foes.ts';
import {
  burnKnight,
  knightAsPrey,
  knightSlapped,
  planOnKnight,
  SHOVE,
  SLAP_CELL,
  steppedOnKnight,
} from './dragon-on-knight.ts';
import {
  ON_DRAGON,
  AXE,
  DRAGON_ATTACK,
  dragonAsFoe,
  dragonAsTarget,
  GEM_HERE,
  gems,
  planOnDragon,
  TAKE_GEM,
} from './knight-on-dragon.ts';

export const knightDragon: Pair = {
  between: ['knight', 'dragon'],
  entries: [
    FOES.on('dragon', dragonAsFoe),
    BOW_TARGETS.on('dragon', dragonAsTarget),
    PRIZES.on('dragon', gems),
    KNIGHT_BESIDE.on('dragon', planOnDragon),
    DRAGON_PREY.on('knight', knightAsPrey),
    SLAPPED.on('knight', knightSlapped),
    STEPPED_ON.on('knight', steppedOnKnight),
    BURNED.on('knight', burnKnight),
    DRAGON_BESIDE.on('knight', planOnKnight),
  ],
  phases: [DRAGON_ATTACK, AXE, TAKE_GEM, SHOVE, SLAP_CELL],
  tasks: [GEM_HERE],
  events: Object.values(ON_DRAGON),
};
