/** The Dragon and the Cave: Spores bring a cube back, but not below what Hunger was given at the start (T34). */
import type { Pair } from '../power.ts';
import { SLEEPERS } from '../roles/cave/spores.ts';
import { CUBE_BACK, maySleep } from '../roles/dragon/losses.ts';

export const dragonCave: Pair = {
  between: ['dragon', 'cave'],
  entries: [
    SLEEPERS.on('dragon', {
      able: (s) => s.dragon.health > 0 && maySleep(s, s.dragon.tables.lockedHunger),
      sleeps: (s) => s.ask(CUBE_BACK, s.dragon.seat),
    }),
  ],
};
