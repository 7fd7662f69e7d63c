/** Holds my-game to the laws of the house: npx tsx --test my-game.test.ts */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Stream } from 'alicorn/core/rng';
import { checkGame, setupFor } from 'alicorn/testing';
import { game, HOLD } from './my-game.ts';

test('my-game keeps the laws', () => {
  checkGame(game);
});

test('who never rolls scores the card alone', () => {
  const state = game.create(setupFor(game as never) as never);
  const chance = [Stream.of(1, 'deck'), Stream.of(1, 'dice')];
  state.deal(chance);
  while (state.actor >= 0) state.apply(HOLD, chance);
  assert.deepEqual([...state.points], [0, 0]);
});
