/** Two runs on the same seeds: differences block by block, which is the interval of the paired playouts. */
import { exactInteger, exactRatio, sumsOf, variance } from './exact.ts';
import { tMean, type Interval } from './interval.ts';
import { tP } from './special.ts';

/** A paired difference, candidate minus baseline, in units of the figure per playout. */
export interface PairedDifference extends Interval {
  /** Means of baseline and candidate. */
  readonly a: number;
  readonly b: number;
  readonly d: number;
  readonly se: number;
  readonly df: number;
  /** Two-sided p of the t test of d = 0. */
  readonly p: number;
  /**
   * Independent variance over paired variance: how many times more playouts unpaired runs would need. Infinity when
   * the differences are constant, NaN when nothing varies.
   */
  readonly gain: number;
}

/** p of |d| / se on df degrees of freedom; without variation 1 for d = 0 and 0 otherwise; NaN without
 * a standard error. */
export function tTest(d: number, se: number, df: number): number {
  if (!(se >= 0 && df > 0)) return NaN;
  if (se === 0) return d === 0 ? 1 : 0;
  return tP(d / se, df);
}

/**
 * Pairs the integer sums of one figure in full blocks of `size` values each. `a[i]` and `b[i]` are block i of baseline
 * and candidate, on the same seeds. `rest` is a short last block: it counts in the means, not in the standard error.
 */
export function pairBlocks(
  a: ArrayLike<number | bigint>,
  b: ArrayLike<number | bigint>,
  size: number,
  options: { level?: number; rest?: { a: number; b: number; size: number } } = {},
): PairedDifference {
  const n = requireSameLength(a, b);
  const { level = 0.95, rest = { a: 0, b: 0, size: 0 } } = options;
  const left = sumsOf(a);
  const right = sumsOf(b);
  const difference = sumsOf(Array.from({ length: n }, (_, i) => minus(b[i]!, a[i]!)));
  const values = BigInt(n) * BigInt(size) + BigInt(rest.size);
  const perPlayout = (sum: number | bigint, last: number): number =>
    exactRatio(exactInteger(sum) + exactInteger(last), values);
  const means = {
    a: perPlayout(left.s1, rest.a),
    b: perPlayout(right.s1, rest.b),
    d: perPlayout(difference.s1, rest.b - rest.a),
  };
  const vd = variance(difference);
  return finish(means, Math.sqrt(vd / n) / size, n - 1, (variance(left) + variance(right)) / vd, level);
}

/** Block sums of a figure that not every playout has: the sum of its values and how many there are (its denominator). */
export interface RatioBlocks {
  readonly sums: ArrayLike<number | bigint>;
  readonly counts: ArrayLike<number | bigint>;
}

/** How unlike blocks are in size, and the level of an interval. */
export interface PairOptions {
  /** Clusters of every block; without them all count alike. */
  readonly clusters?: readonly number[];
  readonly level?: number;
}

/**
 * The paired difference of two ratios sum y / sum x (figures with absent values, points per turn) by the delta method:
 * the block residuals (y - R x) / sum x of candidate and baseline are differenced. `more`: blocks of the baseline that pair
 * with nothing.
 */
export function pairRatios(
  a: RatioBlocks,
  b: RatioBlocks,
  options: PairOptions = {},
  more?: RatioBlocks,
): PairedDifference {
  const n = requireSameLength(a.sums, b.sums);
  return pairResiduals(ratioOf(a, n), ratioOf(b, n), options, more && ratioOf(more, more.sums.length));
}

/** A figure of some blocks. */
interface Estimated {
  readonly value: number;
  /** How many values it is of. */
  readonly weight: number;
  /** What every block does to it; all of them add up to nothing. */
  readonly residuals: readonly number[];
}

/** Rounding of a difference that never varies is no variation. */
const ROUNDING = 1e-24;

/**
 * The squared residuals of all blocks add up to the variance of their sum, whatever the size of each; as a residual is
 * about the common mean, the part that its own block has in that is given back. Blocks of unlike size
 * have the degrees of freedom of as many equal ones as vary alike (Satterthwaite).
 */
