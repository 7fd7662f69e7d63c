/** One of a thing, and several: as all games tell them. */
import { expect, test } from 'vitest';
import { many } from '../../engines/core/worded.ts';
import { openCell } from '../../sim/cell/open.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { cellOf } from '../support/cells.ts';

const ONE_OF_MANY = /\b1 (points|volcanoes|mines|actions|dice|(other )?cubes|claws|flames|wings|cards|Omens|tiles)\b/;
const MANY_OF_ONE =
  /\b([02-9]|[1-9]\d+) (point|volcano|mine|action|die|(other )?cube|claw|flame|wing|card|Omen|tile)\b/;

test.each([
  ['glitterhorn', { preset: 'nightmare' }],
  ['poonicorn', { players: 3 }],
  ['unicorn-jelly', { preset: 'landmine', players: 2 }],
  ['little-prince', { players: 5 }],
  ['vast', { roles: ['dragon'] }],
  ['vast', { roles: ['knight', 'goblins', 'dragon', 'cave'] }],
  ['vast', { roles: ['vileGhoul', 'nightmare', 'thief'] }],
])('%s %j', async (name, setup) => {
  const player = new CellPlayer(await openCell(await cellOf(name, { ...setup, bots: ['random'] })));
  const { game, state } = player;
  const lines: string[] = [];
  state.events = { emit: (kind, ...data) => void lines.push(game.tell(state, { kind, data })) };
  for (let playout = 0; playout < 12; playout++) player.play(playout);
  expect(lines.length).toBeGreaterThan(200);
  expect(lines.filter((line) => ONE_OF_MANY.test(line) || MANY_OF_ONE.test(line)).slice(0, 9)).toEqual([]);
});

test('one, none and several', () => {
  expect([many(1, 'point'), many(0, 'point'), many(-1, 'point'), many(3, 'volcano', 'volcanoes')]).toEqual([
    '1 point',
    '0 points',
    '-1 point',
    '3 volcanoes',
  ]);
});
