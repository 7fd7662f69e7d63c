/** The Knight and the Goblins. */
import type { Pair } from '../power.ts';
import { GOBLINS_WISE } from '../roles/goblins/beside.ts';
import { HEX } from '../roles/goblins/hex.ts';
import { POISONED } from '../roles/goblins/poison.ts';
import { LURED, PASSERSBY, TRIBE_PREY } from '../roles/goblins/prey.ts';
import { AMBUSHER, FOES, MARKS } from '../roles/knight/foes.ts';
import { loseGrit } from '../roles/knight/grit.ts';
import { poison } from '../roles/knight/poison.ts';
import * as onKnight from './goblins-on-knight.ts';
import { tribesAsFoes, tribesAsMarks } from './knight-on-goblins.ts';

export const knightGoblins: Pair = {
  between: ['knight', 'goblins'],
  entries: [
    FOES.on('goblins', tribesAsFoes),
    MARKS.on('goblins', tribesAsMarks),
    AMBUSHER.on('goblins', onKnight.tribesAsAmbushers),
    TRIBE_PREY.on('knight', onKnight.knightAsPrey),
    PASSERSBY.on('knight', onKnight.knightPassing),
    POISONED.on('knight', poison),
    LURED.on('knight', onKnight.knightLured),
    GOBLINS_WISE.on('knight', onKnight.planOnKnight),
    HEX.on('knight', {
      able: ({ knight }) => knight.health > 0 && knight.grit > 0,
      loses: (s, most) => void loseGrit(s, most),
    }),
  ],
  phases: [onKnight.AMBUSHERS, onKnight.LURE],
  tasks: [onKnight.WITHDRAW, onKnight.MAY_POISON],
};
