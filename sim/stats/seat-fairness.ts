import { exactInteger } from './exact.ts';
import { chi2Upper } from './special.ts';
import { pseudoInverse, quadraticForm } from './symmetric.ts';

/** Integer sums over clusters of the seats' shares: sixtieths, totalled over the playouts of the cluster. */
export interface ShareSums {
  readonly clusters: number;
  /** Playouts in each cluster (R, the number of rotations). */
  readonly rotations: number;
  /** Sum of each seat's cluster totals. */
  readonly sums: readonly (number | bigint)[];
  /** Sums of products of the cluster totals of every two seats. */
  readonly products: readonly (readonly (number | bigint)[])[];
}

export interface SeatFairness {
  /** Wald statistic of "all seats win alike"; NaN where the shares do not vary enough to test. */
  readonly w: number;
  readonly df: number;
  readonly p: number;
  /** share - fair share, per seat. Fair is 1/P, or less if some playouts have no winner. */
  readonly deviations: readonly number[];
  /** The deviation of largest size, with its sign, and its seat. */
  readonly largest: number;
  readonly seat: number;
}

/**
 * Tests all seat shares at once: W = d' S^- d on the first P - 1 seats, d = shares - 1/P, S = covariance of the cluster
 * mean shares / clusters, against chi-square with rank(S) = P - 1 degrees of freedom. Seats are compared with the mean
 * of the seats, which is 1/P when every playout has a winner. If S has not the full rank (a seat never wins, say),
 * the test is formed on its rank, and is NaN if d then lies outside the range of S.
 */
export function seatFairness(input: ShareSums): SeatFairness {
  const seats = input.sums.length;
  if (seats < 2) throw new RangeError('seat fairness needs two seats');
  const p = BigInt(seats);
  const n = BigInt(input.clusters);
  const x = input.sums.map(exactInteger);
  const xx = input.products.map((row) => row.map(exactInteger));
  const total = x.reduce((a, b) => a + b, 0n);
  const rows = xx.map((row) => row.reduce((a, b) => a + b, 0n));
  const all = rows.reduce((a, b) => a + b, 0n);
  // Contrasts y_s = P x_s - sum of x: integers, zero in expectation when the seats are fair.
  const y = x.map((sum) => p * sum - total);
  const scale = 60 * input.rotations * seats;
  const deviations = y.map((sum) => Number(sum) / (scale * input.clusters));
  const free = x.slice(1).map((_, s) => s);
  const covariance = free.map((s) =>
    free.map((t) => {
      const product = p * p * xx[s]![t]! - p * (rows[s]! + rows[t]!) + all;
      return Number(n * product - y[s]! * y[t]!) / (Number(n * (n - 1n) * n) * scale * scale);
    }),
  );
  const d = free.map((s) => deviations[s]!);
  let seat = 0;
  deviations.forEach((value, s) => {
    if (Math.abs(value) > Math.abs(deviations[seat]!)) seat = s;
  });
  const { inverse, rank } = pseudoInverse(covariance, 1e-12);
  const fits = input.clusters > 1 && (rank === free.length || covers(covariance, inverse, d));
  const w = fits ? quadraticForm(inverse, d) : NaN;
  return { w, df: rank, p: fits ? chi2Upper(w, Math.max(rank, 1)) : NaN, deviations, largest: deviations[seat]!, seat };
}

/** Whether d lies in the range of S: S S^- d = d. */
function covers(
  s: readonly (readonly number[])[],
  inverse: readonly (readonly number[])[],
  d: readonly number[],
): boolean {
  const times = (m: readonly (readonly number[])[], v: readonly number[]): number[] =>
    m.map((row) => row.reduce((sum, value, j) => sum + value * v[j]!, 0));
  const back = times(s, times(inverse, d));
  const size = Math.max(...d.map(Math.abs));
  return size === 0 || back.every((value, i) => Math.abs(value - d[i]!) <= 1e-6 * size);
}
