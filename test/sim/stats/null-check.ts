/** A simulated `check` of 40 correlated figures on different seeds, with nothing changed. */
import { Stream } from '../../../engines/core/rng.ts';
import { verdict } from '../../../sim/stats/equivalence.ts';
import { holm } from '../../../sim/stats/multiple.ts';
import { pairBlocks } from '../../../sim/stats/paired.ts';
import { normal } from './draws.ts';

const FIGURES = 40;
const BLOCKS = 40;

/** Integer block sums of 40 figures with correlation rho. */
function run(rng: Stream, rho: number): number[][] {
  const sums = Array.from({ length: FIGURES }, () => new Array<number>(BLOCKS).fill(0));
  for (let block = 0; block < BLOCKS; block++) {
    const common = Math.sqrt(rho) * normal(rng);
    for (const figure of sums) figure[block] = Math.round(12_000 + 500 * (common + Math.sqrt(1 - rho) * normal(rng)));
  }
  return sums;
}

/** The rates at which any figure is CHANGED after Holm at 1 %, and at which any has p below 5 %. */
export function falseAlarmRates(rho: number, checks: number): { changed: number; naive: number } {
  const rng = Stream.of(8, 'checks', rho * 10);
  let [changed, naive] = [0, 0];
  for (let check = 0; check < checks; check++) {
    const [a, b] = [run(rng, rho), run(rng, rho)];
    const figures = a.map((sums, i) => pairBlocks(sums, b[i]!, 240));
    const adjusted = holm(figures.map((figure) => figure.p));
    const names = figures.map((figure, i) => verdict({ ...figure, margin: 0.05, adjustedP: adjusted[i]! }).verdict);
    if (names.includes('CHANGED')) changed++;
    if (figures.some((figure) => figure.p < 0.05)) naive++;
  }
  return { changed: changed / checks, naive: naive / checks };
}
