/**
 * The root of a continuous function between `lo` and `hi`, where it has opposite signs: Chandrupatla's mix of inverse
 * quadratic interpolation and bisection (Adv. Eng. Software 28, 1997). Infinite values at the ends are fine.
 * `tolerance` is on the argument, relative to its size (absolute below 1).
 */
export function findRoot(f: (x: number) => number, lo: number, hi: number, tolerance = 1e-14): number {
  let a = hi;
  let b = lo;
  let fa = f(a);
  let fb = f(b);
  if (fa === 0) return a;
  if (fb === 0) return b;
  if (fa > 0 === fb > 0 || Number.isNaN(fa) || Number.isNaN(fb)) {
    throw new RangeError(`no sign change between ${lo} (${fb}) and ${hi} (${fa})`);
  }
  let c = a;
  let fc = fa;
  let t = 0.5;
  for (let i = 0; i < 300; i++) {
    const x = a + t * (b - a);
    const fx = f(x);
    if (fx > 0 === fa > 0) {
      c = a;
      fc = fa;
    } else {
      c = b;
      fc = fb;
      b = a;
      fb = fa;
    }
    a = x;
    fa = fx;
    const best = Math.abs(fb) < Math.abs(fa) ? b : a;
    if (fa === 0) return a;
    const width = (tolerance * Math.max(1, Math.abs(best))) / Math.abs(b - a);
    if (width > 0.5) return best;
    t = 0.5;
    const xi = (a - b) / (c - b);
    const phi = (fa - fb) / (fc - fb);
    if (Number.isFinite(fc) && phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi) {
      t = (fa / (fb - fa)) * (fc / (fb - fc)) + (((c - a) / (b - a)) * (fa / (fc - fa)) * fb) / (fc - fb);
    }
    t = Math.min(1 - width, Math.max(width, t));
  }
  throw new Error(`no root found between ${lo} and ${hi}`);
}
