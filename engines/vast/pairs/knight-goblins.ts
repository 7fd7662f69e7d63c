/** The Knight and the Goblins. */
import type { Pair } from '../power.ts';
import { GOBLINS_WISE } from '../roles/goblins/beside.ts';
import { HEX } from '../roles/goblins/hex.ts';
import { POISONED } from '../roles/goblins/poison.ts';
import { LURED, PASSERSBY, TRIBE_PREY } from '../roles/goblins/prey.ts';
import { AMBUSHER, FOES, MARKS } from '../roles/knight/foes.ts';
import { loseGrit } from '../roles/knight/grit.ts';
import { poison } from '../roles/knight/poison.ts';
import {
  AMBUSHERS,
  knightAsPrey,
  knightLured,
  knightPassing,
  LURE,
  MAY_POISON,
  planOnKnight,
  tribesAsAmbushers,
  WITHDRAW,
} from './goblins-on-knight.ts';
import { tribesAsFoes, tribesAsMarks } from './knight-on-goblins.ts';

export const knightGoblins: Pair = {
  between: ['knight', 'goblins'],
  entries: [
    FOES.on('goblins', tribesAsFoes),
    MARKS.on('goblins', tribesAsMarks),
    AMBUSHER.on('goblins', tribesAsAmbushers),
    TRIBE_PREY.on('knight', knightAsPrey),
    PASSERSBY.on('knight', knightPassing),
    POISONED.on('knight', poison),
    LURED.on('knight', knightLured),
    GOBLINS_WISE.on('knight', planOnKnight),
    HEX.on('knight', {
      able: ({ knight }) => knight.health > 0 && knight.grit > 0,
      loses: (s, most) => void loseGrit(s, most),
    }),
  ],
  phases: [AMBUSHERS, LURE],
  tasks: [WITHDRAW, MAY_POISON],
};
