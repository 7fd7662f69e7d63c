/** Readings of the rulings of Terrain, and what its worked examples name besides: each reading acts. */
import { describe, expect, test } from 'vitest';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { reached } from '../../../engines/vast/roles/forced-steps.ts';
import { forbidsTeleport } from '../../../engines/vast/terrain/unicorn.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board, dark, open } from './board.ts';
import { chooses } from './script-choices.ts';
import { hisTurn } from './shadow-board.ts';

const of = (role: string, terrain: unknown[], position: object, rules: Partial<Rules> = {}): Board =>
  Board.of(role, { terrain, ...position }, { terrain: true, ...rules });

/** She steps N from the Entrance onto an open Event tile. */
const firstEvent = (rules: Partial<Rules>): Board =>
  of(
    'knight',
    [],
    { map: [{ id: 'E05', at: [0, -1] }, ...dark([1, 0], [0, 1], [-1, 0])], knight: { at: [0, 0] } },
    rules,
  );

test('Y1: only tiles of the pool come', () => {
  const kinds = (terrainPool: string): string[] => firstEvent({ terrainPool }).choose('moves N').options();
  expect(kinds('lake+river')).toEqual(['brings the lake', 'brings the river']);
  expect(kinds('all')).toHaveLength(6);
});

test('Y3: chance may say which kind comes; its place is chosen', () => {
  const drawn = firstEvent({ terrainChoice: 'random' }).script('terrain', 4).choose('moves N');
  expect([drawn.phase, drawn.options()[0]]).toEqual(['terrainSpot', 'lays the pit at (-2,-1)']);
  expect(firstEvent({}).choose('moves N').phase).toBe('terrainKind');
});

describe('Y12: the Shadow Unicorn and the river', () => {
  // The current flows W; he steps S onto (1,1).
  const steps = (shadowRiver: Rules['shadowRiver'], her = [0, 0]): Board => {
    const board = of(
      'knight',
      [{ kind: 'river', at: [-2, 1] }],
      {
        map: open([1, 0], [2, 0]),
        knight: { at: her, revealsInTurn: 1 },
        shadow: { at: [1, 0], facing: 'S', firstTurn: true },
        decks: { pile: ['U06'], unicorn: ['U11', 'U12', 'U10'] },
      },
      { shadowRiver },
    );
    return board.play(board.codes().at(-1)!);
  };
  const where = ({ s }: Board): number => s.shadow.cell;
  test('it does not carry him, or always to its end', () => {
    expect([where(steps('never')), where(steps('toEnd'))]).toEqual([cellAt(1, 1), cellAt(-2, 1)]);
  });
  test('a piece on the way ends the ride: he attacks it', () => {
    const met = steps('toEnd', [-1, 1]);
    expect(met.happened('attacked')[0]!.slice(0, 2)).toEqual([cellAt(-1, 1), 0]);
    expect(steps('never', [-1, 1]).happened('attacked')).toEqual([]);
  });
});

