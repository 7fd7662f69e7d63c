/** The golden traces of the rules for the Knight against the Shadow Unicorn. */
import { describe, expect, test } from 'vitest';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { CRYSTAL_TOKEN, CUBE } from '../../../engines/vast/map/tile-bits.ts';
import { provokes } from '../../../engines/vast/roles/shadow-unicorn/turn.ts';
import { enumerate } from '../../support/playout.ts';
import { Board, streams } from './board.ts';

const DIE = { around: 0, center: 1, diamond: 2, cross: 3, corners: 4, saltire: 5 };
/** Fifteen open tiles. */
const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14', 'E15', 'T01', 'T02', 'T03', 'C01', 'C06', 'C08'];

/** Lit open tiles on the given cells. */
const open = (...cells: number[][]): unknown[] => cells.map((at, i) => ({ id: OPEN[i], at, rotation: 0 }));

describe('G1: where a Teleport card points', () => {
  const shoot = (facing: string, card: string): readonly number[] => {
    const board = Board.at({
      map: open([1, 0]),
      knight: { at: [1, 0], treasures: ['enchantedBow'] },
      shadow: { at: [0, 0], facing },
      decks: { unicorn: [card] },
    });
    board.choose('shoots');
    return board.happened('mark')[0]!;
  };
  test('facing E, U00 (right -2, forward 2) points to (2,-2)', () => expect(shoot('E', 'U00')[1]).toBe(cellAt(2, -2)));
  test('facing N, U02 (right 0, forward 2) points to (0,-2)', () => expect(shoot('N', 'U02')[1]).toBe(cellAt(0, -2)));
  test('facing S, U13 (right 2, forward 0) points to (-2,0)', () => expect(shoot('S', 'U13')[1]).toBe(cellAt(-2, 0)));
});

describe('G2 and G3: prompts and Rampages', () => {
  const pile = ['U06', 'U12', 'U02', 'U19', 'U09'];
  /** A ring of open tiles keeps him going; she stands out of every line, behind walls. */
  const turn = (shadow: object, knight: object, rules = {}): Board => {
    const board = Board.at(
      { map: open([1, 0], [1, 1], [0, 1]), knight: { revealsInTurn: 1, ...knight }, shadow, decks: { pile } },
      rules,
    );
    return board.play(34);
  };

  test('Move 1; Turn right; angry Move 3; angry Turn left; Move 2', () => {
    const board = turn({ at: [1, 1], facing: 'N', firstTurn: true }, { at: [0, 0] });
    while (board.phase !== 'action') board.play(board.codes()[0]!);
    const [move, left, right] = [0, 1, 2];
    expect(board.happened('prompt')).toEqual([
      [6, move, 1],
      [12, right, 0],
      [2, move, 3],
      [19, left, 0],
      [9, move, 2],
    ]);
  });

  test('easy Rampages on 3, 4; medium on 1, 3, 4, 5; hard on all', () => {
    const angry = [false, false, true, true, false];
    const moves = [true, false, true, false, true];
    const rampages = (level: number): number[] =>
      [1, 2, 3, 4, 5].filter((k) => provokes(level, angry[k - 1]!, moves[k - 1]!));
    expect(rampages(0)).toEqual([3, 4]);
    expect(rampages(1)).toEqual([1, 3, 4, 5]);
    expect(rampages(2)).toEqual([1, 2, 3, 4, 5]);
  });

  test('a prompt that provokes sends him to her, Health -1, and he Teleports', () => {
    const board = Board.at(
      {
        map: open([1, 0], [2, 0], [3, 0]),
        knight: { at: [0, 0], revealsInTurn: 1 },
        shadow: { at: [3, 0], facing: 'N' },
        decks: { pile: ['U02', 'U06', 'U12'], unicorn: ['U13'] },
      },
      { rampageLevel: 'easy' },
    ).play(34);
    expect(board.happened('rampage')[0]).toEqual([cellAt(0, 0), 0, 0]);
    expect(board.happened('teleport')[0]).toEqual([1, 1, 0]);
    // He faces W now: right 2 is two to the N.
    expect(board.happened('mark')[0]!.slice(0, 2)).toEqual([13, cellAt(0, -2)]);
    expect(board.s.knight.health).toBeLessThan(7);
  });

  test('G3: no Rampage in his first turn, however well he sees her', () => {
    const board = turn({ at: [1, 0], facing: 'E', firstTurn: true }, { at: [0, 0] }, { rampageLevel: 'hard' });
    while (board.phase !== 'action') board.play(board.codes()[0]!);
    expect(board.happened('prompt').length).toBe(5);
    expect(board.happened('rampage')).toEqual([]);
  });
});

