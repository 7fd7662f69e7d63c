import { describe, expect, test } from 'vitest';
import { Outcome } from '../../../engines/core/types.ts';
import { game } from '../../../engines/poonicorn/game.ts';
import { enumerate, setupOf } from '../../support/playout.ts';
import { act, anyGame, board, FIELD, playerOf, position, tableAt, type Table } from './support.ts';

/** One card in the deck: whoever refines it ends the game. */
const LAST = { deck: ['1-CAKE'] };
const REFINING = { minesPoop: 1 };

function result(table: Table): { share: number[]; score: number[]; rank: number[]; decidedBy: number } {
  const out = new Outcome();
  expect(table.state.actor).toBe(-1);
  table.state.outcome(out);
  const seats = table.state.players;
  return {
    share: [...out.share60.subarray(0, seats)],
    score: [...out.score.subarray(0, seats)],
    rank: [...out.rank.subarray(0, seats)],
    decidedBy: table.state.match.decidedBy,
  };
}

/** Pink refines the last card and so holds one card; green's board decides what is tied. */
function ended(pink: object, green: object, options: Parameters<typeof tableAt>[1] = {}): ReturnType<typeof result> {
  const table = tableAt(position({ ...REFINING, ...pink }, LAST, { ...green }), options);
  act(table, 'refine deck');
  return result(table);
}

describe('criteria (section 6)', () => {
  test('1: the highest sum of levels', () => {
    expect(ended({}, { levels: { LAB: 2 } })).toEqual({ share: [0, 60], score: [6, 7], rank: [2, 1], decidedBy: 0 });
  });
  test('2: most workers', () => {
    expect(ended({}, { workers: { FARM: 3 } })).toMatchObject({ share: [0, 60], decidedBy: 1 });
  });
  test('3: most cards in hand', () => {
    expect(ended({}, {})).toMatchObject({ share: [60, 0], decidedBy: 2 });
    expect(ended({}, { hand: ['1-STAR', '1-STAR'] })).toMatchObject({ share: [0, 60], decidedBy: 2 });
  });
  test('3 by units: one card of value 2 beats one of value 1 (R17)', () => {
    const green = { hand: ['2-STAR'] };
    expect(ended({}, green, { tie: ['MINES'] })).toMatchObject({ decidedBy: 3 });
    expect(ended({}, green, { rules: { tieResourceCount: 'units' } })).toMatchObject({ share: [0, 60], decidedBy: 2 });
  });
});