describe('E20: what reaches nobody in the forest', () => {
  const forest = [{ kind: 'mushroomForest', at: [1, 0] }];
  test('no Teleport leads from or to a forest cell with a piece; a free one is open', () => {
    const { s } = of('knight', forest, { map: open([0, 1]), knight: { at: [1, 0] }, shadow: { at: [0, 1] } });
    const led = (from: number[], to: number[], met: boolean): boolean =>
      !forbidsTeleport(s, cellAt(from[0]!, from[1]!), cellAt(to[0]!, to[1]!), met);
    expect([led([0, 1], [1, 0], true), led([0, 1], [1, 0], false)]).toEqual([false, true]);
    expect([led([1, 0], [0, 0], true), led([1, 0], [0, 0], false)]).toEqual([false, true]);
  });
  test('Bats and Spores, these by the other reading', () => {
    const targets = (at: number[], rules: Partial<Rules> = {}): string[][] => {
      const board = of(
        'knight,cave',
        forest,
        {
          turn: 'cave',
          map: open([0, 1]),
          knight: { at, grit: 5 },
          cave: { omens: { bat: 3, quartz: 3, trail: 3, mushroom: 3, boulder: 3, chasm: 3 } },
        },
        rules,
      );
      return ['uses Giant Bats', 'uses Soporific Spores'].map((text) =>
        board.options().filter((option) => option.startsWith(text)),
      );
    };
    const offered = (at: number[], rules: Partial<Rules> = {}): boolean[] =>
      targets(at, rules).map((found) => found.length > 0);
    expect(offered([0, 0])).toEqual([true, true]);
    expect(offered([1, 0])).toEqual([false, false]);
    expect(offered([1, 0], { forestHides: false })).toEqual([false, true]);
  });
  test('what is moved there goes no farther', () => {
    const { s } = of('knight,cave', forest, { map: open([3, 0]), knight: { at: [0, 0] } });
    const out = new Int32Array(40);
    expect([...out.subarray(0, reached(s, 0, out))]).toEqual([cellAt(1, 0)]);
  });
});

test("Y29: over a canyon's outer cell onto its bridge and off it, or by the bridge's free sides alone", () => {
  // Its cells are (2,0), the bridge (2,1), which is walked from W to E, and (2,2).
  const canyon = [{ kind: 'canyon', at: [2, 0], rotation: 1 }];
  const ways = (role: 'thief' | 'dragon', at: readonly number[], bridgeClimbs: boolean): string[] => {
    const map = open([2, -1], [3, -1], [1, 1]);
    const dragon = { at, surfaced: true, hand: { wing: 1 } };
    const owner = role === 'thief' ? { thief: { at, cubes: 3, left: 2 } } : { dragon };
    const board = of(role, canyon, { map, shadow: { health: 0 }, ...owner }, { bridgeClimbs });
    if (role === 'dragon') board.choose('spreads');
    return board.options().filter((option) => /^(climbs|flies) [NS]/.test(option));
  };
  expect(ways('thief', [2, -1], true)).toEqual(['climbs S to (2,1)']);
  expect(ways('thief', [2, 1], true)).toEqual(['climbs N to (2,-1)']);
  expect(ways('dragon', [2, -1], true)).toEqual(['flies S2 to (2,1)']);
  expect(ways('dragon', [2, 1], true)).toEqual(['flies N2 to (2,-1)']);
  for (const role of ['thief', 'dragon'] as const) {
    for (const at of [
      [2, -1],
      [2, 1],
    ])
      expect(ways(role, at, false)).toEqual([]);
  }
});

test('Y8: across one pit the free move may be all that the Dragon pays', () => {
  const crosses = (hand: object, freeMoved: boolean): number => {
    const pits = [
      { kind: 'pit', at: [1, 0] },
      { kind: 'pit', at: [0, 2] },
    ];
    const dragon = { at: [0, 0], hand, freeMoved };
    return of('dragon', pits, { map: open([0, 1], [2, 0]), dragon, shadow: { health: 0 } }, { pitCrossing: 'free' })
      .options()
      .filter((option) => option.startsWith('goes by the pit E and that at (1,0)')).length;
  };
  // Onto (2,0), and back onto (0,0).
  expect([crosses({}, false), crosses({ wing: 1 }, true), crosses({}, true)]).toEqual([2, 2, 0]);
});

test('a passage that leads a Ghoul back to its own cell meets nobody there, unless it shares it', () => {
  const passes = (movement: number, shadow: number[]): string[] =>
    of(
      'ghoul',
      [
        { kind: 'pit', at: [1, 0] },
        { kind: 'pit', at: [0, 1] },
      ],
      { ghoul: { at: [0, 0], movement }, shadow: { at: shadow, facing: 'N' }, map: open([-1, 0]) },
    )
      .options()
      .filter((option) => option.startsWith('goes by the pit') && option.endsWith('to (0,0)'));
  expect(passes(3, [-1, 0])).toEqual([
    'goes by the pit E and that at (0,1) to (0,0)',
    'goes by the pit S and that at (1,0) to (0,0)',
  ]);
  expect(passes(2, [-1, 0])).toEqual([]);
  // The Unicorn there is a point more.
  expect([passes(3, [0, 0]).length, passes(4, [0, 0]).length]).toEqual([0, 2]);
});

