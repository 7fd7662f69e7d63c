/** The Cave and the Ghoul: Spores cost it Fury; a Vile Ghoul has nothing to lose. */
import type { Pair } from '../power.ts';
import { SLEEPERS } from '../roles/cave/spores.ts';
import { GHOUL } from '../roles/ghoul/words.ts';

export const ghoulCave: Pair = {
  between: ['cave', 'ghoul'],
  entries: [
    SLEEPERS.on('ghoul', {
      able: ({ ghoul }) => ghoul.fury >= 1,
      sleeps(s) {
        s.ghoul.fury--;
        s.ghoul.record.counts.furyLost++;
        s.say(GHOUL.fury, s.ghoul.fury, 0, 0);
      },
    }),
  ],
};
