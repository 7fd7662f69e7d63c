/** The worked examples of the rules of Terrain, role by role. */
import { describe, expect, test } from 'vitest';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { isSameTile, isTerrain, kindAt } from '../../../engines/vast/map/ground.ts';
import { CRYSTAL_TOKEN } from '../../../engines/vast/map/tile-bits.ts';
import { askRockslide } from '../../../engines/vast/roles/cave/rockslide.ts';
import { MONSTER } from '../../../engines/vast/roles/monster-cards.ts';
import { WRATH } from '../../../engines/vast/roles/dragon/wrath.ts';
import { lossTo } from '../../../engines/vast/roles/goblins/ways.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { pieceAt } from '../../../engines/vast/terrain/removal.ts';
import { Board } from './board.ts';
import { lets } from './shadow-board.ts';

/** Fifteen open tiles. */
const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14', 'E15', 'T01', 'T02', 'T03', 'C01', 'C06', 'C08'];
const open = (...cells: number[][]): unknown[] => cells.map((at, i) => ({ id: OPEN[i], at, rotation: 0 }));
const dark = (...cells: number[][]): unknown[] =>
  cells.map((at, i) => ({ id: ['A02', 'A03', 'A04', 'A06', 'A07', 'A08'][i], at }));

/** A position of some roles on a map with Terrain. */
const of = (role: string, terrain: unknown[], position: object, rules: Partial<Rules> = {}): Board =>
  Board.of(role, { terrain, ...position }, { terrain: true, ...rules });

const starting = (board: Board, text: string): string[] => board.options().filter((option) => option.startsWith(text));
const last = (board: Board): Board => board.play(board.codes().at(-1)!);

describe('E7: Magma at the end of her turn', () => {
  const end = (health: number): number =>
    last(
      of('knight', [{ kind: 'magma', at: [1, 0] }], {
        knight: { at: [1, 0], health, revealsInTurn: 1 },
        shadow: { at: [0, 0], facing: 'S', firstTurn: true },
        decks: { pile: [] },
      }),
    ).s.knight.health;
  test('Health 4 becomes 3, Health 1 stays', () => expect([end(4), end(1)]).toEqual([3, 1]));
});

describe('E8: a Tribe on Magma', () => {
  const fangs = (population: number): Board =>
    of('goblins', [{ kind: 'magma', at: [1, 0] }], {
      map: open([3, 1], [0, 1]),
      goblins: { population: { fangs: population }, at: { fangs: [1, 0] }, rage: 2, monsters: { fangs: ['petFrog'] } },
      shadow: { at: [0, 1], facing: 'S' },
    });
  const toTheEnd = (population: number): boolean => {
    const board = fangs(population).choose('activates');
    return board.codes().includes(cellAt(3, 1));
  };
  test('three Magma cells and off cost 3: offered with 4, not with 3; two cost 2', () => {
    expect(toTheEnd(4)).toBe(true);
    expect(toTheEnd(3)).toBe(false);
    expect(fangs(3).choose('activates').codes()).toContain(cellAt(2, 1));
  });
  test('their turn ends there: it scatters with nobody left, its Monster lost, no Rage', () => {
    const board = last(fangs(3));
    const { goblins } = board.s;
    expect([goblins.population[0], goblins.isRevealed(0), goblins.monsters(0), goblins.rage]).toEqual([0, false, 0, 2]);
    expect(board.s.terrain!.record.counts).toMatchObject({ magmaScatters: 1, populationLost: 3 });
  });
});