describe('the script of the Nightmare', () => {
  test('a pit ahead is no way on: he looks over none', () => {
    // On (2,0), facing S: a turn left leads to the E, the turn about to open space, W lies an open tile.
    const turns = (kind: string): string[] =>
      chooses(
        of('nightmare', [{ kind, at: [3, 0] }], {
          map: open([1, 0], [2, 0], [4, -1]),
          nightmare: { at: [2, 0], facing: 'S', hand: ['U00'] },
        }),
      );
    expect(turns('pit')).toEqual(['turns about by card U00, angry', 'turns left by card U00, angry']);
    expect(turns('lake')).toEqual(['turns left by card U00, angry']);
  });
  test('the river may carry him toward a target however far it is', () => {
    // Radiance enough: the Entrance is 14 cells off, and 11 from where the river ends.
    const board = of('nightmare', [{ kind: 'river', at: [11, 0] }], {
      map: [{ id: 'A01', at: [14, 1], rotation: 0 }],
      nightmare: { at: [14, 1], facing: 'N', hand: ['U06'], radiance: 9 },
    }).choose('moves');
    expect(board.phase).toBe('river');
    expect(chooses(board)).toEqual(['rides the river to (11,0)']);
  });
});

describe('the river carries scripts toward what they are after', () => {
  // The current flows W, from (5,0) to (2,0).
  const river = [{ kind: 'river', at: [2, 0] }];
  test('the Ghoul toward the Entrance, once the Unicorn is dead', () => {
    const board = (health: number): Board =>
      of('ghoul', river, {
        map: open([4, 1]),
        ghoul: { at: [4, 1], movement: 1 },
        shadow: health > 0 ? { at: [4, 1], facing: 'S' } : { health: 0 },
      }).choose('steps N');
    expect(chooses(board(0))).toEqual(['rides the river to (2,0)']);
    expect(chooses(board(7))).toEqual(['stays in the river']);
  });
  test('the Thief toward the Unicorn whom he can still stab, else toward loot', () => {
    const board = (cubes: number): Board =>
      of('thief', river, {
        map: [...open([4, 1], [2, 1]), { id: 'T01', at: [4, -1], rotation: 0, tokens: ['treasure'] }],
        thief: { at: [4, 1], cubes, left: 4, tokens: [4, 4, 3] },
        shadow: { at: [2, 1], facing: 'S' },
      }).choose('moves N');
    expect(chooses(board(3))).toEqual(['rides the river to (2,0)']);
    expect(chooses(board(2))).toEqual(['stays in the river']);
  });
  test('the Knight, her Encounters spent, only with a cube for Perception', () => {
    const board = (grit: number): Board =>
      of('knight,goblins', river, {
        map: [...open([4, 1]), { id: 'T01', at: [3, -1], rotation: 0, tokens: ['treasure'] }],
        knight: { at: [4, 1], grit, movement: 1, strength: 2 },
        goblins: { at: { eye: [4, 0] }, population: { eye: 1 } },
      }).choose('moves N');
    // Of 4 cubes one is left for Perception, of 3 none.
    expect([board(11), board(5)].map(chooses)).toEqual([['rides the river to (3,0)'], ['stays in the river']]);
  });
});

test('the river carries the Knight by one of the targets that tie', () => {
  // Dark tiles to both sides of where she comes to the river, as far from her and from him.
  const board = of('knight', [{ kind: 'river', at: [2, 0] }], {
    map: [...open([4, 1], [4, -9]), ...dark([3, -1], [5, -1])],
    knight: { at: [4, 1] },
    shadow: { at: [4, -9], facing: 'S' },
  }).choose('moves N');
  expect(chooses(board)).toEqual(['rides the river to (3,0)', 'stays in the river']);
});