function pairResiduals(left: Estimated, right: Estimated, options: PairOptions, more?: Estimated): PairedDifference {
  const { clusters, level = 0.95 } = options;
  const all = clusters?.reduce((sum, n) => sum + n, 0) ?? 1;
  const blocks = clusters === undefined ? left.residuals.length : (all * all) / squares(clusters);
  const known = more === undefined ? undefined : { ...more, variance: varianceOf(more) };
  const kept = known === undefined ? 1 : keptOf(left, right, known.variance);
  const independent = squares(left.residuals) + squares(right.residuals);
  const found = squares(right.residuals.map((value, i) => value - kept * left.residuals[i]!));
  const paired = found <= ROUNDING * independent ? 0 : found;
  const d = right.value - left.value;
  if (known === undefined || kept === 1) {
    const se = Math.sqrt((paired * blocks) / (blocks - 1));
    return finish({ a: left.value, b: right.value, d }, se, blocks - 1, independent / paired, level);
  }
  const leant = d + (1 - kept) * (left.value - known.value);
  // How much is kept was itself found from the blocks.
  const variance = (paired * blocks) / (blocks - 2) + (1 - kept) ** 2 * known.variance;
  const a = (left.value * left.weight + known.value * known.weight) / (left.weight + known.weight);
  return finish({ a, b: a + leant, d: leant }, Math.sqrt(variance), blocks - 1, independent / variance, level);
}

/**
 * How much of what the baseline came to on the common seeds is taken off the candidate, where the rest is taken off what
 * the baseline came to elsewhere: all of it where both go up and down together, the less the better the baseline is known
 * (a control variate, by least squares).
 */
function keptOf({ residuals: left }: Estimated, { residuals: right }: Estimated, elsewhere: number): number {
  const common = left.reduce((sum, value, i) => sum + value * right[i]!, 0);
  const kept = (common + elsewhere) / (squares(left) + elsewhere);
  return kept < 1 ? Math.max(0, kept) : 1;
}

function varianceOf({ residuals }: Estimated): number {
  return (squares(residuals) * residuals.length) / (residuals.length - 1);
}

function squares(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

function ratioOf(blocks: RatioBlocks, n: number): Estimated {
  let sx = 0;
  let sy = 0;
  for (let i = 0; i < n; i++) {
    sx += Number(blocks.counts[i]!);
    sy += Number(blocks.sums[i]!);
  }
  const value = sy / sx;
  const each = Array.from({ length: n }, (_, i) => (Number(blocks.sums[i]!) - value * Number(blocks.counts[i]!)) / sx);
  return { value, weight: sx, residuals: each };
}

/** Block sums of a figure's values: how many, sum x and sum x^2. */
export interface MomentBlocks {
  readonly n: ArrayLike<number>;
  readonly s1: ArrayLike<number | bigint>;
  readonly s2: ArrayLike<number | bigint>;
}

/**
 * The paired difference of two standard deviations by the delta method: a value moves s by ((x - mean)^2 - s^2) / 2s,
 * so the block sums of that are differenced.
 */
export function pairDeviations(
  a: MomentBlocks,
  b: MomentBlocks,
  options: PairOptions = {},
  more?: MomentBlocks,
): PairedDifference {
  const n = requireSameLength(a.n, b.n);
  return pairResiduals(deviationOf(a, n), deviationOf(b, n), options, more && deviationOf(more, more.n.length));
}

function deviationOf(blocks: MomentBlocks, count: number): Estimated {
  let n = 0;
  let [s1, s2] = [0n, 0n];
  for (let i = 0; i < count; i++) {
    n += blocks.n[i]!;
    s1 += exactInteger(blocks.s1[i]!);
    s2 += exactInteger(blocks.s2[i]!);
  }
  const sd = Math.sqrt(variance({ n, s1, s2 }));
  const mu = Number(s1) / n;
  const residuals = Array.from({ length: count }, (_, i) => {
    const squares = Number(blocks.s2[i]!) - 2 * mu * Number(blocks.s1[i]!) + blocks.n[i]! * mu * mu;
    return sd > 0 ? (squares - blocks.n[i]! * sd * sd) / (2 * sd * n) : 0;
  });
  return { value: sd, weight: n, residuals };
}

function finish(
  means: { a: number; b: number; d: number },
  se: number,
  df: number,
  gain: number,
  level: number,
): PairedDifference {
  return { ...means, se, df, p: tTest(means.d, se, df), gain, ...tMean(means.d, se, df, level) };
}

function minus(a: number | bigint, b: number | bigint): number | bigint {
  return typeof a === 'number' && typeof b === 'number' ? a - b : BigInt(a) - BigInt(b);
}

function requireSameLength(a: ArrayLike<number | bigint>, b: ArrayLike<number | bigint>): number {
  if (a.length !== b.length) throw new RangeError(`blocks do not pair: ${a.length} against ${b.length}`);
  if (a.length < 2) throw new RangeError(`pairing needs two blocks, got ${a.length}`);
  return a.length;
}