describe('E9: a Tribe in the lake', () => {
  const bones = (goblins: object = {}): number[] =>
    of('goblins', [{ kind: 'lake', at: [2, 0] }], {
      map: open([1, 0]),
      goblins: { population: { bones: 2 }, at: { bones: [1, 0] }, ...goblins },
      shadow: { at: [0, 0], facing: 'S' },
    })
      .choose('activates')
      .codes();
  test('one cell: 1 Population; two cells: two, not offered; with Blind Fury offered', () => {
    expect(bones()).toContain(cellAt(2, 0));
    expect(bones()).not.toContain(cellAt(3, 0));
    expect(bones({ furious: ['bones'] })).toContain(cellAt(3, 0));
  });
  test('it is paid', () => {
    const board = of('goblins', [{ kind: 'lake', at: [2, 0] }], {
      map: open([1, 0]),
      goblins: { population: { bones: 2 }, at: { bones: [1, 0] } },
      shadow: { at: [0, 0], facing: 'S' },
    }).choose('activates');
    board.go(2, 0);
    expect(board.s.goblins.population[1]).toBe(1);
    expect(board.s.terrain!.record.counts.populationLost).toBe(1);
  });
});

describe('E10: a Thief in the river', () => {
  const river = [{ kind: 'river', at: [2, 0] }];
  const thief = (map: unknown[], extra: object = {}): Board =>
    of('knight,thief', river, { map, turn: 'thief', knight: { at: [0, 0] }, ...extra });
  test('downstream, as far as nobody stands', () => {
    const board = thief(open([4, 1]), { thief: { at: [4, 1], left: 2 } }).choose('moves N');
    expect(board.phase).toBe('river');
    expect(board.cells().slice(1)).toEqual([
      [3, 0],
      [2, 0],
    ]);
  });
  test('the Knight on (3,0) ends the ride', () => {
    const board = thief(open([4, 1]), { knight: { at: [3, 0] }, thief: { at: [4, 1], left: 2 } }).choose('moves N');
    expect(board.cells().slice(1)).toEqual([[3, 0]]);
  });
  test('steps in the river cost 1 and bring no ride', () => {
    const board = thief(open([4, 1]), { thief: { at: [4, 1], left: 3 } })
      .choose('moves N')
      .go(2, 0);
    expect([board.phase, board.s.thief.left]).toEqual(['thief', 2]);
    board.choose('moves E');
    expect([board.phase, board.s.thief.left]).toEqual(['thief', 1]);
  });
  test('an evasion into it is a step of his own: it may carry him on', () => {
    const board = of('goblins,thief', river, {
      map: open([4, 1]),
      turn: 'goblins',
      goblins: { population: { bones: 3 }, at: { bones: [4, 1] }, rage: 2 },
      thief: { at: [4, 1], tokens: [2, 3, 3], upgrades: ['unnaturalEvasion'] },
    });
    board.choose('activates Bones').script('actionDie', 3).choose('attacks the Thief');
    board.choose('steps N');
    expect(board.phase).toBe('river');
    expect(board.cells().slice(1)).toEqual([
      [3, 0],
      [2, 0],
    ]);
  });
});

test('5.7: she rides onto a Tribe with Strength and an Encounter left, and no further', () => {
  const rides = (left: number, strength: number): number[][] => {
    const knight = { at: [4, 1], grit: 26, movement: 3, perception: 1, strength };
    const board = of('knight,goblins', [{ kind: 'river', at: [2, 0] }], {
      map: open([4, 1]),
      knight,
      goblins: { population: { fangs: 1 }, at: { fangs: [3, 0] } },
    });
    board.s.knight.encounters = board.s.knight.perception() - left;
    board.choose('moves N');
    return board.phase === 'river' ? board.cells().slice(1) : [];
  };
  // A Tribe of one with 2 Strength: she has 2 with a cube on her track, and more with two.
  expect([rides(1, 2), rides(0, 2), rides(1, 1)]).toEqual([[[3, 0]], [], []]);
});

test('E11: a Tribe in the river: 1 to enter, nothing downstream, 1 upstream', () => {
  const codes = (population: number): number[] =>
    of('goblins', [{ kind: 'river', at: [2, 0] }], {
      map: dark([4, 1]),
      goblins: { population: { eye: population }, at: { eye: [4, 1] } },
      shadow: { at: [0, 0], facing: 'S' },
    })
      .choose('activates')
      .codes();
  expect(codes(2)).toEqual(expect.arrayContaining([cellAt(4, 0), cellAt(2, 0)]));
  expect(codes(2)).not.toContain(cellAt(5, 0));
  expect(codes(3)).toContain(cellAt(5, 0));
});

