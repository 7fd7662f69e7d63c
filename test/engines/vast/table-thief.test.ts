/** Worked examples of the rules of the table: the Thief beside Dragon and Cave. */
import { expect, test } from 'vitest';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board } from './board.ts';

const DIE = { around: 0, center: 1, cross: 3 };
const open = (...cells: number[][]): { id: string; at: number[]; rotation: number }[] =>
  cells.map((at, i) => ({ id: ['A01', 'A05', 'A10', 'A13', 'T01', 'T02'][i]!, at, rotation: 0 }));
const MAP = open([1, 0], [0, 1], [-1, 0], [0, -1]);
const at = (roles: string, position: object, rules: Partial<Rules> = {}): Board => Board.of(roles, position, rules);
const his = (dragon: object, thief: (board: Board) => void, cell: number[] = [1, 0]): Board => {
  const board = at('dragon,thief', { turn: 'thief', map: MAP, dragon: { at: [1, 0], ...dragon }, thief: { at: cell } });
  board.s.thief.stealthToken = 4;
  board.s.thief.cubes = 3;
  thief(board);
  board.s.refresh();
  return board;
};
const tried = (board: Board, what: string): string[] => board.options().filter((text) => text.startsWith(what));

test('E20: Pickpocket on the Dragon: no space on Greed, no target; else a cube back and a token', () => {
  const rob = (greed: number): Board => his({ wakefulness: 6, cubes: { greed } }, () => undefined);
  expect(tried(rob(4), 'picks the pocket')).toEqual([]);
  const board = rob(3).choose('picks the pocket of the Dragon with 3 cubes');
  const { dragon, thief } = board.s;
  // Wakefulness 5 and the Ash: Armor 2 + 1.
  expect([dragon.wakefulness, dragon.cubes[0], dragon.armor, thief.carried]).toEqual([5, 4, 3, 1]);
  expect(tried(board, 'stabs')).toEqual([]);
});

test('Backstab: so many of his cards, of his choice', () => {
  const board = his({ hand: { claw: 3 } }, () => undefined).choose('stabs the Dragon with 2 cubes');
  expect([board.s.dragon.cards, board.s.thief.cubes]).toEqual([1, 1]);
});

test('E26: a Gem for one cube: the centre kills him and it stays; stashed it goes home for a token', () => {
  const take = (face: number): Board =>
    his({ at: [0, 1], gems: { claw: [1, 0] } }, () => undefined)
      .script('die', face)
      .choose('takes a Gem with 1 cube');
  const dead = take(DIE.center).s;
  expect([dead.thief.cell, dead.thief.gems, dead.dragon.gemsOut, dead.thief.record.counts['killedBy.gem']]).toEqual([
    0, 0, 1, 1,
  ]);
  const board = take(DIE.around);
  expect([board.s.thief.gems, board.s.thief.stealth, board.s.dragon.symbols(0)]).toEqual([1, 3, 1]);
  board.s.thief.left = 1;
  board.s.refresh();
  board.choose('moves W');
  expect([board.s.thief.gems, board.s.thief.stashed, board.s.dragon.gemsOut, board.phase]).toEqual([
    0,
    1,
    0,
    'upgrade',
  ]);
});

test('E8: the Dragon’s Claw kills him: his loot lies there, and the Dragon draws his Loot Drop', () => {
  const board = at('dragon,thief', {
    turn: 'dragon',
    map: MAP,
    dragon: { at: [0, 0], hand: { claw: 1 } },
    thief: { at: [1, 0] },
  });
  board.s.thief.carried = 2;
  board.s.thief.lootDrop = 2;
  board.s.refresh();
  board.script('die', DIE.cross).choose('claws');
  const { thief, dragon, map } = board.s;
  expect([thief.cell, thief.carried, dragon.cards]).toEqual([0, 0, 2]);
  expect(map.treasuresOn(map.grid[cellAt(1, 0)]!)).toBe(2);
});

test('E54: a Flame Wall on the Entrance: he dies, stashes nothing, his tokens lie there', () => {
  const board = his({ at: [0, 1], flameWall: [0, 0] }, ({ s }) => {
    s.thief.carried = 3;
    s.thief.left = 1;
  }).choose('moves W');
  const { thief, map } = board.s;
  expect([thief.cell, thief.stashed, map.treasuresOn(1)]).toEqual([0, 0, 3]);
  expect(thief.record.counts['killedBy.flameWall']).toBe(1);
});

test('E46: what he carries counts for Omens', () => {
  const board = at('cave,thief', {
    turn: 'thief',
    map: [
      ...MAP,
      { id: 'T03', at: [2, 0], rotation: 0, tokens: ['treasure', 'treasure'] },
      ...['C01', 'C02', 'C03'].map((id, i) => ({ id, at: [3 + i, 0], rotation: 0, tokens: ['crystal'] })),
    ],
    thief: { at: [1, 0] },
  });
  board.s.thief.carried = 1;
  board.choose('ends his turn');
  while (board.happened('omens').length === 0 && board.phase !== 'window') board.play(board.codes()[0]!);
  expect(board.s.cave.held()).toBe(4);
});

test('E30: Spores take an upgrade of his choice; the stash stays', () => {
  const board = at('cave,thief', { turn: 'cave', map: MAP, thief: { at: [1, 0] } });
  board.s.thief.stashed = 5;
  board.s.thief.owned = 0b11;
  board.s.cave.gain(4, 6);
  board.s.refresh();
  board.choose('uses Soporific Spores');
  while (board.phase === 'pay') board.play(board.codes()[0]!);
  board.choose('loses the upgrade Stealth');
  expect([board.s.thief.owned, board.s.thief.stashed]).toEqual([0b1, 5]);
});

test('the stash is the goal, by level', () => {
  const levels = ['footpad', 'burglar', 'thief', 'prowler', 'invader'] as const;
  expect(levels.map((thiefLevel) => Board.dealtFor('cave,thief', { thiefLevel }).s.tables.goals.stash)).toEqual([
    4, 5, 6, 7, 8,
  ]);
  const board = at('cave,thief', { turn: 'thief', map: MAP, thief: { at: [1, 0] } });
  board.s.thief.stashed = 5;
  board.s.thief.carried = 1;
  board.s.thief.left = 1;
  board.s.refresh();
  board.choose('moves W');
  expect([board.end, board.s.winner]).toEqual(['thiefStashed', 1]);
});

test('51 tiles, 12 tokens, and a level takes Vaults too', () => {
  const left = (caveLevel: Rules['caveLevel']): number => {
    const { map } = Board.dealtFor('cave,thief', { caveLevel }).s;
    return map.tilesLeft + 4;
  };
  expect([left('cave'), left('lavaTube'), left('spillway')]).toEqual([51, 41, 46]);
});
