/**
 * Tic-tac-toe: the smallest complete example of the contract in `engines/core/types.ts`, and a game whose random play
 * is known exactly (win 737/1260, loss 121/420, draw 8/63), so that every part of the laboratory can be held against it.
 */
import { countBits } from '../core/bits.ts';
import { Json } from '../core/json.ts';
import { noComponents } from '../core/no-components.ts';
import { params, type ValuesOf } from '../core/params.ts';
import { OVER, WIN, type EventSink, type Game, type Outcome, type State } from '../core/types.ts';
import { playMoves } from './moves.ts';
import { countTenBits, listTenBits, tenBitAt } from './ten-bits.ts';

const rules = params({});
type Rules = ValuesOf<typeof rules>;

const LINES = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL = 0o777;

/** hasLine[mask] is 1 if the nine-bit mask holds a complete line. */
const hasLine = new Uint8Array(512);
for (let mask = 0; mask < 512; mask++) if (LINES.some((line) => (mask & line) === line)) hasLine[mask] = 1;

export class TicTacToe implements State<TicTacToe> {
  actor = 0;
  phase = 0;
  crosses = 0;
  noughts = 0;
  /** The seat that completed a line, or -1. */
  winner = -1;
  events: EventSink | undefined = undefined;

  deal(): void {
    this.actor = 0;
    this.crosses = 0;
    this.noughts = 0;
    this.winner = -1;
  }

  legal(out: Int32Array): number {
    return listTenBits(~(this.crosses | this.noughts) & FULL, out);
  }

  legalCount(): number {
    return countTenBits(~(this.crosses | this.noughts) & FULL);
  }

  legalAt(index: number): number {
    return tenBitAt(~(this.crosses | this.noughts) & FULL, index);
  }

  apply(cell: number): void {
    const seat = this.actor;
    let mine: number;
    if (seat === 0) mine = this.crosses |= 1 << cell;
    else mine = this.noughts |= 1 << cell;
    if (hasLine[mine] === 1) {
      this.winner = seat;
      this.actor = OVER;
    } else {
      this.actor = (this.crosses | this.noughts) === FULL ? OVER : seat ^ 1;
    }
  }

  copyFrom(other: TicTacToe): void {
    this.actor = other.actor;
    this.crosses = other.crosses;
    this.noughts = other.noughts;
    this.winner = other.winner;
  }

  determinise(): void {}

  outcome(out: Outcome): void {
    const drawn = this.winner < 0;
    for (let seat = 0; seat < 2; seat++) {
      const won = this.winner === seat;
      out.share60[seat] = drawn ? WIN / 2 : won ? WIN : 0;
      out.score[seat] = won ? 1 : 0;
      out.rank[seat] = drawn || won ? 1 : 2;
    }
    out.end = drawn ? 1 : 0;
    out.rounds = countBits(this.crosses);
    out.capped = 0;
  }

  metrics(): void {}

  infoKey(): string {
    return `${this.crosses}/${this.noughts}`;
  }
}

export const game: Game<TicTacToe, Rules, null> = {
  name: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  about: 'Three in a row on a board of nine cells. Solved: perfect play draws, and random play is known exactly.',
  calibration: true,
  players: { min: 2, max: 2, default: 2 },
  rules,
  presets: { standard: { title: 'Standard', help: 'the only rules there are', set: {} } },
  components: noComponents,
  phases: ['mark'],
  chance: [],
  ends: ['line', 'full'],
  events: [],
  metrics: () => [],
  bounds: () => ({ options: 9, codes: 9, plies: 9 }),
  roles: () => ['player', 'player'],
  invalid: () => undefined,
  create: () => new TicTacToe(),
  /** Knows finished games only: greedy play takes a win it sees. */
  judgement: { estimate: () => 0.5 },
  exact: () => [
    { figure: 'win', seat: 0, policy: 'random', value: 737 / 1260, help: 'first player, full enumeration' },
    { figure: 'win', seat: 1, policy: 'random', value: 121 / 420, help: 'second player, full enumeration' },
    { figure: 'tie', policy: 'random', value: 8 / 63, help: 'full enumeration' },
    { figure: 'tie', policy: 'optimal', value: 1, help: 'perfect play always draws' },
  ],
  position(state, json) {
    state.deal();
    playMoves(state, new Json(json, 'position').only('moves'), 9);
  },
  board: ({ crosses, noughts }) => [
    {
      kind: 'grid',
      named: ['a', 1],
      cells: Array.from({ length: 9 }, (_, cell) => {
        const mark = (crosses >> cell) & 1 ? 'X' : (noughts >> cell) & 1 ? 'O' : '';
        return { x: cell % 3, y: Math.floor(cell / 3), things: mark === '' ? [] : [{ text: mark }] };
      }),
    },
  ],
  describe: (_state, cell) => `marks ${'abc'[cell % 3]}${Math.floor(cell / 3) + 1}`,
  tell: () => '',
};
