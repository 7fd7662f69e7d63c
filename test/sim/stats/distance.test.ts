import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { adK } from '../../../sim/stats/anderson-darling.ts';
import { chi2Fit, chi2Homogeneity, cramersV, mergeBins } from '../../../sim/stats/chi2.ts';
import { cliff, cohenD, cohenH, kolmogorovUpper, ks, w1 } from '../../../sim/stats/distance.ts';
import { IntHistogram } from '../../../sim/stats/int-histogram.ts';
import { adOfCounts, signFlipTest } from '../../../sim/stats/sign-flip.ts';
import { normal } from './draws.ts';

const x = IntHistogram.of([1, 2, 2, 3, 5, 8]);
const y = IntHistogram.of([2, 3, 3, 4, 6, 9]);

/** Rounded normal samples of 300 and 400, shifted by 2 (NumPy), as (value, count). */
const file = readFileSync(new URL('distance.reference.json', import.meta.url), 'utf8');
const { a, b } = JSON.parse(file) as Record<'a' | 'b', [number, number][]>;
const [big, shifted] = [IntHistogram.from(a), IntHistogram.from(b)];

test('two small samples: KS 1/3, W1 1, Cliff -1/3', () => {
  expect(ks(x, y).d).toBeCloseTo(1 / 3, 14);
  expect(w1(x, y)).toBeCloseTo(1, 14);
  expect(cliff(x, y)).toBeCloseTo(-1 / 3, 14);
  expect(cliff(y, x)).toBeCloseTo(1 / 3, 14);
});

test('two larger samples, against SciPy', () => {
  expect(w1(big, shifted)).toBeCloseTo(2.9491666666666667, 12);
  expect(ks(big, shifted).d).toBeCloseTo(0.155, 12);
  expect(ks(big, shifted).p).toBeCloseTo(0.0005292785651066946, 12);
  expect(cliff(big, shifted)).toBeCloseTo(-0.17895833333333333, 12);
  expect(adK([big, shifted]).t).toBeCloseTo(11.753148024102735, 9);
  expect(adK([big, shifted]).p).toBe(0.001);
});

test("Kolmogorov's tail on both sides of the change of series", () => {
  const values: [lambda: number, p: number][] = [
    [0.5, 0.9639452436648751],
    [1, 0.26999967167735456],
    [1.17, 0.12939004218561884],
    [1.5, 0.022217962616525127],
    [3, 3.045995948942526e-8],
  ];
  for (const [lambda, p] of values) expect(kolmogorovUpper(lambda) / p).toBeCloseTo(1, 9);
  expect(kolmogorovUpper(0.999999)).toBeCloseTo(kolmogorovUpper(1), 5);
  expect(kolmogorovUpper(0)).toBe(1);
});

test('Anderson-Darling of two and of three samples with ties, against SciPy', () => {
  expect(adK([x, y]).t).toBeCloseTo(-0.2093094619565477, 10);
  expect(adK([x, y]).p).toBe(0.25);
  const three = adK([
    IntHistogram.of([1, 1, 2, 3, 3, 4, 7, 9, 9, 10]),
    IntHistogram.of([2, 4, 4, 5, 8, 8, 11, 12, 15, 15, 16]),
    IntHistogram.of([1, 5, 6, 6, 7, 9, 20, 21]),
  ]);
  expect(three.t).toBeCloseTo(1.0365553775769425, 10);
  expect(three.p).toBeCloseTo(0.1328883640296081, 8);
});

test('W1 is a distance and moves with a shift', () => {
  const sample = fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(sample, sample, sample, fc.integer({ min: -9, max: 9 }), (p, q, r, shift) => {
      const [hp, hq, hr] = [IntHistogram.of(p), IntHistogram.of(q), IntHistogram.of(r)];
      expect(w1(hp, hp)).toBe(0);
      expect(w1(hp, hq)).toBeCloseTo(w1(hq, hp), 10);
      expect(w1(hp, hr)).toBeLessThanOrEqual(w1(hp, hq) + w1(hq, hr) + 1e-9);
      expect(w1(hp, IntHistogram.of(p.map((value) => value + shift)))).toBeCloseTo(Math.abs(shift), 9);
    }),
  );
  expect(w1(x, new IntHistogram())).toBeNaN();
});