describe('E12 and E13: the Nightmare', () => {
  const nightmare = (terrain: unknown[], position: object): Board =>
    of('goblins,nightmare', terrain, { turn: 'nightmare', ...position });
  test('E12: the river carries him on, then he goes straight on', () => {
    const board = nightmare([{ kind: 'river', at: [2, 0] }], {
      map: open([4, 2], [4, 1], [2, -1]),
      goblins: {},
      nightmare: { at: [4, 2], facing: 'N', hand: ['U02'] },
    }).choose('moves 3');
    expect(board.phase).toBe('river');
    board.go(2, 0);
    expect(board.happened('strides').at(-1)![0]).toBe(cellAt(2, -1));
  });
  test('E12: a Tribe on (3,0) is attacked', () => {
    const board = nightmare([{ kind: 'river', at: [2, 0] }], {
      map: open([4, 2], [4, 1]),
      goblins: { population: { fangs: 3 }, at: { fangs: [3, 0] } },
      nightmare: { at: [4, 2], facing: 'N', hand: ['U02'] },
    }).choose('moves 3');
    expect(board.cells().slice(1)).toEqual([[3, 0]]);
    board.go(3, 0);
    expect(board.s.goblins.isRevealed(0)).toBe(false);
    expect(board.happened('forcedTeleport')).toHaveLength(1);
  });
  test('E13: a Move that ends on Magma: nothing gathered, forced to Teleport; across it nothing', () => {
    const magma = (card: string): Board =>
      nightmare([{ kind: 'magma', at: [1, 0], rotation: 0 }], {
        map: open([-1, 0], [3, 0]),
        goblins: {},
        nightmare: { at: [0, 0], facing: 'E', hand: [card] },
        decks: { unicorn: ['U11'] },
      });
    const ends = magma('U01').choose('moves 2');
    expect(ends.happened('forcedTeleport')).toHaveLength(1);
    expect(ends.s.terrain!.record.counts.teleportsOff).toBe(1);
    expect(magma('U02').choose('moves 3').happened('forcedTeleport')).toEqual([]);
  });
});

describe('E14: the Shadow Unicorn and a pit', () => {
  const turn = (pile: string[], map: unknown[], unicorn: string[] = []): Board => {
    const board = of('knight', [{ kind: 'pit', at: [1, 1] }], {
      map,
      knight: { at: [0, 0], revealsInTurn: 1 },
      shadow: { at: [0, 1], facing: 'E', firstTurn: true },
      decks: { pile, unicorn },
    });
    return last(board);
  };
  test('over it he goes on', () => {
    const board = turn(['U01'], open([0, 1], [2, 1]));
    expect(board.happened('step').map(([cell]) => cell)).toEqual([cellAt(1, 1), cellAt(2, 1)]);
    expect(board.happened('teleport')).toEqual([]);
  });
  test('where his Move ends there he Teleports, and so he does where a Teleport ends there', () => {
    // U12 points one to his right: from the pit, facing E, to (1,2), then on.
    const board = turn(['U06'], open([0, 1], [2, 1], [1, 2]), ['U12', 'U02']);
    expect(board.happened('teleport')[0]).toEqual([1, 6, 0]);
  });
});

