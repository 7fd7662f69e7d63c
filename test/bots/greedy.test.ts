import { expect, test } from 'vitest';
import { parseBot } from '../../bots/parse.ts';
import type { Bot } from '../../bots/types.ts';
import { game as kuhnPoker } from '../../engines/calibration/kuhn-poker.ts';
import { game as pigGame } from '../../engines/calibration/pig.ts';
import { game as ticTacToe } from '../../engines/calibration/tic-tac-toe.ts';
import { Stream } from '../../engines/core/rng.ts';
import type { AnyGame, AnyState, Policy, Rng } from '../../engines/core/types.ts';
import { meanOf, Player, setupOf, type TestBot } from '../support/playout.ts';
import { seated } from '../support/seated.ts';
import { perfect, winAndBlock, winTaker } from '../support/tic-tac-toe.ts';

const marks = ticTacToe as unknown as AnyGame;
const pig = pigGame as unknown as AnyGame;

/** First seat's wins and draws over 6 000 playouts stay within four standard errors of exact fractions. */
function expectResult(bots: readonly TestBot[], win: number, draw: number, seed: number): void {
  const player = new Player(marks, setupOf(marks), seed);
  const wins = meanOf(player, 6000, (p) => (p.share60[0] === 60 ? 1 : 0), bots);
  const draws = meanOf(player, 6000, (p) => (p.share60[0] === 30 ? 1 : 0), bots);
  expect(Math.abs(wins.mean - win)).toBeLessThanOrEqual(4 * wins.se);
  expect(Math.abs(draws.mean - draw)).toBeLessThanOrEqual(4 * draws.se);
}

test('greedy at tic-tac-toe takes an immediate win, else plays at random: an exact ladder', () => {
  const greedy = seated(marks, setupOf(marks), 'greedy:samples=1');
  expectResult([greedy, 'random'], 659 / 810, 25 / 378, 1);
  expectResult(['random', greedy], 83 / 210, 157 / 1890, 2);
  expectResult([greedy, greedy], 2591 / 3780, 251 / 5670, 3);
});

test('the yardstick bots play their exact results', () => {
  expectResult([winTaker, winTaker], 2591 / 3780, 251 / 5670, 4);
  expectResult([winAndBlock, winAndBlock], 1177 / 3780, 139 / 270, 5);
  expectResult([perfect, 'random'], 75257 / 77760, 2503 / 77760, 6);
  expectResult(['random', perfect], 0, 757 / 3402, 7);
  expectResult([perfect, perfect], 0, 1, 8);
});

/** A game of one decision in which `prefer` is a table. */
function preferring(scores: readonly number[]): AnyGame {
  return { ...marks, judgement: { prefer: (_state, _seat, action) => scores[action]! } };
}

const countChoices = (bot: Policy<AnyState>, game: AnyGame, tries: number) => {
  const state = game.create(setupOf(game));
  const legal = new Int32Array(9);
  state.deal([]);
  const count = state.legal(legal);
  const chosen = new Array<number>(9).fill(0);
  const rng = Stream.of(1);
  for (let i = 0; i < tries; i++) chosen[bot.choose(state, 0, legal, count, rng)]!++;
  return chosen;
};

test('where the game has a preference, greedy follows it and draws ties evenly', () => {
  const game = preferring([1, 5, 2, 5, 0, 5, 3, 4, 4]);
  const chosen = countChoices(seated(game, setupOf(game), 'greedy'), game, 30_000);
  expect(chosen.map((n) => n > 0)).toEqual([false, true, false, true, false, true, false, false, false]);
  for (const n of [chosen[1]!, chosen[3]!, chosen[5]!]) expect(Math.abs(n - 10_000)).toBeLessThan(4 * 82);
});

test('epsilon is the chance of a random option', () => {
  const game = preferring([9, 0, 0, 0, 0, 0, 0, 0, 0]);
  const chosen = countChoices(seated(game, setupOf(game), 'greedy:epsilon=0.3'), game, 30_000);
  expect(Math.abs(chosen[0]! / 30_000 - (0.7 + 0.3 / 9))).toBeLessThan(4 * 0.0026);
});

test('asked before the real state, it chooses alike, and draws only where it turns on it', () => {
  const asked = (scores: readonly number[], text: string, tries = 30_000) => {
    const game = preferring(scores);
    const { kind, options } = parseBot(text);
    const bot = kind.create(game, setupOf(game), options);
    let draws = 0;
    const choose: Bot['choose'] = (state, seat, legal, count, rng) => {
      const counting: Rng = { below: (n) => (draws++, rng.below(n)), at: () => undefined };
      return bot.byPreference!(state, seat, legal, count, counting);
    };
    return { chosen: countChoices({ choose }, game, tries), draws };
  };
  const even = asked([1, 5, 2, 5, 0, 5, 3, 4, 4], 'greedy').chosen;
  expect(even.map((n) => n > 0)).toEqual([false, true, false, true, false, true, false, false, false]);
  for (const n of [even[1]!, even[3]!, even[5]!]) expect(Math.abs(n - 10_000)).toBeLessThan(4 * 82);
  // Those before the best are level, which need not be drawn.
  const sole = asked([0, 0, 0, 0, 9, 0, 0, 0, 0], 'greedy', 100);
  expect([sole.chosen[4], sole.draws]).toEqual([100, 0]);
  const often = asked([9, 0, 0, 0, 0, 0, 0, 0, 0], 'greedy:epsilon=0.3').chosen;
  expect(Math.abs(often[0]! / 30_000 - (0.7 + 0.3 / 9))).toBeLessThan(4 * 0.0026);
});

test('one ply ahead on expected points is holding at 20 in Pig', () => {
  const setup = setupOf(pig, { rules: { target: 200 } });
  const bot = seated(pig, setup, 'greedy:samples=20000');
  const state = pig.create(setup);
  const legal = new Int32Array(2);
  const chosen = (atRisk: number) => {
    pig.position!(state, { banked: [10, 10], actor: 0, atRisk });
    return bot.choose(state, 0, legal, state.legal(legal), Stream.of(atRisk));
  };
  // A roll gains 2..6 or loses what is at risk: worth it below 20, and at 18 by a third of a point.
  expect([2, 10, 18].map(chosen)).toEqual([1, 1, 1]);
  expect([22, 40, 100].map(chosen)).toEqual([0, 0, 0]);
});

test('a game with neither preference nor estimate is refused', () => {
  const kuhn = kuhnPoker as unknown as AnyGame;
  const refusal = (text: string) => {
    const { kind, options } = parseBot(text);
    return kind.refuses?.(kuhn, setupOf(kuhn), options);
  };
  expect(refusal('greedy')).toBe('kuhn-poker has neither a preference nor an estimate, so greedy cannot play it');
  expect(refusal('greedy-truth')).toContain('has no estimate');
  expect(refusal('mcts:rollout=greedy')).toBe('kuhn-poker has no preference, so rollout=greedy cannot play it');
  expect(refusal('mcts:depth=3')).toBe('kuhn-poker has no estimate, so depth=3 has nothing to cut to');
  expect(refusal('mcts:reward=utility')).toBe(undefined);
});
