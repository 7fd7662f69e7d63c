import { expect, test } from 'vitest';
import { game } from '../../../engines/little-prince/game.ts';
import { setupOf } from '../../support/playout.ts';
import { checkRandomPlay, expectedFlips } from './random-play.ts';
import { anyGame } from './table.ts';

test('flips per planet: 0.5275', () => {
  expect(expectedFlips()).toBeCloseTo(0.5275, 4);
});

test.each([2, 3, 4, 5])('random play of %i: exact expectations within four standard errors', (players) => {
  checkRandomPlay(players, 1500);
});

test('the values given as exact are those of the rules', () => {
  const exact = (options = {}) => game.exact!(setupOf(anyGame, options) as never)!;
  const value = (figure: string, options = {}) => exact(options).find((entry) => entry.figure === figure)?.value;
  expect(value('share')).toBe(1 / 4);
  expect(value('volcanoes')).toBeCloseTo(4.4, 12);
  expect(value('element.lamppost')).toBeCloseTo(9.2, 12);
  expect(value('element.box')).toBeCloseTo(2, 12);
  expect(value('character.geographer.points')).toBeCloseTo(7.6, 12);
  expect(value('character.geographer.points', { preset: 'literalGeographer' })).toBeCloseTo(11.6, 12);
  // sunsets share tiles with baobabs, so flips disturb them
  expect(value('element.sunset')).toBeUndefined();
  expect(value('share', { rules: { finalTie: 'lowestSeat' } })).toBeUndefined();
});
