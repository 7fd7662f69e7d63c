import { bitAt, countBits, listBits } from '../../core/bits.ts';

/** Every set of 0..4 as a list: its members three bits each, then how many. */
const LISTS = Int32Array.from({ length: 32 }, (_, set) => {
  const members = [0, 1, 2, 3, 4].filter((member) => ((set >>> member) & 1) === 1);
  return members.reduce((packed, member, i) => packed | (member << (3 * i)), members.length << 15);
});
const FIVE = 5 << 15;

/**
 * Writes the members in ascending order; returns how many. Sets of 0..4 come from a table, without a branch to guess
 * wrong: of four places written some may be beyond the count.
 */
export function listOptions(set: number, out: Int32Array): number {
  if (set >= 32) return listBits(set, out);
  const packed = LISTS[set]!;
  out[0] = packed & 7;
  out[1] = (packed >>> 3) & 7;
  out[2] = (packed >>> 6) & 7;
  out[3] = (packed >>> 9) & 7;
  if (packed >= FIVE) out[4] = (packed >>> 12) & 7;
  return packed >>> 15;
}

/** How many members a set has, and the one at a place of its list: what random play asks for. */
export function countOptions(set: number): number {
  return set < 32 ? LISTS[set]! >>> 15 : countBits(set);
}

export function optionAt(set: number, index: number): number {
  return set < 32 ? (LISTS[set]! >>> (3 * index)) & 7 : bitAt(set, index);
}
