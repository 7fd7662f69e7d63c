import { expect, test } from 'vitest';
import { game } from '../../../engines/unicorn-jelly/game.ts';
import type { UnicornJelly } from '../../../engines/unicorn-jelly/state.ts';
import { Player, setupOf, type SetupOptions } from '../../support/playout.ts';
import { anyGame } from './at-the-table.ts';

/** Plays game `index`, first option always so that Thilia never covers, and notes when mines come and go off. */
function timeline(options: SetupOptions, index = 0) {
  const player = new Player(anyGame, setupOf(anyGame, options), 5);
  const state = player.state as unknown as UnicornJelly;
  const mines: number[] = [];
  const reveals: number[] = [];
  const seats: number[] = [];
  let passes = 0;
  state.events = {
    emit(kind, seat) {
      const event = game.events[kind];
      if (event === 'bury') mines.push(state.turn);
      if (event === 'pass') passes++;
      if (event !== 'reveal') return;
      reveals.push(state.turn);
      seats.push(seat);
    },
  };
  const { rounds, metrics, end } = player.play(index, 'first');
  const perSeat = [metrics['turns.0'], metrics['turns.1']];
  return { turns: rounds, mines, reveals, seats, passes, perSeat, end, unrevealed: metrics['minesUnrevealed'] };
}

test('two players, basic: 48 turns, 24 each, no passes', () => {
  expect(timeline({})).toMatchObject({ turns: 48, perSeat: [24, 24], passes: 0, end: 'allTilesPlayed' });
});

test('two players, pileEmpty: 44 turns', () => {
  expect(timeline({ rules: { endCondition: 'pileEmpty' } })).toMatchObject({ turns: 44, end: 'pileEmpty' });
});

test('two players, Landmine: ten mines, three reveals, the second player gets two of them', () => {
  for (const index of [0, 1, 2]) {
    expect(timeline({ preset: 'landmine' }, index)).toMatchObject({
      turns: 38,
      mines: [5, 6, 11, 12, 17, 18, 23, 24, 29, 30],
      reveals: [12, 19, 30],
      seats: [1, 0, 1],
      unrevealed: 1,
    });
  }
});

test('solitaire: 48 turns', () => {
  expect(timeline({ players: 1 })).toMatchObject({ turns: 48, passes: 0 });
});

test('solitaire, Landmine: a mine after every third turn, the last three go off after turn 36', () => {
  expect(timeline({ players: 1, preset: 'landmine' })).toMatchObject({
    turns: 36,
    mines: [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36],
    reveals: [10, 19, 28, 37],
    unrevealed: 0,
  });
});