describe('R18: extreme tie-breaks', () => {
  const tied = { hand: ['1-STAR'] };

  test('pinkBoard: pink stands on MINES, green on REFINERY; empty areas are rolled again', () => {
    expect(ended({}, tied, { tie: ['LAB', 'MINES'] })).toMatchObject({ share: [0, 60], rank: [2, 1], decidedBy: 3 });
    expect(ended({}, tied, { tie: ['TOWN', 'REFINERY'] })).toMatchObject({ share: [60, 0], rank: [1, 2] });
  });

  test('pinkBoard is fair: the first roll that hits one of two decides', () => {
    const won = [0, 0, 0]; // green out first, pink out first, still open after three rolls
    enumerate(
      (rng) => {
        const table = tableAt(position(REFINING, LAST, tied));
        let rolls = 0;
        const tie = { at: () => {}, below: (n: number) => (++rolls > 3 ? rolls & 1 : rng.below(n)) };
        table.state.apply(102, [...table.chance.slice(0, 4), tie]);
        won[rolls > 3 ? 2 : result(table).share[0] === 60 ? 0 : 1]!++;
      },
      () => {},
    );
    // of 6 x 6 x 6 paths: 1 + 4 + 16 early ends each, 4 x 4 x 4 still open
    expect(won).toEqual([21, 21, 64]);
  });

  test('recentPooper: seat 0 wins, even if not among the tied', () => {
    const players = [
      board('blue', REFINING),
      board('pink', { levels: { LAB: 3 } }),
      board('red', { levels: { LAB: 3 } }),
    ];
    const table = tableAt(
      { field: FIELD, ...LAST, players },
      { players: 3, rules: { extremeTieBreak: 'recentPooper' } },
    );
    act(table, 'refine deck');
    expect(result(table)).toEqual({ share: [60, 0, 0], score: [6, 8, 8], rank: [1, 2, 2], decidedBy: 3 });
  });

  test('greenUnicorn: nobody wins, also when the green player is tied', () => {
    expect(ended({}, tied, { rules: { extremeTieBreak: 'greenUnicorn' } })).toMatchObject({
      share: [0, 0],
      rank: [1, 1],
    });
  });

  test('shared: each tied player gets an equal part', () => {
    expect(ended({}, tied, { rules: { extremeTieBreak: 'shared' } })).toMatchObject({ share: [30, 30], rank: [1, 1] });
  });

  /** Full ties are rare in play; a position one card from one, then real games until the tie is broken. */
  function replayed(index: number, players = 2): ReturnType<typeof result> & { replays: number } {
    const player = playerOf({ players, rules: { extremeTieBreak: 'playAgain' } }, 7);
    player.deal(index);
    const colors = ['pink', 'green', 'blue', 'red'].slice(0, players);
    const boards = colors.map((color, seat) => board(color, seat === 0 ? REFINING : { hand: ['1-STAR'] }));
    const table = tableAt(
      { field: FIELD, ...LAST, players: boards },
      { players, rules: { extremeTieBreak: 'playAgain' } },
    );
    const { state } = table;
    state.apply(102, player.chance);
    expect([state.match.replay, state.round, state.score[0]]).toEqual([1, 1, 6]);
    expect(state.deckSize - state.deckTop).toBe(56);
    expect(colors.map((_, seat) => state.match.color[seat])).toEqual([0, 2, 1, 3].slice(0, players));
    const legal = new Int32Array(500);
    while (state.actor >= 0) {
      const count = state.legal(legal);
      state.apply(legal[player.chance[4]!.below(count)]!, player.chance);
    }
    return { ...result(table), replays: state.match.replay };
  }

  test('playAgain: the winner of another game wins; the scores stay those of the first', () => {
    let first = 0;
    for (let i = 0; i < 10; i++) {
      const played = replayed(i);
      expect(played.score).toEqual([6, 6]);
      expect(played.decidedBy).toBe(3);
      expect(played.replays).toBe(1);
      expect(played.share.reduce((a, b) => a + b)).toBe(60);
      first += played.share[0]! / 60;
    }
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(10);
  });

  test('playAgain: whoever was not tied plays along, but cannot win', () => {
    for (let i = 0; i < 12; i++) {
      const player = playerOf({ players: 3, rules: { extremeTieBreak: 'playAgain' } }, 7);
      player.deal(i);
      const players = [board('pink', REFINING), board('green', tied), board('blue')];
      const table = tableAt(
        { field: FIELD, ...LAST, players },
        { players: 3, rules: { extremeTieBreak: 'playAgain' } },
      );
      const { state } = table;
      state.apply(102, player.chance);
      const legal = new Int32Array(500);
      while (state.actor >= 0) state.apply(legal[player.chance[4]!.below(state.legal(legal))]!, player.chance);
      const { share, rank } = result(table);
      expect([share[2], share[0]! + share[1]!, rank[2]]).toEqual([0, 60, 3]);
    }
  });

  test('playAgain: after five games without a winner the tied share', () => {
    const table = tableAt(position(REFINING, LAST, tied), { rules: { extremeTieBreak: 'playAgain', maxRounds: 1 } });
    const player = playerOf({}, 3);
    player.deal(0);
    const { state } = table;
    state.apply(102, player.chance);
    for (let game = 1; game <= 5; game++) {
      expect([state.actor, state.match.replay]).toEqual([0, game]);
      state.apply(0, player.chance); // both pass: the cap ends a game in which nothing has happened
      state.apply(0, player.chance);
    }
    expect(result(table)).toMatchObject({ share: [30, 30], rank: [1, 1] });
    const out = new Outcome();
    state.outcome(out);
    expect(out.capped).toBe(0); // the first game ended by its deck
  });

  test('playAgain: a game and five more, so six times the plies; the draft comes once', () => {
    for (const players of [2, 3, 4]) {
      const plies = (extremeTieBreak: string) =>
        game.bounds(setupOf(anyGame, { players, rules: { extremeTieBreak } }) as never).plies;
      expect(plies('playAgain') - players).toBe(6 * (plies('pinkBoard') - players));
      for (const single of ['recentPooper', 'greenUnicorn', 'shared']) expect(plies(single)).toBe(plies('pinkBoard'));
    }
  });

  test('metrics are those of the first game', () => {
    const table = tableAt(position(REFINING, LAST, tied), { rules: { extremeTieBreak: 'playAgain', maxRounds: 1 } });
    const player = playerOf({}, 3);
    player.deal(0);
    table.state.apply(102, player.chance);
    table.state.apply(37, player.chance); // a tap in the replay
    expect(table.state.records.tally[4]).toBe(0); // tapPoops
    expect(table.state.records.tally[11]).toBe(1); // takesDeck of the first game
  });
});

describe('R22: colors', () => {
  test('fixed: the list by seat', () => {
    const { state, chance } = playerOf({ players: 3, rules: { colorAssignment: 'fixed', colors: 'red/pink/blue' } });
    state.deal(chance);
    expect([...state.match.color.subarray(0, 3)]).toEqual([3, 0, 1]);
    expect([...state.untapped.subarray(0, 3)]).toEqual([8, 1, 2]);
  });

  test('draft: seats pick in order before round 1', () => {
    const player = playerOf({ players: 4, rules: { colorAssignment: 'draft' } });
    const { state } = player;
    state.deal(player.chance);
    const legal = new Int32Array(500);
    for (const [seat, pick] of [
      [0, 2],
      [1, 0],
      [2, 3],
      [3, 1],
    ] as const) {
      expect(state.actor).toBe(seat);
      expect(state.legal(legal)).toBe(4 - seat);
      state.apply(221 + pick, player.chance);
    }
    expect([...state.match.color]).toEqual([2, 0, 3, 1]);
    expect([state.actor, state.phase, state.actions]).toEqual([0, 0, 2]);
  });

  test('random: every color is as likely for every seat', () => {
    const player = playerOf({ players: 2 });
    const count = [0, 0, 0, 0];
    for (let i = 0; i < 4000; i++) {
      player.deal(i);
      count[player.state.match.color[0]!]!++;
    }
    const chi = count.reduce((sum, n) => sum + ((n - 1000) * (n - 1000)) / 1000, 0);
    expect(chi).toBeLessThan(16.27); // chi-square, 3 degrees of freedom, 0.1 %
  });
});
