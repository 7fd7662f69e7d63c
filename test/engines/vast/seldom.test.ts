/** Rules that are seldom met: a part that no straight slide brings back, Past Plunder without a plain Dark tile, cubes lost in her turn. */
import { describe, expect, test } from 'vitest';
import { estimate, prefer, utility } from '../../../engines/vast/advice.ts';
import { COLLAPSE } from '../../../engines/vast/chance.ts';
import { finish } from '../../../engines/vast/ending.ts';
import { cellAt, ENTRANCE, OFF_MAP } from '../../../engines/vast/map/geometry.ts';
import { CLOSE_GAPS } from '../../../engines/vast/map/removal.ts';
import { TREASURE_TOKEN } from '../../../engines/vast/map/tile-bits.ts';
import { KNIGHT_DEAD } from '../../../engines/vast/roles/knight/words.ts';
import type { Knight } from '../../../engines/vast/roles/knight/knight.ts';
import { loseGrit } from '../../../engines/vast/roles/knight/grit.ts';
import { PLUNDER_CELL } from '../../../engines/vast/roles/past-plunder.ts';
import { attackHere } from '../../../engines/vast/roles/shadow-unicorn/attack.ts';
import { Board, dark, open } from './board.ts';
import { at, CROSS, lets } from './shadow-board.ts';

describe('D9: parts that lie corner to corner', () => {
  const apart = (): Board =>
    lets(
      Board.of('knight,dragon', {
        map: [...open([2, 2]), ...dark([2, 3])],
        knight: { at: [2, 2] },
        dragon: { at: [0, 0] },
      }),
      (s) => s.agenda.push(CLOSE_GAPS, 0),
    );
  test('shift the least way, by dx, then dy', () => {
    const board = apart();
    expect([board.phase, board.options()]).toEqual(['shift', ['shifts part 1 by (-2,-1)', 'shifts part 1 by (-1,-2)']]);
  });
  test('with all that stands there, and then all is one', () => {
    const board = apart().choose('shifts part 1 by (-1,-2)');
    expect(board.her).toEqual([1, 0]);
    expect([board.tileAt(1, 0), board.tileAt(1, 1), board.tileAt(2, 2), board.tileAt(2, 3)]).toEqual([
      ...['A01', 'dark', 'empty', 'empty'],
    ]);
    expect(board.happened('shifted')).toEqual([[1, cellAt(-1, -2) - ENTRANCE, 0]]);
    expect(board.s.groups.find()).toBe(1);
  });
});

describe('Past Plunder (R26)', () => {
  /** A Ghoul on one Dark tile, a Treasure on another. */
  const plunders = (position: object = {}): Board =>
    lets(
      Board.of('cave,ghoul', {
        map: [...dark([1, 0]), { id: 'A02', at: [-1, 0], tokens: ['treasure'] }, ...open([0, 1])],
        ghoul: { at: [1, 0] },
        turn: 'ghoul',
        ...position,
      }),
      (s) => s.ask(PLUNDER_CELL, 1),
    );
  test('without a plain Dark tile: the top tile on an empty cell beside a Dark one', () => {
    const board = plunders();
    expect(board.phase).toBe('plunder');
    expect(board.cells()).toEqual([
      ...[
        [-2, 0],
        [-1, -1],
        [-1, 1],
        [1, -1],
        [1, 1],
        [2, 0],
      ],
    ]);
    const tokens = board.s.map.treasureTokens;
    board.go(1, 1);
    expect([board.tileAt(1, 1), board.info(1, 1)]).toEqual(['dark', TREASURE_TOKEN]);
    expect(board.s.map.treasureTokens).toBe(tokens - 1);
  });
  test('without a Dark tile at all: beside any', () => {
    expect(plunders({ map: open([0, 1]), ghoul: { at: [0, 0] } }).cells()).toEqual([
      ...[
        [-1, 0],
        [-1, 1],
        [0, -1],
        [0, 2],
        [1, 0],
        [1, 1],
      ],
    ]);
  });
  test('in the Collapse a Lit tile without piece and Treasure', () => {
    const map = [
      ...dark([1, 0]),
      ...open([0, 1], [0, 2]),
      { id: 'A13', at: [0, 3], rotation: 0, tokens: ['treasure'] },
    ];
    expect(plunders({ map, collapse: true }).cells()).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
  });
  test('with nothing left in the stack: none', () => {
    expect(plunders({ map: dark([1, 0]), stack: [], cave: { hand: [] } }).phase).not.toBe('plunder');
  });
});

