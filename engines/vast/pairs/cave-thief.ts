/** The Cave and the Thief: Spores take an upgrade; what he carries counts for Omens as if it lay on the map (T45). */
import type { Pair } from '../power.ts';
import { OMENS_FOR } from '../roles/cave/prey.ts';
import { SLEEPERS } from '../roles/cave/spores.ts';
import { LOSE_UPGRADE } from '../roles/thief/lose-upgrade.ts';

export const caveThief: Pair = {
  between: ['cave', 'thief'],
  entries: [
    SLEEPERS.on('thief', {
      able: ({ thief }) => thief.upgradeCount > 0,
      sleeps: (s) => s.ask(LOSE_UPGRADE, s.thief.seat),
    }),
    OMENS_FOR.on('thief', ({ thief }) => thief.carried),
  ],
};
