/** Poison (rules 3.4): a Secret they may add to a hit. */
import { mayDo } from '../../options.ts';
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';
import { SECRET } from './kinds.ts';
import { discardSecret } from './tribes.ts';

/** Whom it harms, and how many doses. */
export const POISONED = new Power<(s: VastTable, doses: number) => void>('poisoned');

export const POISON = mayDo({
  name: 'poison',
  does(s) {
    s.goblins.record.counts.secretsPlayed++;
    discardSecret(s, SECRET.poison);
    POISONED.all(s)[0]!(s, s.goblins.dose);
  },
  words: (_, yes) => (yes ? 'poisons the Knight' : 'keeps the Poison'),
});
