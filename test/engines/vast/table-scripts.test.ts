/** The scripts of the roles at a table, line by line (rules of the table 11). */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board, dark, open } from './board.ts';
import { chooses } from './script-choices.ts';

const CROSS = open([1, 0], [0, 1], [-1, 0], [0, -1]);
const at = (roles: string, position: object, rules: Partial<Rules> = {}): Board =>
  Board.of(roles, { map: CROSS, ...position }, rules);

const crystal = (id: string, ...cell: number[]): object => ({ id, at: cell, rotation: 0, tokens: ['crystal'] });

describe('script:knight', () => {
  test('(7a) a Dragon underground asks for a cube more, of those that Strength has room for, too', () => {
    const hunts = (strength: number): string[] =>
      chooses(
        at('knight,dragon', {
          knight: { at: [0, 0], grit: 26, strength, movement: 1 },
          // Armor 3: with three spaces of Strength the fourth point leaves none for the Bomb.
          dragon: { at: [1, 0], wakefulness: 8 },
        }),
      );
    expect(hunts(1)).toEqual(['puts a cube on Strength']);
    expect(hunts(2)).toEqual(['moves E to (1,0)']);
  });
  test('(7c) a Crystal where she would have to attack somebody is none to go for', () => {
    const seeks = (ghoul: number[]): string[] =>
      chooses(
        at('knight,ghoul', {
          map: [crystal('C01', 1, 0), { ...CROSS[2]!, tokens: ['treasure'] }],
          knight: { at: [0, 0], grit: 11, strength: 3, movement: 1 },
          ghoul: { at: ghoul, attack: 0 },
        }),
      );
    expect(seeks([-1, 0])).toEqual(['moves E to (1,0)']);
    expect(seeks([1, 0])).toEqual(['moves W to (-1,0)']);
  });
  test('an Ambush of Tribes like any: she adds while her Strength is not above the strongest in wait', () => {
    const board = at('knight,goblins', {
      map: [...CROSS.slice(1), dark([1, 0])[0]!],
      knight: { at: [0, 0], grit: 5, strength: 1 },
      // Strength 2 by its disc, as she has by her cube.
      goblins: { population: { fangs: 1, eye: 1 }, rage: 1 },
    }).choose('moves E');
    expect([board.phase, chooses(board)]).toEqual(['ambush', ['adds a cube to Strength']]);
    expect(chooses(board.choose('adds a cube'))).toEqual(['waits for the ambush']);
  });
});

describe('script:goblins', () => {
  const map = [...open([1, 0], [-1, 0]), crystal('C01', 2, 0), crystal('C05', -2, 0)];
  const tribe = (cell: number[], more: object = {}): string[] =>
    chooses(
      at('goblins,cave', {
        turn: 'goblins',
        map,
        goblins: { at: { bones: cell }, population: { bones: 3 }, rage: 3, ...more },
      }).choose('activates Bones'),
    );
  test('of Crystals equally near to the Entrance either is what they are after', () => {
    expect(tribe([0, 0])).toEqual(['moves Bones to (-2,0)', 'moves Bones to (2,0)']);
  });
  test('they attack the one nearest to the Entrance, and no other', () => {
    const near = { map: [...open([1, 0]), crystal('C01', 2, 0), { ...crystal('C05', 0, 1), rotation: 0 }] };
    const board = at('goblins,cave', {
      turn: 'goblins',
      ...near,
      goblins: { at: { bones: [2, 0] }, population: { bones: 3 }, rage: 3 },
    }).choose('activates Bones');
    expect(board.options()).toContain('attacks the Crystal with Bones');
    expect(chooses(board).join()).not.toContain('attacks');
  });
  test('no move onto the cell of a Ghoul, whoever stands there besides', () => {
    const board = at('knight,goblins,ghoul', {
      turn: 'goblins',
      knight: { at: [0, 0] },
      ghoul: { at: [0, 0] },
      goblins: { at: { bones: [1, 0] }, population: { bones: 4 }, rage: 3 },
    }).choose('activates Bones');
    expect(board.options()).toContain('moves Bones to (0,0)');
    expect(chooses(board)).not.toContain('moves Bones to (0,0)');
  });
  test('Gems are plundered alike', () => {
    const board = at('goblins,dragon', {
      turn: 'goblins',
      dragon: { at: [-1, 0], gems: { claw: [1, 0], wing: [1, 0] } },
      goblins: { at: { bones: [1, 0] }, population: { bones: 1 }, rage: 0 },
    }).choose('activates Bones');
    expect(chooses(board)).toEqual(['plunders the claw Gem with Bones', 'plunders the wing Gem with Bones']);
  });
});

describe('script:thief', () => {
  const his = (thief: object, more: object = {}): Board =>
    at('nightmare,thief', { turn: 'thief', nightmare: { at: [1, 0] }, thief: { at: [1, 0], ...thief }, ...more });
  test('(1) first he stabs a Nightmare whose death he seeks', () => {
    const map = [{ ...CROSS[0]!, tokens: ['treasure'] }, ...CROSS.slice(1)];
    expect(chooses(his({ tokens: [2, 4, 4] }, { map }))).toEqual(['stabs the Nightmare Unicorn with 3 cubes']);
  });
  test('(5) with nothing to loot he does not follow him', () => {
    const board = his({ at: [-1, 0], tokens: [2, 2, 4] });
    expect(chooses(board)).toEqual(['ends his turn']);
  });
  test('what he carries and a Hex lower his Stealth at Assign', () => {
    const assign = (gems: number): string[] => {
      const board = at('nightmare,thief', {
        turn: 'nightmare',
        nightmare: { at: [-1, 0], hand: ['U06'] },
        thief: { at: [1, 0] },
      });
      board.s.thief.gems = gems;
      while (board.phase !== 'assign') board.play(board.codes().at(-1)!);
      board.s.nightmare.cell = board.s.thief.cell;
      return chooses(board);
    };
    // Armor 2: Stealth 3 is enough for a stab, with two Gems in hand nothing is.
    expect(assign(0)).toEqual(['assigns Movement 2, Stealth 3, Thievery 4']);
    expect(assign(0b11)).toEqual(['assigns Movement 4, Stealth 2, Thievery 3']);
  });
});

