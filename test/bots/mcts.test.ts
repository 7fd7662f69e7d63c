/** The search that improves the game's rule of thumb. */
import { expect, test } from 'vitest';
import { parseBot } from '../../bots/parse.ts';
import type { Search } from '../../bots/mcts/search.ts';
import { game as connectFourGame } from '../../engines/calibration/connect-four.ts';
import { game as kuhnPoker } from '../../engines/calibration/kuhn-poker.ts';
import { game as pigGame } from '../../engines/calibration/pig.ts';
import { game as ticTacToe } from '../../engines/calibration/tic-tac-toe.ts';
import { game as poonicornGame } from '../../engines/poonicorn/game.ts';
import { advance } from '../../engines/core/advance.ts';
import { Stream } from '../../engines/core/rng.ts';
import {
  Outcome,
  OVER,
  type AnyGame,
  type AnyJudgement,
  type AnyState,
  type Chance,
} from '../../engines/core/types.ts';
import { expectJustSettled, visitsOf } from '../support/just-settled.ts';
import { setupOf } from '../support/playout.ts';

const marks = ticTacToe as unknown as AnyGame;
const connectFour = connectFourGame as unknown as AnyGame;
const kuhn = kuhnPoker as unknown as AnyGame;
const pig = pigGame as unknown as AnyGame;
const poonicorn = poonicornGame as unknown as AnyGame;

function mcts(game: AnyGame, text: string): Search {
  const { kind, options } = parseBot(text);
  return kind.create(game, setupOf(game), options) as Search;
}

/** A choice at a position, as an action code. */
function actionAt(bot: Search, state: AnyState, options: number, rng: Stream): number {
  const legal = new Int32Array(options);
  return legal[bot.choose(state, state.actor, legal, state.legal(legal), rng)]!;
}

/** An empty board on which `prefer` is a table. */
const preferring = (scores: readonly number[], more: AnyJudgement = {}): AnyGame => ({
  ...marks,
  judgement: { ...marks.judgement, ...more, prefer: (_state, _seat, action) => scores[action]! },
});

function fresh(game: AnyGame): AnyState {
  const state = game.create(setupOf(game));
  state.deal([]);
  return state;
}

test('one iteration is greedy play, draw for draw', () => {
  const setup = setupOf(poonicorn);
  const state = poonicorn.create(setup);
  const legal = new Int32Array(poonicorn.bounds(setup).options);
  const chance = poonicorn.chance.map((name) => Stream.of(3, name));
  const greedy = parseBot('greedy').kind.create(poonicorn, setup, parseBot('greedy').options);
  const one = mcts(poonicorn, 'mcts:iterations=1');
  state.deal(chance);
  let count = advance(state, legal, chance);
  for (let i = 0; i < 60 && count > 0; i++) {
    const index = greedy.choose(state, state.actor, legal, count, Stream.of(i));
    expect(one.choose(state, state.actor, legal, count, Stream.of(i))).toBe(index);
    state.apply(legal[index]!, chance);
    count = advance(state, legal, chance);
  }
});

test('moves are tried in the order of the preference, ties in random order', () => {
  const game = preferring([0, 1, 7, 1, 5, 1, 1, 2, 1]);
  const bot = mcts(game, 'mcts:iterations=3');
  const state = fresh(game);
  const last = new Array<number>(9).fill(0);
  for (let i = 0; i < 3000; i++) {
    actionAt(bot, state, 9, Stream.of(i));
    const order = bot.lastRoot().map(({ action }) => action);
    expect(order.slice(0, 3)).toEqual([2, 4, 7]);
    expect(order[8]).toBe(0);
    last[order[3]!]!++;
  }
  // Five options tie for the fourth place.
  for (const action of [1, 3, 5, 6, 8]) expect(Math.abs(last[action]! - 600)).toBeLessThan(4 * 22);
});

test('wins and threats within reach are seen', () => {
  const bot = mcts(connectFour, 'mcts:iterations=500');
  const state = connectFour.create(setupOf(connectFour));
  connectFour.position!(state, { moves: [3, 0, 3, 0, 3, 0] });
  expect(actionAt(bot, state, 7, Stream.of(1))).toBe(3);
  connectFour.position!(state, { moves: [3, 0, 3, 0, 3] });
  expect(actionAt(bot, state, 7, Stream.of(1))).toBe(3);
});

