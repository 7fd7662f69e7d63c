/** The Goblins and the Cave. */
import type { Pair } from '../power.ts';
import { loseOmens } from '../roles/cave/omens.ts';
import { CARRIED } from '../roles/cave/prey.ts';
import { SLEEPERS } from '../roles/cave/spores.ts';
import { HEX } from '../roles/goblins/hex.ts';
import { drowsyTribes, SLEEPY_TRIBE } from '../roles/goblins/tribes.ts';

export const goblinsCave: Pair = {
  between: ['goblins', 'cave'],
  entries: [
    CARRIED.on('goblins', () => true),
    HEX.on('cave', { able: (s) => s.cave.held() > 0, loses: loseOmens }),
    SLEEPERS.on('goblins', {
      able: (s) => drowsyTribes(s, s.scratch) > 0,
      sleeps: (s) => s.ask(SLEEPY_TRIBE, s.goblins.seat),
    }),
  ],
};
