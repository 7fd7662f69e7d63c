/** Power of the distribution tests at 5 %, two samples of 2000 rounded normal(50, 10) scores, 400 runs. */
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { adK } from '../../../sim/stats/anderson-darling.ts';
import { chi2Homogeneity, mergeBins } from '../../../sim/stats/chi2.ts';
import { ks } from '../../../sim/stats/distance.ts';
import { IntHistogram } from '../../../sim/stats/int-histogram.ts';
import { signFlipTest } from '../../../sim/stats/sign-flip.ts';
import { normal } from './draws.ts';

const RUNS = 400;

function sample(rng: Stream, shift: number, sd: number, n = 2000): IntHistogram {
  return IntHistogram.of(Array.from({ length: n }, () => Math.round(50 + shift + sd * normal(rng))));
}

/** Ten bins at the deciles of normal(50, 10). */
function tenths(histogram: IntHistogram): number[] {
  const edges = [37.18, 41.58, 44.76, 47.47, 50, 52.53, 55.24, 58.42, 62.82];
  const bins = new Array<number>(10).fill(0);
  for (const [value, count] of histogram.entries()) bins[edges.filter((edge) => value > edge).length]! += count;
  return bins;
}

test.each([
  ['mean + 0.1 SD', 1, 10, { ad: 0.88, ks: 0.72, chi2: 0.53 }],
  ['SD x 1.1', 0, 11, { ad: 0.76, ks: 0.24, chi2: 0.71 }],
  ['nothing', 0, 10, { ad: 0.05, ks: 0.04, chi2: 0.05 }],
])('%s', (_, shift, sd, expected) => {
  const rng = Stream.of(4, 'power', shift * 100 + sd);
  const rejected = { ad: 0, ks: 0, chi2: 0 };
  for (let run = 0; run < RUNS; run++) {
    const a = sample(rng, 0, 10);
    const b = sample(rng, shift, sd);
    if (adK([a, b]).p < 0.05) rejected.ad++;
    if (ks(a, b).p < 0.05) rejected.ks++;
    if (chi2Homogeneity(mergeBins([tenths(a), tenths(b)])).p < 0.05) rejected.chi2++;
  }
  for (const test of ['ad', 'ks', 'chi2'] as const) {
    const rate = expected[test];
    expect(Math.abs(rejected[test] / RUNS - rate), test).toBeLessThan(4 * Math.sqrt((2 * rate * (1 - rate)) / RUNS));
  }
});

test('sign flips keep their level on blocks that depend on each other in pairs', () => {
  const rng = Stream.of(41, 'level');
  let rejected = 0;
  for (let run = 0; run < RUNS; run++) {
    const a: IntHistogram[] = [];
    const b: IntHistogram[] = [];
    for (let block = 0; block < 20; block++) {
      const luck = 8 * normal(rng);
      a.push(sample(rng, luck, 6, 12));
      b.push(sample(rng, luck, 6, 12));
    }
    if (signFlipTest(a, b, rng, { replicates: 99 }).p <= 0.05) rejected++;
  }
  expect(Math.abs(rejected / RUNS - 0.05)).toBeLessThan(0.044);
});