describe('E15 and E16: passages', () => {
  const pits = (...cells: number[][]): unknown[] => cells.map((at) => ({ kind: 'pit', at }));
  const knight = (terrain: unknown[], movement: number): string[] =>
    starting(
      of('knight', terrain, {
        map: [...open([0, 1], [1, 0], [2, -1]), ...dark([0, -2])],
        knight: { at: [0, 1], movement },
        shadow: { health: 0 },
      }),
      'goes by',
    );
  test('three of them with Movement 3, none with 2', () => {
    expect(knight(pits([0, -3], [0, 2], [2, 0]), 1)).toEqual([
      'goes by the pit S and that at (0,-3) to (0,-2)',
      'goes by the pit S and that at (2,0) to (2,-1)',
      'goes by the pit S and that at (2,0) to (1,0)',
    ]);
    expect(knight(pits([0, -3], [0, 2], [2, 0]), 0)).toEqual([]);
  });
  test('one step less across one pit, if crossings are free', () => {
    const options = starting(
      of(
        'knight',
        pits([0, 2], [5, 5]),
        { map: open([0, 1], [1, 2]), knight: { at: [0, 1], movement: 1, moved: 1 }, shadow: { health: 0 } },
        { pitCrossing: 'free' },
      ),
      'goes by',
    );
    expect(options).toEqual([
      'goes by the pit S and that at (0,2) to (0,1)',
      'goes by the pit S and that at (0,2) to (1,2)',
    ]);
  });
  test('all three cells are walked', () => {
    const board = of('knight', pits([0, -3], [0, 2], [2, 0]), {
      map: [...open([0, 1], [1, 0], [2, -1]), ...dark([0, -2])],
      knight: { at: [0, 1], movement: 1 },
      shadow: { health: 0 },
    }).choose('goes by the pit S and that at (2,0) to (1,0)');
    expect([board.s.knight.walkedCount, board.s.knight.moved, board.her]).toEqual([3, 3, [1, 0]]);
  });
  test('E16: a single pit is dead', () => expect(knight(pits([0, 2]), 2)).toEqual([]));
});

describe('E17 and E18: the Dragon', () => {
  const pits = [
    { kind: 'pit', at: [1, 0] },
    { kind: 'pit', at: [0, 2] },
  ];
  const passages = (hand: object, freeMoved: boolean): number =>
    starting(
      of('dragon', pits, {
        map: open([0, 1]),
        dragon: { at: [0, 0], hand, freeMoved },
        shadow: { health: 0 },
      }),
      'goes by',
    ).length;
  test('E17: the free move and a Wing, or two Wings', () => {
    expect(passages({ wing: 1 }, false)).toBe(1);
    expect(passages({ wing: 1 }, true)).toBe(0);
    expect(passages({ wing: 2 }, true)).toBe(1);
  });
  test('E18: surfaced he flies over the canyon, and does not walk it', () => {
    const board = of('dragon', [{ kind: 'canyon', at: [2, 0], rotation: 1 }], {
      map: [...open([1, 0], [3, 0])],
      dragon: { at: [1, 0], surfaced: true, hand: { wing: 1 } },
      shadow: { health: 0 },
    });
    expect(starting(board, 'moves E')).toEqual([]);
    board.choose('spreads');
    expect(starting(board, 'flies E')).toEqual(['flies E2 to (3,0)']);
  });
});

test('E18: a Thief climbs over the canyon for 3 cubes and 2 movement, with Climbing Gear for 2', () => {
  const thief = (cubes: number, upgrades: string[] = [], left = 2): Board =>
    of('thief', [{ kind: 'canyon', at: [2, 0], rotation: 1 }], {
      map: open([1, 0], [3, 0]),
      thief: { at: [1, 0], cubes, left, upgrades },
      shadow: { health: 0 },
    });
  expect(starting(thief(2), 'climbs E')).toEqual([]);
  expect(starting(thief(3, [], 1), 'climbs E')).toEqual([]);
  expect(starting(thief(2, ['climbingGear']), 'climbs E')).toEqual(['climbs E to (3,0)']);
  const { s } = thief(3).choose('climbs E');
  expect([s.thief.cell, s.thief.cubes, s.thief.left]).toEqual([cellAt(3, 0), 0, 0]);
});