describe('script:dragon', () => {
  test('(4d) hunting one who is off the map, surfaced: a Treasure in the dark is nothing to go for', () => {
    const loot = { ...dark([1, 1])[0]!, tokens: ['treasure'] };
    const map = [...open([1, 0], [2, 0], [3, 0]), { ...open([4, 0])[0]!, id: 'A13', tokens: ['treasure'] }, loot];
    const seeks = (surfaced: boolean): string[] =>
      chooses(
        at(
          'dragon,nightmare',
          { turn: 'dragon', map, dragon: { at: [1, 0], surfaced, cubes: { greed: 2 } } },
          { unicornHunter: 'dragon' },
        ),
      );
    expect([seeks(true), seeks(false)]).toEqual([['moves E2 to (3,0)'], ['moves S1 to (1,1)']]);
  });
  test('where a cube slithers is left open', () => {
    const board = at('dragon,thief', {
      turn: 'dragon',
      dragon: { at: [0, 0], wakefulness: 1, cubes: { greed: 3, hunger: 4 }, hand: { claw: 1, flame: 1 } },
    }).choose('slithers');
    expect([board.phase, chooses(board)]).toEqual(['slitherFrom', board.options().sort()]);
    expect(board.options().length).toBeGreaterThan(1);
  });
  test('hit: a cube back if he is awake, else cards', () => {
    const hit = (awake: boolean): string[] =>
      chooses(
        at('dragon,ghoul', {
          turn: 'ghoul',
          dragon: { at: [0, 0], awake, wakefulness: 2, cubes: { greed: 2 }, hand: { claw: 4 } },
          ghoul: { at: [0, 0], movement: 2, attack: 5 },
        }).choose('attacks the Dragon'),
      );
    expect([hit(true), hit(false)]).toEqual([['puts a cube back'], ['discards Power cards']]);
  });
});

describe('script:ghoul', () => {
  test('(1) before (4): with its Fury reached it still strikes whom it can, and then goes home', () => {
    const its = (...thief: number[]): string[] =>
      chooses(
        at('thief,ghoul', {
          turn: 'ghoul',
          map: open([0, 1], [0, 2], [0, 3], [0, 4], [0, 5], [0, 6]),
          thief: { at: thief, tokens: [2, 1, 3] },
          ghoul: { at: [0, 2], movement: 2, attack: 2, fury: 12 },
        }),
      );
    expect(its(0, 3)).toEqual(['strikes S to (0,3)']);
    // Out of reach, and not on the way: home.
    expect(its(0, 6)).toEqual(['steps N to (0,1)']);
  });
  test('removal: rather no tile that its prey stands on, then the farthest from itself', () => {
    const removes = (...her: number[]): string[] =>
      chooses(
        at('knight,ghoul', {
          turn: 'ghoul',
          map: open([1, 0], [2, 0], [3, 0], [-1, 0], [-2, 0]),
          stack: [],
          collapse: true,
          knight: { at: her },
          ghoul: { at: [0, 0] },
        }).choose('ends'),
      );
    expect(removes(2, 0)).toEqual(['removes the tile at (3,0)']);
    expect(removes(3, 0)).toEqual(['removes the tile at (-2,0)']);
  });
  test('in a turn of another’s it has attacked nobody: it skitters toward the nearest', () => {
    const board = at('knight,ghoul', {
      map: [...open([1, 0], [2, 0], [3, 0]), { id: 'E01', at: [3, 1] }, { id: 'E04', at: [-1, 0] }],
      knight: { at: [3, 0], grit: 5, strength: 1 },
      ghoul: { at: [1, 0] },
    });
    board.s.ghoul.attacked = 1;
    board.choose('shoots the Bow');
    expect([board.phase, chooses(board)]).toEqual(['skitter', ['skitters to (3,1)']]);
  });
});

describe('script:vileGhoul', () => {
  const its = (roles: string, attack: number): string[] =>
    chooses(
      at(roles, {
        turn: 'vileGhoul',
        map: [...open([1, 0], [2, 0]), { ...open([-1, 0])[0]!, id: 'E05', tokens: ['treasure'] }, crystal('C01', 3, 0)],
        vileGhoul: { at: [0, 0], movement: 4, attack },
        ...(roles.includes('dragon') && { dragon: { at: [2, 0], wakefulness: 12 } }),
      }),
    );
  test('(7) with a goal of Crystals it goes for one it can smash, else for Treasure', () => {
    expect(its('vileGhoul,cave', 3)).toEqual(['steps E to (1,0)']);
    expect(its('vileGhoul,cave', 2)).toEqual(['steps W to (-1,0)']);
    expect(its('vileGhoul,dragon', 3)).toEqual(['steps W to (-1,0)']);
  });
});
