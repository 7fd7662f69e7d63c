/** Cases of the table that are seldom met (rules of the table 2.2, 5.1, 11; Scour: 5.4 of the Ghouls' page). */
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import { CRYSTAL } from '../../../engines/vast/tables.ts';
import { lift } from '../../../engines/vast/map/removal.ts';
import { OWN_ATTACK, SKITTER } from '../../../engines/vast/roles/ghoul/skitter.ts';
import { Board, dark, open } from './board.ts';
import { chooses } from './script-choices.ts';

const CROSS = open([1, 0], [0, 1], [-1, 0], [0, -1]);

describe('a hunting Thief', () => {
  test('does not win by his stash, which brings upgrades alone', () => {
    const stashes = (unicornHunter: 'none' | 'thief'): string =>
      Board.of(
        'dragon,nightmare,thief',
        {
          map: CROSS,
          turn: 'thief',
          nightmare: { at: [0, 1] },
          dragon: { at: [0, -1] },
          thief: { at: [1, 0], carried: 1, stashed: 3 },
        },
        { unicornHunter, thiefLevel: 'footpad' },
      ).choose('moves W').end;
    expect(stashes('none')).toBe('thiefStashed');
    expect(stashes('thief')).toBe('not over');
  });

  test('stands the better the less Health is left to whom he hunts, and only then', () => {
    const gains = (unicornHunter: 'none' | 'thief'): number => {
      const stands = (health: number): number => {
        const position = { map: CROSS, turn: 'thief', nightmare: { at: [0, 1], health }, thief: { at: [1, 0] } };
        const { s } = Board.of('dragon,nightmare,thief', position, { unicornHunter });
        return game.judgement!.estimate!(s, 2);
      };
      return stands(1) - stands(3);
    };
    expect(gains('none')).toBe(0);
    expect(gains('thief')).toBeGreaterThan(0.1);
  });
});

describe('the Wisp', () => {
  test('may take her away from the Tribe that was to attack her: nothing comes of it', () => {
    const board = Board.of('knight,goblins', {
      map: CROSS,
      turn: 'goblins',
      knight: { at: [1, 0] },
      goblins: { population: { bones: 4 }, at: { bones: [1, 0] }, monsters: { bones: ['wisp'] } },
    });
    board.choose('activates Bones', 'attacks the Knight');
    const { stackLeft } = board.s.map;
    const [, away] = board.codes();
    board.play(away!);
    expect(board.happened('placed')).toEqual([]);
    expect(board.s.map.stackLeft).toBe(stackLeft);
    expect(board.s.goblins.population[1]).toBe(4);
    expect(board.s.knight.health).toBe(board.s.tables.goals.health.knight);
  });
});

describe('Scour given up', () => {
  const map = [...open([1, 0], [0, 1], [-1, 0]), ...dark([2, 0], [0, 2])];
  const strikes = (scouring: boolean): Board =>
    Board.of('thief,ghoul', {
      map,
      turn: 'ghoul',
      thief: { at: [2, 0], tokens: [4, 2, 3] },
      ghoul: { at: [1, 0], movement: 5, attack: 6, scouring },
    }).choose('strikes E');
  test('lets it look at a Dark tile it strikes at, before it attacks', () => {
    const board = strikes(true);
    expect(board.phase).toBe('scour');
    expect(board.happened('killed')).toEqual([]);
    board.choose('leaves');
    expect(board.happened('killed').length).toBe(1);
  });
  test('and nothing of the kind without it', () => expect(strikes(false).phase).not.toBe('scour'));
});

describe('a hunting Dragon on the Entrance', () => {
  test('escapes by a death that another deals, where standing there is enough (R11)', () => {
    const dies = (killOnEntranceEscapes: boolean): string =>
      Board.of(
        'dragon,nightmare,ghoul',
        {
          map: CROSS,
          turn: 'ghoul',
          dragon: { at: [0, 0], wakefulness: 11, surfaced: true, health: 5 },
          nightmare: { at: [0, 1], health: 1 },
          ghoul: { at: [0, 1], movement: 9, attack: 9 },
        },
        { unicornHunter: 'dragon', killOnEntranceEscapes },
      ).choose('attacks the Nightmare', 'loses Health').end;
    expect(dies(false)).toBe('not over');
    expect(dies(true)).toBe('dragonEscaped');
  });
});

