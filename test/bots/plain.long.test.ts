import { expect, test } from 'vitest';
import { parseBot } from '../../bots/parse.ts';
import type { Search } from '../../bots/mcts/search.ts';
import { game as connectFourGame } from '../../engines/calibration/connect-four.ts';
import { game as kuhnPoker } from '../../engines/calibration/kuhn-poker.ts';
import { game as pigGame } from '../../engines/calibration/pig.ts';
import { game as ticTacToe } from '../../engines/calibration/tic-tac-toe.ts';
import { Stream } from '../../engines/core/rng.ts';
import { Outcome, OVER, type AnyGame, type AnyState } from '../../engines/core/types.ts';
import { meanOf, Player, setupOf } from '../support/playout.ts';
import { expectJustSettled, visitsOf } from '../support/just-settled.ts';
import { seated } from '../support/seated.ts';
import { perfect } from '../support/tic-tac-toe.ts';

const marks = ticTacToe as unknown as AnyGame;
const connectFour = connectFourGame as unknown as AnyGame;
const kuhn = kuhnPoker as unknown as AnyGame;
const pig = pigGame as unknown as AnyGame;

function mcts(game: AnyGame, text: string, rules: Readonly<Record<string, unknown>> = {}): Search {
  const { kind, options } = parseBot(text);
  return kind.create(game, setupOf(game, { rules }), options) as Search;
}

/** A choice at a position, as an action code. */
function actionAt(bot: Search, state: AnyState, options: number, rng: Stream): number {
  const legal = new Int32Array(options);
  return legal[bot.choose(state, state.actor, legal, state.legal(legal), rng)]!;
}

test('root values under random rollouts: corner 17/28 + 9/140, edge 15/28 + 9/140, centre 97/140 + 2/35', () => {
  const bot = mcts(marks, 'mcts:plain=true:iterations=9');
  const state = marks.create(setupOf(marks));
  state.deal([]);
  const rng = Stream.of(5);
  const sums = new Array<number>(9).fill(0);
  const searches = 4000;
  for (let i = 0; i < searches; i++) {
    actionAt(bot, state, 9, rng);
    for (const { action, visits, value } of bot.lastRoot()) {
      expect(visits).toBe(1);
      sums[action]! += value;
    }
  }
  const exact = [17 / 28 + 9 / 140, 15 / 28 + 9 / 140, 97 / 140 + 2 / 35];
  [0, 1, 0, 1, 2, 1, 0, 1, 0].forEach((kind, cell) => {
    expect(Math.abs(sums[cell]! / searches - exact[kind]!)).toBeLessThan((4 * 0.49) / Math.sqrt(searches));
  });
});

test('one iteration is random play', () => {
  const setup = setupOf(marks);
  const one = seated(marks, setup, 'mcts:plain=true:iterations=1');
  const player = new Player(marks, setup, 3);
  const share = meanOf(player, 10_000, (p) => p.share60[0]! / 60, [one, 'random']);
  expect(Math.abs(share.mean - (737 / 1260 + 4 / 63))).toBeLessThan(4 * share.se);
});

test('a hundred iterations beat random play as they should, and never by more than anyone can', () => {
  const setup = setupOf(marks);
  const bot = seated(marks, setup, 'mcts:plain=true:iterations=100:c=1.4142');
  const first = meanOf(new Player(marks, setup, 4), 600, (p) => p.share60[0]! / 60, [bot, 'random']);
  const second = meanOf(new Player(marks, setup, 4), 600, (p) => p.share60[1]! / 60, ['random', bot]);
  expect(first.mean).toBeGreaterThan(0.96);
  expect(first.mean).toBeLessThan(383 / 384 + 3 * first.se);
  expect(second.mean).toBeGreaterThan(0.84);
  expect(second.mean).toBeLessThan(1819 / 1890 + 3 * second.se);
});

test('a thousand iterations seldom lose to perfect play', () => {
  const setup = setupOf(marks);
  const bot = seated(marks, setup, 'mcts:plain=true:iterations=1000:c=1.4142');
  const player = new Player(marks, setup, 5);
  let lost = 0;
  for (let i = 0; i < 100; i++) lost += player.play(i, [bot, perfect]).share60[0] === 0 ? 1 : 0;
  expect(lost).toBe(0);
});

