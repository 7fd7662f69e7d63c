import { expect, test } from 'vitest';
import { ConnectFour, game as connectFour } from '../../../engines/calibration/connect-four.ts';
import { Outcome, OVER, type AnyGame } from '../../../engines/core/types.ts';
import { meanOf, Player, setupOf } from '../../support/playout.ts';

const game = connectFour as unknown as AnyGame;
const boardOf = (columns: number, rows: number, k: number) => {
  const state = new ConnectFour({ columns, rows, k });
  state.deal();
  return state;
};

/** Chances of the two seats and of a draw under uniformly random play, by visiting every line of play. */
function randomPlay(state: ConnectFour, spare: readonly ConnectFour[]): [number, number, number] {
  if (state.actor === OVER) return [state.winner === 0 ? 1 : 0, state.winner === 1 ? 1 : 0, state.winner < 0 ? 1 : 0];
  const legal = new Int32Array(state.columns);
  const count = state.legal(legal);
  const [next, ...rest] = spare;
  const total: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    next!.copyFrom(state);
    next!.apply(legal[i]!);
    randomPlay(next!, rest).forEach((chance, result) => (total[result]! += chance / count));
  }
  return total;
}
const enumerated = (columns: number, rows: number, k: number) =>
  randomPlay(
    boardOf(columns, rows, k),
    Array.from({ length: columns * rows }, () => boardOf(columns, rows, k)),
  );

test('small boards: first wins 18851/34992 on 3 x 3, 89249977/143327232 on 4 x 3, with three in a row', () => {
  const [first, second] = enumerated(3, 3, 3);
  expect(first).toBeCloseTo(18851 / 34992, 12);
  expect(second).toBeCloseTo(9431 / 34992, 12);
  const wide = enumerated(4, 3, 3);
  expect(wide[0]).toBeCloseTo(89249977 / 143327232, 12);
  expect(wide[1]).toBeCloseTo(0.332597, 6);
});

test('perft of the standard board', () => {
  const legal = new Int32Array(7);
  const spare = Array.from({ length: 8 }, () => boardOf(7, 6, 4));
  const perft = (depth: number, left: number): number => {
    const state = spare[depth]!;
    if (left === 0 || state.actor === OVER) return left === 0 ? 1 : 0;
    const columns = [...legal.subarray(0, state.legal(legal))];
    return columns.reduce((sum, x) => {
      spare[depth + 1]!.copyFrom(state);
      spare[depth + 1]!.apply(x);
      return sum + perft(depth + 1, left - 1);
    }, 0);
  };
  expect([1, 2, 3, 4, 5, 6, 7].map((depth) => perft(0, depth))).toEqual([7, 49, 343, 2401, 16807, 117649, 823536]);
});

test('random play on 7 x 6: 0.555708, 0.441728, mean length 21.3127', () => {
  const player = new Player(game, setupOf(game), 2);
  const first = meanOf(player, 30_000, (p) => (p.share60[0] === 60 ? 1 : 0));
  const second = meanOf(player, 30_000, (p) => (p.share60[1] === 60 ? 1 : 0));
  const plies = meanOf(player, 30_000, (p) => p.plies);
  expect(Math.abs(first.mean - 0.555708)).toBeLessThan(4 * first.se);
  expect(Math.abs(second.mean - 0.441728)).toBeLessThan(4 * second.se);
  expect(Math.abs(plies.mean - 21.3127)).toBeLessThan(4 * plies.se);
});

/** Where the k-th stone of a line makes it: scanned cell by cell, without masks. */
function lineScan(cells: readonly (number | undefined)[][], columns: number, rows: number, k: number): boolean {
  for (let x = 0; x < columns; x++) {
    for (let y = 0; y < rows; y++) {
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ] as const) {
        const seat = cells[x]![y];
        if (seat === undefined) continue;
        let run = 0;
        while (run < k && cells[x + run * dx]?.[y + run * dy] === seat) run++;
        if (run === k) return true;
      }
    }
  }
  return false;
}

test.each([
  [7, 6, 4],
  [10, 10, 5],
  [2, 9, 3],
  [10, 1, 2],
  [1, 10, 10],
  [6, 4, 6],
])('on %i x %i with %i in a row, masks and a scan of the cells see the same wins', (columns, rows, k) => {
  const player = new Player(game, setupOf(game, { rules: { columns, rows, k } }), 8);
  for (let i = 0; i < 100; i++) {
    const cells: (number | undefined)[][] = Array.from({ length: columns }, () => []);
    let ended = false;
    const played = player.play(i, {
      choose(_state, seat, legal, count, rng) {
        const index = rng.below(count);
        expect(lineScan(cells, columns, rows, k)).toBe(false);
        cells[legal[index]!]!.push(seat);
        ended = lineScan(cells, columns, rows, k);
        return index;
      },
    });
    // Forced stones pass the bot by, so compare only playouts in which every ply was a choice.
    if (played.decisions === played.plies) expect(played.end === 'line').toBe(ended);
  }
});

test('a line longer than the board is refused; a position names the move at fault', () => {
  expect(() => setupOf(game, { rules: { columns: 3, rows: 3, k: 4 } })).toThrow('k=4');
  const state = game.create(setupOf(game));
  game.position!(state, { moves: [3, 0, 3, 0, 3, 0, 3] });
  expect(state.actor).toBe(OVER);
  expect(() => game.position!(state, { moves: [3, 3, 3, 3, 3, 3, 3] })).toThrow('position.moves[6]: 3 is not legal');
});

test('a round is a stone of each: eight stones are four rounds, seven as well', () => {
  const rounds = (moves: readonly number[]) => {
    const state = game.create(setupOf(game));
    game.position!(state, { moves });
    const out = new Outcome();
    state.outcome(out);
    return [state.actor, out.rounds, out.score[0]];
  };
  expect(rounds([0, 1, 0, 1, 0, 1, 0])).toEqual([OVER, 4, 1]);
  expect(rounds([0, 1, 0, 1, 0, 1, 2, 1])).toEqual([OVER, 4, 0]);
});
