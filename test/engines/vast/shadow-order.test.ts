/** What goes on at a table with the Shadow Unicorn though her turn is over at once; scripts that do not hunt him (its page 4.6, 7.5, 10). */
import { describe, expect, test } from 'vitest';
import { OFF_MAP } from '../../../engines/vast/map/geometry.ts';
import { at, CROSS } from './shadow-board.ts';
import { open, type Board } from './board.ts';
import { chooses } from './script-choices.ts';

describe('she gives back a cube, and her turn is over: Teleports under way go on', () => {
  const BOTH = { twoUnicorns: true };
  const her = { at: [0, 0], grit: 7, movement: 2, strength: 1 };
  const wide = open([1, 0], [2, 0], [1, -1], [2, -1], [0, -1], [0, 1], [3, 0], [3, -1]);
  /** First options, until there is nothing more to ask about. */
  const goOn = (board: Board, ...until: string[]): Board => {
    while (board.phase !== 'over' && !until.includes(board.phase)) board.play(board.codes()[0]!);
    return board;
  };

  test('the Shadow’s, whose link waits for the Nightmare’s that ends at her', () => {
    const board = at(
      'knight,nightmare',
      {
        turn: 'knight',
        map: wide,
        knight: her,
        nightmare: { at: [1, 0], facing: 'N', hand: [], anger: 3 },
        shadow: { at: [2, 0], facing: 'N' },
        decks: { unicorn: ['U12', 'U11', 'U07', 'U06'], shadow: ['U07', 'U06', 'U05'] },
      },
      BOTH,
    ).choose('moves E');
    expect(board.phase).toBe('giveBack');
    goOn(board, 'endTile', 'nightmareAction');
    expect([board.happened('stopped').length, board.happened('teleport').length]).toEqual([1, 1]);
  });

  test('the Nightmare’s, whose link waits for the Shadow’s that ends at her', () => {
    const board = at(
      'knight,goblins,nightmare',
      {
        turn: 'knight',
        map: wide,
        knight: her,
        nightmare: { at: [2, 0], facing: 'N', hand: [] },
        shadow: { at: [1, 0], facing: 'N' },
        decks: { unicorn: ['U07', 'U06', 'U05'], shadow: ['U12', 'U11', 'U07'] },
      },
      BOTH,
    ).choose('moves E');
    expect(board.phase).toBe('giveBack');
    goOn(board, 'endTile', 'war');
    expect([board.happened('stopped').length, board.happened('forcedTeleport').length]).toEqual([1, 1]);
  });

  test('the Shadow’s that removes tiles in the Collapse, off one of which the Nightmare Teleports onto her', () => {
    const board = at(
      'knight,nightmare',
      {
        turn: 'knight',
        map: open([1, 0], [0, 1], [-1, 0], [0, -1]),
        stack: [],
        collapse: true,
        knight: her,
        nightmare: { at: [0, -1], facing: 'W', hand: [], anger: 3 },
        shadow: { at: [1, 0], facing: 'N' },
        decks: {
          unicorn: ['U15', 'U00', 'U01', 'U02', 'U03', 'U04', 'U05'],
          shadow: ['U00', 'U15', 'U16', 'U11', 'U12', 'U07'],
        },
      },
      BOTH,
    ).choose('moves E', 'removes the tile at (0,-1)');
    expect([board.phase, board.s.shadow.cell, board.s.record.tilesRemoved]).toEqual(['giveBack', OFF_MAP, 0]);
    goOn(board, 'removal');
    expect([board.s.record.tilesRemoved, board.options().length]).toEqual([1, 3]);
  });
});

describe('scripts that do not hunt him', () => {
  test('the Dragon scratches at him for three, if he eats of him at all (X13)', () => {
    const scratches = (foreignGains: boolean, bones: number): string[] =>
      chooses(
        at(
          'knight,goblins,dragon',
          {
            turn: 'dragon',
            map: CROSS,
            knight: { at: [0, 1] },
            goblins: { at: { bones: [0, 0] }, population: { bones } },
            dragon: { at: [0, 0], hand: { claw: 3 }, eaten: 2 },
            shadow: { at: [0, 0] },
          },
          { foreignGains },
        ).choose('scratch'),
      );
    expect([scratches(true, 2).length, scratches(true, 3).length]).toEqual([1, 2]);
    expect(scratches(true, 2)).not.toEqual(scratches(false, 2));
    expect(scratches(false, 2)).toEqual(scratches(false, 3));
  });

  test('Goblins count on no blow where he keeps them from coming: no Fire Bomber for it', () => {
    const does = (shadow: number[]): string[] =>
      chooses(
        at('goblins,dragon', {
          turn: 'goblins',
          map: CROSS,
          goblins: { at: { bones: [0, 0] }, population: { bones: 2, fangs: 3 }, hand: ['fireBomber'] },
          dragon: { at: [1, 0], hand: { claw: 3 }, surfaced: true },
          shadow: { at: shadow },
        }),
      );
    const bombs = (shadow: number[]): boolean => does(shadow).some((option) => option.includes('Fire Bomber'));
    expect([bombs([-1, 0]), bombs([1, 0])]).toEqual([true, false]);
  });
});