test('wins and threats within reach are seen', () => {
  const bot = mcts(connectFour, 'mcts:plain=true:iterations=500');
  const state = connectFour.create(setupOf(connectFour));
  connectFour.position!(state, { moves: [3, 0, 3, 0, 3, 0] });
  expect(actionAt(bot, state, 7, Stream.of(1))).toBe(3);
  connectFour.position!(state, { moves: [3, 0, 3, 0, 3] });
  expect(actionAt(bot, state, 7, Stream.of(1))).toBe(3);
});

test('the same decision on the same stream is the same search, after any history', () => {
  const state = pig.create(setupOf(pig));
  const search = (bot: Search) => {
    pig.position!(state, { banked: [40, 55], actor: 0, atRisk: 14 });
    actionAt(bot, state, 2, Stream.of(11, 'bot0.search', 4));
    return bot.lastRoot();
  };
  const fresh = search(mcts(pig, 'mcts:plain=true:iterations=400'));
  const used = mcts(pig, 'mcts:plain=true:iterations=400');
  for (let i = 0; i < 20; i++) {
    pig.position!(state, { banked: [i, 2 * i], actor: i & 1, atRisk: i + 2 });
    actionAt(used, state, 2, Stream.of(i));
  }
  expect(search(used)).toEqual(fresh);
  expectJustSettled(used, 400);
});

test('a search leaves the position and its view alone', () => {
  const state = kuhn.create(setupOf(kuhn));
  kuhn.position!(state, { cards: [2, 0, 1], moves: [0] });
  const before = [state.infoKey(0), state.infoKey(1)];
  actionAt(mcts(kuhn, 'mcts:plain=true'), state, 2, Stream.of(1));
  expect([state.infoKey(0), state.infoKey(1)]).toEqual(before);
});

test('200b is two hundred iterations per option', () => {
  const bot = mcts(connectFour, 'mcts:plain=true:iterations=200b');
  const state = connectFour.create(setupOf(connectFour));
  connectFour.position!(state, { moves: [3, 3, 3, 3, 3, 3] });
  actionAt(bot, state, 7, Stream.of(1));
  expectJustSettled(bot, 1200);
  expect(visitsOf(bot)).toBeGreaterThan(1100);
});

test('unvisited actions come in random order, all of them before any twice', () => {
  const bot = mcts(connectFour, 'mcts:plain=true:iterations=7');
  const state = connectFour.create(setupOf(connectFour));
  state.deal([]);
  const first = new Array<number>(7).fill(0);
  const rng = Stream.of(2);
  for (let i = 0; i < 7000; i++) {
    actionAt(bot, state, 7, rng);
    const root = bot.lastRoot();
    expect(root.length).toBe(7);
    first[root[0]!.action]!++;
  }
  for (const n of first) expect(Math.abs(n - 1000)).toBeLessThan(4 * 30);
});

test('dice of imagined rolls differ between iterations, though an engine keys its own', () => {
  const bot = mcts(pig, 'mcts:plain=true:iterations=600');
  const state = pig.create(setupOf(pig));
  pig.position!(state, { banked: [0, 0], actor: 0, atRisk: 98 });
  actionAt(bot, state, 2, Stream.of(1));
  const roll = bot.lastRoot().find((action) => action.action === 1)!;
  // Five faces of six win at once; the sixth leaves a race from zero.
  expect(roll.value).toBeGreaterThan(0.8);
  expect(roll.value).toBeLessThan(0.99);
});

test('depth 0 takes the estimate at the leaf', () => {
  const bot = mcts(marks, 'mcts:plain=true:iterations=9:depth=0');
  const state = marks.create(setupOf(marks));
  state.deal([]);
  actionAt(bot, state, 9, Stream.of(1));
  expect(bot.lastRoot().map((action) => action.value)).toEqual(new Array(9).fill(0.5));
});