describe('G4 and G5: marks and cubes', () => {
  const map = [
    { id: 'C03', at: [0, -1], rotation: 1 },
    { id: 'A01', at: [1, -1] },
    { id: 'E05', at: [-1, 0] },
    { id: 'E07', at: [1, 0] },
    { id: 'E10', at: [0, 1] },
  ];

  test('G4: he marks, turns right and goes on with the steps left', () => {
    const board = Board.at(
      {
        map,
        knight: { at: [-1, 0], revealsInTurn: 1 },
        shadow: { at: [0, 0], facing: 'N' },
        decks: { pile: ['U01'] },
      },
      { rampageLevel: 'easy' },
    );
    const stack = board.s.map.stackLeft;
    board.play(34);
    expect(board.info(0, -1) & CUBE).toBe(CUBE);
    expect(board.him).toEqual([1, -1]);
    expect(board.s.shadow.facing).toBe(1);
    expect(board.tileAt(1, -1)).toBe('A01');
    expect([board.tileAt(1, -2), board.tileAt(2, -1)]).toEqual(['dark', 'dark']);
    expect(board.happened('placed').map(([cell]) => cell)).toEqual([cellAt(1, -2), cellAt(2, -1)]);
    expect(board.s.map.stackLeft).toBe(stack - 2);
    expect(board.s.map.reveals).toBe(1);
  });

  test('G5: entering a tile with a cube he Teleports, and the rest of the Move is lost', () => {
    const board = Board.at(
      {
        map: [
          { id: 'C03', at: [0, -1], rotation: 1, tokens: ['cube'] },
          { id: 'A01', at: [1, -1], rotation: 0 },
          ...map.slice(2),
          { id: 'E14', at: [1, -2] },
          { id: 'E15', at: [2, -1] },
        ],
        stack: ['A03', 'A04', 'A06', 'A05', 'A10', 'A13'],
        knight: { at: [0, 1], revealsInTurn: 1 },
        shadow: { at: [1, -1], facing: 'W' },
        decks: { pile: ['U10'], unicorn: ['U12'] },
      },
      { rampageLevel: 'easy' },
    ).play(34);
    expect(board.happened('step')).toEqual([[cellAt(0, -1), 0, 0]]);
    expect(board.happened('teleport')[0]).toEqual([1, 0, 0]);
    expect(board.happened('mark')[0]).toEqual([12, cellAt(0, -2), 0]);
    expect(board.happened('placed')).toEqual([[cellAt(0, -2), 0, 0]]);
    // A side tile with any rotation: (0,-1) has a wall on that side, so no link to the Entrance is possible.
    expect(board.phase).toBe('orientation');
    expect(board.codes()).toEqual([0, 1, 2, 3]);
  });
});

