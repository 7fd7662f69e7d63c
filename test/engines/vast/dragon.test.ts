/** The worked examples of the rules for the Dragon alone (GD1 to GD17), and his rulings. */
import { describe, expect, test } from 'vitest';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { CRYSTAL_TOKEN } from '../../../engines/vast/map/tile-bits.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board } from './board.ts';

const DIE = { around: 0, center: 1, diamond: 2, cross: 3, corners: 4, saltire: 5 };
/** Open tiles that are neither Event nor Crystal. */
const OPEN = ['A01', 'A05', 'A10', 'A13', 'T01', 'T02', 'T03'];
const open = (...cells: number[][]): { id: string; at: number[]; rotation: number }[] =>
  cells.map((at, i) => ({ id: OPEN[i]!, at, rotation: 0 }));
const at = (position: object, rules: Partial<Rules> = {}): Board => Board.of('dragon', position, rules);
const cubes = (board: Board): number[] => Array.from(board.s.dragon.cubes);
/** Ends the turn: nothing laid, an end tile, and his turn over. */
const DONE = 20;

test('GD1: the first point: 9 options; the set-up', () => {
  const board = Board.dealtFor('dragon');
  board.s.dragon.hand.set([1, 1, 1]);
  board.s.refresh();
  expect(board.codes()).toEqual([0, 2, 4, 6, 9, 10, 14, 15, 20]);
  expect(board.options().slice(4)).toEqual(['flames', 'spreads his wings', 'burns', 'shrieks', 'is done']);
  const { map, dragon } = board.s;
  expect([map.stackLeft, map.treasureTokens, dragon.health, dragon.surfaced]).toEqual([41, 10, 5, 0]);
  expect(cubes(board)).toEqual([4, 4, 4, 1, 1]);
});

test('GD1: the three-kind opening hand has probability 216/816', () => {
  let three = 0;
  const deals = 20_000;
  const board = new Board({}, 1, undefined, ['dragon']);
  for (let i = 0; i < deals; i++) {
    board.s.deal(board.chance);
    if (board.s.dragon.hand.every((cards) => cards === 1)) three++;
  }
  const p = 216 / 816;
  expect(Math.abs(three - p * deals)).toBeLessThan(4.5 * Math.sqrt(deals * p * (1 - p)));
});

describe('GD2: Claw', () => {
  const claw = (shadow: number[], face: number): Board =>
    at({ map: open([1, 0], [2, 0]), dragon: { hand: { claw: 1 } }, shadow: { at: shadow, facing: 'N' } })
      .script('die', face)
      .play(8);
  test.each(Object.entries(DIE))('%s', (name, face) => {
    const east = ['around', 'diamond', 'cross'].includes(name);
    const here = ['center', 'cross', 'saltire'].includes(name);
    expect(claw([1, 0], face).s.shadow.health).toBe(east ? 6 : 7);
    expect(claw([0, 0], face).s.shadow.health).toBe(here ? 6 : 7);
  });
  test('a hit: Eaten 1, no cube, he Teleports', () => {
    const board = claw([1, 0], DIE.around);
    expect([board.s.dragon.eaten, board.s.dragon.wakefulness]).toEqual([1, 0]);
    expect(board.happened('teleport')[0]).toEqual([1, 2, 0]);
  });
});

test('GD3: Scratch eats 3: Hunger 3, Eaten 1, Wakefulness 1; nothing in the next turn', () => {
  const board = at({
    map: open([1, 0], [2, 0], [3, 0]),
    revealsInTurn: 1,
    dragon: { hand: { claw: 3 } },
    shadow: { at: [0, 0], facing: 'N' },
  }).play(16);
  const { dragon, shadow } = board.s;
  expect([shadow.health, dragon.eaten, dragon.wakefulness, dragon.cubes[1]]).toEqual([6, 1, 1, 3]);
});

