/**
 * What a seat cannot know never moves it, however deep in a game it stands: positions spread from the first decision to
 * the last.
 */
import { expect } from 'vitest';
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
export const DEALS = 4;
/** Cheap settings: the law does not depend on the budget. */
const HONEST = ['greedy', 'mcts:iterations=8:deals=3:depth=1', 'mcts:iterations=4:deals=0:depth=0:root=halving'];

/** A game, and how it is set up. */
export interface InformationCase {
  readonly game: AnyGame;
  readonly preset: string;
  readonly players: number;
  readonly roles: readonly string[];
}

/** The games that are no calibration. */
export const real = (await Promise.all(Object.values(games).map((load) => load()))).filter(
  ({ calibration }) => calibration !== true,
);

/** Every preset, number of players and set of roles, each once. */
export const cases: readonly InformationCase[] = real.flatMap((game) => {
  const each = strengthCases(game).map(({ preset, players, roles }) => ({ game, preset, players, roles }));
  return [...new Map(each.map((one) => [`${one.preset} ${one.players} ${one.roles.join()}`, one])).values()];
});

export const made = (game: AnyGame, setup: Setup, text: string): Bot => {
  const { kind, options } = parseBot(text);
  expect(kind.refuses?.(game, setup, options)).toBeUndefined();
  return kind.create(game, setup, options);
};

/** Plays as a curious greedy player does, up to decision `stop`; returns how many there were. */
export function playTo(state: AnyState, legal: Int32Array, index: number, stop: number, game: AnyGame, player: Bot) {
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

/** Another deal of the unseen changes neither knowledge, nor options, nor choice. */
export function holdInformation({ game, preset, players, roles }: InformationCase): void {
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
}
