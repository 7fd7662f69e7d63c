import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { cohenD, cohenH, w1 } from '../../../sim/stats/distance.ts';
import { IntHistogram } from '../../../sim/stats/int-histogram.ts';
import { signFlipTest } from '../../../sim/stats/sign-flip.ts';
import { normal } from './draws.ts';

const x = IntHistogram.of([1, 2, 2, 3, 5, 8]);
const y = IntHistogram.of([2, 3, 3, 4, 6, 9]);

/** Rounded normal samples of 300 and 400, shifted by 2 (NumPy), as (value, count). */
const file = readFileSync(new URL('distance.reference.json', import.meta.url), 'utf8');
const { a, b } = JSON.parse(file) as Record<'a' | 'b', [number, number][]>;
const [big, shifted] = [IntHistogram.from(a), IntHistogram.from(b)];

test('two small samples: W1 1', () => {
  expect(w1(x, y)).toBeCloseTo(1, 14);
});

test('two larger samples, against SciPy', () => {
  expect(w1(big, shifted)).toBeCloseTo(2.9491666666666667, 12);
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
  expect(w1(x, IntHistogram.of([]))).toBeNaN();
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

test('on dependent samples sign flips find a third of a point among deviations of ten', () => {
  const rng = Stream.of(7, 'shift');
  const blocksA: IntHistogram[] = [];
  const blocksB: IntHistogram[] = [];
  for (let block = 0; block < 30; block++) {
    const scores = Array.from({ length: 40 }, () => Math.round(50 + 10 * normal(rng)));
    blocksA.push(IntHistogram.of(scores));
    blocksB.push(IntHistogram.of(scores.map((score) => score + (rng.below(3) === 0 ? 1 : 0))));
  }
  expect(signFlipTest(blocksA, blocksB, rng).p).toBe(0.001);
});