describe('G6: attacking him', () => {
  const attack = (strength: number): Board =>
    Board.at({
      map: open([1, 0], [2, 0], [0, 1]),
      crystalsRevealed: 4,
      knight: { at: [0, 0], strength, emptySpaces: [0] },
      shadow: { at: [1, 0], facing: 'N' },
    });
  const MOVE_E = 9;

  test('Armor 2 at 4 Crystals: Strength 1 may not enter', () => expect(attack(0).codes()).not.toContain(MOVE_E));
  test.each([
    ['cross', 6],
    ['corners', 7],
  ] as const)('equal Strength, the die shows %s: Health %i', (face, health) => {
    const board = attack(1).script('die', DIE[face]).play(MOVE_E);
    expect(board.s.shadow.health).toBe(health);
    expect(board.s.knight.encounters).toBe(1);
    expect(board.happened('teleport')[0]).toEqual([1, 2, 0]);
  });
  test('more Strength hits without a die', () => {
    const board = attack(2).script('die').play(MOVE_E);
    expect(board.s.shadow.health).toBe(6);
    expect(board.happened('die')).toEqual([]);
  });
});

describe('G7: tiles at the end of her turn', () => {
  const position = { map: open([1, 0], [2, 0], [3, 0], [4, 0]), shadow: { health: 0 }, knight: { at: [1, 0] } };
  test('a tile revealed: none is placed', () => {
    const board = Board.at({ ...position, knight: { at: [1, 0], revealsInTurn: 1 } }).play(34);
    expect(board.happened('placed')).toEqual([]);
    expect(board.phase).toBe('action');
  });
  test('none revealed: one Dark tile', () => {
    const board = Board.at(position).play(34);
    expect(board.phase).toBe('endTile');
    board.play(board.codes()[0]!);
    expect(board.happened('placed').length).toBe(1);
    expect(board.phase).toBe('action');
  });
  test('in the Collapse three go, even if a tile was revealed', () => {
    const board = Board.at({ ...position, collapse: true, stack: [], knight: { at: [1, 0], revealsInTurn: 1 } }).play(
      34,
    );
    expect(board.happened('removed').length).toBe(3);
  });
  test('he never places nor removes', () => {
    const board = Board.at({
      map: open([1, 0], [2, 0], [3, 0], [2, 1]),
      knight: { at: [2, 1], revealsInTurn: 1 },
      shadow: { at: [1, 0], facing: 'E', firstTurn: true },
      decks: { pile: ['U06'] },
    }).play(34);
    expect([board.happened('placed').length, board.happened('removed').length]).toEqual([0, 0]);
  });
});

describe('G16: an Ambush of line A', () => {
  /** She enters the Ambush tile east of the Entrance with so much Strength and no cubes left. */
  const enter = (strength: number): Board =>
    Board.at(
      {
        map: [{ id: 'A01', at: [1, 0] }, ...open([], [0, 1]).slice(1)],
        knight: { strength, emptySpaces: [0], shield: strength < 2 ? 1 : 0, movement: strength === 0 ? 2 : 1 },
        shadow: { health: 0 },
      },
      { infestationLine: 'A' },
    );
  test('Strength 2, centre: Health -1', () => {
    expect(enter(1).script('die', DIE.center).play(9).s.knight.health).toBe(6);
  });
  test('Strength 2, no centre: nothing', () => {
    expect(enter(1).script('die', DIE.around).play(9).s.knight.health).toBe(7);
  });
  test('Strength 3: nothing, no die', () => {
    expect(enter(2).script('die').play(9).s.knight.health).toBe(7);
  });
  test('Strength 1: Health -1 without die', () => {
    expect(enter(0).script('die').play(9).s.knight.health).toBe(6);
  });
});

test('G17: (2,1) goes first, then (2,0), then (1,0)', () => {
  const board = Board.at({
    map: open([1, 0], [2, 0], [2, 1]),
    collapse: true,
    stack: [],
    knight: { at: [0, 0] },
    shadow: { health: 0 },
  }).play(34);
  expect(board.happened('removed').map(([, cell]) => cell)).toEqual([cellAt(2, 1), cellAt(2, 0), cellAt(1, 0)]);
});

