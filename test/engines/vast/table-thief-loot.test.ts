/** The Thief at a table: his stash token by token, Loot Drop, tokens when the supply is empty. */
import { expect, test } from 'vitest';
import { Outcome } from '../../../engines/core/types.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board, open } from './board.ts';

const CT = 'cave,thief';
const ROUND: number[][] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const act = (thief: object, map: object[] = [...open(...ROUND)], rules: Partial<Rules> = {}): Board =>
  Board.of(CT, { turn: 'thief', map, thief }, rules);
const [WEST, LOOT, SURE_LOCK, HIDE] = [3, 8, 11, 16];

test('tokens are stashed one after the other, each an upgrade; the goal wins at once', () => {
  const board = act({ at: [1, 0], carried: 3, stashed: 4 });
  board.s.thief.lootDrop = 1;
  board.play(WEST);
  // The fifth brings an upgrade, the sixth wins, the last stays in his hands.
  expect([board.phase, board.s.thief.stashed, board.s.thief.carried, board.s.thief.lootDrop]).toEqual([
    'upgrade',
    5,
    2,
    3,
  ]);
  board.play(1);
  const out = new Outcome();
  board.s.outcome(out);
  expect(board.s.isOver).toBe(true);
  expect(Array.from(out.share60.slice(0, 2))).toEqual([0, 60]);
  expect([board.s.thief.stashed, board.s.thief.carried, board.s.thief.upgradeCount]).toEqual([6, 1, 1]);
});

test('an invader’s first two tokens bring no upgrade, whatever the goal', () => {
  const board = act({ at: [1, 0], carried: 3 }, undefined, { thiefLevel: 'invader' });
  board.play(WEST);
  expect([board.phase, board.s.thief.stashed]).toEqual(['upgrade', 3]);
});

test('he hides loot for a cube, three times; hiding stands between lock and Flare, there is nobody to stab', () => {
  const board = act({ at: [0, 0], cubes: 5, left: 0 }, [...open([1, 0]), { id: 'A05', at: [0, 1] }]);
  const FLARE = 13;
  expect(board.codes()).toEqual([HIDE, FLARE, 15]);
  for (const drop of [2, 1, 0]) {
    board.play(HIDE);
    expect(board.s.thief.lootDrop).toBe(drop);
  }
  expect([board.codes(), board.s.thief.cubes]).toEqual([[FLARE, 15], 2]);
});

test('an opened lock brings a token from a tile when the supply is empty', () => {
  const map = open(...ROUND).map((tile) => ({ ...tile, tokens: ['treasure', 'treasure', 'treasure'] }));
  const vault = { id: 'V01', at: [2, 0], rotation: 0, tokens: ['vault'] };
  const board = act({ at: [2, 0], cubes: 4, left: 0 }, [...map, vault]);
  const { grid } = board.s.map;
  expect(board.s.map.treasureTokens).toBe(0);
  board.play(SURE_LOCK);
  expect(board.phase).toBe('anyTreasure');
  expect(board.codes()).toEqual([cellAt(-1, 0), cellAt(0, -1), cellAt(0, 1), cellAt(1, 0)]);
  board.play(cellAt(0, 1));
  expect([board.s.thief.carried, board.s.map.treasuresOn(grid[cellAt(0, 1)]!)]).toEqual([1, 2]);
  expect(board.codes()).not.toContain(LOOT);
});
