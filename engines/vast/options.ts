/** Options that many decisions have alike. */
import type { VastTable } from './table.ts';
import type { Phase } from './tasks.ts';

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
