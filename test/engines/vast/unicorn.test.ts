/** Reveal, fill, Teleports and the Collapse around the Shadow Unicorn (rules 3, 7.6 to 7.8). */
import { describe, expect, test } from 'vitest';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { visible } from '../../../engines/vast/map/sight.ts';
import { blockedSides, markAndTurn } from '../../../engines/vast/roles/shadow-unicorn/teleport.ts';
import { connections, pathText } from '../../../engines/vast/roles/paths.ts';
import { ShadowRecord } from '../../../engines/vast/roles/shadow-unicorn/record.ts';
import { Board } from './board.ts';

const END_TURN = 34;
const MOVE_E = 9;
const DEAD = { health: 0 };
const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14', 'E15', 'T01', 'T02', 'T03', 'C01', 'C06', 'C08'];
const open = (...cells: number[][]): { id: string; at: number[]; rotation: number }[] =>
  cells.map((at, i) => ({ id: OPEN[i]!, at, rotation: 0 }));

describe('connections to open space', () => {
  test('from the set-up map to (2,-2): four sets, by their sorted cells', () => {
    const { s } = Board.dealt();
    const goal = cellAt(2, -2);
    expect(connections(s, goal)).toBe(4);
    // Outward from the goal: {(0,-2) (1,-2)}, {(1,-2) (1,-1)}, {(1,-1) (2,-1)}, {(2,-1) (2,0)}.
    expect([0, 1, 2, 3].map((path) => pathText(s, goal, path))).toEqual([
      '(1,-2) (0,-2)',
      '(1,-2) (1,-1)',
      '(2,-1) (1,-1)',
      '(2,-1) (2,0)',
    ]);
  });
  test('the destination gets the top tile, then the connectors outward from it', () => {
    const board = Board.at({
      map: [
        { id: 'A01', at: [1, 0], rotation: 0 },
        { id: 'A02', at: [0, -1] },
        { id: 'A03', at: [-1, 0] },
        { id: 'A04', at: [0, 1] },
      ],
      knight: { at: [1, 0], treasures: ['enchantedBow'] },
      shadow: { at: [0, 0], facing: 'N' },
      decks: { unicorn: ['U04'] },
    });
    const stack = board.s.map.stackLeft;
    board.choose('shoots', 'connects (2,-2) by (2,-1) (2,0)');
    expect(
      board
        .happened('placed')
        .slice(0, 3)
        .map(([cell]) => cell),
    ).toEqual([cellAt(2, -2), cellAt(2, -1), cellAt(2, 0)]);
    expect(board.s.shadow.teleportTiles).toBe(3);
    expect(board.s.map.stackLeft).toBeLessThanOrEqual(stack - 3);
  });
  test('the sets have no cell twice and link the goal to the map, whatever the map', () => {
    const board = Board.at({ map: open([1, 0], [2, 0], [3, 0], [3, 1], [3, 2], [2, 2]) });
    const goal = cellAt(0, 3);
    const count = connections(board.s, goal);
    const texts = Array.from({ length: count }, (_, i) => pathText(board.s, goal, i));
    expect(new Set(texts).size).toBe(count);
    // (0,3) is 3 from the Entrance, 3 from (2,2): by (0,2) (0,1); by (0,2) (1,2), (1,3) (1,2), (1,3) (2,3).
    expect(texts.sort()).toEqual(['(0,2) (0,1)', '(0,2) (1,2)', '(1,3) (1,2)', '(1,3) (2,3)']);
  });
});

