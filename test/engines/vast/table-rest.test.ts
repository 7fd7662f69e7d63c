/** Worked examples of the rules of the table that stand with no one role (E6, E52, E53), and what others leave out (E1, E3, E4, E5, E49). */
import { describe, expect, test } from 'vitest';
import { wound } from '../../../engines/vast/roles/knight/grit.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import { NO_SEAT, NOBODY } from '../../../engines/vast/table.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { Board, open, runOut } from './board.ts';

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

describe('the rest of the examples', () => {
  test('E1: Knight, Dragon and Thief: an Ambush Event that kills her wins for the Dragon', () => {
    const board = at('knight,dragon,thief', {
      map: [{ id: 'E07', at: [1, 0], rotation: 0, tokens: ['event'] }],
      knight: { at: [0, 0], health: 1 },
      dragon: { at: [0, 0] },
      decks: { events: ['ambush'] },
    }).choose('moves E', 'fights');
    expect([board.end, board.s.winner]).toEqual(['ambush', 1]);
  });
  test('E3: Flare to Vile Ghoul and Thief, the Cave’s Treasure is optional', () => {
    const { row } = Board.dealtFor('vileGhoul,cave,thief').s.tables.goals;
    expect([row?.flare, row?.treasureOptional]).toEqual(['VT', true]);
  });
  test('E4: her hit only makes the Nightmare Teleport; hunting him it costs Health', () => {
    const hit = (rules: Partial<Rules>): Board =>
      at(
        'knight,dragon,nightmare',
        {
          map: CROSS,
          knight: { at: [0, 0], grit: 5, strength: 1 },
          dragon: { at: [0, 1] },
          nightmare: { at: [1, 0] },
        },
        rules,
      ).choose('moves E');
    const [only, hunted] = [hit({}).s.nightmare, hit({ unicornHunter: 'knight' }).s.nightmare];
    expect([only.health, only.record.hits, only.record.forcedTeleports > 0]).toEqual([5, 1, true]);
    expect([hunted.health, hunted.record.forcedTeleports > 0]).toEqual([4, true]);
  });
  test('E5: both Flare, Past Plunder the Ghoul’s; with five kept a Tribe enters the Entrance, one already there anew', () => {
    expect(Board.dealtFor('goblins,ghoul').s.tables.goals.row).toMatchObject({ flare: 'GH', pastPlunder: 'H' });
    const eye = (cell: number[]): Board => {
      const board = at(
        'goblins,ghoul',
        { turn: 'goblins', map: CROSS, goblins: { population: { eye: 3 }, at: { eye: cell } }, ghoul: { at: [0, 1] } },
        {},
      );
      board.s.goblins.kept = 5;
      return board.choose('activates Eye');
    };
    const home = eye([1, 0]).choose('moves Eye to (0,0)');
    expect([home.end, home.s.winner]).toEqual(['goblinsCrystals', 0]);
    const there = eye([0, 0]);
    expect([there.end, there.options().join().includes('to (0,0)')]).toEqual(['not over', false]);
    expect(there.choose('moves Eye to (1,0)').end).toBe('not over');
  });
  test('E49: the Nightmare’s death by a hunting Dragon leaves him out; the Dragon must still escape', () => {
    const board = at(
      'dragon,nightmare',
      {
        turn: 'dragon',
        map: CROSS,
        dragon: { at: [1, 0], surfaced: true, hand: { claw: 1 } },
        nightmare: { at: [1, 0], health: 1 },
      },
      { unicornHunter: 'dragon' },
    );
    board.script('die', 1).choose('claws');
    expect([board.end, board.s.nightmare.record.outRound, board.s.nightmare.cell]).toEqual(['not over', 1, 0]);
    board.choose('moves W1');
    expect([board.end, board.s.winner]).toEqual(['dragonEscaped', 0]);
  });
});

test('another seat is asked about the cards that it is thought to hold', () => {
  const board = Board.dealtFor('goblins,cave');
  const { s, chance } = board;
  const bot = Stream.of(5, 'bots');
  const asks = (): boolean => board.phase === 'discardSecret';
  for (let more = 5000; !asks() && more > 0; more--) {
    if (s.isOver) s.deal(chance);
    runOut(s, chance, bot, 1);
  }
  expect(asks()).toBe(true);
  const hands = new Set<number>();
  for (let i = 0; i < 20; i++) {
    s.determinise(1, bot);
    const { hand, faceUp } = s.goblins;
    hands.add(hand);
    expect(board.codes().reduce((cards, card) => cards | (1 << card), 0)).toBe(hand | faceUp);
  }
  expect(hands.size).toBeGreaterThan(1);
});