describe('GD4: one cube a turn from Hunger', () => {
  const scratch = (eaten: number, hand = 3): Board =>
    at({
      map: open([1, 0], [2, 0]),
      dragon: { hand: { claw: hand }, eaten },
      shadow: { at: [0, 0], facing: 'N' },
    }).play(16);
  test('Eaten 1, eats 3: Eaten 2, a cube; eats 3 again: Eaten 5, no cube', () => {
    const board = scratch(1, 6);
    expect([board.s.dragon.eaten, board.s.dragon.wakefulness]).toEqual([2, 1]);
    while (board.phase !== 'dragon') board.play(board.codes()[0]!);
    board.s.shadow.cell = board.s.dragon.cell;
    board.s.refresh();
    board.play(16);
    expect([board.s.dragon.eaten, board.s.dragon.wakefulness]).toEqual([5, 1]);
  });
  test('never more than 7', () => expect(scratch(7).s.dragon.eaten).toBe(5));
});

describe('GD5: Pride', () => {
  const burn = (...ids: string[]): Board =>
    at({
      map: ids.map((id, i) => ({ id, at: [i + 1, 0] })),
      dragon: { hand: { flame: ids.length, wing: ids.length } },
    });
  test('one Event tile he revealed: a cube; a second in the same turn: nothing', () => {
    const board = burn('E05', 'E07');
    board.play(14).go(1, 0);
    while (board.phase === 'orientation') board.play(board.codes()[0]!);
    board.play(14).go(2, 0);
    while (board.phase === 'orientation') board.play(board.codes()[0]!);
    expect(board.happened('revealed').length).toBe(2);
    expect([board.s.dragon.cubes[2], board.s.dragon.wakefulness]).toEqual([3, 1]);
  });
  test('one the Unicorn reveals: nothing (D14)', () => {
    const board = at({
      map: [{ id: 'E05', at: [1, 0] }, ...open([-1, 0])],
      revealsInTurn: 1,
      dragon: { at: [-1, 0] },
      shadow: { at: [0, 0], facing: 'E' },
      decks: { pile: ['U07'] },
    }).play(DONE);
    while (board.happened('revealed').length === 0) board.play(board.codes()[0]!);
    expect(board.s.dragon.cubes[2]).toBe(4);
  });
});

test('GD6: Greed: two tokens taken, one given, one held; the next turn gives it', () => {
  const board = at({
    map: [{ id: 'T01', at: [1, 0], rotation: 0, tokens: ['treasure', 'treasure'] }],
    dragon: { at: [1, 0] },
    revealsInTurn: 1,
    shadow: { health: 0 },
  });
  expect(board.s.map.treasureTokens).toBe(8);
  board.play(DONE);
  expect([board.s.dragon.cubes[0], board.s.dragon.held, board.s.map.treasureTokens]).toEqual([3, 1, 9]);
  board.play(0);
  while (board.phase !== 'dragon') board.play(board.codes()[0]!);
  board.play(DONE);
  expect([board.s.dragon.cubes[0], board.s.dragon.held, board.s.map.treasureTokens]).toEqual([2, 0, 10]);
});

describe('GD7: awakening', () => {
  const wake = (tile: object): Board =>
    at({
      map: [tile],
      dragon: { at: [1, 0], wakefulness: 10, held: 1, awake: false },
      revealsInTurn: 1,
      shadow: { health: 0 },
    }).play(DONE);
  test('on an Ambush tile: awake, underground', () => {
    const { dragon } = wake({ id: 'A01', at: [1, 0], rotation: 0 }).s;
    expect([dragon.wakefulness, dragon.awake, dragon.surfaced]).toEqual([11, 1, 0]);
  });
  test('on a Lit Crystal tile: surfaced at once, its token gone', () => {
    const board = wake({ id: 'C01', at: [1, 0], rotation: 0, tokens: ['crystal'] });
    expect([board.s.dragon.awake, board.s.dragon.surfaced, board.info(1, 0) & CRYSTAL_TOKEN]).toEqual([1, 1, 0]);
  });
});

