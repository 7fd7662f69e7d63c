import { expect, test } from 'vitest';
import { bh, holm } from '../../../sim/stats/multiple.ts';

const p = [0.01, 0.04, 0.03, 0.005];

function expectClose(values: number[], expected: number[]): void {
  expect(values).toHaveLength(expected.length);
  values.forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 14));
}

test('Holm and Benjamini-Hochberg of (0.01, 0.04, 0.03, 0.005)', () => {
  expectClose(holm(p), [0.03, 0.06, 0.06, 0.02]);
  expectClose(bh(p), [0.02, 0.04, 0.04, 0.02]);
});

test('adjusted values stop at 1, and a larger family adjusts more', () => {
  expectClose(holm([0.5, 0.9]), [1, 1]);
  expectClose(bh([0.9, 0.6]), [0.9, 0.9]);
  expectClose(holm([0.01], 40), [0.4]);
  expectClose(bh([0.01], 40), [0.4]);
  expect(holm([])).toEqual([]);
});

test('what is no p-value is refused', () => {
  expect(() => holm([0.1, NaN])).toThrow('not a p-value');
  expect(() => bh([1.1])).toThrow('not a p-value');
});
