/** Where one side wins every game it is said who, and that the score told is theirs. */
import { expect, test } from 'vitest';
import { storySentences } from '../../reports/words/story.ts';
import type { StoryResult } from '../../sim/results.ts';
import { cell, figure, run, spec } from './constructed.ts';

const [RANDOM, GREEDY] = [{ bot: 'random' }, { bot: 'greedy' }];

/** Two bots in their seats, scoring 6 and 16; `shares` are what they win, `spread` how far their scores vary. */
function told(shares: readonly [number, number], spread: readonly [number, number]): string {
  const rows = [{ seat: 0 }, { seat: 1 }, RANDOM, GREEDY].flatMap((whose, i) => [
    figure('share', shares[i % 2]!, { ...whose, unit: 'share' }),
    figure('score', [6, 16][i % 2]!, { ...whose, unit: 'points', sd: spread[i % 2]! }),
  ]);
  const one = cell(1, { spec: spec({ bots: ['random', 'greedy'] }), figures: rows });
  const story = { cell: 1, curves: Array.from({ length: 24 }), rollouts: 10, told: [] };
  return storySentences({ ...run([one]), finding: { verb: 'story', story: [story] } } as unknown as StoryResult)[0]!;
}

test('the winner is named, and the score is the winner’s', () => {
  expect(told([0, 1], [1, 2])).toMatch(
    /^Played by random, greedy, greedy wins every game, so that what is open is the score of the winner: 16\.0/,
  );
});

test('a score that never varies is not what is open', () => {
  expect(told([0, 1], [1, 0])).toMatch(/what is open is the score of seat 1: 6\.0/);
  expect(told([0, 1], [0, 0])).toBe('Played by random, greedy, all of 24 games end alike: nothing is open.');
});
