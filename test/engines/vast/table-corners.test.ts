/** Cases of the table that are seldom met (rules of the table 2.2, 5.1, 11; Scour: 5.4 of the Ghouls' page). */
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
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
    board.choose('activates Bones', 'attacks her');
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
});
