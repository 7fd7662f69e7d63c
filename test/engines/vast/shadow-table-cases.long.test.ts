/** What the page of the Shadow Unicorn beside several says between its worked examples. */
import { describe, expect, test } from 'vitest';
import { wound } from '../../../engines/vast/roles/knight/grit.ts';
import { woundDragon } from '../../../engines/vast/roles/dragon/losses.ts';
import { isSought } from '../../../engines/vast/ending.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { CUBE } from '../../../engines/vast/map/tile-bits.ts';
import { askRockslide } from '../../../engines/vast/roles/cave/rockslide.ts';
import { attackHere } from '../../../engines/vast/roles/shadow-unicorn/attack.ts';
import {
  ATTACK_ON_HIM,
  CUBE_TILE,
  HIS_ATTACK,
  NO_OPEN_EDGE,
  WARDED,
} from '../../../engines/vast/roles/shadow-unicorn/kinds.ts';
import { startTeleport } from '../../../engines/vast/roles/shadow-unicorn/teleport.ts';
import { open, type Board } from './board.ts';
import { hunts } from './sets.ts';
import { at, CROSS, dealt, hisTurn, lets, ROW, type Given } from './shadow-board.ts';

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

test('E19: four links of one chain in the hunting Knight’s turn, which goes on', () => {
  const board = at(
    'knight,thief',
    {
      map: open([1, 0], [1, -1], [2, -1]),
      knight: { at: [0, 0], strength: 1 },
      thief: { at: [2, -1] },
      shadow: { at: [1, 0], facing: 'N' },
      // One ahead onto the cube; one to the right onto the Thief; back and to the left onto her; one to the left.
      decks: { unicorn: ['U07', 'U12', 'U15', 'U11'] },
    },
    { shadowHunter: 'knight' },
  );
  board.s.map.info[board.s.map.grid[cellAt(1, -1)]!]! |= CUBE;
  board.choose('moves E');
  expect(board.happened('teleport').map(([link, cause]) => [link, cause])).toEqual([
    [1, ATTACK_ON_HIM],
    [2, CUBE_TILE],
    [3, HIS_ATTACK],
    [4, HIS_ATTACK],
  ]);
  const { knight, thief, shadow } = board.s;
  expect([shadow.health, knight.health, thief.record.counts.deaths]).toEqual([6, 6, 1]);
  expect([board.phase, board.s.seats[board.s.actor]]).toEqual(['action', 'knight']);
});

test('E32: a Rockslide shuts him in: he Teleports before his next card, which is not lost', () => {
  const board = at('knight,cave', {
    turn: 'cave',
    // A dead end, open to the Entrance.
    map: [...open([0, 1]), { id: 'A12', at: [1, 0], rotation: 3 }],
    knight: { at: [0, 1] },
    shadow: { at: [1, 0], facing: 'W' },
    decks: { pile: ['U06'], unicorn: ['U07'] },
  });
  askRockslide(board.s);
  board.s.refresh();
  board.choose('lets rocks slide on the E edge of (0,0)');
  expect(board.happened('teleport')).toEqual([]);
  hisTurn(board);
  expect(board.happened('teleport')[0]!.slice(0, 2)).toEqual([1, NO_OPEN_EDGE]);
  expect(board.happened('prompt')).toHaveLength(1);
});

test('X9: whom he attacks where he arrives may be decided for him', () => {
  const arriving = (rules: Given): Board =>
    lets(
      at(
        'knight,thief,ghoul',
        { map: ROW, knight: { at: [3, 0] }, thief: { at: [0, 0] }, ghoul: { at: [0, 0] }, shadow: { at: [0, 0] } },
        rules,
      ),
      (s) => {
        startTeleport(s, HIS_ATTACK);
        attackHere(s);
      },
    );
  const decided = arriving({ arrivalVictim: 'decider' });
  expect([decided.phase, decided.s.seats[decided.s.actor], decided.codes().length]).toEqual(['victim', 'knight', 2]);
  expect(arriving({}).phase).not.toBe('victim');
});

test('X3: chance decides for him, and nobody is asked', () => {
  const placing = (rules: Given): Board =>
    at('knight,thief', { map: CROSS, knight: { at: [0, 0] }, thief: { at: null }, shadow: {} }, rules);
  const asked = hisTurn(placing({}));
  expect([asked.phase, asked.codes().length]).toEqual(['placement', 4]);
  const drawn = hisTurn(placing({ shadowDecider: 'chance' }).script('shadowChoices', 2, 0, 0, 0, 0, 0, 0, 0));
  expect(drawn.happened('unicorn')).toEqual([[cellAt(0, 1), 2, 0]]);
});

test('on a cell with him the Knight may meet him, whatever her Strength', () => {
  const meets = (shadow: number[]): boolean =>
    at('knight,thief', {
      map: ROW,
      knight: { at: [0, 0] },
      thief: { at: null },
      crystalsRevealed: 8,
      shadow: { at: shadow },
    })
      .options()
      .some((option) => option.startsWith('starts an Encounter'));
  expect([meets([0, 0]), meets([2, 0])]).toEqual([true, false]);
});

describe('4.5: whose death is sought', () => {
  /** By the page, from the letters of the set and the hunter alone. */
  const seekers = (set: string, hunter: string, mortal: 'knight' | 'dragon'): boolean => {
    const seats = set.split(',');
    const seeks = (role: string): boolean => seats.includes(role) && hunter !== role;
    if (set === `${mortal},ghoul`) return hunter !== 'ghoul';
    if (mortal === 'dragon' && seats.includes('knight')) return seeks('knight');
    return seeks('goblins') || seeks('vileGhoul');
  };
  test('in every set, whoever hunts', () => {
    for (const [set, hunter] of hunts) {
      const { s } = dealt(set, { shadowHunter: hunter as Given['shadowHunter'] & string });
      for (const mortal of ['knight', 'dragon'] as const) {
        if (set.split(',').includes(mortal))
          expect([set, hunter, mortal, isSought(s, mortal)]).toEqual([
            set,
            hunter,
            mortal,
            seekers(set, hunter, mortal),
          ]);
      }
    }
  });
});
