import { expect, test } from 'vitest';
import { countBits, isSingle, listBits, lowestBit } from '../../../engines/core/bits.ts';

/** The members of a set, found by dividing. */
function members(set: number): number[] {
  const found: number[] = [];
  let rest = set >>> 0;
  for (let i = 0; rest > 0; i++, rest = Math.floor(rest / 2)) if (rest % 2 === 1) found.push(i);
  return found;
}

const SMALL = Array.from({ length: 1 << 12 }, (_, set) => set);
/** All sets of one or two of 32 members, and their complements. */
const WIDE = Array.from({ length: 32 }, (_, a) => a).flatMap((a) =>
  Array.from({ length: 32 }, (_, b) => [(1 << a) | (1 << b), ~((1 << a) | (1 << b))]).flat(),
);

test.each([
  ['all sets of twelve', SMALL],
  ['wide sets, the one with the sign too', [...WIDE, -1, 1 << 31]],
])('%s: count, lowest, single and list agree with division', (_name, sets) => {
  const out = new Int32Array(32);
  for (const set of sets) {
    const wanted = members(set);
    const count = listBits(set, out);
    if (countBits(set) !== wanted.length || count !== wanted.length) throw new Error(`count of ${set}`);
    if (isSingle(set) !== wanted.length <= 1) throw new Error(`single ${set}`);
    if (wanted.length > 0 && lowestBit(set) !== wanted[0]) throw new Error(`lowest of ${set}`);
    if ([...out.subarray(0, count)].join() !== wanted.join()) throw new Error(`list of ${set}`);
  }
  expect(sets.length).toBeGreaterThan(2000);
});

test('nothing is written behind the list', () => {
  const out = new Int32Array(4).fill(9);
  expect(listBits(0b101, out)).toBe(2);
  expect([...out]).toEqual([0, 2, 9, 9]);
});
