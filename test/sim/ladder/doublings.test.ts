/** What doubling a search is worth: the difference of two ratings over the doublings between their budgets. */
import { expect, test } from 'vitest';
import { parseBot } from '../../../bots/parse.ts';
import { doublingsOf } from '../../../sim/ladder/doublings.ts';
import { byRating } from '../../../sim/ladder/strength.ts';
import type { Ratings } from '../../../sim/stats/rating.ts';

const SE = 3;

/** Ratings known to 3 Elo each, independently: a difference to 3 times the root of two. */
const ratings = (elo: readonly number[]) =>
  ({ elo, covariance: elo.map((_, i) => elo.map((_, j) => (i === j ? SE * SE : 0))) }) as unknown as Ratings;

function worth(rungs: readonly string[], elo: readonly number[]) {
  const texts = rungs.map((rung) => parseBot(rung).text);
  return doublingsOf(texts, rungs.map((rung) => parseBot(rung)), byRating(ratings(elo))).doublings; // prettier-ignore
}

test('100, 200 and 800 iterations: one doubling and two, three on the whole', () => {
  const found = worth(
    ['random', 'mcts:iterations=100', 'mcts:iterations=200', 'mcts:iterations=800'],
    [-90, 0, 50, 110],
  )!;
  expect(found.steps.map(({ low, high }) => [low, high])).toEqual([
    [100, 200],
    [200, 800],
  ]);
  expect(found.steps.map((step) => step.worth.estimate)).toEqual([50, 30]);
  expect(found.whole!.estimate).toBeCloseTo(110 / 3, 12);
  // 1.96 errors of a difference to either side, the second halved.
  const half = 1.959964 * Math.SQRT2 * SE;
  expect(found.steps[0]!.worth.lo).toBeCloseTo(50 - half, 4);
  expect(found.steps[1]!.worth.hi).toBeCloseTo(30 + half / 2, 4);
  expect(found.flat).toBeUndefined();
});

test('a doubling that is surely worth less than 20 Elo is flat', () => {
  const found = worth(['mcts:iterations=100', 'mcts:iterations=200', 'mcts:iterations=400'], [0, 50, 55])!;
  expect([found.flat!.low, found.flat!.high]).toEqual([200, 400]);
  // 15 + 8.3 is above it.
  expect(worth(['mcts:iterations=100', 'mcts:iterations=200'], [0, 15])!.flat).toBeUndefined();
});

test('only a longer search that is otherwise the same tells of doublings', () => {
  expect(worth(['random', 'greedy'], [0, 50])).toBeUndefined();
  expect(worth(['mcts:iterations=100', 'mcts:c=2:iterations=200'], [0, 50])).toBeUndefined();
  expect(worth(['mcts:iterations=200', 'mcts:iterations=100'], [0, 50])).toBeUndefined();
  expect(worth(['mcts:iterations=100', 'mcts:iterations=20b'], [0, 50])).toBeUndefined();
  const two = worth(
    ['mcts:iterations=100', 'mcts:iterations=200', 'mcts:c=2:iterations=100', 'mcts:c=2:iterations=200'],
    [0, 50, 60, 90],
  )!;
  expect(two.steps.map((step) => step.worth.estimate)).toEqual([50, 30]);
  expect(two.whole).toBeUndefined();
});
