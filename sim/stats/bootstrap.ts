import { quantileSorted, sampleStandardDeviation } from 'simple-statistics';
import type { Interval } from './interval.ts';

/** What resampling needs of a generator: an unbiased integer in [0, n). */
export interface Below {
  below(n: number): number;
}

/**
 * The percentile bootstrap over blocks (Efron & Tibshirani 1993, ch. 13) for figures without a formula: Gini, entropy,
 * a rating. `statistic` receives how often each block is drawn; blocks, never playouts inside a cluster, are resampled.
 */
export function blockBootstrap(
  rng: Below,
  blocks: number,
  statistic: (weights: Int32Array) => number,
  options: { replicates?: number; level?: number } = {},
): Interval & { estimate: number; se: number } {
  if (blocks < 2) throw new RangeError(`a bootstrap needs two blocks, got ${blocks}`);
  const { replicates = 1000, level = 0.95 } = options;
  const weights = new Int32Array(blocks).fill(1);
  const estimate = statistic(weights);
  const values = new Float64Array(replicates);
  for (let r = 0; r < replicates; r++) {
    weights.fill(0);
    for (let i = 0; i < blocks; i++) weights[rng.below(blocks)]!++;
    values[r] = statistic(weights);
  }
  values.sort();
  const sorted = Array.from(values);
  const tail = (1 - level) / 2;
  return {
    estimate,
    se: sampleStandardDeviation(sorted),
    lo: quantileSorted(sorted, tail),
    hi: quantileSorted(sorted, 1 - tail),
  };
}
