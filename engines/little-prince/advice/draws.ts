import { POOL } from './eyes.ts';

/** Expected highest of `drawn` of so many values, which are put in order where that takes more than a look at each two. */
export function expectedBest(values: Float64Array, count: number, drawn: number): number {
  if (drawn === 2) return expectedBetter(values, count);
  sort(values, count);
  const at = (drawn * POOL + count) * POOL;
  let sum = 0;
  for (let i = count; i >= drawn; i--) sum += values[i - 1]! * CHANCES[at + i - 1]!;
  return sum;
}

/** The better of two is their mean and half of what they differ by. Added up in two sums, neither of which waits for the other. */
function expectedBetter(values: Float64Array, count: number): number {
  let sum = values[0]!;
  let even = 0;
  let odd = 0;
  for (let i = 1; i < count; i++) {
    const value = values[i]!;
    const single = i & 1;
    sum += value;
    if (single === 1) even += Math.abs(values[0]! - value);
    for (let j = single; j < i; j += 2) {
      even += Math.abs(values[j]! - value);
      odd += Math.abs(values[j + 1]! - value);
    }
  }
  return (sum + (even + odd) / (count - 1)) / count;
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
