import type { Script } from '../core/types.ts';
import { lookAheadOf } from './advice.ts';
import type { Components } from './components.ts';
import type { Rules } from './rules.ts';
import type { GlitterhornTable } from './table.ts';
import { tablesOf } from './tables.ts';

/** Reference policies by name. */
export const scripts: Readonly<Record<string, Script<GlitterhornTable, Rules, Components>>> = {
  oneRound: {
    help: 'the arrangement and order with the best expected result of the present round, ties to the first option',
    create: (setup) => {
      const lookAhead = lookAheadOf(tablesOf(setup));
      return { choose: (state, _seat, legal, count) => lookAhead.choose(state, legal, count) };
    },
  },
};
