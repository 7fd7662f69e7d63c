/** The level of the sign-flip test at 5 %: samples of rounded normal scores, 400 runs. */
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { IntHistogram } from '../../../sim/stats/int-histogram.ts';
import { signFlipTest } from '../../../sim/stats/sign-flip.ts';
import { normal } from './draws.ts';

const RUNS = 400;

function sample(rng: Stream, shift: number, sd: number, n: number): IntHistogram {
  return IntHistogram.of(Array.from({ length: n }, () => Math.round(50 + shift + sd * normal(rng))));
}

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
