/**
 * Exponentials and logarithms that come out the same on every machine. What `Math` gives for them is left to each engine:
 * Node 20 and a newer browser differ in the last bit, and a search would choose another move by it. These are the functions
 * of FreeBSD's msun (fdlibm, Sun Microsystems 1993), step by step, in arithmetic that IEEE 754 fixes.
 */
/* eslint-disable state/belongs -- a number's bits can be had no other way; nothing is kept from one call to the next */
const real = new Float64Array(1);
const word = new Int32Array(real.buffer);
/** Which word holds sign and exponent. */
real[0] = 1;
const HIGH = word[1] === 0 ? 0 : 1;

const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const INVERSE_LN2 = 1.442695040888963387;
const TWO_54 = 18014398509481984;
/** Beyond these an exponential is infinite, or 0. */
const OVERFLOW = 7.09782712893383973096e2;
const UNDERFLOW = -7.4513321910194110842e2;

function highOf(x: number): number {
  real[0] = x;
  return word[HIGH]!;
}

/** `x` with another high word. */
function withHigh(x: number, high: number): number {
  real[0] = x;
  word[HIGH] = high;
  return real[0];
}

const LEAST_POWER = -1022;
const POWERS = Float64Array.from({ length: 2046 }, (_, i) => withHigh(0, (0x3ff + LEAST_POWER + i) << 20));

/** 2 to the power of `k`, -1022..1023. */
function powerOf2(k: number): number {
  return POWERS[k - LEAST_POWER]!;
}

// Where `exp` does otherwise: the least numbers of these high words, 0x3e300000, 0x3fd62e43, 0x3ff0a2b2 and 0x40862e42.
const TINY = 1 / (1 << 28);
const HALF_LN2 = 0.3465735912322998;
const ONE_AND_A_HALF_LN2 = 1.0397205352783203;
const LARGE = 709.7822265625;

export function exp(x: number): number {
  const size = Math.abs(x);
  if (!(size < LARGE)) {
    if (x !== x) return x;
    if (x > OVERFLOW) return Infinity;
    if (x < UNDERFLOW) return 0;
  }
  let k = 0;
  let top = 0;
  let rest = 0;
  let reduced = x;
  if (size >= HALF_LN2) {
    if (size < ONE_AND_A_HALF_LN2) {
      if (x === 1) return Math.E;
      k = x < 0 ? -1 : 1;
    } else k = Math.trunc(INVERSE_LN2 * x + (x < 0 ? -0.5 : 0.5));
    top = x - k * LN2_HIGH;
    rest = k * LN2_LOW;
    reduced = top - rest;
  } else if (size < TINY) return 1 + x;
  const t = reduced * reduced;
  const c =
    reduced -
    t *
      (1.66666666666666019037e-1 +
        t *
          (-2.77777777770155933842e-3 +
            t * (6.61375632143793436117e-5 + t * (-1.6533902205465251539e-6 + t * 4.13813679705723846039e-8))));
  if (k === 0) return 1 - ((reduced * c) / (c - 2) - reduced);
  const y = 1 - (rest - (reduced * c) / (2 - c) - top);
  if (k === 1024) return y * 2 * powerOf2(1023);
  return k >= -1021 ? y * powerOf2(k) : y * powerOf2(k + 1000) * 9.3326361850321887899e-302;
}

export function log(x: number): number {
  let high = highOf(x);
  let k = 0;
  let scaled = x;
  if (high < 0x00100000) {
    if (x === 0) return -Infinity;
    if (high < 0) return NaN;
    k = -54;
    scaled = x * TWO_54;
    high = highOf(scaled);
  }
  if (high >= 0x7ff00000) return x + x;
  k += (high >> 20) - 1023;
  high &= 0x000fffff;
  const carry = (high + 0x95f64) & 0x100000;
  k += carry >> 20;
  const f = withHigh(scaled, high | (carry ^ 0x3ff00000)) - 1;
  if ((0x000fffff & (2 + high)) < 3) {
    if (f === 0) return k === 0 ? 0 : k * LN2_HIGH + k * LN2_LOW;
    const r = f * f * (0.5 - 0.33333333333333333 * f);
    return k === 0 ? f - r : k * LN2_HIGH - (r - k * LN2_LOW - f);
  }
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const odd = w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1));
  const even =
    z *
    (6.66666666666673513e-1 +
      w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1)));
  const r = even + odd;
  if (((high - 0x6147a) | (0x6b851 - high)) > 0) {
    const half = 0.5 * f * f;
    return k === 0 ? f - (half - s * (half + r)) : k * LN2_HIGH - (half - (s * (half + r) + k * LN2_LOW) - f);
  }
  return k === 0 ? f - s * (f - r) : k * LN2_HIGH - (s * (f - r) - k * LN2_LOW - f);
}