describe('GD8: steps', () => {
  // A side tile in rotation 3 has its wall on the S, seen from the N: here tiles beside a wall on the E of the Entrance.
  const map = [{ id: 'A03', at: [1, 0], rotation: 0 }, { id: 'A05', at: [0, 1] }, ...open([0, -1])];
  const moves = (surfaced: boolean): string[] =>
    at({ map, dragon: { surfaced, hand: { wing: 1 } }, shadow: { health: 0 } })
      .options()
      .filter((text) => text.startsWith('moves'));
  test('underground walls and darkness are no matter', () =>
    expect(moves(false)).toEqual(['moves N1 to (0,-1)', 'moves E1 to (1,0)', 'moves S1 to (0,1)']));
  test('surfaced only N', () => expect(moves(true)).toEqual(['moves N1 to (0,-1)']));
  test('a Wing crosses the wall, but not into the dark', () => {
    const board = at({ map, dragon: { surfaced: true, hand: { wing: 1 } }, shadow: { health: 0 } }).play(10);
    expect(board.options()).toEqual(['flies N1 to (0,-1)', 'flies E1 to (1,0)']);
  });
});

describe('GD9: Flame Wall', () => {
  const rampage = (flameWall: number[], rules: Partial<Rules> = {}): Board => {
    const board = at(
      {
        map: open([1, 0], [2, 0], [3, 0], [4, 0]),
        revealsInTurn: 1,
        dragon: { flameWall },
        shadow: { at: [3, 0], facing: 'N' },
        decks: { pile: ['U02'], unicorn: ['U13'] },
      },
      { rampageLevel: 'hard', ...rules },
    ).play(DONE, 0);
    expect(board.happened('rampage').length).toBeGreaterThan(0);
    return board;
  };
  test('on the way: he Teleports, Health 5', () => {
    const board = rampage([1, 0]);
    expect(board.happened('attacked')).toEqual([]);
    expect([board.happened('teleport')[0], board.s.dragon.health]).toEqual([[1, 5, 0], 5]);
    expect(board.s.shadow.record.teleports[5]).toBe(1);
  });
  test('on his own tile likewise', () => expect(rampage([0, 0]).happened('attacked')).toEqual([]));
  test('D6: or too late', () => {
    const board = rampage([0, 0], { flameWallStopsAttack: false });
    expect([board.happened('attacked').length, board.s.dragon.health]).toEqual([1, 4]);
  });
});

test('GD10: Wrath: three tiles leave, he goes to the Entrance, they lie under the stack', () => {
  const board = at({
    map: [
      { id: 'A01', at: [1, 0], rotation: 0 },
      { id: 'A13', at: [2, 0], rotation: 0 },
      { id: 'E05', at: [1, 1], rotation: 0, tokens: ['treasure'] },
      { id: 'C01', at: [0, 1], rotation: 0 },
      { id: 'A05', at: [-1, 0], rotation: 0 },
      { id: 'A10', at: [0, -1], rotation: 0 },
    ],
    dragon: { at: [1, 0], gems: { claw: [1, 0] }, flameWall: [2, 0], hand: { claw: 4 } },
    shadow: { health: 0 },
  });
  const { map, dragon } = board.s;
  const before = map.stackLeft;
  board.script('die', DIE.cross).play(19);
  while (board.phase === 'pay') board.play(board.codes()[0]!);
  expect(board.happened('removed').map(([tile]) => board.s.tables.tileIds[tile!])).toEqual(['A01', 'E05', 'A13']);
  expect(board.piece).toEqual([0, 0]);
  expect([dragon.gemsOut, dragon.wallOut, map.treasureTokens, map.crystalsCollapsed]).toEqual([0, 0, 10, 0]);
  const placed = board.happened('placed').length;
  expect(map.stackLeft).toBe(before + 3 - placed);
  const under = Array.from(map.tile.subarray(map.end - 3, map.end), (tile) => board.s.tables.tileIds[tile]!);
  expect(under.sort()).toEqual(['A01', 'A13', 'E05']);
  // Open edges onto empty cells: E of the Entrance, and those of the four tiles left.
  expect(placed).toBe(8);
  expect(board.tileAt(0, 1)).toBe('C01');
  expect(board.s.map.reveals).toBe(0);
});

