/** What a ladder finds about its own bots, and how it is said. */
import { expect, test } from 'vitest';
import { fieldRemark, ladderRemarks, sharesRemark } from '../../../reports/words/ladder-remarks.ts';
import { byScore, manyCapped, strengthOf, type Rung } from '../../../sim/ladder/strength.ts';
import type { LadderFindings, LadderRow } from '../../../sim/results.ts';

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
/** From 50 to 100 iterations. */
const LONGER = [{ low: 2, high: 3, doublings: 1 }];
const playOf = ({ unbeaten, gaining }: ReturnType<typeof strengthOf>) => ({
  ...(unbeaten && { unbeaten }),
  ...(gaining && { gaining }),
});
const found = (scores: readonly number[], se: number, flat = 0) =>
  playOf(strengthOf(rungs, byScore(rungs.map(({ bot }, i) => row(bot, scores[i]!, se))), flat, LONGER));
const said = (findings: Partial<LadderFindings>) => ladderRemarks({ onesided: false, capped: [], ...findings }, []);

test('a search within noise of greedy play beats nobody, and that is said', () => {
  // 10.2 against 10 with 0.1 each: 1.96 x 0.1414 = 0.277 > 0.2.
  const findings = found([2, 10, 10.1, 10.2], 0.1);
  expect(Object.keys(findings)).toEqual(['unbeaten']);
  const [one] = said(findings);
  expect(one).toMatch(
    /^NO SEARCH SURELY BEATS GREEDY PLAY here: the best of them is at \+0\.20 points \(−0\.08 to \+0\.48\)/,
  );
  // 9.7 against 10: −0.58 to −0.02, which leaves nothing open.
  expect(said(found([2, 10, 9.5, 9.7], 0.1))[0]).toMatch(
    /^NO SEARCH BEATS GREEDY PLAY here: the best of them is at −0\.30 points \(−0\.58 to −0\.02\)/,
  );
});

test('one search that beats greedy play is enough; a top rung as good as the one below is no news', () => {
  expect(found([2, 10, 10.5, 10.4], 0.1)).toEqual({});
});

test('a top rung that still gains is said, unless the gain counts as none', () => {
  const [one, ...more] = said(found([2, 10, 12, 13], 0.1));
  expect(one).toMatch(/^THE TOP RUNG STILL GAINS: mcts:iterations=100 over mcts:iterations=50 \+1\.00 points/);
  expect(more).toEqual([]);
  expect(found([2, 10, 12, 13], 0.1, 2)).toEqual({});
});

test('bots that see everything are no players: their rungs prove nothing', () => {
  const two = [rung('greedy'), rung('mcts-truth', true, true)];
  expect(playOf(strengthOf(two, byScore([row('greedy', 1, 0.1), row('mcts-truth', 9, 0.1)]), 0, []))).toEqual({});
});

test('more than one game in twenty ended by a cap is said, with the bots it happens to', () => {
  expect([0.05, 0.051].map((capped) => manyCapped({ bots: [], capped }))).toEqual([false, true]);
  const [one] = said({ capped: [{ bots: ['random', 'greedy', 'greedy'], capped: 0.5 }] });
  expect(one).toMatch(/^MANY GAMES END BY A CAP OF THE RULES, not by their own end: random and greedy 50 %\./);
});

test('doublings are told step by step, on the whole, and where they end', () => {
  const worth = (estimate: number, half: number) =>
    ({ unit: 'Elo', estimate, lo: estimate - half, hi: estimate + half }) as const;
  const steps = [
    { low: 50, high: 100, worth: worth(60, 20) },
    { low: 100, high: 200, worth: worth(-2.4, 15) },
  ];
  const doublings = { steps, whole: worth(28.6, 12), flat: steps[1], flatElo: 20 };
  expect(said({ doublings })).toEqual([
    'What a doubling of the search is worth: 100 iterations over 50: +60 Elo (+40 to +80); ' +
      '200 iterations over 100: −2 Elo (−17 to +13). On the whole +29 Elo (+17 to +41) per doubling. ' +
      'Beyond 100 iterations a doubling is worth less than 20 Elo.',
  ]);
});

test('what seats are worth is told by role where roles differ, else counted from 1', () => {
  const worth = { unit: 'Elo', estimate: 12, lo: 3, hi: 21 } as const;
  expect(said({ seats: [{ seat: 0, role: undefined, worth }] })).toEqual([
    'What a seat is worth between equal bots, in Elo: seat 1 +12 (+3 to +21).',
  ]);
  expect(said({ seats: [{ seat: 0, role: 'knight', worth }] })).toEqual([
    'What a role is worth between equal bots, in Elo: knight +12 (+3 to +21).',
  ]);
});

test('where a ladder is played against a field it says whose shares of wins can be compared', () => {
  const cell = (...bots: string[]) => ({ bots });
  const [a, b, c] = ['random', 'mcts:iterations=10', 'greedy'];
  expect(fieldRemark([cell(a, c, c), cell(b, c, c)])[0]).toMatch(/^The others meet greedy alone/);
  // All pairs, one pair, and a solo game.
  expect(fieldRemark([cell(a, b), cell(a, c), cell(b, c)])).toEqual([]);
  expect(fieldRemark([cell(a, c)])).toEqual([]);
  expect(fieldRemark([cell(a), cell(b)])).toEqual([]);
});

test('of all pairs it says why bots of one rating need not have one share of wins', () => {
  const cell = (...bots: string[]) => ({ bots });
  const [a, b, c] = ['random', 'greedy', 'mcts:iterations=10'];
  const threes = [cell(a, b, a), cell(a, c, a), cell(b, c, b)];
  const pairs = [cell(a, b), cell(a, c), cell(b, c)];
  expect(sharesRemark(threes, false)[0]).toMatch(
    /lower of two bots takes one seat more.*Compare bots by their ratings/,
  );
  expect(sharesRemark(pairs, true)[0]).toMatch(/follow the ratings: games that nobody wins count in shares/);
  expect(sharesRemark(threes, true)[0]).toMatch(/one seat more.*; games that nobody wins/);
  // Everything counts alike; one pair; a field, of which something else is said; a solo game.
  expect(sharesRemark(pairs, false)).toEqual([]);
  expect(sharesRemark([cell(a, b, a)], true)).toEqual([]);
  expect(sharesRemark([cell(a, c, c), cell(b, c, c)], true)).toEqual([]);
  expect(sharesRemark([cell(a), cell(b)], true)).toEqual([]);
});
