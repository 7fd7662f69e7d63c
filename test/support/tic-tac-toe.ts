/** Bots of known strength for tic-tac-toe, written apart from the engine: they see the two bit boards and nothing else. */
import type { AnyState, Policy, Rng } from '../../engines/core/types.ts';
import type { TicTacToe } from '../../engines/calibration/tic-tac-toe.ts';

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

const wins = (mask: number) => LINES.some((line) => line.every((cell) => (mask >> cell) & 1));
const cellsFree = (taken: number) =>
  Array.from({ length: 9 }, (_, cell) => cell).filter((cell) => !((taken >> cell) & 1));

/** What the mover makes of a position at best: 1 win, 0 draw, -1 loss. */
function minimax(mine: number, theirs: number): number {
  const key = mine | (theirs << 9);
  const known = solved.get(key);
  if (known !== undefined) return known;
  let value = wins(theirs) ? -1 : (mine | theirs) === 0o777 ? 0 : -2;
  if (value === -2) {
    for (const cell of cellsFree(mine | theirs)) value = Math.max(value, -minimax(theirs, mine | (1 << cell)));
  }
  solved.set(key, value);
  return value;
}
const solved = new Map<number, number>();

/** Uniform among the cells a rule leaves, given the mover's and the other's stones. */
function bot(rule: (mine: number, theirs: number, free: readonly number[]) => readonly number[]): Policy<AnyState> {
  return {
    choose(state: AnyState, seat: number, legal: Int32Array, count: number, rng: Rng): number {
      const { crosses, noughts } = state as unknown as TicTacToe;
      const [mine, theirs] = seat === 0 ? [crosses, noughts] : [noughts, crosses];
      const cells = rule(mine, theirs, cellsFree(mine | theirs));
      return legal.subarray(0, count).indexOf(cells[rng.below(cells.length)]!);
    },
  };
}

/** The first of the lists that is not empty. */
const firstOf = (...lists: readonly (readonly number[])[]) => lists.find((list) => list.length > 0)!;

/** Uniform among the moves that minimax finds best. */
export const perfect = bot((mine, theirs, free) => {
  const value = (cell: number) => -minimax(theirs, mine | (1 << cell));
  const best = Math.max(...free.map(value));
  return free.filter((cell) => value(cell) === best);
});

/** Takes a win it sees, else plays at random. */
export const winTaker = bot((mine, _theirs, free) =>
  firstOf(
    free.filter((cell) => wins(mine | (1 << cell))),
    free,
  ),
);

/** Takes a win, else prevents one, else plays at random. */
export const winAndBlock = bot((mine, theirs, free) =>
  firstOf(
    free.filter((cell) => wins(mine | (1 << cell))),
    free.filter((cell) => wins(theirs | (1 << cell))),
    free,
  ),
);
