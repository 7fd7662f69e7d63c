/**
 * Connect Four on a board of any size: columns fill from below, k stones in a row win. Small boards are solved by
 * enumeration, and random play on 7 x 6 is known to five digits, so it measures both the laboratory and its speed.
 */
import type { Thing } from '../core/board.ts';
import { Json } from '../core/json.ts';
import { noComponents } from '../core/no-components.ts';
import { int, params, type ValuesOf } from '../core/params.ts';
import { OVER, WIN, type EventSink, type Game, type Outcome, type Setup, type State } from '../core/types.ts';
import { playMoves } from './moves.ts';
import { countTenBits, listTenBits, tenBitAt } from './ten-bits.ts';

const rules = params({
  columns: int(7, 1, 10, 'columns of the board'),
  rows: int(6, 1, 10, 'stones a column holds'),
  k: int(4, 2, 10, 'stones in a row that win'),
});
type Rules = ValuesOf<typeof rules>;

/** The longest side of a board. Lines of one seat: rows from 0, columns, rising and falling diagonals. */
const SIDE = 10;
const COLUMNS = SIDE;
const RISING = 2 * SIDE;
const FALLING = RISING + 2 * SIDE - 1;
/** Lines of seat 1 begin here, the heights of the columns behind them. */
const SEAT_BITS = 6;
const HEIGHTS = 2 << SEAT_BITS;

/**
 * Each row, column and diagonal has one mask per seat, a bit per cell; a stone sets its bit in four of them, and a table
 * knows which masks hold k in a row.
 */
export class ConnectFour implements State<ConnectFour> {
  actor = 0;
  phase = 0;
  /** The seat that completed a row, or -1. */
  winner = -1;
  /** Columns with room, a bit each. */
  private open = 0;
  events: EventSink | undefined = undefined;
  readonly columns: number;
  readonly rows: number;
  private readonly hasRun: Uint8Array;
  private readonly board: Uint16Array;

  constructor({ columns, rows, k }: Rules) {
    this.columns = columns;
    this.rows = rows;
    this.hasRun = runTable(Math.max(columns, rows), k);
    this.board = new Uint16Array(HEIGHTS + columns);
  }

  deal(): void {
    this.actor = 0;
    this.winner = -1;
    this.open = (1 << this.columns) - 1;
    this.board.fill(0);
  }

  legal(out: Int32Array): number {
    return listTenBits(this.open, out);
  }

  legalCount(): number {
    return countTenBits(this.open);
  }

  legalAt(index: number): number {
    return tenBitAt(this.open, index);
  }

  apply(x: number): void {
    const { board, hasRun } = this;
    const seat = this.actor;
    const base = seat << SEAT_BITS;
    const y = board[HEIGHTS + x]!;
    const bit = 1 << x;
    const row = base + y;
    const column = base + COLUMNS + x;
    const rising = base + RISING + SIDE - 1 + x - y;
    const falling = base + FALLING + x + y;
    const inRow = board[row]! | bit;
    const inColumn = board[column]! | (1 << y);
    const inRising = board[rising]! | bit;
    const inFalling = board[falling]! | bit;
    board[HEIGHTS + x] = y + 1;
    if (y + 1 === this.rows) this.open ^= bit;
    board[row] = inRow;
    board[column] = inColumn;
    board[rising] = inRising;
    board[falling] = inFalling;
    if ((hasRun[inRow]! | hasRun[inColumn]! | hasRun[inRising]! | hasRun[inFalling]!) !== 0) {
      this.winner = seat;
      this.actor = OVER;
    } else {
      this.actor = this.open === 0 ? OVER : seat ^ 1;
    }
  }

  copyFrom(other: ConnectFour): void {
    this.actor = other.actor;
    this.winner = other.winner;
    this.open = other.open;
    this.board.set(other.board);
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
    out.rounds = (this.stones() + 1) >> 1;
    out.capped = 0;
  }

  /** Whose stone lies there, the lowest row 0; -1 for nobody's. */
  stoneAt(x: number, y: number): number {
    if (y >= this.board[HEIGHTS + x]!) return -1;
    return (this.board[(1 << SEAT_BITS) + y]! >> x) & 1;
  }

  private stones(): number {
    let stones = 0;
    for (let x = 0; x < this.columns; x++) stones += this.board[HEIGHTS + x]!;
    return stones;
  }

  metrics(): void {}

  infoKey(): string {
    return `${this.actor}:${this.board.join()}`;
  }
}

/** For each mask of `length` cells, 1 if it holds k neighbouring bits. */
function runTable(length: number, k: number): Uint8Array {
  const table = new Uint8Array(1 << length);
  const run = (1 << k) - 1;
  for (let mask = 0; mask < table.length; mask++) {
    for (let shift = 0; shift + k <= length; shift++) if (((mask >> shift) & run) === run) table[mask] = 1;
  }
  return table;
}

/** Chances of uniformly random play on boards small enough to enumerate: by columns x rows, k. */
const enumerated: Readonly<Record<string, readonly [first: number, second: number]>> = {
  '3x3,3': [18851 / 34992, 9431 / 34992],
  '4x3,3': [89249977 / 143327232, 0.332597],
  '7x6,4': [0.555708, 0.441728],
};

function exact(setup: Setup<Rules, null>) {
  const { columns, rows, k } = setup.rules;
  const wins = enumerated[`${columns}x${rows},${k}`];
  const help = columns === 7 ? '4e9 simulated games, standard error 0.000016' : 'full enumeration';
  return wins?.map((value, seat) => ({ figure: 'win', seat, policy: 'random' as const, value, help }));
}

const STONES: readonly Thing[] = [
  { text: 'X', color: 'yellow' },
  { text: 'O', color: 'red' },
];

export const game: Game<ConnectFour, Rules, null> = {
  name: 'connect-four',
  title: 'Connect Four',
  about: 'Two players drop stones into columns; k in a row win. Any board up to 10 x 10.',
  calibration: true,
  players: { min: 2, max: 2, default: 2 },
  rules,
  presets: { standard: { title: 'Standard', help: '7 columns, 6 rows, four in a row', set: {} } },
  components: noComponents,
  phases: ['drop'],
  chance: [],
  ends: ['line', 'full'],
  events: [],
  metrics: () => [],
  bounds: ({ rules: { columns, rows } }) => ({ options: columns, codes: columns, plies: columns * rows }),
  roles: () => ['player', 'player'],
  invalid: ({ rules: { columns, rows, k } }) =>
    k > Math.max(columns, rows) ? `k=${k}: a board of ${columns} x ${rows} has no such line` : undefined,
  create: (setup) => new ConnectFour(setup.rules),
  /** Knows finished games only: greedy play takes a win it sees. */
  judgement: { estimate: () => 0.5 },
  exact,
  position(state, json) {
    state.deal();
    playMoves(state, new Json(json, 'position').only('moves'), state.columns);
  },
  board: (state) => [
    {
      kind: 'grid',
      named: [1, 1],
      cells: Array.from({ length: state.columns * state.rows }, (_, i) => {
        const [x, y] = [i % state.columns, Math.floor(i / state.columns)];
        const stone = STONES[state.stoneAt(x, state.rows - 1 - y)];
        return { x, y, things: stone === undefined ? [] : [stone] };
      }),
    },
  ],
  describe: (_state, x) => `drops into column ${x + 1}`,
  tell: () => '',
};
