/** What `compare` and `check` share: margins, and when to fail. */
import { text, texts } from './options.ts';

/** What makes a verb fail: a change, also an open question, or any difference of fingerprints. */
export const FAIL_ON = ['changed', 'undecided', 'any-difference'] as const;

export const JUDGING = {
  figure: texts(
    'figure asked about, by any name that is printed, also repeated: judged first (default: the primary ones)',
  ),
  margin: texts('figure=value: the smallest change that counts, e.g. share=0.5pp, score=0.1sd, rounds=0.2, x=5%'),
  failOn: text(FAIL_ON.join(', ')),
} as const;