test('a Thief goes through the pits for 3 Movement, into no tile walled off from their mouth', () => {
  const through = (left: number, beyond = 'A01'): string[] =>
    starting(
      of(
        'thief',
        [
          { kind: 'pit', at: [1, 0] },
          { kind: 'pit', at: [0, 3] },
        ],
        {
          map: [{ id: beyond, at: [0, 2], rotation: 0 }],
          thief: { at: [0, 0], cubes: 3, left },
          shadow: { health: 0 },
        },
      ),
      'goes by',
    );
  expect(through(3)).toHaveLength(1);
  expect(through(2)).toEqual([]);
  // E | S | W walled.
  expect(through(3, 'A12')).toEqual([]);
});

describe('E19: Rampages', () => {
  /** He stands at (1,0), she in his row, beyond one cell of Terrain. */
  const rampages = (terrain: unknown[], her: number[], rules: Partial<Rules> = {}): number => {
    const board = of(
      'knight',
      terrain,
      {
        map: open([1, 0], ...(her[0] === 3 ? [her] : [])),
        knight: { at: her, revealsInTurn: 1 },
        shadow: { at: [1, 0], facing: 'W' },
        decks: { pile: ['U02'] },
      },
      { rampageLevel: 'hard', ...rules },
    );
    return last(board).happened('rampage').length;
  };
  test('not over a canyon, over a lake', () => {
    expect(rampages([{ kind: 'canyon', at: [2, 0], rotation: 1 }], [3, 0])).toBe(0);
    expect(
      rampages(
        [{ kind: 'lake', at: [2, 0] }],
        [3, 0].map((x, i) => (i === 0 ? 2 : x)),
      ),
    ).toBe(1);
  });
  test('not into the forest, unless it does not hide', () => {
    expect(rampages([{ kind: 'mushroomForest', at: [2, 0] }], [2, 0])).toBe(0);
    expect(rampages([{ kind: 'mushroomForest', at: [2, 0] }], [2, 0], { forestHides: false })).toBe(1);
  });
});

describe('E20: shelter', () => {
  const forest = [{ kind: 'mushroomForest', at: [2, 0] }];
  test('no Hex on her, no Bow out of it', () => {
    const hexes = (at: number[]): string[] =>
      starting(
        of('knight,goblins', forest, {
          turn: 'goblins',
          map: open([1, 0]),
          knight: { at, grit: 5 },
          goblins: { population: { eye: 2, fangs: 1 }, at: { fangs: [0, 0] }, hand: ['hex'] },
        }),
        'plays the Hex',
      );
    expect(hexes([2, 0])).toEqual([]);
    expect(hexes([1, 0])).toHaveLength(1);
    const shots = (her: number[]): string[] =>
      starting(
        of('knight,goblins', forest, {
          map: open([1, 0]),
          knight: { at: her, strength: 1 },
          goblins: { population: { fangs: 1 }, at: { fangs: [0, 0] } },
        }),
        'shoots the Bow',
      );
    expect([shots([2, 0]).length, shots([1, 0]).length]).toEqual([0, 1]);
  });
  test('the Nightmare may Move onto her, and not Teleport', () => {
    const board = of('knight,nightmare', forest, {
      turn: 'nightmare',
      map: open([1, 0]),
      knight: { at: [2, 0], grit: 4 },
      nightmare: { at: [1, 0], facing: 'E', hand: ['U08', 'U05', 'U06'] },
    });
    const destinations = starting(board, 'Teleports to (2,0)');
    expect(destinations).toEqual([]);
    board.choose('moves 1');
    expect(board.s.knight.grit).toBe(3);
  });
});

test('E20: Wrath on one cell of the forest: she goes to the nearest tile left, the forest is removed', () => {
  const board = of('knight,dragon', [{ kind: 'mushroomForest', at: [1, 0] }], {
    turn: 'dragon',
    map: open([0, 1], [0, 2], [0, 3]),
    knight: { at: [2, 0] },
    dragon: { at: [0, 1], hand: { claw: 4 } },
  }).script('die', 3, ...Array<number>(20).fill(0));
  board.choose('calls Wrath');
  while (board.phase === 'stepOff') board.play(board.codes()[0]!);
  expect(board.her).toEqual([0, 0]);
  expect(kindAt(board.s.map, cellAt(2, 1))).toBe(-1);
  // Before the Collapse it goes back to the pool.
  expect((board.s.terrain!.pool >> 3) & 1).toBe(1);
});

