/** Worked examples of the rules of the table that stand with no one role (E6, E52, E53). */
import { describe, expect, test } from 'vitest';
import { wound } from '../../../engines/vast/roles/knight/grit.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import { NO_SEAT, NOBODY } from '../../../engines/vast/table.ts';
import { Board, open } from './board.ts';

const at = (roles: string, position: object, rules: Partial<Rules> = {}): Board => Board.of(roles, position, rules);
const CROSS = open([1, 0], [0, 1], [-1, 0], [0, -1]);

/** The rules do something of their own accord, and go on to the next question. */
function lets(board: Board, what: (s: Vast) => void): Board {
  const { s } = board;
  s.chance = board.chance;
  s.actor = NOBODY;
  what(s);
  s['proceed']();
  return board;
}
const ambushed = (board: Board): Board => lets(board, (s) => wound(s, 9, NO_SEAT, true));

describe('deaths', () => {
  test('E6: Knight, Cave and Thief: an Ambush that kills her wins for the Cave', () => {
    const board = ambushed(at('knight,cave,thief', { knight: { at: [0, 0], health: 1 } }));
    expect([board.end, board.s.winner]).toEqual(['ambush', 1]);
  });
  test('E53: she is out: the round goes on with the next seat, and begins with it from now on', () => {
    const board = at('knight,dragon,cave', {
      map: CROSS,
      knight: { at: [0, 0], health: 1 },
      dragon: { at: [1, 0] },
    });
    ambushed(board);
    const { s } = board;
    expect([s.isOver, s.seats[s.actor]]).toEqual([false, 'dragon']);
    const round = s.round;
    while (s.round === round && s.actor >= 0) board.play(board.codes().at(-1)!);
    expect(s.seats[s.decider]).not.toBe('knight');
  });
});

test('E52: tiles in the Collapse beside a Ghoul: three with two others, one with three', () => {
  expect(Board.dealtFor('knight,dragon,ghoul').s.tables.removals).toBe(3);
  expect(Board.dealtFor('knight,goblins,dragon,ghoul').s.tables.removals).toBe(1);
});
