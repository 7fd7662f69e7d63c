import fc from 'fast-check';
import { expect, test } from 'vitest';
import { covariance, mean, sumsOf, variance } from '../../../sim/stats/exact.ts';
import { IntHistogram } from '../../../sim/stats/int-histogram.ts';

test('mean and variance of 2 3 3 4 6 9 9 12, counted by hand', () => {
  const sums = IntHistogram.of([2, 3, 3, 4, 6, 9, 9, 12]).sums();
  expect(sums).toEqual({ n: 8, s1: 48n, s2: 380n });
  expect(mean(sums)).toBe(6);
  expect(variance(sums)).toBeCloseTo(92 / 7, 14);
});

test('a variance of one part in 10^18 of the mean square survives, where doubles cancel', () => {
  // 10^9 - 1, 10^9, 10^9 + 1: variance 1.
  expect(variance({ n: 3, s1: 3_000_000_000, s2: 3_000_000_000_000_000_002n })).toBe(1);
});

test('covariance of (1, 2), (2, 4), (3, 9) is 3.5', () => {
  expect(covariance(3, 6, 15, 37)).toBe(3.5);
});

test('sums turn to BigInt only when doubles would stop being exact', () => {
  expect(sumsOf([3, -4, 5])).toEqual({ n: 3, s1: 4, s2: 50 });
  expect(sumsOf([2 ** 30, 2 ** 30, 1])).toEqual({ n: 3, s1: 2n ** 31n + 1n, s2: 2n ** 61n + 1n });
  expect(() => sumsOf([0.5, 0.5])).toThrow('not an exact integer');
});

test('one value has a mean and no variance; none has neither', () => {
  expect(mean({ n: 1, s1: 5 })).toBe(5);
  expect(variance({ n: 1, s1: 5, s2: 25 })).toBeNaN();
  expect(mean({ n: 0, s1: 0 })).toBeNaN();
});

test('a sum that a double cannot hold exactly is refused', () => {
  expect(() => mean({ n: 2, s1: 2 ** 53 })).toThrow('not an exact integer');
});

const values = fc.array(fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -1e6, max: 1e6 })), {
  maxLength: 60,
});

test('a histogram holds its values, in whatever order they came', () => {
  fc.assert(
    fc.property(values, fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (xs, keys) => {
      const shuffled = xs.map((x, i) => [keys[i]!, x] as const).sort((a, b) => a[0] - b[0]);
      const counts = new Map<number, number>();
      for (const x of xs) counts.set(x, (counts.get(x) ?? 0) + 1);
      const expected = [...counts].sort((a, b) => a[0] - b[0]);
      expect(IntHistogram.of(xs).entries()).toEqual(expected);
      const other = IntHistogram.of(shuffled.map(([, x]) => x));
      expect(other.entries()).toEqual(expected);
      expect(other.sums()).toEqual(IntHistogram.of(xs).sums());
      for (const [x, count] of expected) expect(other.countOf(x)).toBe(count);
      expect(other.countOf(2_000_000)).toBe(0);
    }),
  );
});

test('merging histograms is associative and commutative', () => {
  fc.assert(
    fc.property(values, values, values, (a, b, c) => {
      const merged = (...parts: IntHistogram[]) => IntHistogram.from(parts.flatMap((part) => part.entries()));
      const [x, y, z] = [IntHistogram.of(a), IntHistogram.of(b), IntHistogram.of(c)];
      const expected = IntHistogram.of([...a, ...b, ...c]);
      for (const all of [merged(merged(x, y), z), merged(x, merged(y, z)), merged(z, y, x)]) {
        expect(all.entries()).toEqual(expected.entries());
        expect(all.count).toBe(expected.count);
      }
    }),
  );
});

test('quantiles are values that occurred: the least with at least that share at or below', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 20 }), (xs, twentieths) => {
      fc.pre(xs.length > 0);
      const sorted = [...xs].sort((a, b) => a - b);
      const rank = Math.max(1, Math.ceil((xs.length * twentieths) / 20));
      expect(IntHistogram.of(xs).quantile(twentieths / 20)).toBe(sorted[rank - 1]);
    }),
  );
  const scores = IntHistogram.from([
    [10, 5],
    [20, 90],
    [30, 5],
  ]);
  expect([0.05, 0.5, 0.95, 0.951, 0, 1].map((q) => scores.quantile(q))).toEqual([10, 20, 20, 30, 10, 30]);
  expect([scores.min, scores.max, scores.count]).toEqual([10, 30, 100]);
});

test('an empty histogram has no quantile; a fraction is no value', () => {
  const empty = IntHistogram.of([]);
  expect([empty.quantile(0.5), empty.min, empty.max]).toEqual([NaN, NaN, NaN]);
  expect(empty.count).toBe(0);
  expect(() => IntHistogram.of([0.5])).toThrow('counts integers');
  expect(() => IntHistogram.from([[1, -1]])).toThrow('counts integers');
});