test('Wrath leaves the Terrain tile that somebody still stands on, and takes the one beside it', () => {
  const board = of(
    'knight,dragon',
    [
      { kind: 'lake', at: [1, 0] },
      { kind: 'mushroomForest', at: [0, 2] },
    ],
    { turn: 'dragon', map: open([0, 1]), knight: { at: [1, 0] }, dragon: { at: [0, 1] } },
  );
  const { s } = board;
  const [lake, forest] = [cellAt(1, 0), cellAt(0, 2)];
  lets(board, () => {
    s.terrain!.wrathed = (1 << pieceAt(s, lake)) | (1 << pieceAt(s, forest));
    s.agenda.push(WRATH, 0);
  });
  expect([isTerrain(s.map, lake), isTerrain(s.map, forest)]).toEqual([true, false]);
});

describe('E21: leaving', () => {
  const lake = [{ kind: 'lake', at: [1, 0] }];
  test('a step onto open space lays a tile, which she enters', () => {
    const board = of('knight', lake, {
      knight: { at: [2, 0] },
      shadow: { health: 0 },
      stack: ['T01', 'A01', 'A05', 'A10'],
    });
    const { stackLeft } = board.s.map;
    board.choose('moves E');
    expect(board.her).toEqual([3, 0]);
    expect(board.tileAt(3, 0)).toBe('T01');
    // The tile itself and its three open edges.
    expect(stackLeft - board.s.map.stackLeft).toBe(4);
    expect(board.s.terrain!.record.counts.exitTiles).toBe(1);
  });
  test('not in the Collapse, nor where the rule forbids it', () => {
    const moves = (position: object, rules: Partial<Rules> = {}): string[] =>
      starting(of('knight', lake, { knight: { at: [2, 0] }, shadow: { health: 0 }, ...position }, rules), 'moves E');
    expect(moves({})).toHaveLength(1);
    expect(moves({ collapse: true })).toEqual([]);
    expect(moves({}, { terrainExit: false })).toEqual([]);
  });
  test('a Thief once a turn, again in the next, and nothing is revealed', () => {
    const board = of('thief', lake, { thief: { at: [2, 0], left: 4 }, shadow: { health: 0 } }).choose('moves E');
    expect(board.tileAt(3, 0)).toBe('dark');
    board.choose('moves W');
    expect(starting(board, 'moves N')).toEqual([]);
    board.choose('ends his turn');
    while (board.phase !== 'assign') board.play(board.codes()[0]!);
    board.play(board.codes()[0]!);
    expect(starting(board, 'moves N')).toHaveLength(1);
  });
  test('the Dragon underground, never surfaced', () => {
    const moves = (surfaced: boolean): string[] =>
      starting(of('dragon', lake, { dragon: { at: [2, 0], surfaced }, shadow: { health: 0 } }), 'moves E');
    expect([moves(false), moves(true)]).toEqual([['moves E1 to (3,0)'], []]);
  });
});

describe('E22: the Collapse', () => {
  const removals = (crystal: boolean): string[] => {
    const board = of('knight', [{ kind: 'river', at: [1, 0] }], {
      map: crystal ? [{ id: 'C01', at: [0, -1], rotation: 0 }] : dark([0, -1], [0, 1], [-1, 0]),
      knight: { at: [0, 0] },
      shadow: { health: 0 },
      collapse: true,
    });
    return last(board).options();
  };
  test('three Dark tiles and the river; with a Lit Crystal tile that alone', () => {
    expect(removals(false)).toEqual([
      'removes the tile at (-1,0) (Dark)',
      'removes the tile at (0,-1) (Dark)',
      'removes the tile at (0,1) (Dark)',
      'removes the river at (1,0)',
    ]);
    // It goes without a question; then the river.
    const board = of('knight', [{ kind: 'river', at: [1, 0] }], {
      map: [{ id: 'C01', at: [0, -1], rotation: 0 }, ...dark([0, 1])],
      knight: { at: [0, 0] },
      shadow: { health: 0 },
      collapse: true,
    });
    expect(last(board).tileAt(0, -1)).toBe('empty');
  });
  test('a piece on it steps off over its cells', () => {
    const board = of('knight', [{ kind: 'river', at: [1, 0] }], {
      map: dark([0, -1]),
      knight: { at: [3, 0] },
      shadow: {},
      collapse: true,
    });
    last(board).choose('removes the river');
    expect(board.her).toEqual([0, 0]);
    expect(kindAt(board.s.map, cellAt(1, 0))).toBe(-1);
  });
});