test('chi-square of [[10, 20, 30], [20, 20, 20]]: 5.3333, p 0.069483, V 0.210819', () => {
  const result = chi2Homogeneity([
    [10, 20, 30],
    [20, 20, 20],
  ]);
  expect(result.chi2).toBeCloseTo(16 / 3, 12);
  expect(result.p).toBeCloseTo(0.069483, 6);
  expect(result.v).toBeCloseTo(0.210819, 6);
  expect(result.df).toBe(2);
});

test('chi-square of a 3 x 4 table, and of one with an empty column', () => {
  const table = [
    [12, 5, 9, 30],
    [8, 15, 7, 22],
    [20, 10, 14, 31],
  ];
  const result = chi2Homogeneity(table);
  expect(result.chi2).toBeCloseTo(10.765917163158123, 10);
  expect(result.p).toBeCloseTo(0.09588611375277296, 10);
  expect(chi2Homogeneity(table.map((row) => [...row, 0]))).toEqual(result);
  expect(chi2Homogeneity([[3, 4]])).toMatchObject({ df: 0, p: 1, v: 0 });
  expect(cramersV(10, 100, 1, 5)).toBe(0);
});

test('sparse bins join their neighbours until five are expected', () => {
  const table = [
    [1, 2, 9, 30, 3, 1],
    [2, 1, 8, 28, 2, 0],
  ];
  expect(mergeBins(table)).toEqual([
    [12, 34],
    [11, 30],
  ]);
  expect(mergeBins([[2], [1]])).toEqual([[2], [1]]);
});

test('goodness of fit', () => {
  const fit = chi2Fit([18, 22, 30, 30], [0.25, 0.25, 0.25, 0.25]);
  expect(fit.chi2).toBeCloseTo(4.32, 12);
  expect(fit.p).toBeCloseTo(0.22891886433610517, 12);
  // Expected 49.5, 49.5, 1: the last bin joins the one before it.
  expect(chi2Fit([50, 45, 5], [0.495, 0.495, 0.01])).toMatchObject({ df: 1 });
});

test('effect sizes', () => {
  expect(cohenH(0.6, 0.5)).toBeCloseTo(0.201358, 6);
  expect(cohenD(1.5, 10)).toBe(0.15);
});

test('sign flips of two blocks: two of the four splits reach the observed distance', () => {
  const blocksA = [IntHistogram.of([1, 1]), IntHistogram.of([1, 2])];
  const blocksB = [IntHistogram.of([3, 3]), IntHistogram.of([2, 3])];
  const { statistic, p } = signFlipTest(blocksA, blocksB, Stream.of(1), { replicates: 4000 - 1 });
  expect(statistic).toBeCloseTo(1.5, 14);
  expect(Math.abs(p - 0.5)).toBeLessThan(0.04);
});

test('sign flips: identical blocks have p = 1, and the same stream gives the same p', () => {
  const blocks = [x, y, big];
  expect(signFlipTest(blocks, blocks, Stream.of(1)).p).toBe(1);
  const run = (): number => signFlipTest([x, big], [y, shifted], Stream.of(4)).p;
  expect(run()).toBe(run());
  expect(() => signFlipTest([x], [x, y], Stream.of(1))).toThrow('1 against 2');
});

test('on dependent samples sign flips find a small shift that KS cannot', () => {
  const rng = Stream.of(7, 'shift');
  const blocksA: IntHistogram[] = [];
  const blocksB: IntHistogram[] = [];
  for (let block = 0; block < 30; block++) {
    const scores = Array.from({ length: 40 }, () => Math.round(50 + 10 * normal(rng)));
    blocksA.push(IntHistogram.of(scores));
    blocksB.push(IntHistogram.of(scores.map((score) => score + (rng.below(3) === 0 ? 1 : 0))));
  }
  const all = (parts: IntHistogram[]): IntHistogram => IntHistogram.from(parts.flatMap((part) => [...part.entries()]));
  expect(ks(all(blocksA), all(blocksB)).p).toBeGreaterThan(0.5);
  expect(signFlipTest(blocksA, blocksB, rng).p).toBe(0.001);
  expect(signFlipTest(blocksA, blocksB, rng, { distance: adOfCounts }).p).toBe(0.001);
});
