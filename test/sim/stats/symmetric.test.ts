import { expect, test } from 'vitest';
import { findRoot } from '../../../sim/stats/root.ts';
import { pseudoInverse, quadraticForm, symmetricEigen } from '../../../sim/stats/symmetric.ts';

const matrix = [
  [4, 1, 0.5],
  [1, 3, -1],
  [0.5, -1, 2],
];

test('eigenvalues of a 3 x 3 matrix, against another program', () => {
  const { values, vectors } = symmetricEigen(matrix);
  const sorted = [...values].sort((a, b) => a - b);
  [1.05955044, 3.31754444, 4.62290512].forEach((value, i) => expect(sorted[i]).toBeCloseTo(value, 8));
  vectors.forEach((vector, k) => expect(quadraticForm(matrix, vector)).toBeCloseTo(values[k]!, 12));
});

test('the pseudo-inverse is the inverse at full rank', () => {
  const { inverse, rank } = pseudoInverse(matrix);
  expect(rank).toBe(3);
  expect(inverse[0]![0]).toBeCloseTo(4 / 13, 12);
  expect(inverse[0]![1]).toBeCloseTo(-2 / 13, 12);
  expect(inverse[1]![2]).toBeCloseTo(0.2769230769230771, 12);
});

test('the pseudo-inverse of a graph Laplacian of three nodes is the Laplacian over nine', () => {
  const laplacian = [
    [2, -1, -1],
    [-1, 2, -1],
    [-1, -1, 2],
  ];
  const { inverse, rank } = pseudoInverse(laplacian);
  expect(rank).toBe(2);
  laplacian.forEach((row, i) => row.forEach((value, j) => expect(inverse[i]![j]).toBeCloseTo(value / 9, 14)));
  expect(pseudoInverse([[0]])).toEqual({ inverse: [[0]], rank: 0 });
});

test('roots are found to full precision, from infinite ends too, and never guessed', () => {
  expect(findRoot((x) => x * x - 2, 0, 2)).toBeCloseTo(Math.SQRT2, 14);
  expect(findRoot((x) => Math.log(x) - 1, 0, 100)).toBeCloseTo(Math.E, 13);
  expect(findRoot((x) => x ** 9, -1, 2)).toBeCloseTo(0, 1);
  expect(() => findRoot((x) => x * x + 1, -1, 1)).toThrow('no sign change');
});
