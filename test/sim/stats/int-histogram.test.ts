/** Counts of integers, made in bulk or one by one. */
import { expect, test } from 'vitest';
import { IntHistogram } from '../../../sim/stats/int-histogram.ts';
test('made of its entries, it says what it does when made of its values', () => {
  for (const values of [
    [],
    [5],
    [-3, -3, 0, 7],
    Array.from({ length: 300 }, (_, i) => (i * i) % 9001),
    [1e15, -1e15],
  ]) {
    const one = IntHistogram.of(values);
    const other = IntHistogram.from(one.entries());
    for (const x of [...values, 4]) expect(other.countOf(x)).toBe(one.countOf(x));
    expect(other.sums()).toEqual(one.sums());
    const exact = values.map(BigInt);
    expect(other.sums()).toEqual({
      n: values.length,
      s1: exact.reduce((sum, x) => sum + x, 0n),
      s2: exact.reduce((sum, x) => sum + x * x, 0n),
    });
  }
  expect(() => IntHistogram.from([[1.5, 1]])).toThrow(RangeError);
  expect(
    IntHistogram.from([
      [2, 1],
      [1, 0],
      [2, 3],
    ]).entries(),
  ).toEqual([[2, 4]]);
});
