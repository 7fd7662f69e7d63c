/**
 * What a seat cannot know never moves it, however deep in a game it stands: every preset, number of players and set of
 * roles, positions spread from the first decision to the last.
 */
import { describe, expect, test } from 'vitest';
import { parseBot } from '../../bots/parse.ts';
import type { Bot } from '../../bots/types.ts';
import { advance } from '../../engines/core/advance.ts';
import { Stream } from '../../engines/core/rng.ts';
import type { AnyGame, AnyState, Setup } from '../../engines/core/types.ts';
import { games } from '../../engines/registry.ts';
import { strengthCases } from '../strength/cases.ts';
import { setupOf } from '../support/playout.ts';

/** Positions per setup, each of a game of its own. */
const POSITIONS = 5;
/** Deals of the unseen per position. */
const DEALS = 4;
/** Cheap settings: the law does not depend on the budget. */
const HONEST = ['greedy', 'mcts:iterations=8:deals=3:depth=1', 'mcts:iterations=4:deals=0:depth=0:root=halving'];

const loaded = await Promise.all(Object.values(games).map((load) => load()));
const cases = loaded
  .filter(({ calibration }) => calibration !== true)
  .flatMap((game) =>
    strengthCases(game).map(({ preset, players, roles }) => ({ name: game.name, preset, players, roles, game })),
  )
  // Of large sets of roles at every level, of which there are thousands, every sixth.
  .filter(({ players }, i) => players < 5 || i % 6 === 0);

const made = (game: AnyGame, setup: Setup, text: string): Bot => {
  const { kind, options } = parseBot(text);
  expect(kind.refuses?.(game, setup, options)).toBeUndefined();
  return kind.create(game, setup, options);
};

/** Plays as a curious greedy player does, up to decision `stop`; returns how many there were. */
function playTo(state: AnyState, legal: Int32Array, index: number, stop: number, game: AnyGame, player: Bot) {
  const rng = Stream.of(index, 'play');
  const chance = game.chance.map((name) => Stream.of(index, name));
  state.deal(chance);
  let count = advance(state, legal, chance);
  let decisions = 0;
  for (; count > 0 && decisions < stop; decisions++) {
    state.apply(legal[player.choose(state, state.actor, legal, count, rng)]!, chance);
    count = advance(state, legal, chance);
  }
  return { decisions, count };
}

describe.each(cases)('$name $preset, $players players, $roles', ({ game, preset, players, roles }) => {
  test('another deal of the unseen changes neither knowledge, nor options, nor choice', () => {
    const setup = setupOf(game, { preset, players, roles, figures: 'none' });
    const legal = new Int32Array(game.bounds(setup).options);
    const others = new Int32Array(legal.length);
    const [state, view] = [game.create(setup), game.create(setup)];
    const player = made(game, setup, 'greedy:epsilon=0.25');
    const suspects = HONEST.map((text) => [text, made(game, setup, text)] as const);
    let deepest = 0;
    for (let index = 0; index < POSITIONS; index++) {
      const whole = playTo(state, legal, index, Infinity, game, player).decisions;
      const { decisions, count } = playTo(
        state,
        legal,
        index,
        Math.floor((whole * (index + 0.5)) / POSITIONS),
        game,
        player,
      );
      expect(count).toBeGreaterThan(1);
      deepest = Math.max(deepest, decisions / whole);
      const seat = state.actor;
      const choices = (shown: AnyState) =>
        suspects.map(([text, bot]) => bot.choose(shown, seat, legal, count, Stream.of(7, text)));
      const before = choices(state);
      const key = state.infoKey(seat);
      const options = [...legal.subarray(0, count)];
      for (let deal = 0; deal < DEALS; deal++) {
        // The first deals of the truth, the later ones of what was dealt before.
        if (deal < DEALS / 2) view.copyFrom(state);
        view.determinise(seat, Stream.of(deal, 'deal'));
        expect(view.infoKey(seat)).toBe(key);
        expect([...others.subarray(0, view.legal(others))]).toEqual(options);
        expect(choices(view)).toEqual(before);
      }
    }
    expect(deepest).toBeGreaterThan(0.8);
  });
});

/** Games with something to hide: a search that sees the truth must be caught, also late in a game. */
test.each([
  ['unicorn-jelly', 2, 0.5],
  ['poonicorn', 4, 0.5],
  ['little-prince', 5, 0.5],
  ['vast', 1, 0.3],
])('%s for %i: one that peeks is caught from depth %f on', (name, players, depth) => {
  const game = loaded.find((one) => one.name === name)!;
  const setup = setupOf(game, { players, figures: 'none' });
  const legal = new Int32Array(game.bounds(setup).options);
  const [state, view] = [game.create(setup), game.create(setup)];
  const player = made(game, setup, 'greedy:epsilon=0.25');
  const { kind, options } = parseBot('mcts-truth:iterations=16:depth=2');
  const peeking = kind.create(game, setup, options);
  let caught = 0;
  for (let index = 0; index < 40 && caught === 0; index++) {
    const whole = playTo(state, legal, index, Infinity, game, player).decisions;
    const at = Math.floor(whole * (depth + ((1 - depth) * (index % 10)) / 10));
    const { count } = playTo(state, legal, index, at, game, player);
    const seat = state.actor;
    const chosen = peeking.choose(state, seat, legal, count, Stream.of(7));
    for (let deal = 0; deal < DEALS; deal++) {
      view.copyFrom(state);
      view.determinise(seat, Stream.of(deal, 'deal'));
      if (peeking.choose(view, seat, legal, count, Stream.of(7)) !== chosen) caught++;
    }
  }
  expect(caught).toBeGreaterThan(0);
});