test('GD10, D10: or they leave the game', () => {
  const board = at(
    { map: open([1, 0], [2, 0]), dragon: { hand: { claw: 4 }, flameWall: [0, 0] }, shadow: { health: 0 } },
    { wrathReturnsTiles: false },
  );
  const before = board.s.map.stackLeft;
  board.script('die', DIE.diamond).play(19);
  while (board.phase === 'pay' || board.phase === 'slide') board.play(board.codes()[0]!);
  expect(board.s.map.stackLeft).toBeLessThanOrEqual(before);
  expect(board.s.record.tilesRemoved).toBe(1);
  // The Flame Wall stays where it stood, on another tile.
  expect(board.s.dragon.wallOut).toBe(1);
});

test('GD11: Wrath in the Collapse: tiles leave the game', () => {
  const board = at({
    map: [
      { id: 'C01', at: [1, 0], rotation: 0 },
      { id: 'A05', at: [-1, 0], rotation: 0 },
    ],
    stack: [],
    collapse: true,
    dragon: { hand: { wing: 4 } },
    shadow: { health: 0 },
  });
  board.script('die', DIE.around).play(19);
  while (board.phase === 'pay') board.play(board.codes()[0]!);
  expect([board.s.map.crystalsCollapsed, board.s.record.tilesRemoved, board.s.map.stackLeft]).toEqual([1, 2, 0]);
});

describe('GD12: moved off a removed tile', () => {
  const removal = (surfaced: boolean): Board =>
    at({
      map: [{ id: 'A03', at: [1, 0], rotation: 0 }],
      stack: [],
      collapse: true,
      dragon: { at: [1, 0], surfaced },
      shadow: { health: 0 },
    }).play(DONE);
  test('underground he steps through the wall', () => {
    const board = removal(false);
    while (board.phase === 'gem') board.play(0);
    expect(board.happened('forced').length).toBe(1);
    expect(board.piece).toEqual([0, 0]);
  });
  test('surfaced he cannot: the tile is struck', () => {
    const board = removal(true);
    while (board.phase === 'gem') board.play(0);
    expect(board.happened('removed')).toEqual([]);
    expect(board.end).toBe('collapse');
  });
});

test('GD13: Swat: 1 to 5 steps, not onto a piece', () => {
  const map = open([1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0], [7, 0]) as { tokens?: string[] }[];
  map[0]!.tokens = ['treasure'];
  const board = at({ map, dragon: { hand: { claw: 1, wing: 1 } }, shadow: { health: 0 } }).play(12);
  expect(board.phase).toBe('swatTo');
  expect(board.cells()).toEqual([2, 3, 4, 5, 6].map((x) => [x, 0]));
  board.go(4, 0);
  const { map: caverns } = board.s;
  const treasures = [1, 4].map((x) => caverns.treasuresOn(caverns.grid[cellAt(x, 0)]!));
  expect(treasures).toEqual([0, 1]);
});

test('GD13: what he swats has its name: a Gem of its kind, or a Treasure', () => {
  const map = open([1, 0], [2, 0], [-1, 0]) as { tokens?: string[] }[];
  map[0]!.tokens = ['treasure'];
  const gems = { flame: [-1, 0] };
  const board = at({ map, dragon: { hand: { claw: 1, wing: 1 }, gems }, shadow: { health: 0 } }).play(12);
  expect([board.phase, board.options()]).toEqual([
    'swatToken',
    ['swats a Treasure E of him', 'swats the flame Gem W of him'],
  ]);
});

test('GD14: the Gem pays first, then the card', () => {
  const board = at({
    map: open([1, 0], [2, 0], [3, 0]),
    dragon: { hand: { claw: 1 }, gems: { claw: [2, 0] } },
    shadow: { at: [0, 0], facing: 'N' },
  })
    .script('die', DIE.around)
    .play(8);
  expect([board.s.dragon.gemsSpent, board.s.dragon.hand[0]]).toEqual([1, 1]);
  board.script('die', DIE.around).play(8);
  expect(board.s.dragon.hand[0]).toBe(0);
});

describe('GD15: escape', () => {
  const move = (dragon: object, shadow: object): Board =>
    at({ map: open([1, 0], [-1, 0], [5, 0]), dragon: { at: [1, 0], ...dragon }, shadow }).play(7);
  test('surfaced and the Unicorn dead: in the middle of the move', () =>
    expect(move({ surfaced: true }, { health: 0 }).end).toBe('goal'));
  test('he is alive: on to (-1,0)', () => expect(move({ surfaced: true }, FAR5).piece).toEqual([-1, 0]));
  test('underground: no win', () => expect(move({}, { health: 0 }).end).toBe('not over'));
});
const FAR5 = { at: [5, 0], facing: 'N' };