test('greedy rollouts follow the preference', () => {
  const game: AnyGame = { ...marks, judgement: { prefer: (_state, _seat, action) => -action } };
  const bot = mcts(game, 'mcts:plain=true:iterations=9:rollout=greedy');
  const state = game.create(setupOf(game));
  state.deal([]);
  actionAt(bot, state, 9, Stream.of(1));
  // The lowest free cell each time. After cell 0: 0 2 4 6 against 1 3 5, and 2 4 6 is a line.
  const values = new Map(bot.lastRoot().map(({ action, value }) => [action, value]));
  expect(values.get(0)).toBe(1);
  // After cell 8: 8 1 3 5 against 0 2 4 6, a line for the other.
  expect(values.get(8)).toBe(0);
});

test('the first seat cannot tell a bluff from its own cards: the tree is one per knowledge, not per deal', () => {
  const bot = mcts(kuhn, 'mcts:plain=true:iterations=3000:reward=utility');
  const state = kuhn.create(setupOf(kuhn));
  kuhn.position!(state, { cards: [1, 2, 0], moves: [] });
  const first = actionAt(bot, state, 2, Stream.of(1));
  const root = bot.lastRoot();
  kuhn.position!(state, { cards: [1, 0, 2], moves: [] });
  expect(actionAt(bot, state, 2, Stream.of(1))).toBe(first);
  expect(bot.lastRoot()).toEqual(root);
});

/** The exact mean score of the second seat over all deals against uniform play, its own choices on one stream. */
function kuhnScore(bot: Search, seed: number): number {
  const state = kuhn.create(setupOf(kuhn));
  const outcome = new Outcome();
  const legal = new Int32Array(2);
  const value = (cards: readonly number[], moves: readonly number[]): number => {
    kuhn.position!(state, { cards, moves });
    if (state.actor === OVER) {
      state.outcome(outcome);
      return outcome.score[1]!;
    }
    if (state.actor === 0) return (value(cards, [...moves, 0]) + value(cards, [...moves, 1])) / 2;
    const index = bot.choose(state, 1, legal, state.legal(legal), Stream.of(seed, moves.join()));
    return value(cards, [...moves, legal[index]!]);
  };
  const deals = [0, 1, 2].flatMap((a) => [0, 1, 2].filter((b) => b !== a).map((b) => [a, b, 3 - a - b]));
  return deals.reduce((sum, cards) => sum + value(cards, []), 0) / deals.length;
}

test('the second seat of Kuhn poker scores 5/12 against uniform play at best, 1/2 with a peek', () => {
  const honest = mcts(kuhn, 'mcts:plain=true:iterations=300:reward=utility');
  const even = mcts(kuhn, 'mcts:plain=true:iterations=2000:reward=utility:c=100');
  const peeking = mcts(kuhn, 'mcts-truth:plain=true:iterations=2000:reward=utility:c=100');
  for (let seed = 0; seed < 10; seed++) expect(kuhnScore(honest, seed)).toBeLessThanOrEqual(5 / 12 + 1e-12);
  // Exploring almost evenly takes the other seat for random, as it is here, and finds the best responses.
  expect(kuhnScore(even, 1)).toBeCloseTo(5 / 12, 12);
  expect(kuhnScore(peeking, 1)).toBeCloseTo(1 / 2, 12);
});

test('a blind mover plays its preference, not what suits the searcher', () => {
  const game: AnyGame = {
    ...marks,
    judgement: {
      prefer: (_state, _seat, action) => action,
      blind: (_state, searcher, mover) => searcher !== mover,
    },
  };
  const state = game.create(setupOf(game));
  game.position!(state, { moves: [0, 7] });
  const bot = mcts(game, 'mcts:plain=true:iterations=4000:c=0.7');
  // We hold 0 and take 1. Whoever saw us would block at 2; the blind seat prefers 8, and 2 wins.
  actionAt(bot, state, 9, Stream.of(1));
  const values = new Map(bot.lastRoot().map(({ action, value }) => [action, value]));
  expect(values.get(1)).toBeGreaterThan(0.95);
});
