/** Designs for sweeps: which settings to try. A setting is a level index per parameter. */
import type { Below } from './below.ts';

/** Every combination of levels, the last parameter fastest. */
export function grid(levels: readonly number[]): number[][] {
  let settings: number[][] = [[]];
  for (const count of levels) {
    settings = settings.flatMap((setting) => Array.from({ length: count }, (_, level) => [...setting, level]));
  }
  return settings;
}

const FINE = 0x10000;

/**
 * A Latin hypercube (McKay, Beckman & Conover 1979): n points in [0, 1)^dimensions, of which every parameter has exactly
 * one in each of n equal strata.
 */
export function lhs(n: number, dimensions: number, rng: Below): number[][] {
  const points = Array.from({ length: n }, () => new Array<number>(dimensions).fill(0));
  for (let d = 0; d < dimensions; d++) {
    const order = Array.from({ length: n }, (_, i) => i);
    for (let i = n - 1; i > 0; i--) {
      const j = rng.below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    order.forEach((stratum, i) => (points[i]![d] = (stratum + rng.below(FINE) / FINE) / n));
  }
  return points;
}

/** Joe & Kuo's primitive polynomials and initial direction numbers (new-joe-kuo-6.21201), from dimension 2 on. */
const JOE_KUO: readonly { readonly a: number; readonly m: readonly number[] }[] = [
  { a: 0, m: [1] },
  { a: 1, m: [1, 3] },
  { a: 1, m: [1, 3, 1] },
  { a: 2, m: [1, 1, 1] },
  { a: 1, m: [1, 1, 3, 3] },
  { a: 4, m: [1, 3, 5, 13] },
  { a: 2, m: [1, 1, 5, 5, 17] },
  { a: 4, m: [1, 1, 5, 5, 5] },
  { a: 7, m: [1, 1, 7, 11, 19] },
  { a: 11, m: [1, 1, 5, 1, 1] },
  { a: 13, m: [1, 1, 1, 3, 11] },
  { a: 14, m: [1, 3, 5, 5, 31] },
  { a: 1, m: [1, 3, 3, 9, 7, 49] },
  { a: 13, m: [1, 1, 1, 15, 21, 21] },
  { a: 16, m: [1, 3, 1, 13, 27, 49] },
  { a: 19, m: [1, 1, 1, 15, 7, 5] },
  { a: 22, m: [1, 3, 1, 15, 13, 25] },
  { a: 25, m: [1, 1, 5, 5, 19, 61] },
  { a: 1, m: [1, 3, 7, 11, 23, 15, 103] },
  { a: 4, m: [1, 3, 7, 13, 13, 15, 69] },
];

/** The most parameters a Sobol design can have. */
export const SOBOL_DIMENSIONS = JOE_KUO.length + 1;

const BITS = 32;

/** The direction numbers of one dimension as 32-bit fractions (Bratley & Fox, ACM TOMS 659). */
function directions(dimension: number): Uint32Array {
  const v = new Uint32Array(BITS);
  if (dimension === 0) {
    for (let i = 0; i < BITS; i++) v[i] = 2 ** (BITS - 1 - i);
    return v;
  }
  const { a, m } = JOE_KUO[dimension - 1]!;
  const s = m.length;
  for (let i = 0; i < BITS; i++) {
    if (i < s) {
      v[i] = m[i]! * 2 ** (BITS - 1 - i);
      continue;
    }
    let next = v[i - s]! ^ (v[i - s]! >>> s);
    for (let k = 1; k < s; k++) if ((a >>> (s - 1 - k)) & 1) next ^= v[i - k]!;
    v[i] = next;
  }
  return v;
}

/**
 * The first n points of the unscrambled Sobol sequence in [0, 1)^dimensions, the origin first, in Gray-code order
 * (Antonov & Saleev 1979). Powers of two fill space evenly.
 */
export function sobol(n: number, dimensions: number): number[][] {
  if (dimensions < 1 || dimensions > SOBOL_DIMENSIONS) {
    throw new RangeError(`a Sobol design takes 1 to ${SOBOL_DIMENSIONS} parameters, got ${dimensions}`);
  }
  const v = Array.from({ length: dimensions }, (_, d) => directions(d));
  const x = new Uint32Array(dimensions);
  const points: number[][] = [];
  for (let i = 0; i < n; i++) {
    points.push(Array.from(x, (word) => word / 2 ** BITS));
    // The position of the lowest zero bit of i.
    const bit = 31 - Math.clz32(~i & (i + 1));
    for (let d = 0; d < dimensions; d++) x[d]! ^= v[d]![bit]!;
  }
  return points;
}

/** Maps points of the unit cube to level indices by floor(u levels), dropping settings that occurred before. */
export function toLevels(points: readonly (readonly number[])[], levels: readonly number[]): number[][] {
  const seen = new Set<string>();
  const settings: number[][] = [];
  for (const point of points) {
    const setting = levels.map((count, d) => Math.min(count - 1, Math.floor(point[d]! * count)));
    const key = setting.join();
    if (seen.has(key)) continue;
    seen.add(key);
    settings.push(setting);
  }
  return settings;
}