describe('how a tile is turned up', () => {
  test('open toward the cell she came from, and joined to the Entrance', () => {
    // A corner entered from the W: its two open sides are neighbours, one of them W.
    const board = Board.at({ map: [{ id: 'A07', at: [1, 0] }], shadow: DEAD }).play(MOVE_E);
    expect(board.phase).toBe('orientation');
    // Corner, rotation 0: walls S, W. Turned once N, W; twice N, E; three times E, S.
    expect(board.codes()).toEqual([2, 3]);
  });
  test('step 3: a tile seen from afar must be joined if it can', () => {
    // A dead end at (1,1), seen from (0,1): only rotations open to the N or W are joined.
    const board = Board.at({
      map: [
        { id: 'E12', at: [1, 0] },
        { id: 'E13', at: [0, 1], rotation: 3 },
        { id: 'A12', at: [1, 1] },
        { id: 'A02', at: [2, 1] },
      ],
      shadow: DEAD,
      knight: { perception: 1 },
      decks: { events: ['vantagePoint'] },
    }).play(MOVE_E);
    // E12 is a dead end open to the W only, so of (1,1)'s neighbours only (0,1) is joined and open (its wall is S).
    board.choose('looks at (1,1)');
    // Dead end, rotation 0: walls E, S, W; the open side W is rotation 3.
    expect(board.tileAt(1, 1)).toBe('A12');
    expect(board.info(1, 1) & 0xf).toBe(0b0111);
  });
  test('step 2: a Unicorn with steps left keeps the rotations that lead on', () => {
    const board = Board.at(
      {
        map: [...open([1, 0]), { id: 'A02', at: [2, 0] }],
        knight: { at: [0, 0], revealsInTurn: 1 },
        shadow: { at: [1, 0], facing: 'E', firstTurn: true },
        decks: { pile: ['U01'] },
      },
      {},
    ).play(END_TURN);
    // A tunnel entered from the W with a step left lies W-E, and he goes on to the tile placed behind it.
    expect(board.happened('step').map(([cell]) => cell)).toEqual([cellAt(2, 0), cellAt(3, 0)]);
  });
  test('fills stop when the stack is empty', () => {
    const board = Board.at({
      map: [{ id: 'A01', at: [1, 0] }],
      stack: ['A02'],
      shadow: DEAD,
      knight: { perception: 1 },
    });
    board.play(MOVE_E);
    expect([board.tileAt(1, -1), board.tileAt(2, 0), board.tileAt(1, 1)]).toEqual(['dark', 'empty', 'empty']);
  });
});

test('sight: same line, no wall between, Lit between; Dark at the ends does not matter', () => {
  const { map } = Board.at({
    map: [
      ...open([1, 0], [2, 0]),
      { id: 'A02', at: [3, 0] },
      { id: 'A03', at: [0, 1], rotation: 1 },
      { id: 'A04', at: [0, 2] },
    ],
  }).s;
  const sees = (x: number, y: number): boolean => visible(map, cellAt(0, 0), cellAt(x, y));
  expect([sees(0, 0), sees(1, 0), sees(2, 0), sees(3, 0), sees(0, 1), sees(0, 2)]).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(visible(map, cellAt(1, 0), cellAt(0, 1))).toBe(false);
});

describe('first placement', () => {
  test('beside her on a Lit tile if there is one, facing away', () => {
    const board = Board.at({
      map: [...open([1, 0]), { id: 'A02', at: [0, 1] }, { id: 'A03', at: [-1, 0] }],
      knight: { revealsInTurn: 1 },
      decks: { pile: [] },
    }).play(END_TURN);
    expect([board.him, board.s.shadow.facing]).toEqual([[1, 0], 1]);
  });
  test('else on a Dark one, which is revealed', () => {
    const board = Board.at({
      map: [{ id: 'A01', at: [0, 1] }],
      knight: { revealsInTurn: 1 },
      decks: { pile: [] },
    }).play(END_TURN);
    expect([board.him, board.s.shadow.facing, board.tileAt(0, 1)]).toEqual([[0, 1], 2, 'A01']);
  });
});

test('a tile without open edge makes him Teleport before his card, which is not lost', () => {
  const board = Board.at({
    map: [{ id: 'E12', at: [0, 1], rotation: 3 }, ...open([1, 0], [0, -1])],
    knight: { revealsInTurn: 1 },
    // A dead end open to the W, where there is no tile: for him a wall.
    shadow: { at: [0, 1], facing: 'N', firstTurn: true },
    decks: { pile: ['U19'], unicorn: ['U02'] },
  }).play(END_TURN);
  expect(board.log.filter(({ what }) => what === 'teleport' || what === 'prompt').map(({ what }) => what)).toEqual([
    'teleport',
    'prompt',
  ]);
  expect(board.happened('teleport')[0]).toEqual([1, 3, 0]);
});

