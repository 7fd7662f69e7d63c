/** The Knight and the Goblins. */
import type { Pair } from '../power.ts';
import { HEX } from '../roles/goblins/hex.ts';
import { AMBUSHERS, LURE, MAY_POISON, POISON, WITHDRAW } from '../roles/goblins/on-knight.ts';
import { loseGrit } from '../roles/knight/grit.ts';

export const knightGoblins: Pair = {
  between: ['knight', 'goblins'],
  entries: [
    HEX.on('knight', {
      able: ({ knight }) => knight.health > 0 && knight.grit > 0,
      loses: (s, most) => void loseGrit(s, most),
    }),
  ],
  phases: [POISON, AMBUSHERS, LURE],
  tasks: [WITHDRAW, MAY_POISON],
};
