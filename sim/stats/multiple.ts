/** Many tests at once. Order of the input is kept; every p must be a number in [0, 1]. */

function ascending(p: readonly number[]): number[] {
  for (const value of p) if (!(value >= 0 && value <= 1)) throw new RangeError(`not a p-value: ${value}`);
  return p.map((_, i) => i).sort((i, j) => p[i]! - p[j]! || i - j);
}

/**
 * Holm's step-down adjusted p-values (1979): the running maximum of (m - i + 1) p_(i). `family` is m where some of the
 * hypotheses have no p here (it only counts).
 */
export function holm(p: readonly number[], family = p.length): number[] {
  const adjusted = new Array<number>(p.length).fill(1);
  let running = 0;
  ascending(p).forEach((index, i) => {
    running = Math.max(running, Math.min(1, (family - i) * p[index]!));
    adjusted[index] = running;
  });
  return adjusted;
}

/** Benjamini and Hochberg's q-values (1995): the running minimum, from the largest, of m p_(i) / i. */
export function bh(p: readonly number[], family = p.length): number[] {
  const adjusted = new Array<number>(p.length).fill(1);
  const order = ascending(p);
  let running = 1;
  for (let i = order.length - 1; i >= 0; i--) {
    running = Math.min(running, (family * p[order[i]!]!) / (i + 1));
    adjusted[order[i]!] = running;
  }
  return adjusted;
}