test('G18: 45 tiles besides the Entrance, 4 Dark on the map, 41 in the stack in piles of 14, 14, 13 with 3 Crystals each', () => {
  const { s } = Board.dealt();
  expect(s.map.end - 2).toBe(45);
  expect(s.map.next - 2).toBe(4);
  expect(s.map.stackLeft).toBe(41);
  const crystals = (from: number, to: number): number => {
    let count = 0;
    for (let slot = from; slot < to; slot++) if (s.map.isCrystal(slot)) count++;
    return count;
  };
  expect([crystals(2, 6), crystals(6, 20), crystals(20, 34), crystals(34, 47)]).toEqual([0, 3, 3, 3]);
  expect([s.knight.health, s.knight.grit, s.knight.unplaced, s.knight.bombs, s.knight.handSize]).toEqual([
    7, 0, 2, 3, 3,
  ]);
  expect([
    s.knight.eventDeck.left,
    s.knight.treasureDeck.left,
    s.knight.sidequestDeck.left,
    s.knight.monsterDeck.left,
  ]).toEqual([15, 7, 7, 10]);
  expect([s.shadow.health, s.shadow.pileSize, s.shadow.deck.left, s.map.treasureTokens]).toEqual([7, 3, 21, 10]);
});

test('G20: the bridge gone, the block slides W by one: a single option', () => {
  const block = [
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 0],
    [3, 1],
    [4, 1],
  ];
  const tiles = block.map((at, i) => ({ id: OPEN[i], at, rotation: 0 }));
  const board = Board.at(
    { map: tiles, collapse: true, stack: [], knight: { at: [0, 0] }, shadow: { health: 0 } },
    { collapseTilesPerTurn: 1 },
  ).play(34);
  expect(board.cells()).toEqual([
    [0, 1],
    [1, 1],
    [2, 0],
    [3, 1],
    [4, 0],
    [4, 1],
  ]);
  board.go(2, 0);
  expect(board.happened('slid')).toEqual([[1, 3, 1]]);
  expect([board.tileAt(2, 0), board.tileAt(3, 0), board.tileAt(2, 1), board.tileAt(3, 1)].includes('empty')).toBe(
    false,
  );
  expect([board.tileAt(4, 0), board.tileAt(4, 1)]).toEqual(['empty', 'empty']);
});

describe('G21 and G22: cubes given back', () => {
  const rats = { events: ['rats'] };
  const tile = [{ id: 'E05', at: [1, 0] }];
  test('G21: all placed: Grit 3, 2 owned, the turn is over without the tile’s Grit', () => {
    const board = Board.at({
      map: tile,
      knight: { grit: 5, movement: 3, shield: 0 },
      shadow: { health: 0 },
      decks: rats,
    }).play(9);
    expect([board.s.knight.grit, board.s.knight.owned()]).toEqual([3, 2]);
    expect(board.happened('stopped').length).toBe(1);
    expect(board.s.round).toBe(2);
  });
  test('G21: one unplaced: that one goes, the turn goes on at Grit 4', () => {
    const board = Board.at({
      map: tile,
      knight: { grit: 5, movement: 1, perception: 1 },
      shadow: { health: 0 },
      decks: rats,
    }).play(9);
    expect([board.s.knight.grit, board.s.knight.unplaced, board.s.round]).toEqual([4, 0, 1]);
  });
  test('G21: behind a Shield: Grit 4, then 5 and the cube is back', () => {
    const board = Board.at({
      map: tile,
      knight: { grit: 5, movement: 1, shield: 1 },
      shadow: { health: 0 },
      decks: rats,
    }).play(9);
    expect(board.happened('grit').map(([, now]) => now)).toEqual([4, 5]);
    expect([board.s.knight.owned(), board.s.knight.unplaced, board.s.round]).toEqual([3, 1, 1]);
  });
  test('G22: no cube is ever gained twice', () => {
    const board = Board.at({
      map: [
        { id: 'E05', at: [1, 0] },
        { id: 'E07', at: [2, 0] },
      ],
      knight: { grit: 5, health: 5, treasures: ['potionKit'], perception: 1, movement: 1 },
      shadow: { health: 0 },
      decks: { events: ['rats', 'freshAir'] },
    });
    const owned = (): number => board.s.knight.owned();
    board.choose('drinks');
    expect([owned(), board.s.knight.health]).toEqual([2, 7]);
    board.play(9);
    expect(board.happened('grit')[0]).toEqual([-2, 3, 0]);
    expect([owned(), board.s.knight.grit]).toEqual([2, 4]);
    board.play(9);
    expect([board.s.knight.grit, owned()]).toEqual([5, 2]);
  });
});

