/** What comes first at the table, and what is struck once: read off its page and that of the Goblins by hand. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../engines/vast/rules.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { Board, dark, open } from './board.ts';
import { chooses } from './script-choices.ts';

const CROSS = open([1, 0], [0, 1], [-1, 0], [0, -1]);
const DIE = { around: 0, center: 1, diamond: 2, cross: 3, corners: 4, saltire: 5 };
const TWO = { monsters: { bones: ['golem', 'gnome'] } };
const at = (roles: string, position: object, rules: Partial<Rules> = {}): Board =>
  Board.of(roles, { map: CROSS, ...position }, rules);

test('one Encounter attacks at once the Tribes she beats: the one its Trap protects stays, though the Trap is spent (6.1, GO 3.6)', () => {
  const board = at('knight,goblins', {
    knight: { at: [1, 0], strength: 3, perception: 1, grit: 20 },
    goblins: { rage: 1, at: { fangs: [1, 0], bones: [1, 0] }, population: { fangs: 2, bones: 2 }, faceUp: ['trap'] },
  });
  const { goblins, knight } = board.s;
  expect([knight.strength(), goblins.strength(0), goblins.strength(1)]).toEqual([4, 3, 2]);
  board.choose('starts an Encounter');
  expect([goblins.isRevealed(0), goblins.isRevealed(1), goblins.rage, goblins.faceUp]).toEqual([true, false, 2, 0]);
});

describe('Wrath', () => {
  test('moves off who stood there at the roll: a Ghoul that skitters onto an affected tile saves it (T33)', () => {
    const board = at(
      'dragon,nightmare,ghoul',
      {
        turn: 'dragon',
        map: [...open([1, 0], [2, 0], [1, 2]), ...dark([1, 1])],
        dragon: { at: [0, 0], hand: { claw: 4 } },
        nightmare: { at: [1, 0] },
        ghoul: { at: [2, 0] },
      },
      { forcedTeleportStuck: 'nearest' },
    ).script('die', DIE.around);
    board.s.nightmare.deck.left = 0;
    board.choose('calls Wrath').go(2, 0);
    const { ghoul, dragon } = board.s;
    expect([ghoul.cell, board.happened('forced'), dragon.record.counts.tilesWrathed]).toEqual([cellAt(1, 1), [], 1]);
  });

  test('leads her over no Event token, which would stop her on a tile that leaves: hers stays (3.4, forced movement)', () => {
    const off = (tokens: string[]): Board =>
      at('knight,dragon', {
        turn: 'dragon',
        map: [...open([1, 0], [1, -2]), { id: 'E07', at: [1, -1], rotation: 0, tokens }],
        knight: { at: [1, 0] },
        dragon: { at: [0, 0], hand: { claw: 4 } },
      })
        .script('die', DIE.around)
        .choose('calls Wrath');
    const led = (board: Board): number[] => board.happened('forced').map(([cell]) => cell!);
    expect([led(off([])), led(off(['event']))]).toEqual([[cellAt(1, -2)], []]);
  });
});

describe('which of two Monsters a Tribe loses is asked', () => {
  const bombs = { at: { bones: [1, 0] }, population: { bones: 4 }, bombing: ['bones'], ...TWO };

  test('before the Thief’s loot is shared (T59)', () => {
    const board = at('goblins,thief', { turn: 'goblins', goblins: bombs, thief: { at: [1, 0], tokens: [4, 1, 4] } });
    board.choose('activates Bones', 'attacks the Thief');
    expect(board.phase).toBe('loseMonster');
    expect(board.play(board.codes()[0]!).phase).toBe('lootDrop');
  });

  test('before a Ghoul it has driven off skitters', () => {
    const board = at('goblins,ghoul', { turn: 'goblins', goblins: bombs, ghoul: { at: [1, 0], attack: 0 } });
    board.choose('activates Bones', 'attacks the Ghoul');
    expect(board.phase).toBe('loseMonster');
    expect(board.happened('skittered')).toEqual([]);
  });

  test('before the Dragon, Ash, goes on from where it attacked him (5.1)', () => {
    const board = at('goblins,dragon', {
      turn: 'dragon',
      map: open([1, 0], [2, 0]),
      goblins: { rage: 2, at: { bones: [1, 0] }, population: { bones: 4 }, ...TWO },
      dragon: { at: [0, 0], surfaced: true },
    }).choose('moves E2');
    expect([board.phase, board.s.dragon.cell]).toEqual(['loseMonster', cellAt(1, 0)]);
    expect(board.play(board.codes()[0]!).s.dragon.cell).toBe(cellAt(2, 0));
  });
});

test('carried by the Underworm into the Flame Wall she gives her cube back first: the tile is turned up and no more (6.3)', () => {
  const board = Board.of(
    'knight,dragon',
    {
      map: [
        { id: 'A01', at: [1, 0] },
        { id: 'A05', at: [0, 1], rotation: 0 },
        { id: 'E05', at: [3, 2] },
      ],
      stack: ['A02', 'A03', 'A04', 'A06'],
      knight: { movement: 1, perception: 3, grit: 11, emptySpaces: [0] },
      dragon: { at: [0, 1], flameWall: [3, 2] },
      decks: { monsters: ['underworm'], events: ['rats'] },
    },
    { infestationLine: 'C' },
  ).choose('moves E');
  expect(board.phase).toBe('giveBack');
  expect(board.happened('revealed')).toHaveLength(1);
  board.choose('gives back a cube of Perception');
  expect([board.happened('revealed').length, board.happened('event'), board.happened('grit')]).toEqual([
    2,
    [],
    [[-5, 6, 0]],
  ]);
  expect(board.s.cast[board.s.inTurn]).not.toBe(board.s.players[0]);
});

describe('scripts', () => {
  const scratches = (roles: string, position: object, rules: Partial<Rules> = {}): string[] => {
    const board = at(roles, { turn: 'dragon', dragon: { at: [1, 0], hand: { claw: 3 } }, ...position }, rules);
    return chooses(board.choose('scratches'));
  };

  test('the Dragon counts what he would eat: Bright Beetles spare one (5.3, 11)', () => {
    const beside = (monsters: string[]): string[] =>
      scratches('goblins,dragon,ghoul', {
        goblins: { at: { bones: [1, 0] }, population: { bones: 4 }, monsters: { bones: monsters } },
        ghoul: { at: [1, 0] },
      });
    expect([beside([]).length, beside(['brightBeetles']).length]).toEqual([1, 2]);
  });

  test('a Nightmare of whom he may not eat feeds him nothing (T25)', () => {
    const beside = (foreignUnicornFood: boolean): string[] =>
      scratches('dragon,nightmare,ghoul', { nightmare: { at: [1, 0] }, ghoul: { at: [1, 0] } }, { foreignUnicornFood });
    expect([beside(true).length, beside(false)]).toEqual([2, ['scratches the Ghoul']]);
  });

  test('the Ghoul weighs Stealth as it is, below 0 too (4, 11)', () => {
    const goes = (hexed: number): string[] => {
      const board = at('knight,thief,ghoul', {
        turn: 'ghoul',
        map: open([1, 0], [2, 0], [-1, 0], [-2, 0], [-3, 0]),
        knight: { at: [2, 0] },
        thief: { at: [-3, 0], tokens: [3, 1, 3] },
        ghoul: { at: [0, 0], movement: 3, attack: 6 },
      });
      board.s.thief.hexed = hexed;
      return chooses(board);
    };
    expect([goes(0), goes(5)]).toEqual([['steps E to (1,0)'], ['steps W to (-1,0)']]);
  });
});
