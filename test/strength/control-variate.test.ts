import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { expect, test } from 'vitest';
import { stepOver } from './control-variate.ts';

/** Standard normal draws. */
function normals(seed: number): () => number {
  const rng = xoroshiro128plus(seed);
  const unit = () => ((rng.next() >>> 0) + 0.5) / 2 ** 32;
  return () => Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit());
}

test('with equally many seeds it is the paired difference', () => {
  // Differences 1, 3, 2: mean 2, standard deviation 1.
  const { mean, se } = stepOver([5, 4, 9], [4, 1, 7]);
  expect(mean).toBeCloseTo(2, 12);
  expect(se).toBeCloseTo(1 / Math.sqrt(3), 12);
});

test('where one is the other and a constant, the constant is known', () => {
  const many = [1, 5, 2, 8, 3, 3, 9];
  const step = stepOver([3, 7, 4, 10], many);
  expect(step.mean).toBeCloseTo(2, 12);
  expect(step.se).toBeCloseTo(0, 9);
});

test('where the two have nothing in common it is the difference of the means', () => {
  // few: 0, 1, 0, 1 against 2, 2, 4, 4: no covariance, so the slope is none.
  const step = stepOver([0, 1, 0, 1], [2, 2, 4, 4, 6, 6]);
  expect(step.mean).toBeCloseTo(0.5 - 4, 12);
});

test('the other way round it is the other way round', () => {
  const few = [3, 7, 1];
  const many = [1, 5, 2, 8, 3];
  const [there, back] = [stepOver(few, many), stepOver(many, few)];
  expect(back.mean).toBe(-there.mean);
  expect(back.se).toBe(there.se);
});

test('a bot that won every game is held to the scatter of the other', () => {
  // 48 of 48 against nine of ten in 480, which have a variance of 0.09 a game.
  const many = Array.from({ length: 480 }, (_, i) => (i % 10 === 0 ? 0 : 1));
  const { mean, se } = stepOver(Array<number>(48).fill(1), many);
  expect(mean).toBeCloseTo(0.1, 12);
  expect(se).toBeCloseTo(Math.sqrt(0.09 / 48 + 0.09 / 480), 3);
});

test('its standard error is the scatter that repeated measurements have, and less than that of either plain way', () => {
  const normal = normals(7);
  const [times, n, all] = [2000, 24, 192];
  const steps = Array.from({ length: times }, () => {
    const many = Array.from({ length: all }, () => normal());
    // Correlated by 0.8 with what the other did, and 0.5 better.
    const few = many.slice(0, n).map((value) => 0.5 + 0.8 * value + 0.6 * normal());
    return stepOver(few, many);
  });
  const mean = steps.reduce((sum, step) => sum + step.mean, 0) / times;
  const scatter = Math.sqrt(steps.reduce((sum, step) => sum + (step.mean - mean) ** 2, 0) / (times - 1));
  const said = Math.sqrt(steps.reduce((sum, { se }) => sum + se * se, 0) / times);
  expect(Math.abs(mean - 0.5)).toBeLessThan((4 * scatter) / Math.sqrt(times));
  // The scatter of 2000 repetitions is known to 1.6 %; a slope fitted to 24 values costs some 2 % that are not told.
  expect(said / scatter).toBeGreaterThan(0.9);
  expect(said / scatter).toBeLessThan(1.07);
  // Paired: sqrt(0.2² + 0.6²) = 0.632 over root 24; as two samples: sqrt(1 / 24 + 1 / 192).
  expect(scatter).toBeLessThan(0.995 * (Math.sqrt(0.4) / Math.sqrt(n)));
  expect(scatter).toBeLessThan(0.9 * Math.sqrt(1 / n + 1 / all));
});