describe('the Collapse', () => {
  test('begins with the turn after the stack has run out, his as well as hers', () => {
    const board = Board.at({
      map: open([1, 0], [2, 0]),
      stack: [],
      knight: { revealsInTurn: 1 },
      shadow: { at: [2, 0], facing: 'W', firstTurn: true },
      decks: { pile: [] },
    });
    expect(board.s.map.collapse).toBe(0);
    board.play(END_TURN);
    expect([board.s.map.collapse, board.happened('removed').length, board.s.map.collapseRound]).toEqual([1, 0, 1]);
  });
  test('a Lit Crystal tile goes before others that touch as few', () => {
    const board = Board.at(
      {
        map: [
          { id: 'C01', at: [1, 0], rotation: 0 },
          { id: 'A01', at: [0, 1], rotation: 0 },
          { id: 'C06', at: [-1, 0] },
        ],
        collapse: true,
        stack: [],
        shadow: DEAD,
      },
      { collapseTilesPerTurn: 1 },
    ).play(END_TURN);
    expect(board.happened('removed')[0]![1]).toBe(cellAt(1, 0));
  });
  test('a Dark Crystal tile is turned up: it counts as revealed and as collapsed', () => {
    const board = Board.at(
      {
        map: [{ id: 'C06', at: [-1, 0] }],
        collapse: true,
        stack: [],
        shadow: DEAD,
        knight: { at: [0, 0] },
      },
      { collapseTilesPerTurn: 1 },
    ).play(END_TURN);
    expect([board.s.map.crystalsRevealed, board.s.map.crystalsCollapsed, board.s.map.reveals]).toEqual([1, 1, 0]);
  });
  test('tokens go back: Treasure to the supply, a Monster’s card to its discard', () => {
    const board = Board.at(
      {
        map: [{ id: 'A01', at: [1, 0], rotation: 0, tokens: ['treasure', 'ogre'] }],
        collapse: true,
        stack: [],
        shadow: DEAD,
      },
      { collapseTilesPerTurn: 1, noRemovableTile: 'continue' },
    );
    expect(board.s.map.treasureTokens).toBe(9);
    board.play(END_TURN);
    expect([board.s.map.treasureTokens, board.s.knight.monsterDeck.discarded]).toEqual([10, 1]);
  });
  test('he Teleports from a removed tile, from the cell he stood on', () => {
    const board = Board.at(
      {
        map: open([1, 0], [2, 0]),
        collapse: true,
        stack: [],
        knight: { at: [0, 0] },
        shadow: { at: [2, 0], facing: 'W' },
        // (2,0) facing W, forward 1: (1,0).
        decks: { unicorn: ['U07'] },
      },
      { collapseTilesPerTurn: 1 },
    ).play(END_TURN);
    expect(board.happened('teleport')[0]).toEqual([1, 4, 0]);
    expect(board.happened('mark')[0]!.slice(0, 2)).toEqual([7, cellAt(1, 0)]);
  });
  test('open space drawn in the Collapse: three tiles go, once per link, he being off the map', () => {
    const board = Board.at({
      map: open([1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0], [7, 0]),
      collapse: true,
      stack: [],
      knight: { at: [0, 0], treasures: ['enchantedBow'] },
      shadow: { at: [2, 0], facing: 'E' },
      // (2,2) is open space, so is (2,1); (1,0) is a tile.
      decks: { unicorn: ['U13', 'U12', 'U16'] },
    }).choose('shoots');
    expect(board.happened('removed').map(([, cell]) => cell)).toEqual([cellAt(7, 0), cellAt(6, 0), cellAt(5, 0)]);
    expect(board.him).toEqual([1, 0]);
    expect(board.happened('mark').length).toBe(3);
  });
});

test.each([
  ['a cube is left: it marks the tile', 1, [0, 1]],
  ['none is left: none is put, and he turns all the same', 0, [0, 0]],
])('facing a wall, %s', (_, cubes, [left, placed]) => {
  // South of (0,1) the map ends.
  const { s } = Board.at({ map: open([0, 1]), shadow: { at: [0, 1], facing: 'S', cubes } });
  markAndTurn(s, blockedSides(s));
  expect([s.shadow.cubes, s.shadow.record.cubesPlaced]).toEqual([left, placed]);
  expect((blockedSides(s) >> s.shadow.facing) & 1).toBe(0);
});

test('nothing that is counted of him goes over into the next game', () => {
  const fresh = JSON.stringify(new ShadowRecord());
  const used = new ShadowRecord();
  for (const [name, value] of Object.entries(used)) {
    if (typeof value === 'number') Object.assign(used, { [name]: 9 });
    else (value as Int32Array).fill(9);
  }
  used.clear();
  expect(JSON.stringify(used)).toBe(fresh);
});
