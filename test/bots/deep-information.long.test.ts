/**
 * What a seat cannot know never moves it, however deep in a game it stands: every second way to set up a game, and of Vast
 * with three players and more every sixteenth (`npm run verify` tries all).
 */
import { expect, test } from 'vitest';
import { parseBot } from '../../bots/parse.ts';
import { Stream } from '../../engines/core/rng.ts';
import { setupOf } from '../support/playout.ts';
import { cases, DEALS, holdInformation, made, playTo, real } from './deep-information.ts';

const drawn = cases.filter(({ game, players }, i) => i % (game.name === 'vast' && players > 2 ? 16 : 2) === 0);

test.each(drawn)(
  '$game.name $preset, $players players, $roles: another deal of the unseen changes neither knowledge, nor options, nor choice',
  holdInformation,
);

/** Games with something to hide: a search that sees the truth must be caught, also late in a game. */
test.each([
  ['unicorn-jelly', 2, 0.5],
  ['poonicorn', 4, 0.5],
  ['little-prince', 5, 0.5],
  ['vast', 1, 0.3],
])('%s for %i: one that peeks is caught from depth %f on', (name, players, depth) => {
  const game = real.find((one) => one.name === name)!;
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
