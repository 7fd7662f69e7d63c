/** Whom the figures of seats are told of: seats, roles, bots, and which bot in which role. */
import { expect, test } from 'vitest';
import { game as pig } from '../../../engines/calibration/pig.ts';
import type { AnyGame } from '../../../engines/core/types.ts';
import { measuresOf } from '../../../sim/count/measures.ts';
import { setupOf } from '../../support/playout.ts';

const game = pig as unknown as AnyGame;

function sharesOf(roles: readonly string[], bots: readonly string[], rotations: number): string[] {
  const { figures } = measuresOf(game, setupOf(game), { players: 2, roles, bots, rotations });
  return figures
    .filter(({ name, marginal }) => name === 'share' && marginal.seats !== undefined)
    .map(({ marginal: { seat, role, bot } }) => [seat, role, bot].map((one) => one ?? '-').join(' '));
}

const ALIKE = ['player', 'player'];
const APART = ['fox', 'hare'];
const SEATED = ['0 - random', '1 - first', '- - random', '- - first'];

test('equal seats: the seats, and each bot where there are two', () => {
  expect(sharesOf(ALIKE, ['random', 'random'], 1)).toEqual(['0 - random', '1 - random']);
  expect(sharesOf(ALIKE, ['random', 'first'], 1)).toEqual(SEATED);
  // Who changes seats is told of no seat.
  expect(sharesOf(ALIKE, ['random', 'first'], 2)).toEqual(['0 - -', '1 - -', '- - random', '- - first']);
});

test('two roles: each of them too, and if the bots change seats each bot in each role', () => {
  const byRole = ['- fox -', '- hare -'];
  expect(sharesOf(APART, ['random', 'random'], 1)).toEqual(['0 fox random', '1 hare random', ...byRole]);
  expect(sharesOf(APART, ['random', 'first'], 1)).toEqual([
    ...['0 fox random', '1 hare first', ...byRole],
    ...['- - random', '- - first'],
  ]);
  expect(sharesOf(APART, ['random', 'first'], 2)).toEqual([
    ...['0 fox -', '1 hare -', ...byRole, '- - random', '- - first'],
    ...['- fox random', '- fox first', '- hare random', '- hare first'],
  ]);
});
