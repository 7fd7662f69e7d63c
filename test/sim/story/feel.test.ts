/** How a game felt, of curves drawn by hand. */
import { expect, test } from 'vitest';
import { seenIn } from '../../../sim/story/feel.ts';

const ROLLOUTS = 100;

/** Chances of two seats and of nobody at moments that stand for as much each, without noise of their own. */
const curve = (outcome: readonly number[], ...points: readonly (readonly [x: number, ...of: number[]])[]) => ({
  outcome,
  moments: points.map(([x, ...of]) => ({ x, of, noise: of.map(() => 0), weight: 1, rollouts: ROLLOUTS })),
});

test('the lead passes on beyond two standard errors of the rollouts, and once more with the result', () => {
  // Between 0.55 and 0.45 lie 0.1 ± 0.0995; between 0.7 and 0.3 0.4 ± 0.092; between 0.8 and 0.2 0.6 ± 0.08.
  const played = curve([1, 0, 0], [0, 0.55, 0.45, 0], [0.2, 0.7, 0.3, 0], [0.5, 0.45, 0.55, 0], [0.9, 0.2, 0.8, 0]);
  expect(seenIn(played, 2).leadChanges).toBe(2);
});

test('who is not ahead of the second does not lead', () => {
  // The first is 0.1 ahead of nobody, which is ± 0.094, however far behind the second seat lies.
  const played = curve([0, 1, 0], [0, 0.5, 0.1, 0.4], [0.5, 0.1, 0.8, 0.1]);
  expect(seenIn(played, 3).leadChanges).toBe(0);
  const led = curve([0, 1, 0], [0, 0.6, 0.1, 0.3], [0.5, 0.1, 0.8, 0.1]);
  expect(seenIn(led, 3).leadChanges).toBe(1);
});

test('a game is decided midway between the last open moment and the next', () => {
  const won = [1, 0, 0];
  expect(seenIn(curve(won, [0, 0.5, 0.5, 0], [0.4, 0.89, 0.11, 0], [0.6, 0.9, 0.1, 0]), 2).decided).toBeCloseTo(
    0.5,
    12,
  );
  expect(seenIn(curve(won, [0, 0.95, 0.05, 0], [0.4, 0.5, 0.5, 0]), 2).decided).toBeCloseTo(0.7, 12);
  expect(seenIn(curve(won, [0.1, 0.95, 0.05, 0]), 2).decided).toBe(0.1);
});

test('a comeback was below a fifth after half-time; its drama is the greatest distance at any time', () => {
  const early = curve([1, 0, 0], [0, 0.1, 0.9, 0], [0.5, 0.2, 0.8, 0]);
  const late = curve([1, 0, 0], [0, 0.5, 0.5, 0], [0.5, 0.19, 0.81, 0]);
  expect(seenIn(early, 2)).toMatchObject({ comeback: 0, runaway: 0 });
  expect(seenIn(early, 2).drama).toBeCloseTo(0.8, 12);
  expect(seenIn(late, 2)).toMatchObject({ comeback: 1, runaway: 0 });
  expect(seenIn(late, 2).drama).toBeCloseTo(0.62, 12);
  expect(seenIn(curve([0.5, 0.5, 0], [0.5, 0.5, 0.5, 0]), 2)).toMatchObject({
    comeback: NaN,
    drama: NaN,
    runaway: 0.5,
  });
});

test('the tension of the last quarter: its moments by their weight, without the noise of their squares', () => {
  const point = (x: number, weight: number, of: readonly number[], noise: number) =>
    ({ x, weight, of, noise: of.map(() => noise), rollouts: ROLLOUTS }) as const;
  const moments = [point(0.5, 1, [1, 0, 0], 0), point(0.75, 1, [0.5, 0.5, 0], 0), point(0.9, 3, [0.8, 0.2, 0], 0.01)];
  // Of two sides: (1 - 0.5) * 2 = 1 once; (1 - (0.68 - 3 * 0.01)) * 2 = 0.7 three times.
  expect(seenIn({ outcome: [1, 0, 0], moments }, 2).tension).toBeCloseTo((1 + 3 * 0.7) / 4, 12);
});
