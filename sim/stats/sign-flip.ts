import type { Below } from './below.ts';
import { w1Aligned } from './distance.ts';
import type { IntHistogram } from './int-histogram.ts';

/**
 * The permutation test of two runs on the same seeds, exact however dependent they are: each replicate swaps the
 * histograms of every block with probability 1/2 and recomputes the distance; p = (1 + exceedances) / (replicates + 1).
 */
export function signFlipTest(
  a: readonly IntHistogram[],
  b: readonly IntHistogram[],
  rng: Below,
  options: { replicates?: number } = {},
): { statistic: number; p: number } {
  if (a.length !== b.length) throw new RangeError(`blocks do not pair: ${a.length} against ${b.length}`);
  const { replicates = 999 } = options;
  const values = [...new Set([...a, ...b].flatMap((block) => block.entries().map(([value]) => value)))];
  values.sort((x, y) => x - y);
  const index = new Map(values.map((value, i) => [value, i]));
  const left = values.map(() => 0);
  const right = values.map(() => 0);
  // What a swap moves from one side to the other, block by block: only the values whose counts differ.
  const moves = a.map((block, k) => {
    const change = new Map<number, number>();
    for (const [value, count] of block.entries()) {
      left[index.get(value)!]! += count;
      change.set(value, count);
    }
    for (const [value, count] of b[k]!.entries()) {
      right[index.get(value)!]! += count;
      change.set(value, (change.get(value) ?? 0) - count);
    }
    const changed = [...change].filter(([, by]) => by !== 0);
    return {
      at: Int32Array.from(changed, ([value]) => index.get(value)!),
      by: Float64Array.from(changed, ([, by]) => by),
    };
  });
  const distance = (x: readonly number[], y: readonly number[]): number =>
    w1Aligned({ values, a: x, b: y, na: total(x), nb: total(y) });
  const statistic = distance(left, right);
  let exceedances = 0;
  for (let r = 0; r < replicates; r++) {
    const x = [...left];
    const y = [...right];
    for (const { at, by } of moves) {
      if (at.length === 0 || rng.below(2) === 0) continue;
      for (let i = 0; i < at.length; i++) {
        x[at[i]!]! -= by[i]!;
        y[at[i]!]! += by[i]!;
      }
    }
    // Equal splits must count as exceedances although their sums may round differently.
    if (distance(x, y) >= statistic * (1 - 1e-12)) exceedances++;
  }
  return { statistic, p: (1 + exceedances) / (replicates + 1) };
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
