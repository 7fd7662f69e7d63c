/** Interval estimates of one figure of one cell. All are two-sided; `level` is 0.95 unless given. Never Wald. */
import { exactInteger, exactRatio } from './exact.ts';
import { criticalNormal, criticalT } from './special.ts';

export interface Interval {
  readonly lo: number;
  readonly hi: number;
}

/** An estimate with its standard error and interval. */
export interface Estimate extends Interval {
  readonly estimate: number;
  readonly se: number;
  /** Degrees of freedom of the t interval. */
  readonly df: number;
}

/**
 * The sample size p (1 - p) / se^2 that makes the binomial standard error of a share equal to its honest one (from
 * clusters or blocks), so that `wilson` inherits ties, rotations and every variance reduction. `n` where se is 0.
 */
export function nEff(p: number, se: number, n: number): number {
  return se > 0 ? (p * (1 - p)) / (se * se) : n;
}

/** Wilson's score interval (1927) of a proportion or share; `n` may be an effective size. */
export function wilson(p: number, n: number, level = 0.95): Interval {
  if (!(n > 0)) return { lo: 0, hi: 1 };
  const z = criticalNormal(level);
  const shrink = 1 + (z * z) / n;
  const centre = (p + (z * z) / (2 * n)) / shrink;
  const half = (z / shrink) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return { lo: p <= 0 ? 0 : Math.max(0, centre - half), hi: p >= 1 ? 1 : Math.min(1, centre + half) };
}

/** The t interval of a mean with standard error `se` on `df` degrees of freedom (clusters - 1 or blocks - 1). */
export function tMean(estimate: number, se: number, df: number, level = 0.95): Interval {
  if (!(df > 0)) return { lo: -Infinity, hi: Infinity };
  const half = se === 0 ? 0 : criticalT(level, df) * se;
  return { lo: estimate - half, hi: estimate + half };
}

/** Integer sums over clusters of a numerator y and a denominator x. */
export interface RatioSums {
  readonly n: number;
  readonly sx: number | bigint;
  readonly sy: number | bigint;
  readonly sxx: number | bigint;
  readonly sxy: number | bigint;
  readonly syy: number | bigint;
}

/**
 * The ratio R = sum y / sum x (points per turn, mean score of winners) with its delta-method standard error,
 * var R = (s_yy - 2 R s_xy + R^2 s_xx) / (n xbar^2), formed exactly: sum (y - R x)^2 is an integer over sx^2.
 */
export function ratioDelta(sums: RatioSums, level = 0.95): Estimate {
  return ratioOfSmall(sums, level) ?? ratioOfLarge(sums, level);
}

/** In doubles, where these are exact throughout; undefined where some number may be too large. */
function ratioOfSmall({ n, sx, sy, sxx, sxy, syy }: RatioSums, level: number): Estimate | undefined {
  if (![n, sx, sy, sxx, sxy, syy].every(Number.isSafeInteger)) return undefined;
  const [x, y, xx, xy, yy] = [Number(sx), Number(sy), Number(sxx), Number(sxy), Number(syy)];
  const [x2, y2] = [x * x, y * y];
  const largest = n * (x2 * Math.abs(yy) + 2 * Math.abs(x * y * xy) + y2 * Math.abs(xx)) + n * x2 * x2;
  if (!(largest <= Number.MAX_SAFE_INTEGER)) return undefined;
  const residual = x * (x * yy - 2 * y * xy) + y2 * xx;
  const estimate = y / x;
  const se = n > 1 ? Math.sqrt((residual * n) / ((n - 1) * x2 * x2)) : NaN;
  return { estimate, se, df: n - 1, ...tMean(estimate, se, n - 1, level) };
}

function ratioOfLarge(sums: RatioSums, level: number): Estimate {
  const n = BigInt(sums.n);
  const sx = exactInteger(sums.sx);
  const sy = exactInteger(sums.sy);
  const cross = sx * (sx * exactInteger(sums.syy) - 2n * sy * exactInteger(sums.sxy));
  const residual = cross + sy * sy * exactInteger(sums.sxx);
  const estimate = exactRatio(sy, sx);
  const se = sums.n > 1 ? Math.sqrt(exactRatio(residual * n, (n - 1n) * sx * sx * sx * sx)) : NaN;
  return { estimate, se, df: sums.n - 1, ...tMean(estimate, se, sums.n - 1, level) };
}
