/** A difference of two means on common seeds, of which one side has played more: what it did on the rest is used too. */

/** How much better one side does than the other, with its standard error. */
export interface Step {
  readonly mean: number;
  readonly se: number;
}

/**
 * The mean of `few` less that of `many`, of which `many` starts with the seeds of `few`. Where `few` met seeds that were
 * better than usual for `many`, it is corrected by as much as the two go together (regression on a control variate): with
 * equally many seeds this is the paired difference, without any likeness that of two samples.
 */
export function stepOver(few: readonly number[], many: readonly number[]): Step {
  const [n, all] = [few.length, many.length];
  if (n > all) {
    const { mean, se } = stepOver(many, few);
    return { mean: -mean, se };
  }
  const common = many.slice(0, n);
  const [fewMean, commonMean, manyMean] = [meanOf(few), meanOf(common), meanOf(many)];
  const spread = squares(common, commonMean);
  const together = few.reduce((sum, value, i) => sum + (value - fewMean) * (common[i]! - commonMean), 0);
  const slope = all === n ? 1 : spread === 0 ? 0 : together / spread;
  const mean = fewMean - manyMean - slope * (commonMean - manyMean);
  // Two independent parts: the seeds of both, and the rest. (slope - 1) is what is left of `many` in the difference.
  const own = few.map((value, i) => value - slope * common[i]! + (slope - 1) * (n / all) * common[i]!);
  const rest = many.slice(n);
  let variance = squares(own, meanOf(own)) / Math.max(1, n - (all === n ? 1 : 2)) / n;
  // `few` without any scatter (all won): as much as `many` has, which it would have if it were no better.
  if (all > n && squares(few, fewMean) === 0) variance = squares(many, manyMean) / Math.max(1, all - 1) / n;
  if (rest.length > 1) {
    const share = ((slope - 1) * rest.length) / all;
    variance += (share * share * squares(rest, meanOf(rest))) / (rest.length - 1) / rest.length;
  }
  return { mean, se: Math.sqrt(variance) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function squares(values: readonly number[], mean: number): number {
  return values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
}
