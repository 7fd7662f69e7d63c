import { POOL } from './evaluation.ts';

/** Expected highest of `drawn` values drawn without replacement from `count` values in ascending order. */
export function expectedBest(values: Float64Array, count: number, drawn: number): number {
  const at = (drawn * POOL + count) * POOL;
  let sum = 0;
  for (let i = count; i >= drawn; i--) sum += values[i - 1]! * CHANCES[at + i - 1]!;
  return sum;
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