test('alone, a cube lost in her turn is one that she has placed, whichever, and the turn is over', () => {
  const places = ['onMovement', 'onPerception', 'onStrength', 'onBomb', 'onMap', 'aside', 'onShield'] as const;
  const after = (place: (typeof places)[number]): number[] => {
    const { s } = Board.of('knight', { knight: { at: [0, 0], grit: 5 } });
    s.knight.unplaced = 0;
    s.knight[place] = 3;
    loseGrit(s, 1);
    return [s.knight.grit, s.knight.acting, ...places.map((one) => s.knight[one as keyof Knight] as number)];
  };
  for (const place of places) expect(after(place)).toEqual([4, 0, ...places.map((one) => (one === place ? 2 : 0))]);
  // One of three cards gives its cube back.
  const { s } = Board.of('knight', { knight: { grit: 5, cubed: ['javelin', 'mightyAxe', 'potionKit'] } });
  loseGrit(s, 1);
  expect([s.knight.grit, s.knight.cubed]).toEqual([4, s.knight.held & (s.knight.held - 1)]);
});

test('among several on his cell, none of them his hunter’s, he attacks one drawn at random', () => {
  const attacked = (draw: number): number[] => {
    const board = at(
      'knight,goblins,dragon',
      {
        map: CROSS,
        knight: { at: [1, 0] },
        goblins: { at: { eye: [1, 0] }, population: { eye: 2 } },
        shadow: { at: [1, 0] },
      },
      { shadowHunter: 'dragon' },
    ).script('targets', draw);
    lets(board, attackHere);
    return board.happened('attacked').map(([, piece]) => piece!);
  };
  // Her piece is the first, the Eye of the three Tribes the fourth.
  expect([attacked(0), attacked(1)]).toEqual([[0], [3]]);
});

test('a game that has ended ends no other way', () => {
  const { s } = Board.of('knight,dragon', { knight: { at: [0, 0] } });
  finish(s, KNIGHT_DEAD, 1);
  finish(s, COLLAPSE, 0);
  expect([s.end, s.winner]).toEqual([KNIGHT_DEAD.code, 1]);
});

describe('a way through the Flame Wall costs a Tribe one Population', () => {
  /** Past the wall on (1,0) there is only (2,0). */
  const goes = (bones: number): boolean =>
    Board.of('goblins,dragon', {
      turn: 'goblins',
      map: dark([1, 0], [2, 0]),
      goblins: { population: { bones }, at: { bones: [0, 0] }, rage: 2 },
      dragon: { flameWall: [1, 0] },
    })
      .choose('activates Bones')
      .codes()
      .includes(cellAt(2, 0));
  test('and is none for the last one', () => expect([goes(2), goes(1)]).toEqual([true, false]));
});

test('what a game is worth: to its winner all, in the end to others nothing, as it stands something between', () => {
  const { s } = Board.of('knight,cave', { knight: { at: [0, 0] } });
  for (const seat of [0, 1]) {
    expect(estimate(s, seat)).toBeGreaterThan(0);
    expect(estimate(s, seat)).toBeLessThan(1);
  }
  expect(prefer(s, 0, s.legalAt(0))).toBeTypeOf('number');
  s.knight.cell = OFF_MAP;
  s.actor = -1;
  for (const winner of [0, 1]) {
    s.winner = winner;
    expect([estimate(s, 0), estimate(s, 1)]).toEqual(winner === 0 ? [1, 0] : [0, 1]);
    expect(utility(s, winner)).toBe(1);
    expect(utility(s, 1 - winner)).toBeLessThanOrEqual(0.5);
  }
});

test('with all her Crystals, and not before, a Knight is the better off the nearer she is to the Entrance', () => {
  const map = [
    [1, 0],
    [2, 0],
    [3, 0],
  ].map((at, i) => ({ id: ['A01', 'A05', 'A10'][i], at, rotation: 0 }));
  const worth = (smashed: number, x: number): number =>
    estimate(Board.of('knight,ghoul', { map, knight: { at: [x, 0], smashed }, ghoul: { at: [3, 0] } }).s, 0);
  expect(worth(4, 1)).toBe(worth(4, 2));
  expect(worth(5, 1)).toBeGreaterThan(worth(5, 2));
});
