import { expect, test } from 'vitest';
import { seatFairness } from '../../../sim/stats/seat-fairness.ts';

test('50 playouts of three seats with ties, against a matrix inverse by another program', () => {
  const result = seatFairness({
    clusters: 50,
    rotations: 1,
    sums: [1310, 980, 710],
    products: [
      [70900, 6100, 1600],
      [6100, 48400, 4300],
      [1600, 4300, 36700],
    ],
  });
  expect(result.w).toBeCloseTo(3.6894881597837568, 10);
  expect(result.p).toBeCloseTo(0.15806576792223961, 10);
  expect(result.df).toBe(2);
  expect(result.deviations[0]).toBeCloseTo(0.31 / 3, 12);
  expect(result.largest).toBeCloseTo(0.31 / 3, 12);
  expect(result.seat).toBe(0);
});

test('two seats: W is the square of the z test', () => {
  // 60 wins to 40: share 0.6, sample variance 100/99 of 0.24, W = 0.01 / (0.24 / 99).
  const products = [
    [60 * 3600, 0],
    [0, 40 * 3600],
  ];
  const result = seatFairness({ clusters: 100, rotations: 1, sums: [3600, 2400], products });
  expect(result.w).toBeCloseTo(0.01 / (0.24 / 99), 10);
  expect(result.df).toBe(1);
});

test('rotated seeds count as one cluster, and their totals as one share', () => {
  // Each cluster of two playouts gives seat 0 both wins or one: shares 1 and 1/2, mean 0.75, se 0.25/sqrt(n-1).
  const products = [
    [50 * 120 * 120 + 50 * 3600, 50 * 3600],
    [50 * 3600, 50 * 3600],
  ];
  const result = seatFairness({ clusters: 100, rotations: 2, sums: [50 * 180, 50 * 60], products });
  expect(result.deviations[0]).toBeCloseTo(0.25, 12);
  expect(result.w).toBeCloseTo(99, 8);
});

test('playouts nobody wins lower the fair share for all seats alike', () => {
  // 40 wins, 30 wins, 30 lost by all.
  const products = [
    [40 * 3600, 0],
    [0, 30 * 3600],
  ];
  const result = seatFairness({ clusters: 100, rotations: 1, sums: [2400, 1800], products });
  expect(result.deviations[0]).toBeCloseTo(0.05, 12);
  expect(result.deviations[1]).toBeCloseTo(-0.05, 12);
});

test('a seat that always wins cannot be tested, a dead heat is fair', () => {
  const always = [
    [100 * 3600, 0],
    [0, 0],
  ];
  const result = seatFairness({ clusters: 100, rotations: 1, sums: [6000, 0], products: always });
  expect(result.p).toBeNaN();
  expect(result.largest).toBe(0.5);
  const heat = [
    [100 * 900, 100 * 900],
    [100 * 900, 100 * 900],
  ];
  expect(seatFairness({ clusters: 100, rotations: 1, sums: [3000, 3000], products: heat }).p).toBe(1);
});
