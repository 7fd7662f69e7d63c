/** The Knight and the Dragon. */
import type { Pair } from '../power.ts';
import { BURNED, DRAGON_BESIDE, DRAGON_PREY, SLAPPED, STEPPED_ON } from '../roles/dragon/prey.ts';
import { BOW_TARGETS, FOES, KNIGHT_BESIDE, PRIZES } from '../roles/knight/foes.ts';
import * as onKnight from './dragon-on-knight.ts';
import * as onDragon from './knight-on-dragon.ts';

export const knightDragon: Pair = {
  between: ['knight', 'dragon'],
  entries: [
    FOES.on('dragon', onDragon.dragonAsFoe),
    BOW_TARGETS.on('dragon', onDragon.dragonAsTarget),
    PRIZES.on('dragon', onDragon.gems),
    KNIGHT_BESIDE.on('dragon', onDragon.planOnDragon),
    DRAGON_PREY.on('knight', onKnight.knightAsPrey),
    SLAPPED.on('knight', onKnight.knightSlapped),
    STEPPED_ON.on('knight', onKnight.steppedOnKnight),
    BURNED.on('knight', onKnight.burnKnight),
    DRAGON_BESIDE.on('knight', onKnight.planOnKnight),
  ],
  phases: [onDragon.DRAGON_ATTACK, onDragon.AXE, onDragon.TAKE_GEM, onKnight.SHOVE, onKnight.SLAP_CELL],
  tasks: [onDragon.GEM_HERE],
  events: Object.values(onDragon.ON_DRAGON),
};
