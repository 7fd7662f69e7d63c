/** Random draws for the tests: everything from the project's own seeded streams. */
import { Stream } from '../../../engines/core/rng.ts';

const FINE = 2 ** 30;

/** A uniform number in (0, 1). */
function uniform(rng: Stream): number {
  return (rng.below(FINE) + 0.5) / FINE;
}

/** A standard normal number (Box & Muller 1958). */
export function normal(rng: Stream): number {
  return Math.sqrt(-2 * Math.log(uniform(rng))) * Math.cos(2 * Math.PI * uniform(rng));
}

/** How many of n trials of probability `permille` / 1000 succeed. */
export function successes(rng: Stream, n: number, permille: number): number {
  let count = 0;
  for (let i = 0; i < n; i++) if (rng.below(1000) < permille) count++;
  return count;
}

/** One three-player dice race to 20 in simultaneous rounds: the share of seat 0 in sixtieths. True mean 20. */
export function raceShare(rng: Stream): number {
  let [a, b, c] = [0, 0, 0];
  while (a < 20 && b < 20 && c < 20) {
    a += 1 + rng.below(6);
    b += 1 + rng.below(6);
    c += 1 + rng.below(6);
  }
  if (a < 20) return 0;
  return 60 / (1 + (b >= 20 ? 1 : 0) + (c >= 20 ? 1 : 0));
}