/** exp(x) - 1, exact near 0. */
export function expm1(x: number): number {
  const high = highOf(x);
  const size = high & 0x7fffffff;
  if (size >= 0x4043687a) {
    if (x !== x) return x;
    if (x > OVERFLOW) return Infinity;
    if (high < 0) return -1;
  }
  let k = 0;
  let c = 0;
  let reduced = x;
  if (size > 0x3fd62e42) {
    if (size < 0x3ff0a2b2) k = high < 0 ? -1 : 1;
    else k = Math.trunc(INVERSE_LN2 * x + (high < 0 ? -0.5 : 0.5));
    const top = x - k * LN2_HIGH;
    const rest = k * LN2_LOW;
    reduced = top - rest;
    c = top - reduced - rest;
  } else if (size < 0x3c900000) return x;
  const half = 0.5 * reduced;
  const square = reduced * half;
  const r =
    1 +
    square *
      (-3.33333333333331316428e-2 +
        square *
          (1.58730158725481460165e-3 +
            square *
              (-7.93650757867487942473e-5 +
                square * (4.00821782732936239552e-6 + square * -2.01099218183624371326e-7))));
  const t = 3 - r * half;
  let e = square * ((r - t) / (6 - reduced * t));
  if (k === 0) return reduced - (reduced * e - square);
  e = reduced * (e - c) - c - square;
  if (k === -1) return 0.5 * (reduced - e) - 0.5;
  if (k === 1) return reduced < -0.25 ? -2 * (e - (reduced + 0.5)) : 1 + 2 * (reduced - e);
  if (k === 1024) return (1 - (e - reduced)) * 2 * powerOf2(1023) - 1;
  if (k <= -2 || k > 56) return (1 - (e - reduced)) * powerOf2(k) - 1;
  if (k < 20) return (withHigh(1, 0x3ff00000 - (0x200000 >> k)) - (e - reduced)) * powerOf2(k);
  return (reduced - (e + powerOf2(-k)) + 1) * powerOf2(k);
}

/** log(1 + x), exact near 0. */
export function log1p(x: number): number {
  const high = highOf(x);
  const size = high & 0x7fffffff;
  let k = 1;
  let f = x;
  let c = 0;
  let top = 1;
  if (high < 0x3fda827a) {
    if (size >= 0x3ff00000) return x === -1 ? -Infinity : NaN;
    if (size < 0x3e200000) return size < 0x3c900000 ? x : x - x * x * 0.5;
    if (high > 0 || high <= (0xbfd2bec4 | 0)) k = 0;
  }
  if (high >= 0x7ff00000) return x + x;
  if (k !== 0) {
    let u = high < 0x43400000 ? 1 + x : x;
    top = highOf(u);
    k = (top >> 20) - 1023;
    if (high < 0x43400000) c = (k > 0 ? 1 - (u - x) : x - (u - 1)) / u;
    top &= 0x000fffff;
    if (top < 0x6a09e) u = withHigh(u, top | 0x3ff00000);
    else {
      k++;
      u = withHigh(u, top | 0x3fe00000);
      top = (0x00100000 - top) >> 2;
    }
    f = u - 1;
  }
  const half = 0.5 * f * f;
  if (top === 0) {
    if (f === 0) return k === 0 ? 0 : k * LN2_HIGH + (c + k * LN2_LOW);
    const r = half * (1 - 0.66666666666666666 * f);
    return k === 0 ? f - r : k * LN2_HIGH - (r - (k * LN2_LOW + c) - f);
  }
  const s = f / (2 + f);
  const z = s * s;
  const r =
    z *
    (6.66666666666673513e-1 +
      z *
        (3.999999999940941908e-1 +
          z *
            (2.857142874366239149e-1 +
              z *
                (2.222219843214978396e-1 +
                  z * (1.818357216161805012e-1 + z * (1.531383769920937332e-1 + z * 1.479819860511658591e-1))))));
  if (k === 0) return f - (half - s * (half + r));
  return k * LN2_HIGH - (half - (s * (half + r) + (k * LN2_LOW + c)) - f);
}

export function tanh(x: number): number {
  const high = highOf(x);
  const size = high & 0x7fffffff;
  if (x !== x) return x;
  if (size < 0x3e300000) return x;
  let y = 1;
  if (size < 0x40360000) {
    const t = expm1(size >= 0x3ff00000 ? 2 * Math.abs(x) : -2 * Math.abs(x));
    y = size >= 0x3ff00000 ? 1 - 2 / (t + 2) : -t / (t + 2);
  }
  return high < 0 ? -y : y;
}
