/** Error rates of families of figures, on simulated checks without any true change. */
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { bh, holm } from '../../../sim/stats/multiple.ts';
import { pairBlocks, tTest } from '../../../sim/stats/paired.ts';
import { normalP } from '../../../sim/stats/special.ts';
import { normal } from './draws.ts';
import { falseAlarmRates } from './null-check.ts';

test('40 null figures: Holm at 1 % rarely cries CHANGED, uncorrected 5 % tests nearly always', () => {
  const { changed, naive } = falseAlarmRates(0, 200);
  expect(changed).toBeLessThan(0.019);
  expect(Math.abs(naive - 0.87)).toBeLessThan(0.08);
});

test('200 cells of which 20 moved by 4 standard errors: BH finds 88 % with 5 % false, Holm finds 64 %', () => {
  const rng = Stream.of(26, 'cells');
  let [found, foundByHolm, rate] = [0, 0, 0];
  const runs = 400;
  for (let run = 0; run < runs; run++) {
    const p = Array.from({ length: 200 }, (_, cell) => normalP((cell < 20 ? 4 : 0) + normal(rng)));
    const chosen = bh(p).flatMap((q, cell) => (q <= 0.05 ? [cell] : []));
    const real = chosen.filter((cell) => cell < 20).length;
    found += real / 20 / runs;
    rate += (chosen.length - real) / Math.max(1, chosen.length) / runs;
    foundByHolm += holm(p).filter((value, cell) => cell < 20 && value <= 0.05).length / 20 / runs;
  }
  expect(Math.abs(found - 0.88)).toBeLessThan(0.02);
  expect(Math.abs(rate - 0.046)).toBeLessThan(0.012);
  expect(Math.abs(foundByHolm - 0.64)).toBeLessThan(0.03);
});

test('same seeds, same rules: every difference is zero with p = 1', () => {
  const sums = [11_980, 12_300, 11_650];
  expect(tTest(0, 0, 2)).toBe(1);
  expect(pairBlocks(sums, sums, 240).p).toBe(1);
});
