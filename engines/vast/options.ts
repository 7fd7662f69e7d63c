/** Options that many decisions have alike. */
import type { VastTable } from './table.ts';
import { phase, type Phase } from './tasks.ts';

/** One of two. */
export function either(first: number, second: number): Phase['options'] {
  return (_, out) => {
    out[0] = first;
    out[1] = second;
    return 2;
  };
}

/** Of the numbers below `end` those that are offered; for decisions that are rare, as every number is a call. */
export function those(end: number, offered: (s: VastTable, option: number) => boolean): Phase['options'] {
  return (s, out) => {
    let count = 0;
    for (let option = 0; option < end; option++) if (offered(s, option)) out[count++] = option;
    return count;
  };
}

type Offered = (s: VastTable) => boolean;

/** Of these options, in this order, those that are offered, one alone always; for decisions that are rare. */
export function whichever(...options: readonly (readonly [option: number, offered?: Offered])[]): Phase['options'] {
  return (s, out) => {
    let count = 0;
    for (const [option, offered] of options) if (offered === undefined || offered(s)) out[count++] = option;
    return count;
  };
}

/** The options of a decision whether to do something. */
export const NO = 0;
export const YES = 1;

/** Something that may be done or left. */
interface Offer extends Pick<Phase, 'name' | 'title'> {
  does(s: VastTable): void;
  /** One line for either. */
  words(s: VastTable, yes: boolean): string;
}

/** A decision whether to do something that is left undone otherwise. */
export function mayDo({ does, words, ...named }: Offer): Phase {
  return phase({
    ...named,
    options: either(NO, YES),
    take(s, choice) {
      if (choice === YES) does(s);
    },
    describe: (s, choice) => words(s, choice === YES),
  });
}