test.each(['mcts:iterations=400', 'mcts:iterations=400:root=halving', 'mcts:iterations=400:deals=0:mix=0.5:depth=3'])(
  '%s: the same decision on the same stream is the same search, after any history',
  (text) => {
    const state = pig.create(setupOf(pig));
    const search = (bot: Search) => {
      pig.position!(state, { banked: [40, 55], actor: 0, atRisk: 14 });
      actionAt(bot, state, 2, Stream.of(11, 'bot0.search', 4));
      return bot.lastRoot();
    };
    const used = mcts(pig, text);
    for (let i = 0; i < 20; i++) {
      pig.position!(state, { banked: [i, 2 * i], actor: i & 1, atRisk: i + 2 });
      actionAt(used, state, 2, Stream.of(i));
    }
    const found = search(used);
    expect(found).toEqual(search(mcts(pig, text)));
    if (text.includes('halving')) expect(visitsOf(used)).toBe(400);
    else expectJustSettled(used, 400);
  },
);

test('a search leaves the position and its view alone', () => {
  const state = kuhn.create(setupOf(kuhn));
  kuhn.position!(state, { cards: [2, 0, 1], moves: [0] });
  const before = [state.infoKey(0), state.infoKey(1)];
  actionAt(mcts(kuhn, 'mcts'), state, 2, Stream.of(1));
  expect([state.infoKey(0), state.infoKey(1)]).toEqual(before);
});

test('200b is two hundred iterations per option', () => {
  const bot = mcts(connectFour, 'mcts:iterations=200b:root=halving');
  const state = connectFour.create(setupOf(connectFour));
  connectFour.position!(state, { moves: [3, 3, 3, 3, 3, 3] });
  actionAt(bot, state, 7, Stream.of(1));
  expect(visitsOf(bot)).toBe(1200);
});

test.each(['mcts:iterations=300', 'mcts:iterations=60:plain=true', 'mcts:iterations=20:deals=0'])(
  '%s: a search ends once no move can catch up with the one tried most',
  (text) => {
    const bot = mcts(connectFour, text);
    const iterations = Number(/=(\d+)/.exec(text)![1]);
    const state = connectFour.create(setupOf(connectFour));
    let stopped = 0;
    for (let i = 0; i < 40; i++) {
      connectFour.position!(state, { moves: Array.from({ length: i % 7 }, (_, k) => (3 * k + i) % 7) });
      const chosen = actionAt(bot, state, 7, Stream.of(i));
      expectJustSettled(bot, iterations);
      const most = Math.max(...bot.lastRoot().map(({ visits }) => visits));
      expect(bot.lastRoot().find(({ action }) => action === chosen)!.visits).toBe(most);
      if (visitsOf(bot) < iterations) stopped++;
    }
    expect(stopped).toBeGreaterThan(0);
  },
);

test('halving: equal visits for all, then for the better half, then for the better half of that', () => {
  const bot = mcts(marks, 'mcts:iterations=96:root=halving');
  const state = marks.create(setupOf(marks));
  marks.position!(state, { moves: [4] });
  actionAt(bot, state, 9, Stream.of(1));
  // Eight moves: 96 in three rounds are 32 each: 4 visits for 8, then 8 for 4, then 16 for 2.
  const visits = bot.lastRoot().map((move) => move.visits);
  expect(visits.sort((a, b) => a - b)).toEqual([4, 4, 4, 4, 12, 12, 28, 28]);
});

