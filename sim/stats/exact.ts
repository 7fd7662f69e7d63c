/**
 * Moments from integer sums. Sums of integers are exact, associative and commutative, so no result depends on the order
 * in which workers report; BigInt appears only where the sums are turned into a mean or a variance.
 */

/** n, sum x and sum x^2 of integers. Numbers must be safe integers; larger sums come as bigint. */
export interface PowerSums {
  readonly n: number;
  readonly s1: number | bigint;
  readonly s2: number | bigint;
}

/** n, sum x and sum x^2 of integers: in doubles while these are exact, in BigInt beyond. */
export function sumsOf(values: ArrayLike<number | bigint>): PowerSums {
  let [s1, s2] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    const x = Number(values[i]!);
    if (typeof values[i] === 'number' && !Number.isSafeInteger(x)) throw new RangeError(`${x} is not an exact integer`);
    s1 += x;
    s2 += x * x;
  }
  // |sum x| <= sum x^2, and partial sums of squares only grow: if the last is exact, all were.
  if (s2 <= Number.MAX_SAFE_INTEGER) return { n: values.length, s1, s2 };
  let [big1, big2] = [0n, 0n];
  for (let i = 0; i < values.length; i++) {
    const x = BigInt(values[i]!);
    big1 += x;
    big2 += x * x;
  }
  return { n: values.length, s1: big1, s2: big2 };
}

/** An integer sum as a bigint; throws where a double has stopped being exact. */
export function exactInteger(value: number | bigint): bigint {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${value} is not an exact integer`);
  return BigInt(value);
}

/** numerator / denominator as the nearest double or its neighbour; NaN for 0/0. */
export function exactRatio(numerator: bigint, denominator: bigint): number {
  return Number(numerator) / Number(denominator);
}

/** The mean; NaN without values. */
export function mean(sums: Pick<PowerSums, 'n' | 's1'>): number {
  return exactRatio(exactInteger(sums.s1), BigInt(sums.n));
}

/** The sample variance (n s2 - s1^2) / (n (n - 1)); NaN below two values. */
export function variance(sums: Pick<PowerSums, 'n' | 's1' | 's2'>): number {
  return covariance(sums.n, sums.s1, sums.s1, sums.s2);
}

/** The sample covariance (n sxy - sx sy) / (n (n - 1)); NaN below two values. */
export function covariance(n: number, sx: number | bigint, sy: number | bigint, sxy: number | bigint): number {
  if (n < 2) return NaN;
  const [x, y, xy] = [Number(sx), Number(sy), Number(sxy)];
  const largest = n * (Math.abs(xy) + n) + Math.abs(x * y);
  if (largest <= Number.MAX_SAFE_INTEGER && [n, sx, sy, sxy].every(isWhole)) return (n * xy - x * y) / (n * (n - 1));
  const count = BigInt(n);
  return exactRatio(count * exactInteger(sxy) - exactInteger(sx) * exactInteger(sy), count * (count - 1n));
}

function isWhole(value: number | bigint): boolean {
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}