describe('a hunting Dragon whose prey is dead', () => {
  const hunts = (position: object, rules: object): Board =>
    Board.of(
      'dragon,nightmare,ghoul',
      {
        map: CROSS,
        dragon: { at: [1, 0], wakefulness: 11, surfaced: true, hand: { claw: 1 } },
        ghoul: { at: [0, 1], movement: 9, attack: 9 },
        ...position,
      },
      { unicornHunter: 'dragon', ...rules },
    );
  /** Once it is his turn he steps onto the Entrance. */
  const ends = (board: Board): string => {
    expect(board.s.nightmare.alive).toBe(false);
    while (board.phase !== 'dragon') board.play(board.codes().at(-1)!);
    return board.choose('moves W1').end;
  };
  test('by his own Claw escapes, whoever is credited with a death (T11)', () => {
    for (const deathCredit of ['anyone', 'killer']) {
      const board = hunts({ turn: 'dragon', nightmare: { at: [1, 0], health: 1 } }, { deathCredit });
      expect(ends(board.script('die', 1).choose('claws'))).toBe('dragonEscaped');
    }
  });
  test('by a Ghoul’s blow escapes only if its death counts whoever struck', () => {
    const position = { turn: 'ghoul', nightmare: { at: [0, 1], health: 1 } };
    const struck = (deathCredit: string): Board =>
      hunts(position, { deathCredit }).choose('attacks the Nightmare', 'loses Health');
    expect(ends(struck('anyone'))).toBe('dragonEscaped');
    expect(ends(struck('killer'))).toBe('not over');
  });
});

describe('a Fire Bomber', () => {
  test('empties its Tribe after the attack on the Thief, before Rage is lost and Secrets come of his loot (T59, 5.2)', () => {
    const board = Board.of('goblins,thief', {
      map: CROSS,
      turn: 'goblins',
      goblins: { rage: 2, at: { bones: [1, 0] }, population: { bones: 3 }, bombing: ['bones'], faceUp: ['goblinRuby'] },
      thief: { at: [1, 0], tokens: [4, 1, 4] },
    }).choose('activates Bones', 'attacks the Thief');
    const kinds = ['killed', 'scattered', 'population', 'lostSecret', 'rage'];
    const order = board.log.map(({ what }) => what).filter((what) => kinds.includes(what));
    expect(order).toEqual(['killed', 'scattered', 'population', 'population', 'lostSecret', 'rage']);
    // The Ruby is gone with the last of them: what is drawn is not redrawn.
    expect([board.phase, board.s.goblins.hasRuby]).toEqual(['lootDrop', false]);
  });
});

describe('a Ghoul that skitters where the stack is empty and nobody names a symbol (5.3)', () => {
  /** It may go by the symbols of these tiles only: draws as often as there are tiles. */
  const symbolsDrawn = (board: Board): Set<number> => {
    const { s } = board;
    s.map.end = s.map.next;
    s.chance = board.chance;
    const drawn = new Set<number>();
    for (let i = 0; i < 60; i++) {
      SKITTER.run(s, OWN_ATTACK);
      drawn.add(s.ghoul.symbol);
    }
    return drawn;
  };
  const FIRST = 2;

  test('goes by tiles that have left the map, not by those a Cave’s level has left out', () => {
    const board = Board.dealtFor('cave,ghoul', { caveLevel: 'lavaTube' });
    const { s } = board;
    s.ghoul.cell = s.map.where[FIRST + 1]!;
    expect(symbolsDrawn(board).size).toBe(3);
    lift(s, FIRST);
    expect([...symbolsDrawn(board)]).toEqual([s.map.symbol[FIRST]]);
  });

  test('nor are Crystal tiles forgotten that were gone before others went under the stack', () => {
    const board = Board.dealtFor('dragon,ghoul');
    const { map, tables } = board.s;
    // One of the tiles round the Entrance is a Crystal tile; it leaves the game, another goes under the stack.
    const deep = Array.from(map.tile.subarray(0, map.end)).findLastIndex((tile) => tables.type[tile] === CRYSTAL);
    for (const row of [map.tile, map.symbol]) [row[FIRST], row[deep]] = [row[deep]!, row[FIRST]!];
    const symbol = map.symbol[FIRST];
    const [crystal, other] = [map.tile[FIRST]!, map.tile[FIRST + 1]!];
    lift(board.s, FIRST);
    lift(board.s, FIRST + 1);
    map.putUnder(Int32Array.of(other), 1);
    expect([map.tile.subarray(2, map.end).includes(crystal), map.stackLeft]).toEqual([false, 42]);
    board.s.ghoul.cell = map.where[FIRST]!;
    expect([...symbolsDrawn(board)]).toEqual([symbol]);
  });
});

