/** The Nightmare and the Cave. */
import type { Pair } from '../power.ts';
import { SLEEPERS } from '../roles/cave/spores.ts';
import { LOSE_UPGRADE } from '../roles/nightmare/radiance.ts';

export const nightmareCave: Pair = {
  between: ['nightmare', 'cave'],
  entries: [
    SLEEPERS.on('nightmare', {
      able: ({ nightmare }) => nightmare.alive && nightmare.owns,
      sleeps: (s) => s.ask(LOSE_UPGRADE, s.nightmare.seat),
    }),
  ],
};
