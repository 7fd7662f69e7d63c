/** What a ladder says aloud about its own bots. */
import { expect, test } from 'vitest';
import { byScore, cappedRemark, strengthRemarks, type Rung } from '../../../sim/ladder/strength.ts';
import type { LadderRow } from '../../../sim/results.ts';

const rung = (bot: string, searches = false, peeks = false): Rung => ({
  bot,
  kind: bot.split(':')[0]!,
  searches,
  peeks,
});
const row = (bot: string, score: number, scoreSe: number): LadderRow => ({
  bot,
  elo: NaN,
  eloLo: NaN,
  eloHi: NaN,
  share: NaN,
  seDiffPrev: NaN,
  games: 100,
  score,
  scoreSe,
});
const rungs = [rung('random'), rung('greedy'), rung('mcts:iterations=50', true), rung('mcts:iterations=100', true)];
const remarks = (scores: readonly number[], se: number, flat = 0) =>
  strengthRemarks(rungs, byScore(rungs.map(({ bot }, i) => row(bot, scores[i]!, se))), flat);

test('a search within noise of greedy play beats nobody, and that is said', () => {
  // 10.2 against 10 with 0.1 each: 1.96 x 0.1414 = 0.277 > 0.2.
  const [one, ...more] = remarks([2, 10, 10.1, 10.2], 0.1);
  expect(one).toMatch(/^NO SEARCH BEATS GREEDY PLAY here: the best of them is at \+0\.20 points \(−0\.08 to \+0\.48\)/);
  expect(more).toEqual([]);
});

test('one search that beats greedy play is enough; a top rung as good as the one below is no news', () => {
  expect(remarks([2, 10, 10.5, 10.4], 0.1)).toEqual([]);
});

test('a top rung that still gains is said, unless the gain counts as none', () => {
  const [one] = remarks([2, 10, 12, 13], 0.1);
  expect(one).toMatch(/^THE TOP RUNG STILL GAINS: mcts:iterations=100 over mcts:iterations=50 \+1\.00 points/);
  expect(remarks([2, 10, 12, 13], 0.1, 2)).toEqual([]);
});

test('bots that see everything are no players: their rungs prove nothing', () => {
  const two = [rung('greedy'), rung('mcts-truth', true, true)];
  expect(strengthRemarks(two, byScore([row('greedy', 1, 0.1), row('mcts-truth', 9, 0.1)]), 0)).toEqual([]);
});

test('more than one game in twenty ended by a cap is said, with the bots it happens to', () => {
  expect(cappedRemark([{ bots: ['greedy', 'greedy'], capped: 0.05 }])).toEqual([]);
  const [one] = cappedRemark([
    { bots: ['random', 'greedy'], capped: 0.5 },
    { bots: ['random', 'random'], capped: 0 },
  ]);
  expect(one).toMatch(/^MANY GAMES END BY A CAP OF THE RULES, not by their own end: random and greedy 50 %\./);
});
