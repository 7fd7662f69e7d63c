/** Group-sequential tests: a verdict may be taken at looks fixed in advance (Armitage, McPherson & Rowe 1969). */
import { findRoot } from './root.ts';
import { criticalNormal, normalDensity, normalP, phiInverse, phiUpper } from './special.ts';

/** K doubling looks, n1, 2 n1, 4 n1, ... */
export function looks(n1: number, count: number): number[] {
  return Array.from({ length: count }, (_, k) => n1 * 2 ** k);
}

/** Nodes and weights of Gauss-Legendre quadrature on [-1, 1] (DLMF 3.5.15), by Newton's method. */
function gaussLegendre(n: number): { node: number; weight: number }[] {
  return Array.from({ length: n }, (_, i) => {
    let x = Math.cos((Math.PI * (i + 0.75)) / (n + 0.5));
    let slope = 0;
    for (let step = 0; step < 8; step++) {
      let [p, previous] = [1, 0];
      for (let k = 1; k <= n; k++) [p, previous] = [((2 * k - 1) * x * p - (k - 1) * previous) / k, p];
      slope = (n * (x * p - previous)) / (x * x - 1);
      x -= p / slope;
    }
    return { node: x, weight: 2 / ((1 - x * x) * slope * slope) };
  });
}

const NODES = gaussLegendre(32);
/** Beyond this the looks hardly overlap and Bonferroni is exact enough. */
const FAR = 8;

/**
 * P(|Z| >= z at one of K doubling looks) without any shift. Z_k at doubling sample sizes is the Markov chain
 * Z_{k+1} = (Z_k + e) / sqrt 2; the density of the paths still inside, an even function, is carried from look to look
 * by quadrature on [0, z], and the crossings are added up, so that small probabilities keep their relative precision.
 */
export function crossingProbability(z: number, count: number): number {
  const c = Math.abs(z);
  if (c === 0) return 1;
  if (c > FAR) return Math.min(1, count * normalP(c));
  const r = Math.SQRT1_2;
  const x = NODES.map(({ node }) => ((node + 1) * c) / 2);
  const weight = NODES.map((node) => node.weight * c); // both halves of [-c, c]
  const exits = x.map((from) => phiUpper((c - r * from) / r) + phiUpper((c + r * from) / r));
  const step = x.map((to) =>
    x.map((from) => (normalDensity((to - r * from) / r) + normalDensity((to + r * from) / r)) / (2 * r)),
  );
  let density = x.map(normalDensity);
  let crossed = normalP(c);
  for (let look = 1; look < count; look++) {
    const inside = density.map((f, i) => f * weight[i]!);
    crossed += inside.reduce((sum, f, i) => sum + f * exits[i]!, 0);
    density = step.map((row) => row.reduce((sum, k, i) => sum + k * inside[i]!, 0));
  }
  return Math.min(1, crossed);
}

/**
 * The constant critical |z| that K looks may use for a two-sided error of alpha in all: 2.644 for 8 doubling looks at
 * 5 %. Looks that do not double use Bonferroni, 3 % wider at 8 looks.
 */
export function criticalZ(count: number, alpha: number, schedule: 'doubling' | 'any' = 'doubling'): number {
  const bonferroni = criticalNormal(1 - alpha / count);
  if (schedule === 'any' || count === 1 || bonferroni > FAR) return bonferroni;
  const single = criticalNormal(1 - alpha);
  return findRoot((z) => crossingProbability(z, count) - alpha, single * 0.999, bonferroni * 1.001, 1e-9);
}

/**
 * The p-value of a test that stops at one of K looks: the nominal two-sided p at this look, paid for all looks. It is
 * below alpha exactly when |z| exceeds criticalZ(K, alpha), so it may enter Holm's procedure like any other p.
 */
export function lookAdjustedP(p: number, count: number, schedule: 'doubling' | 'any' = 'doubling'): number {
  if (count === 1) return p;
  if (schedule === 'any' || p < 1e-15) return Math.min(1, count * p);
  return crossingProbability(phiInverse(p / 2), count);
}
