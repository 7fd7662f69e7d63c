/** Options that many decisions have alike. */
import { lowestBit } from '../core/bits.ts';
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

/** Writes the places of the bits of a set; returns how many. */
export function listBits(set: number, out: Int32Array): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) out[count++] = lowestBit(rest);
  return count;
}
