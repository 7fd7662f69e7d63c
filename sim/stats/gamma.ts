/** The gamma function and its incomplete forms. Both tails come out with full relative precision. */
import { exp, expm1, log, log1p } from '../../engines/core/reals.ts';

/** The two tails of a distribution at one point; `ln` is the logarithm of the smaller one, safe from underflow. */
export interface Tails {
  readonly lower: number;
  readonly upper: number;
  readonly lnLower: number;
  readonly lnUpper: number;
}

/** Tails from the logarithm of one of them. */
export function tailsOf(side: 'lower' | 'upper', ln: number): Tails {
  const log = Math.min(ln, 0);
  const tail = exp(log);
  const other = -expm1(log);
  const lnOther = log1p(-tail);
  return side === 'lower'
    ? { lower: tail, upper: other, lnLower: log, lnUpper: lnOther }
    : { lower: other, upper: tail, lnLower: lnOther, lnUpper: log };
}

const EULER = 0.5772156649015329;
const HALF_LN_2PI = 0.9189385332046728;
const EPSILON = 2.2e-16;

/** Riemann zeta(k) - 1 for k = 2, 3, ... (DLMF 25.6). */
const ZETA_MINUS_1 = [
  0.6449340668482264, 0.2020569031595943, 0.08232323371113819, 0.03692775514336993, 0.01734306198444914,
  0.008349277381922827, 0.004077356197944339, 0.0020083928260822144, 0.0009945751278180853, 0.0004941886041194646,
  0.0002460865533080483, 0.00012271334757848915, 0.00006124813505870483, 0.000030588236307020494,
  0.000015282259408651872, 7.637197637899762e-6, 3.81729326499984e-6, 1.908212716553939e-6, 9.539620338727961e-7,
  4.769329867878065e-7, 2.38450502727733e-7, 1.1921992596531107e-7, 5.960818905125948e-8, 2.9803503514652278e-8,
  1.4901554828365042e-8, 7.45071178983543e-9,
];

/** ln Gamma(2 + z) for |z| <= 1/2: DLMF 5.7.3, one step up. */
function lnGammaNear2(z: number): number {
  let sum = 0;
  for (let i = ZETA_MINUS_1.length - 1; i >= 0; i--) sum = ZETA_MINUS_1[i]! / (i + 2) - z * sum;
  return z * (1 - EULER) + z * z * sum;
}

/** The tail of Stirling's series, lnGamma(x) - ((x - 1/2) ln x - x + ln(2 pi)/2), for x >= 10 (DLMF 5.11.1). */
function stirlingTail(x: number): number {
  const r = 1 / (x * x);
  const inner = 1 / 1188 - r * (691 / 360360 - r / 156);
  return (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r * inner)))) / x;
}

/** ln Gamma(x) for x > 0. */
export function lnGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`lnGamma needs a positive number, got ${x}`);
  if (x >= 10) return (x - 0.5) * log(x) - x + HALF_LN_2PI + stirlingTail(x);
  if (x < 0.5) return lnGamma(x + 1) - log(x);
  if (x < 1.5) return lnGammaNear2(x - 1) - log(x);
  let y = x;
  let product = 1;
  while (y > 2.5) {
    y -= 1;
    product *= y;
  }
  return lnGammaNear2(y - 2) + log(product);
}

/** The error of Stirling's formula for x!: lnGamma(x + 1) - (x + 1/2) ln x + x - ln(2 pi)/2 (Loader 2000). */
export function stirlingError(x: number): number {
  return x >= 10 ? stirlingTail(x) : lnGamma(x + 1) - (x + 0.5) * log(x) + x - HALF_LN_2PI;
}

/** The deviance x ln(x/m) + m - x without cancellation (Loader 2000, bd0). */
export function deviance(x: number, m: number): number {
  if (Math.abs(x - m) >= 0.1 * (x + m)) return x * log(x / m) + m - x;
  const v = (x - m) / (x + m);
  let sum = (x - m) * v;
  let term = 2 * x * v;
  for (let j = 3; ; j += 2) {
    term *= v * v;
    const next = sum + term / j;
    if (next === sum) return next;
    sum = next;
  }
}

/** ln of x^a e^-x / Gamma(a + 1), the Poisson weight of a at mean x, for real a > 0. */
function lnPoisson(a: number, x: number): number {
  return -stirlingError(a) - deviance(a, x) - HALF_LN_2PI - 0.5 * log(a);
}

/** Regularised incomplete gamma P(a, x) and Q(a, x), each computed directly (DLMF 8.11.4 and 8.9.2). */
export function incompleteGamma(a: number, x: number): Tails {
  if (!(a > 0) || Number.isNaN(x)) throw new RangeError(`incompleteGamma needs a > 0, got a = ${a}, x = ${x}`);
  if (x <= 0) return tailsOf('lower', -Infinity);
  if (x === Infinity) return tailsOf('upper', -Infinity);
  if (x < a + 1) {
    let term = 1;
    let sum = 1;
    for (let k = a + 1; term > sum * EPSILON; k++) {
      term *= x / k;
      sum += term;
    }
    return tailsOf('lower', lnPoisson(a, x) + log(sum));
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let i = 1; ; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    const step = c * d;
    h *= step;
    if (Math.abs(step - 1) < EPSILON) break;
  }
  return tailsOf('upper', lnPoisson(a, x) + log(a * h));
}