test('a script lets the Underworm jump onto no hollow cell, and onto the tile opposite', () => {
  const { s } = of('goblins', [{ kind: 'pit', at: [1, 1] }], {
    map: [...open([-1, -1]), ...dark([1, 0], [0, 1])],
    goblins: { at: { fangs: [0, 0] }, population: { fangs: 2 }, monsters: { fangs: ['underworm'] } },
    shadow: { health: 0 },
  });
  const loss = (x: number, y: number): number => lossTo(s, 0, cellAt(x, y), 0, false);
  expect([loss(1, 1), loss(-1, -1)]).toEqual([-1, 0]);
});

test('E23: a tile beyond the lake is joined to the Entrance over it', () => {
  const board = of('knight', [{ kind: 'lake', at: [1, 0] }], {
    map: [{ id: 'A02', at: [3, 0] }],
    knight: { at: [2, 0] },
    shadow: { health: 0 },
  });
  expect((board.s.map.joinedAt(cellAt(3, 0)) >> 3) & 1).toBe(1);
});

test('E24: Cave-In takes the lake, which goes back to the pool', () => {
  const board = of('goblins', [{ kind: 'lake', at: [1, 0] }], {
    map: dark([0, -1], [0, 1], [-1, 0]),
    goblins: { population: { eye: 1 }, hand: ['caveIn'] },
    shadow: { at: [0, 0], facing: 'N' },
  });
  expect((board.s.terrain!.pool >> 1) & 1).toBe(0);
  board.choose('plays Cave-In').choose('caves in the tile at (1,1)');
  expect(kindAt(board.s.map, cellAt(1, 0))).toBe(-1);
  expect((board.s.terrain!.pool >> 1) & 1).toBe(1);
  // The Entrance's open edge onto the gap is filled.
  expect(board.tileAt(1, 0)).toBe('dark');
});

test('E25: Terrain slides with its part as a whole', () => {
  const board = of('knight', [{ kind: 'lake', at: [3, 0] }], {
    map: [...dark([1, 0]), ...open([2, 0])],
    knight: { at: [3, 1] },
    shadow: { health: 0 },
    collapse: true,
  });
  const { map, groups } = board.s;
  map.lift(map.grid[cellAt(1, 0)]!);
  expect(groups.find()).toBe(2);
  expect(groups.reach(1, 3)).toBe(1);
});