test('halving with fewer iterations than moves weighs the preferred ones', () => {
  const game = preferring([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const bot = mcts(game, 'mcts:iterations=2:root=halving');
  actionAt(bot, fresh(game), 9, Stream.of(1));
  expect(bot.lastRoot().map(({ visits }) => visits)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0]);
});

/** A game of one decision: whatever is chosen, a hidden card and a die make the score. */
class Fate {
  actor = 0;
  readonly phase = 0;
  card = 0;
  die = 0;
  events = undefined;
  deal(): void {}
  legal(out: Int32Array): number {
    for (let i = 0; i < 4; i++) out[i] = i;
    return 4;
  }
  apply(action: number, chance: Chance): void {
    // Some options look at the die more often than they need.
    for (let i = 0; i < action; i++) chance[1]!.below(6);
    chance[0]!.at(0, 1);
    this.die = chance[0]!.below(6);
    this.actor = OVER;
  }
  copyFrom(other: Fate): void {
    this.actor = other.actor;
    this.card = other.card;
    this.die = other.die;
  }
  determinise(_seat: number, rng: { below(n: number): number }): void {
    this.card = rng.below(52);
  }
  outcome(out: Outcome): void {
    out.share60[0] = this.card + this.die;
  }
  metrics(): void {}
  infoKey(): string {
    return '';
  }
}

test.each([0, 5, 32])('with %i deals every move meets the same cards and the same dice', (deals) => {
  const game = {
    ...marks,
    players: { min: 1, max: 1, default: 1 },
    roles: () => ['one'],
    invalid: () => undefined,
    chance: ['die', 'other'],
    bounds: () => ({ options: 4, codes: 4, plies: 1 }),
    create: () => new Fate(),
    judgement: undefined,
  } as unknown as AnyGame;
  const bot = mcts(game, `mcts:iterations=80:root=halving:deals=${deals}`);
  const state = new Fate() as unknown as AnyState;
  const values = new Set<number>();
  for (let i = 0; i < 20; i++) {
    actionAt(bot, state, 4, Stream.of(i));
    const root = bot.lastRoot();
    const firstRound = root.filter(({ visits }) => visits === 10);
    expect(firstRound.length).toBe(2);
    expect(new Set(firstRound.map(({ value }) => value)).size).toBe(1);
    values.add(firstRound[0]!.value);
  }
  expect(values.size).toBeGreaterThan(15);
});

test('the estimate stands in for play beyond the tree, wholly with mix=1 and by half with mix=0.5', () => {
  const game = preferring([1, 2, 3, 4, 5, 6, 7, 8, 9], { estimate: (state) => (state.actor === 1 ? 0.2 : 0.6) });
  const state = fresh(game);
  const valueOf = (text: string) => {
    const bot = mcts(game, text);
    actionAt(bot, state, 9, Stream.of(1));
    return bot.lastRoot()[0]!.value;
  };
  expect(valueOf('mcts:iterations=2:root=halving:depth=0')).toBeCloseTo(0.2, 12);
  expect(valueOf('mcts:iterations=2:root=halving:depth=1')).toBeCloseTo(0.6, 12);
  expect(valueOf('mcts:iterations=2:root=halving:depth=1:mix=0.5')).toBeCloseTo(0.4, 12);
  expect(valueOf('mcts:iterations=2:root=halving:depth=1:mix=1')).toBeCloseTo(0.2, 12);
});

test('greedy play beyond the tree follows the preference to the end', () => {
  const game = preferring([8, 7, 6, 5, 4, 3, 2, 1, 0]);
  const bot = mcts(game, 'mcts:iterations=9:root=halving');
  actionAt(bot, fresh(game), 9, Stream.of(1));
  const values = new Map(bot.lastRoot().map(({ action, value }) => [action, value]));
  // The lowest free cell each time. After 0: 0 2 4 6 against 1 3 5, and 2 4 6 is a line.
  expect(values.get(0)).toBe(1);
  // After 8: 8 1 3 5 against 0 2 4 6, the same line for the other.
  expect(values.get(8)).toBe(0);
});

test('a game advises its search, role by role, and an option given overrides it', () => {
  const game: AnyGame = {
    ...marks,
    judgement: { search: (_setup, seat) => ({ iterations: seat === 0 ? 7 : 90, root: 'halving' }) },
  };
  const state = fresh(game);
  const visits = (text: string) => {
    const bot = mcts(game, text);
    actionAt(bot, state, 9, Stream.of(1));
    return visitsOf(bot);
  };
  expect(visits('mcts')).toBe(7);
  expect(visits('mcts:iterations=30')).toBe(30);
  marks.position!(state, { moves: [4] });
  expect(visits('mcts')).toBe(90);
});

test('what does not go together is refused', () => {
  const refusal = (game: AnyGame, text: string) => {
    const { kind, options } = parseBot(text);
    return kind.refuses?.(game, setupOf(game), options);
  };
  expect(refusal(kuhn, 'mcts')).toBe(undefined);
  expect(refusal(kuhn, 'mcts:mix=0.5')).toBe('kuhn-poker has no estimate, so mix=0.5 has nothing to mix in');
  expect(refusal(kuhn, 'mcts:plain=true:depth=3')).toBe('kuhn-poker has no estimate, so depth=3 has nothing to cut to');
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

test('the second seat of Kuhn poker scores 5/12 against uniform play at best', () => {
  const bot = mcts(kuhn, 'mcts:iterations=300');
  for (let seed = 0; seed < 10; seed++) expect(kuhnScore(bot, seed)).toBeLessThanOrEqual(5 / 12 + 1e-12);
});

test('a blind mover plays its preference, not what suits the searcher', () => {
  const seeing = preferring([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const blind = preferring([0, 1, 2, 3, 4, 5, 6, 7, 8], { blind: (_state, searcher, mover) => searcher !== mover });
  const valueOfTwoInLine = (game: AnyGame) => {
    const state = game.create(setupOf(game));
    game.position!(state, { moves: [0, 7] });
    const bot = mcts(game, 'mcts:iterations=4000:root=halving');
    actionAt(bot, state, 9, Stream.of(1));
    return bot.lastRoot().find(({ action }) => action === 1)!.value;
  };
  // We hold 0 and take 1. Whoever sees us blocks at 2; the blind seat prefers 8, and 2 wins.
  expect(valueOfTwoInLine(blind)).toBeGreaterThan(0.95);
  expect(valueOfTwoInLine(seeing)).toBeLessThan(0.85);
});
