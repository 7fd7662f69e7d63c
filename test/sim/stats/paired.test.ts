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

test('a baseline known from more blocks: its luck on the common ones is taken off by what pairs, by hand', () => {
  const counts = [10, 10, 10, 10];
  // Means 0.5 and 0.6; residuals (-1 1 0 0) / 40 and (0 0 1 -1) / 40, which have nothing in common.
  const [left, right] = [
    { sums: [4, 6, 5, 5], counts },
    { sums: [6, 6, 7, 5], counts },
  ];
  // As good as exactly 0.3: then it is the candidate's mean less that, with the candidate's own error.
  const exact = pairRatios(left, right, {}, { sums: [3, 3, 3], counts: [10, 10, 10] });
  expect(exact.d).toBeCloseTo(0.6 - 0.3, 12);
  expect(exact.se).toBeCloseTo(Math.sqrt((2 / 1600) * (4 / 2)), 12);
  expect(exact.a).toBeCloseTo((20 + 9) / 70, 12);
  expect(exact.b - exact.a).toBeCloseTo(exact.d, 12);
  // 0.6 with a variance of 2 * (4 + 4) / 400 = 0.04: kept is 0.04 / (2 / 1600 + 0.04) = 32 / 33 of the common blocks.
  const vague = pairRatios(left, right, {}, { sums: [8, 4], counts: [10, 10] });
  expect(vague.d).toBeCloseTo(0.1 + (1 / 33) * (0.5 - 0.6), 12);
  const own = (2 + 2 * (32 / 33) ** 2) / 1600;
  expect(vague.se).toBeCloseTo(Math.sqrt(own * (4 / 2) + (1 / 33) ** 2 * 0.04), 12);
  // What goes up and down with the baseline has no luck of its own.
  const together = pairRatios(left, { sums: [5, 7, 6, 6], counts }, {}, { sums: [3, 3, 3], counts: [10, 10, 10] });
  expect(together).toMatchObject({ se: 0, df: 3 });
  expect(together.d).toBeCloseTo(0.1, 12);
});

test('a spread known from more blocks, by hand', () => {
  // All means are 1, so that a block of two values has squares about it of s2 - 2.
  const block = (...squares: readonly number[]) => ({
    n: squares.map(() => 2),
    s1: squares.map(() => 2),
    s2: squares.map((square) => square + 2),
  });
  const [left, right, more] = [block(0, 2, 1, 1), block(2, 2, 4, 0), block(3, 1, 2)];
  const [s, t, u] = [Math.sqrt(4 / 7), Math.sqrt(8 / 7), Math.sqrt(6 / 5)];
  const moved = (sd: number, n: number, ...squares: readonly number[]) =>
    squares.map((square) => (square - 2 * sd * sd) / (2 * sd * n));
  const [ls, rs, ms] = [moved(s, 8, 0, 2, 1, 1), moved(t, 8, 2, 2, 4, 0), moved(u, 6, 3, 1, 2)];
  const product = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, i) => sum + value * other[i]!, 0);
  const known = (product(ms, ms) * 3) / 2;
  const kept = (product(ls, rs) + known) / (product(ls, ls) + known);
  expect(kept).toBeLessThan(0.9);
  const { d, a, b } = pairDeviations(left, right, {}, more);
  expect(d).toBeCloseTo(t - kept * s - (1 - kept) * u, 12);
  expect(a).toBeCloseTo((8 * s + 6 * u) / 14, 12);
  expect(b - a).toBeCloseTo(d, 12);
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
