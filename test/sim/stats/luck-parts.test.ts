/** Plain rates of luck, counted by hand: pairs of plays of one deal by both bots with other draws. */
import { expect, test } from 'vitest';
import { luckParts, type LuckDeal } from '../../../sim/stats/luck-parts.ts';

test('alone, who scores more on a deal with other draws; ties count half', () => {
  const deal = (low: readonly number[], high: readonly number[]): LuckDeal => ({
    played: [low.map((score) => [score]), high.map((score) => [score])],
    mirrors: [[low[0]!], [high[1]!]],
  });
  // 1 and 1 tie, 3 beats 2: 3/4. 6 beats 5, 4 beats 0: 1. 2 and 2 tie, 1 is below 2: 1/4.
  const { better, other, seat } = luckParts(
    [deal([1, 2], [3, 1]), deal([5, 0], [4, 6]), deal([2, 2], [1, 2])],
    [[0], [1]],
  );
  expect(better.estimate).toBeCloseTo(2 / 3, 12);
  // Of 3/4, 1 and 1/4 about 2/3: squares 1/144, 16/144 and 25/144, over two and over three; t(0.975, 2) = 4.302653.
  const se = Math.sqrt(42 / 144 / 6);
  expect(better.se).toBeCloseTo(se, 12);
  expect([better.lo, better.hi].map((x) => x.toFixed(5))).toEqual(
    [-1, 1].map((side) => (2 / 3 + side * 4.302653 * se).toFixed(5)),
  );
  expect(other.estimate).toBeNaN();
  expect(seat.estimate).toBe(0);
});

test('how often the same deal has another winner: shares in common, and nobody is somebody', () => {
  const [one, two, both, none] = [[1, 0], [0, 1], [0.5, 0.5], [0, 0]] as const; // prettier-ignore
  const deals = [
    // One against half of both: 1/2; two against one: 1. So 3/4.
    { played: [[one, two], [one, both]] }, // prettier-ignore
    // Nobody and nobody, one and one: 0.
    { played: [[none, one], [one, none]] }, // prettier-ignore
    // Nobody and one, twice: 1.
    { played: [[none, one], [none, one]] }, // prettier-ignore
  ].map((deal): LuckDeal => ({ ...deal, mirrors: [one, two] }));
  const { other, better } = luckParts(deals, [
    [0, 1],
    [1, 0],
  ]);
  expect(other.estimate).toBeCloseTo(1.75 / 3, 12);
  // Bot 1 sits second, then first: it wins 0, 1, 1 and 1/2; 0, 0, 1 and 0; 0, 0, 0 and 1.
  expect(better.estimate).toBeCloseTo((2.5 + 1 + 1) / 12, 12);
});
