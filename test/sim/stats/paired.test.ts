import { expect, test } from 'vitest';
import { pairBlocks, pairRatios, pairDeviations } from '../../../sim/stats/paired.ts';

const a = [1200, 1320, 1250, 1190, 1405, 1333];
const b = [1240, 1330, 1301, 1180, 1440, 1390];

test('six blocks of 240 against the paired t test of another program', () => {
  const result = pairBlocks(a, b, 240);
  expect(result.d).toBeCloseTo(0.12708333333333333, 14);
  expect(result.se).toBeCloseTo(0.0436573092179093, 14);
  expect(result.df).toBe(5);
  expect(result.p).toBeCloseTo(0.0333636347650911, 12);
  expect(result.gain).toBeCloseTo(24.559738879611356, 10);
  expect(result.lo).toBeCloseTo(0.014858647265017844, 12);
  expect(result.hi).toBeCloseTo(0.2393080194016488, 12);
  expect(result.b - result.a).toBeCloseTo(result.d, 12);
});

test('a short last block moves the means and leaves the standard error', () => {
  const result = pairBlocks(a, b, 240, { rest: { a: 100, b: 160, size: 20 } });
  expect(result.d).toBeCloseTo((183 + 60) / (6 * 240 + 20), 14);
  expect(result.se).toBe(pairBlocks(a, b, 240).se);
});

test('identical runs differ by nothing, with certainty; a constant shift is certain too', () => {
  expect(pairBlocks(a, a, 240)).toMatchObject({ d: 0, se: 0, p: 1, lo: 0, hi: 0, gain: Infinity });
  const shifted = a.map((x) => x + 240);
  expect(pairBlocks(a, shifted, 240)).toMatchObject({ d: 1, se: 0, p: 0, lo: 1, hi: 1, gain: Infinity });
  expect(pairBlocks([5, 5], [5, 5], 240).gain).toBeNaN();
});

test('ratios with varying counts, against another program', () => {
  const result = pairRatios(
    { sums: [10, 14, 9, 12, 11], counts: [4, 5, 3, 5, 4] },
    { sums: [12, 15, 9, 15, 13], counts: [4, 5, 4, 5, 5] },
  );
  expect(result.d).toBeCloseTo(0.11594202898550732, 14);
  expect(result.se).toBeCloseTo(0.2238897710027444, 13);
  expect(result.gain).toBeCloseTo(0.6139042786502781, 12);
});

test('ratios with equal counts are the block means', () => {
  const counts = a.map(() => 240);
  const ratios = pairRatios({ sums: a, counts }, { sums: b, counts });
  const blocks = pairBlocks(a, b, 240);
  expect(ratios.d).toBeCloseTo(blocks.d, 12);
  expect(ratios.se).toBeCloseTo(blocks.se, 12);
  expect(ratios.gain).toBeCloseTo(blocks.gain, 9);
});

test('runs of different length do not pair', () => {
  expect(() => pairBlocks([1, 2, 3], [1, 2], 240)).toThrow('3 against 2');
  expect(() => pairBlocks([1], [2], 240)).toThrow('two blocks');
});

test('sums that no values have, as in a forged ledger, give no number instead of a fault', () => {
  const honest = { n: [4, 4, 4], s1: [8, 10, 9], s2: [20, 30, 25] };
  // The squares add up to less than the mean allows: (9 + 9 + 9)^2 / 12 is 60.75.
  const forged = { n: [4, 4, 4], s1: [9, 9, 9], s2: [1, 1, 1] };
  const { d, p, lo, hi } = pairDeviations(honest, forged);
  expect([d, p, lo, hi]).toEqual([NaN, NaN, NaN, NaN]);
});