test('a Nightmare whom no card leads anywhere: to the nearest tile that Wrath does not take (6.3, R28)', () => {
  const board = Board.of(
    'dragon,nightmare',
    {
      map: open([1, 0], [2, 0], [1, 1]),
      turn: 'dragon',
      dragon: { at: [0, 0], hand: { claw: 4 } },
      nightmare: { at: [1, 0] },
    },
    { forcedTeleportStuck: 'nearest' },
  ).script('die', 0);
  board.s.nightmare.deck.left = 0;
  board.choose('calls Wrath');
  expect([board.phase, board.cells()]).toEqual([
    'nearest',
    [
      [0, 0],
      [2, 0],
    ],
  ]);
});

describe('scripts', () => {
  test('the Thief goes for loot where a Nightmare stands whom he does not seek', () => {
    const board = Board.of('knight,nightmare,thief', {
      map: [{ ...CROSS[0]!, tokens: ['treasure'] }, ...CROSS.slice(1)],
      turn: 'thief',
      knight: { at: [0, 1] },
      nightmare: { at: [1, 0] },
      thief: { at: [0, 0], left: 2 },
    });
    expect(chooses(board)).toEqual(['moves E to (1,0)']);
  });

  test('the Thief leaves a cell that a Ghoul holds against him, and goes to none', () => {
    const goes = (ghoul: number[]): string[] =>
      chooses(
        Board.of('thief,ghoul', {
          map: [...open([1, 0]), { ...CROSS[2]!, tokens: ['treasure'] }],
          turn: 'thief',
          thief: { at: [1, 0], left: 4, cubes: 0, tokens: [4, 2, 3] },
          ghoul: { at: ghoul, attack: 6 },
        }),
      );
    expect(goes([1, 0])).toEqual(['moves W to (0,0)']);
    expect(goes([-1, 0])).not.toEqual(['moves W to (0,0)']);
  });

  test('the Knight arms for a Dragon underground unless a Ghoul too strong for her stands above him', () => {
    const does = (ghoul: number[]): string[] =>
      chooses(
        Board.of('knight,dragon,ghoul', {
          map: [CROSS[0]!, CROSS[1]!, { ...CROSS[2]!, tokens: ['treasure'] }],
          knight: { at: [0, 0], grit: 26, strength: 1, movement: 1, bow: 1 },
          dragon: { at: [1, 0], wakefulness: 8 },
          ghoul: { at: ghoul, attack: 6 },
        }),
      );
    expect(does([0, 1])).toEqual(['puts a cube on Strength']);
    expect(does([1, 0])).toEqual(['moves W to (-1,0)']);
  });

  test('no way of hers leads on through the cell of the Dragon she hunts', () => {
    const goes = (dragon: number[]): string[] =>
      chooses(
        Board.of('knight,dragon', {
          map: [{ ...CROSS[0]!, tokens: ['treasure'] }, ...CROSS.slice(1)],
          knight: { at: [-1, 0], grit: 1, movement: 2 },
          dragon: { at: dragon, wakefulness: 8 },
        }),
      );
    expect(goes([0, 1])).toEqual(['moves E to (0,0)']);
    expect(goes([0, 0])).not.toEqual(['moves E to (0,0)']);
  });

  test('the Goblins spring their Trap against the Dragon', () => {
    const board = Board.of('goblins,dragon', {
      map: CROSS,
      turn: 'dragon',
      goblins: { at: { bones: [1, 0] }, population: { bones: 3 }, faceUp: ['trap'] },
      dragon: { at: [0, 0], hand: { claw: 3 } },
    });
    board.choose('claws');
    expect(board.options()).toEqual(['keeps the Trap', 'springs the Trap against the Dragon']);
    expect(chooses(board)).toEqual(['springs the Trap against the Dragon']);
  });

  test('the Knight takes no step onto a Ghoul on her way, however weak, nor home to where one stands', () => {
    const goes = (ghoul: number[], knight: object): string[] =>
      chooses(
        Board.of('knight,ghoul', {
          map: [...CROSS, { id: 'E05', at: [1, 1], rotation: 0, tokens: ['treasure'] }],
          knight: { movement: 2, ...knight },
          ghoul: { at: ghoul, attack: 0 },
        }),
      );
    // Two ways of two steps lead to the Treasure, one of them over its cell.
    expect(goes([-1, 0], { at: [0, 0] })).toEqual(['moves E to (1,0)', 'moves S to (0,1)']);
    expect(goes([1, 0], { at: [0, 0] })).toEqual(['moves S to (0,1)']);
    expect(goes([-1, 0], { at: [0, 1], smashed: 5 })).toEqual(['moves N to (0,0)']);
    expect(goes([0, 0], { at: [0, 1], smashed: 5 })).toEqual(['moves E to (1,1)']);
  });

  test('the Goblins hit nobody by a way over a Dragon too strong for what it leaves of the Tribe', () => {
    const acts = (wakefulness: number): string[] =>
      chooses(
        Board.of('knight,goblins,dragon', {
          turn: 'goblins',
          map: open([1, 0], [2, 0], [3, 0], [2, 1]),
          knight: { at: [3, 0] },
          goblins: { rage: 2, at: { bones: [0, 0], eye: [2, 1] }, population: { bones: 3, eye: 4 } },
          dragon: { at: [1, 0], wakefulness },
        }),
      );
    // Bones, the weaker, leave three Lit tiles and are 2 when they come to her 1: more than Armor 1, not than Armor 2.
    expect(acts(0)).toEqual(['activates Bones']);
    expect(acts(6)).toEqual(['activates Eye']);
  });

  test('the Goblins hit by Fire Bomber over a Dragon whom its Strength passes', () => {
    const plays = (wakefulness: number): string[] =>
      chooses(
        Board.of('knight,goblins,dragon', {
          turn: 'goblins',
          map: open([1, 0], [2, 0], [3, 0]),
          knight: { at: [3, 0] },
          goblins: { rage: 2, at: { bones: [0, 0] }, population: { bones: 2 }, hand: ['fireBomber'] },
          dragon: { at: [1, 0], wakefulness },
        }),
      );
    // Of 2 one is left, with the Bomber Strength 3: more than Armor 2, not than Armor 3.
    expect(plays(6)).toEqual(['plays the Fire Bomber for Bones']);
    expect(plays(9)).toEqual(['activates Bones']);
  });

  test('the Goblins hit nobody through a Flame Wall that costs the one they would need', () => {
    const acts = (flameWall?: number[]): string[] =>
      chooses(
        Board.of('knight,goblins,dragon', {
          turn: 'goblins',
          map: open([1, 0], [2, 0], [0, 1], [1, 1]),
          knight: { at: [2, 0] },
          goblins: { rage: 2, at: { bones: [1, 0], eye: [1, 1] }, population: { bones: 2, eye: 4 } },
          dragon: { at: [0, 1], ...(flameWall !== undefined && { flameWall }) },
        }),
      );
    expect(acts()).toEqual(['activates Bones']);
    expect(acts([2, 0])).toEqual(['activates Eye']);
  });

  test('the Goblins come no nearer by a move whose short way a Dragon bars', () => {
    const goes = (wakefulness: number): string[] => {
      const [three, ...round] = open([3, 0], [0, 1], [1, 1], [2, 1]);
      const board = Board.of('knight,goblins,dragon', {
        turn: 'goblins',
        map: [three!, ...round, ...dark([1, 0], [2, 0])],
        knight: { at: [3, 0], strength: 2 },
        goblins: { rage: 2, at: { bones: [0, 0] }, population: { bones: 4 } },
        dragon: { at: [1, 0], wakefulness },
      });
      return chooses(board.choose('activates Bones'));
    };
    // In the dark over his cell: one Lit tile left, Strength 4 beats her 3. Round about: four, and 2 are left.
    expect(goes(9)).toEqual(['moves Bones to (3,0)']);
    expect(goes(13)).toEqual(['uses the power of Bones']);
  });

  test('removal: Goblins spare the Crystal they are after', () => {
    const crystal = (id: string, x: number, ...tokens: string[]) => ({ id, at: [x, 0], rotation: 0, tokens });
    const board = Board.of('goblins,thief', {
      turn: 'goblins',
      map: [...open([1, 0], [-1, 0]), crystal('C01', 2, 'crystal'), crystal('C02', -2)],
      stack: [],
      collapse: true,
      goblins: { at: { bones: [-1, 0] }, population: { bones: 1 }, activated: ['bones'] },
      thief: { at: [0, 0] },
    }).choose('ends');
    expect(board.options()).toHaveLength(2);
    expect(chooses(board)).toEqual(['removes the tile at (-2,0)']);
  });
});
