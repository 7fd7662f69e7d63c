import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { fitRidge, type Samples } from '../../../sim/learn/ridge.ts';

/** Rows y = 0.3 + 0.2 a - 0.1 b + noise, and a third column that says nothing; ten rows a game. */
function samples(games: number, noise: number): Samples {
  const rng = Stream.of(5, 'rows');
  const unit = () => rng.below(1_000_001) / 1_000_000;
  const rows = Array.from({ length: 10 * games }, (_, row) => ({
    game: Math.floor(row / 10),
    x: [unit(), unit(), unit()],
  }));
  return {
    width: 3,
    features: rows.flatMap(({ x }) => x),
    targets: rows.map(({ x }) => 0.3 + 0.2 * x[0]! - 0.1 * x[1]! + noise * (unit() - 0.5)),
    games: rows.map(({ game }) => game),
  };
}

test('a linear truth without noise is found, and the held-out error is none', () => {
  const { weights, bias, heldOut, lambda } = fitRidge(samples(50, 0));
  expect(weights[0]).toBeCloseTo(0.2, 4);
  expect(weights[1]).toBeCloseTo(-0.1, 4);
  expect(weights[2]).toBeCloseTo(0, 4);
  expect(bias).toBeCloseTo(0.3, 4);
  expect(heldOut.error).toBeLessThan(1e-5);
  expect(lambda).toBe(1e-5);
});

test('the held-out error is that of the noise, on two games of ten', () => {
  // Uniform noise of width 0.6 has the standard deviation 0.6 / sqrt(12) = 0.1732.
  const { heldOut, training } = fitRidge(samples(400, 0.6));
  expect(heldOut.games).toBe(80);
  expect(heldOut.rows).toBe(800);
  expect(training.games).toBe(240);
  expect(heldOut.error).toBeGreaterThan(0.1732 * 0.95);
  expect(heldOut.error).toBeLessThan(0.1732 * 1.05);
  // sqrt(0.1732^2 + (0.2^2 + 0.1^2) / 12) = 0.185.
  expect(heldOut.blindError).toBeGreaterThan(heldOut.error);
});

test('a column that never varies gets no weight', () => {
  const one = samples(30, 0.1);
  const features = one.features.map((value, i) => (i % 3 === 2 ? 7 : value));
  expect(fitRidge({ ...one, features }).weights[2]).toBe(0);
});
