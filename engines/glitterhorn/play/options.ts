/** What may be done, in the order of the rule book. */
import { RESTAURANTS } from '../components.ts';
import { FIRST_RIDER, PAIR_COUNT, PASS_IN_OUT, PASS_SWAP, PHASE, writePairs, writeSlots } from '../phases.ts';
import { STEP, type GlitterhornTable } from '../table.ts';
import { SLOTS } from './arrangements.ts';

// The compiler folds a module's own constants into the code.
const { inOut: IN_OUT, swap: SWAP, assign: ASSIGN } = PHASE;
const { mandatory: MANDATORY } = STEP;

export function options(s: GlitterhornTable, out: Int32Array): number {
  switch (s.phase) {
    case IN_OUT:
      writeSlots(out);
      if (s.inOut === MANDATORY) return SLOTS;
      out[SLOTS] = PASS_IN_OUT;
      return SLOTS + 1;
    case SWAP:
      writePairs(out);
      if (s.swap === MANDATORY) return PAIR_COUNT;
      out[PAIR_COUNT] = PASS_SWAP;
      return PAIR_COUNT + 1;
    case ASSIGN: {
      // Four writes whatever the count: a loop of unpredictable length costs more.
      const { codes } = s;
      const first = s.node * 4;
      out[0] = codes[first]!;
      out[1] = codes[first + 1]!;
      out[2] = codes[first + 2]!;
      out[3] = codes[first + 3]!;
      return s.optionCount[s.node]!;
    }
    default: {
      let count = 0;
      for (let restaurant = 0; restaurant < RESTAURANTS; restaurant++)
        if (((s.waiting >> restaurant) & 1) === 1) out[count++] = FIRST_RIDER + restaurant;
      return count;
    }
  }
}