test('in the square of the Unicorn a pit is no goal of the Dragon', () => {
  // (1,1) is two steps off, the pit beside him a cell of the square too.
  const board = of('dragon', [{ kind: 'pit', at: [1, 0] }], {
    map: open([0, 1], [1, 1], [2, 1]),
    dragon: { at: [0, 0], hand: { claw: 1 } },
    shadow: { at: [2, 1], facing: 'N' },
  });
  expect(chooses(board)).toEqual(['moves S1 to (0,1)']);
});

test('a script turns a tile toward a bridge as toward a Lit tile, not toward other Terrain', () => {
  // A corner, open to the W where she comes from, and to the N or to the S, where Terrain lies.
  const turns = (kind: string, at: number[]): string[] =>
    chooses(
      of('knight', [{ kind, at }], { map: [{ id: 'A14', at: [1, 0] }], knight: { at: [0, 0] } }).choose('moves E'),
    );
  const corner = 'turns Ambush tile A14 at (1,0) with walls';
  expect(turns('canyon', [0, 1])).toEqual([`${corner} N, E`]);
  expect(turns('lake', [1, 1])).toEqual([`${corner} E, S`, `${corner} N, E`]);
});

test('where no piece of his hunter leaves room the Shadow Unicorn may appear on firm ground too', () => {
  // Beside the Entrance a Dark tile, a cell of a lake, and a canyon beside its bridge.
  const board = Board.of(
    'knight,goblins',
    {
      terrain: [
        { kind: 'lake', at: [1, 0] },
        { kind: 'canyon', at: [0, -3], rotation: 1 },
      ],
      map: dark([0, 1]),
      knight: { at: [0, 0] },
    },
    { terrain: true, shadowUnicorn: true, shadowHunter: 'goblins' },
  );
  hisTurn(board);
  expect([board.phase, board.cells()]).toEqual([
    'placementTile',
    [
      [0, 1],
      [1, 0],
    ],
  ]);
});

test('the script of the Thief steps off Magma before his turn ends', () => {
  // Cells (1,0), (2,0) and (2,1); off them only the Entrance.
  const he = (cell: number[], left: number): string[] =>
    chooses(
      of('thief', [{ kind: 'magma', at: [1, 0] }], { thief: { at: cell, cubes: 0, left }, shadow: { health: 0 } }),
    );
  expect(he([1, 0], 1)).toEqual(['moves W to (0,0)']);
  expect(he([2, 1], 0)).toEqual(['ends his turn']);
});

test('the script of the Thief climbs home over no canyon', () => {
  const board = of('thief', [{ kind: 'canyon', at: [2, 0], rotation: 1 }], {
    map: open([1, 0], [3, 0]),
    thief: { at: [3, 0], cubes: 3, left: 2 },
    shadow: { health: 0 },
  });
  expect(board.options()[0]).toMatch(/^climbs W/);
  expect(chooses(board)).toEqual(['ends his turn']);
});

test('T29: an evasion is a step of his own, from which the river may carry the Thief on', () => {
  // The current flows W from (1,1).
  const board = of('knight,thief', [{ kind: 'river', at: [-2, 1] }], {
    map: open([1, 0]),
    knight: { at: [0, 0], grit: 5, perception: 3 },
    thief: { at: [1, 0], upgrades: ['unnaturalEvasion'] },
  })
    // The action die shows 4.
    .script('actionDie', 3)
    .choose('moves E', 'starts an Encounter', 'attacks the Thief', 'steps S');
  expect([board.phase, board.options().length]).toEqual(['river', 4]);
  board.choose('rides the river to (-1,1)');
  expect(board.s.thief.cell).toBe(cellAt(-1, 1));
});