test('GD16: the ancient Dragon awakens by shrieking in a third turn', () => {
  const board = at(
    { dragon: { wakefulness: 13, shriekTurns: 2, hand: { wing: 2 } }, shadow: { health: 0 } },
    { dragonLevel: 'ancientDragon' },
  );
  expect(board.s.dragon.awake).toBe(0);
  board.play(15);
  while (board.phase === 'pay') board.play(board.codes()[0]!);
  expect([board.s.dragon.awake, board.s.dragon.shriekTurns]).toEqual([1, 3]);
});

test('GD17: corner to corner: the least shift, two options', () => {
  const board = at({
    map: [
      { id: 'A01', at: [1, 1], rotation: 0 },
      { id: 'A05', at: [2, 2], rotation: 0 },
      { id: 'A10', at: [3, 2], rotation: 0 },
      { id: 'A13', at: [1, 0], rotation: 0 },
      { id: 'T01', at: [1, 2], rotation: 0 },
      { id: 'T02', at: [2, 1], rotation: 0 },
    ],
    stack: [],
    collapse: true,
    dragon: { hand: { wing: 4 }, at: [1, 1] },
    shadow: { health: 0 },
  });
  // The cross takes (1,1) and its four neighbours; he steps clear.
  board.script('die', DIE.cross).play(19);
  while (board.phase === 'pay') board.play(board.codes()[0]!);
  if (board.phase === 'moveOff') board.go(0, 0);
  expect(board.phase).toBe('shift');
  expect(board.options()).toEqual(['shifts part 1 by (-2,-1)', 'shifts part 1 by (-1,-2)']);
  board.play(0);
  expect([board.tileAt(0, 1), board.tileAt(1, 1)]).toEqual(['A05', 'A10']);
});

describe('rulings', () => {
  test('R23: an underground Dragon may be invisible', () => {
    const seen = (undergroundDragonVisible: boolean, surfaced: boolean): number =>
      at(
        {
          map: open([1, 0], [2, 0]),
          revealsInTurn: 1,
          dragon: { surfaced },
          shadow: { at: [2, 0], facing: 'N' },
          decks: { pile: ['U02'], unicorn: ['U13'] },
        },
        { rampageLevel: 'hard', undergroundDragonVisible },
      )
        .play(DONE, 0)
        .happened('rampage').length;
    expect([seen(true, false) > 0, seen(false, false) > 0, seen(false, true) > 0]).toEqual([true, false, true]);
  });
  test('D2: Hunger cubes moved count as Wakefulness; the opening hand stays 3', () => {
    const { dragon } = Board.dealtFor('dragon', { hungerMoved: '4' }).s;
    expect([dragon.wakefulness, dragon.cubes[1]]).toEqual([4, 0]);
    expect(dragon.hand[0]! + dragon.hand[1]! + dragon.hand[2]!).toBe(3);
  });
  test('D5: a second Gem without a move: which Pride gives', () => {
    const lay = (prideOrder: 'gemThenStay' | 'stayThenGem'): number[] =>
      cubes(
        at(
          { map: open([1, 0]), revealsInTurn: 1, dragon: { gems: { claw: [1, 0] } }, shadow: { health: 0 } },
          { prideOrder },
        ).play(DONE, 2),
      );
    expect(lay('gemThenStay')).toEqual([4, 4, 4, 0, 1]);
    expect(lay('stayThenGem')).toEqual([4, 4, 4, 1, 0]);
  });
  test('levels: the Wakefulness that awakens', () => {
    const wake = (dragonLevel: Rules['dragonLevel']): number =>
      Board.dealtFor('dragon', { dragonLevel }).s.dragon.tables.wake;
    expect((['hatchling', 'whelp', 'dragon', 'elderDragon', 'ancientDragon'] as const).map(wake)).toEqual([
      7, 9, 11, 13, 13,
    ]);
  });
});
