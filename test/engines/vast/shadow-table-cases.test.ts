/** What the page of the Shadow Unicorn beside several says between its worked examples. */
import { describe, expect, test } from 'vitest';
import { wound } from '../../../engines/vast/roles/knight/grit.ts';
import { woundDragon } from '../../../engines/vast/roles/dragon/losses.ts';
import { HIS_ATTACK, WARDED } from '../../../engines/vast/roles/shadow-unicorn/kinds.ts';
import { open } from './board.ts';
import { at, dealt, hisTurn, ROW, type Given } from './shadow-board.ts';

test('X12: a clause of the set counts no longer once its owner is out', () => {
  const { s } = dealt('knight,dragon', { shadowHunter: 'knight' });
  woundDragon(s, 5, -1);
  expect([s.isOver, s.dragon.record.outRound]).toEqual([false, 1]);
  wound(s, 7, -1, true);
  expect([s.isOver, s.winner]).toEqual([true, -1]);
});

describe('the Flame Wall', () => {
  /** He rampages to the Dragon at the end of the row; the Knight stands on the burning cell between. */
  const passing = (rules: Given): number[] => {
    const board = at(
      'knight,dragon',
      {
        map: ROW,
        knight: { at: [1, 0] },
        dragon: { at: [3, 0], flameWall: [1, 0] },
        shadow: { at: [0, 0] },
        decks: { pile: ['U02'] },
      },
      { shadowHunter: 'dragon', ...rules },
    );
    hisTurn(board);
    return [board.s.knight.health, board.happened('teleport')[0]![1]!];
  };
  test('on a cell with pieces it stops him before he attacks, or after', () => {
    expect(passing({})).toEqual([7, WARDED]);
    expect(passing({ flameWallStopsAttack: false })).toEqual([6, HIS_ATTACK]);
    // Passing her by he meets the wall alone.
    expect(passing({ flameWallStopsAttack: false, rampagePassThrough: 'ignoreOthers' })).toEqual([7, WARDED]);
  });
  test('no Ghoul strikes at him where it burns', () => {
    const strikes = (burns: boolean): string[] =>
      at('dragon,ghoul', {
        turn: 'ghoul',
        map: ROW,
        dragon: { at: [2, 0], ...(burns && { flameWall: [1, 0] }) },
        ghoul: { at: [0, 0], movement: 3, attack: 5 },
        shadow: { at: [1, 0] },
      })
        .options()
        .filter((option) => option.startsWith('strikes'));
    expect([strikes(false), strikes(true)]).toEqual([['strikes E to (1,0)'], []]);
  });
});

test('a Ghoul does not strike at him in a pit, where it cannot stand', () => {
  const strikes = (kind: string): string[] =>
    at(
      'dragon,ghoul',
      {
        turn: 'ghoul',
        map: open([0, 1]),
        terrain: [{ kind, at: [1, 0] }],
        dragon: { at: [0, 1] },
        ghoul: { at: [0, 0], movement: 3, attack: 5 },
        shadow: { at: [1, 0] },
      },
      { terrain: true },
    )
      .options()
      .filter((option) => option.startsWith('strikes E'));
  expect([strikes('lake'), strikes('pit')]).toEqual([['strikes E to (1,0)'], []]);
});
