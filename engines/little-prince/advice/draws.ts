import { POOL } from './pool.ts';

/** Expected highest of `drawn` of so many values, which are put in order where that takes more than a look at each two. */
export function expectedBest(values: Float64Array, count: number, drawn: number): number {
  if (drawn === 2) return expectedBetter(values, count);
  sort(values, count);
  const at = (drawn * POOL + count) * POOL;
  let sum = 0;
  for (let i = count; i >= drawn; i--) sum += values[i - 1]! * CHANCES[at + i - 1]!;
  return sum;
}

/**
 * The better of two is their mean and half of what they differ by. Two values at a time are held against all before them, and
 * what comes of it is added up in four sums, none of which waits for another.
 */
function expectedBetter(values: Float64Array, count: number): number {
  const first = values[0]!;
  let sum = first;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = 1;
  for (; i + 1 < count; i += 2) {
    const one = values[i]!;
    const two = values[i + 1]!;
    sum += one + two;
    a += Math.abs(one - two);
    b += Math.abs(first - one);
    c += Math.abs(first - two);
    for (let j = 1; j < i; j += 2) {
      const even = values[j]!;
      const odd = values[j + 1]!;
      a += Math.abs(even - one);
      b += Math.abs(even - two);
      c += Math.abs(odd - one);
      d += Math.abs(odd - two);
    }
  }
  if (i < count) {
    const last = values[i]!;
    sum += last;
    for (let j = 0; j < i; j++) a += Math.abs(values[j]! - last);
  }
  return (sum + (a + b + (c + d)) / (count - 1)) / count;
}

function sort(values: Float64Array, count: number): void {
  for (let i = 1; i < count; i++) {
    const value = values[i]!;
    let at = i;
    for (; at > 0 && values[at - 1]! > value; at--) values[at] = values[at - 1]!;
    values[at] = value;
  }
}

/** More are never drawn. */
const MOST_DRAWN = 5;

/** By how many are drawn, of how many (each times POOL), and by place in ascending order: the chance to be the highest. */
const CHANCES = new Float64Array((MOST_DRAWN + 1) * POOL * POOL);
for (let drawn = 1; drawn <= MOST_DRAWN; drawn++) {
  for (let count = drawn; count < POOL; count++) {
    let chance = drawn / count;
    for (let i = count; i >= drawn; i--) {
      CHANCES[(drawn * POOL + count) * POOL + i - 1] = chance;
      chance *= (i - drawn) / (i - 1);
    }
  }
}