describe('G23: a chain of at most one link ends after its reveal', () => {
  const land = (tokens: string[], knight: number[]): Board =>
    Board.at(
      {
        map: [
          ...open([1, 0], [2, 0]),
          { id: 'A10', at: [0, 1], rotation: 0, tokens },
          { id: 'A13', at: [0, -1], rotation: 0 },
        ],
        knight: { at: knight, treasures: ['enchantedBow'] },
        shadow: { at: [2, 0], facing: 'E' },
        // (right 1, forward -2) of (2,0) facing E is (0,1); (0,-2) is (0,0).
        decks: { unicorn: tokens.length > 0 ? ['U22'] : ['U21'] },
      },
      { teleportChainCap: 1 },
    ).choose('shoots');
  test('on a cube', () => {
    const board = land(['cube'], [0, 0]);
    expect(board.him).toEqual([0, 1]);
    expect(board.happened('teleport').length).toBe(1);
  });
  test('on her cell, without an attack', () => {
    const board = land([], [0, 0]);
    expect(board.him).toEqual([0, 0]);
    expect(board.s.knight.health).toBe(7);
  });
});

describe('G24: the first points', () => {
  test('9 options: assign x4, move x4, end of turn; after two cubes 5', () => {
    const board = Board.dealt();
    expect(board.codes()).toEqual([0, 1, 2, 3, 8, 9, 10, 11, 34]);
    board.play(0, 1);
    expect(board.codes()).toEqual([8, 9, 10, 11, 34]);
  });
  test('ending at once: 8 cells for the tile, then 4 for him', () => {
    const board = Board.dealt().play(34);
    expect(board.phase).toBe('endTile');
    expect(board.cells()).toEqual([
      [-2, 0],
      [-1, -1],
      [-1, 1],
      [0, -2],
      [0, 2],
      [1, -1],
      [1, 1],
      [2, 0],
    ]);
    board.play(board.codes()[0]!);
    expect(board.phase).toBe('placement');
    expect(board.codes()).toEqual([0, 1, 2, 3]);
  });
});

test('G24: a random Knight reveals something in her first turn with probability 4/5, an Ambush tile with 15/36', () => {
  const board = new Board();
  const legal = new Int32Array(200);
  let reveals = 0;
  enumerate(
    (bot) => {
      board.s.deal(streams(1));
      while (board.phase === 'action' && board.s.round === 1 && board.s.map.reveals === 0) {
        const count = board.s.legal(legal);
        board.s.apply(legal[bot.below(count)]!, board.chance);
      }
    },
    (probability) => {
      // She has ended her turn, or else stands on a tile she turns up.
      if (board.phase !== 'endTile') reveals += probability;
    },
  );
  expect(reveals).toBeCloseTo(4 / 5, 12);
  // The four start tiles are drawn from the 36 that are no Crystals, 15 of them Ambush tiles.
  const { tables } = board.s;
  expect([tables.base.length, tables.base.filter((tile) => tables.type[tile] === 0).length]).toEqual([36, 15]);
});

test('a Crystal tile gets its token and counts when it is revealed, also by looking', () => {
  const board = Board.at({
    map: [
      { id: 'E05', at: [1, 0] },
      { id: 'C01', at: [1, 1] },
    ],
    shadow: { health: 0 },
    decks: { events: ['vantagePoint'] },
  })
    .play(9)
    .choose('looks at (1,1)');
  expect(board.info(1, 1) & CRYSTAL_TOKEN).toBe(CRYSTAL_TOKEN);
  expect(board.s.map.crystalsRevealed).toBe(1);
});
