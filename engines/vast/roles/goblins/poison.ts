/** Poison (rules 3.4): a Secret they may add to a hit. */
import { either } from '../../options.ts';
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';
import { phase } from '../../tasks.ts';
import { SECRET } from './kinds.ts';
import { discardSecret } from './tribes.ts';

/** Whom it harms, and how many doses. */
export const POISONED = new Power<(s: VastTable, doses: number) => void>('poisoned');

const NO = 0;
const YES = 1;

export const POISON = phase({
  name: 'poison',
  options: either(NO, YES),
  take(s, choice) {
    if (choice === NO) return;
    s.goblins.record.counts.secretsPlayed++;
    discardSecret(s, SECRET.poison);
    POISONED.all(s)[0]!(s, s.goblins.dose);
  },
  describe: (_, choice) => (choice === YES ? 'poisons the Knight' : 'keeps the Poison'),
});
