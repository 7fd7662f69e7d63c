/** Small sets as one bit per member: options, seats, cells, cards of a kind. */

/** How many members. */
export function countBits(set: number): number {
  let rest = set - ((set >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The lowest member of a set that is not empty. */
export function lowestBit(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** The member at one place, counted from 0 in ascending order. */
export function bitAt(set: number, index: number): number {
  let rest = set;
  for (let left = index; left > 0; left--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

/** One member at most. */
export function isSingle(set: number): boolean {
  return (set & (set - 1)) === 0;
}

/** Writes the members in ascending order; returns how many. */
export function listBits(set: number, out: Int32Array): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) out[count++] = 31 - Math.clz32(rest & -rest);
  return count;
}
