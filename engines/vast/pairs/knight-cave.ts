/** The Knight and the Cave. */
import type { Pair } from '../power.ts';
import { SLEEPERS } from '../roles/cave/spores.ts';
import { loseGrit } from '../roles/knight/grit.ts';

/** Grit that Soporific Spores take. */
const SPORES_TAKE = 5;

export const knightCave: Pair = {
  between: ['knight', 'cave'],
  entries: [
    SLEEPERS.on('knight', {
      able: ({ knight }) => knight.health > 0 && knight.grit > 0,
      sleeps(s) {
        s.knight.record.gritLostToSpores += loseGrit(s, SPORES_TAKE);
      },
    }),
  ],
};