describe('Bombs, Monsters and tokens beside Terrain', () => {
  test('a Bomb opens no edge of hollow ground, but the wall of the tile beside it', () => {
    // The tile's wall faces the pit; she blows it away, and a passage leads through.
    const side = { id: 'A02', at: [0, 1], rotation: 0 };
    const board = of(
      'knight',
      [
        { kind: 'pit', at: [0, 2] },
        { kind: 'pit', at: [5, 5] },
      ],
      {
        map: [side],
        knight: { at: [0, 1] },
        shadow: { health: 0 },
      },
    );
    const { map } = board.s;
    const slot = map.grid[cellAt(0, 1)]!;
    map.info[slot]! |= 1 << 2;
    board.s.refresh();
    expect(starting(board, 'bombs the wall S')).toHaveLength(1);
    board.choose('bombs the wall S');
    expect((map.info[slot]! >> 2) & 1).toBe(0);
    expect(starting(board, 'moves S')).toEqual([]);
  });
  test('nothing bombs the canyon itself, and the Map leads into no hollow cell', () => {
    const board = of('knight', [{ kind: 'canyon', at: [1, 0] }], {
      knight: { at: [0, 0], treasures: [] },
      shadow: { health: 0 },
    });
    expect(starting(board, 'bombs the wall E')).toEqual([]);
    expect(starting(board, 'uses the Map')).toEqual([]);
    expect(starting(board, 'moves E')).toEqual([]);
  });
  describe('Y14: the Troll waits on the bridge', () => {
    const BRIDGE = cellAt(0, 2);
    const TROLL = 0x4000;
    const fights = (position: object = { shadow: { health: 0 } }, token = 0): Board => {
      const board = of(
        'knight',
        [{ kind: 'canyon', at: [-1, 2] }],
        {
          map: [{ id: 'A01', at: [0, 1] }],
          knight: { at: [0, 0], health: 7 },
          decks: { monsters: ['troll'] },
          ...position,
        },
        { trollAmbush: 'canyon' },
      );
      board.s.map.info[board.s.map.grid[BRIDGE]!]! |= token;
      return board.choose('moves S', 'fights');
    };
    const there = (board: Board): boolean => (board.info(0, 2) & TROLL) !== 0;
    test('and she stays where she is', () => {
      const board = fights();
      expect([board.her, board.s.knight.health]).toEqual([[0, 1], 6]);
      expect(there(board)).toBe(true);
      expect(board.happened('token')).toEqual([[MONSTER.troll, BRIDGE, 1]]);
    });
    test('unless somebody or something is there: then she steps off, and it waits where she was', () => {
      for (const board of [
        fights({ shadow: { at: [0, 2], facing: 'N' } }),
        fights({ shadow: { health: 0 } }, CRYSTAL_TOKEN),
      ]) {
        while (board.phase === 'stepOff') board.play(board.codes()[0]!);
        expect([there(board), (board.info(0, 1) & TROLL) !== 0]).toEqual([false, true]);
        expect(board.her).not.toEqual([0, 1]);
      }
    });
  });
});

test('what is wrong with its rules is said', () => {
  const play = (rules: Partial<Rules>): Board => Board.dealt(rules);
  expect(() => play({ terrain: true, terrainPool: 'canyon+lak' })).toThrow(/no Terrain tile is called lak.*lake/);
  expect(() => play({ pitCrossing: 'free' })).toThrow(/pitCrossing=free does nothing without terrain=true/);
  expect(() => play({ trollAmbush: 'canyon' })).toThrow(/needs terrain=true/);
  expect(() => of('knight', [{ kind: 'lake', at: [1, 0], rotation: 1 }], {})).toThrow(/rotation: must be .*0, is 1/);
});

test('wide and compact outlines: 29 and 15 cells, printed 21', () => {
  const cells = (shapes: 'printed' | 'wide' | 'compact'): number => {
    const { tables } = Board.dealt({ terrain: true, terrainShapes: shapes }).s.terrain!;
    return tables.size.reduce((sum, n) => sum + n, 0);
  };
  expect([cells('printed'), cells('wide'), cells('compact')]).toEqual([21, 29, 15]);
});

test('a Rockslide lies between a tile and the lake, not between two cells of the lake', () => {
  const board = of('knight,cave', [{ kind: 'lake', at: [1, 0] }], {
    turn: 'cave',
    knight: { at: [0, 0] },
    cave: { omens: {} },
  });
  const { map } = board.s;
  expect(isSameTile(map, cellAt(1, 0), cellAt(2, 0))).toBe(true);
  expect(isSameTile(map, cellAt(0, 0), cellAt(1, 0))).toBe(false);
  expect(isSameTile(map, cellAt(0, 0), cellAt(0, 0))).toBe(false);
  askRockslide(board.s);
  board.s.refresh();
  expect(board.options()).toEqual(['lets rocks slide on the E edge of (0,0)']);
});
