/** What lies on the table of Poonicorn, declared once, and what the laws keep beside it. */
import { bytes, ints, Memory, number, table } from '../core/table.ts';
import { OVER, type EventSink, type Figures } from '../core/types.ts';
import { Records } from './records.ts';
import { tablesFor, type PoonicornSetup, type Tables } from './tables.ts';

const SEATS = 4;
/** One number per seat and area, or per seat and kind: a seat's own begin at `seat << 3`. */
const EIGHT_EACH = 8 * SEATS;

/** One game: what is set up anew when another breaks a tie. */
const Board = table({
  /** The seat that decides, or OVER. */
  actor: number,
  phase: number,
  /** Whose turn it is, also when the game is over. */
  seat: number,
  /** Actions left in the turn. */
  actions: number,
  round: number,
  /** Rounds until the stomp. */
  countdown: number,
  /** Next card of `deck` and of `cornDeck`. */
  deckTop: number,
  cornTop: number,
  cornSize: number,
  /** Cards on the field, and the mask of their kinds. */
  fieldCards: number,
  fieldMask: number,
  /** Workers in the shared supply. */
  supply: number,
  /** The last card has left the deck and the game ends at once. */
  ended: number,
  /** How many sub-decisions may follow, and which corn cards they may name. */
  subLeft: number,
  subMask: number,
  /** The kind given in a one-for-many trade until it joins the field, or -1. */
  pending: number,
  /** What is being paid for: upgrade of an area, or 6 + the area a worker is hired to; then which resource, 4 = any. */
  payTarget: number,
  payAt: number,
  workers: ints(EIGHT_EACH),
  levels: ints(EIGHT_EACH),
  hand: ints(EIGHT_EACH),
  /** Of `hand`, what everybody has seen. */
  known: ints(EIGHT_EACH),
  field: ints(8),
  discard: ints(8),
  /** Masks: areas with a worker; kinds in hand; corn cards; areas that the LAB and the maximum let rise. */
  occupied: ints(SEATS),
  handMask: ints(SEATS),
  untapped: ints(SEATS),
  tapped: ints(SEATS),
  open: ints(SEATS),
  /** What the seat can pay for (see `affordable`), or -1 when its hand or levels have changed since it was found. */
  afford: ints(SEATS),
  /** Units of each resource wanted for the next upgrade of every area below the maximum plus one hire: four per seat. */
  wanted: ints(4 * SEATS),
  minesPoop: ints(SEATS),
  cornPoop: ints(SEATS),
  workerCount: ints(SEATS),
  cardCount: ints(SEATS),
  /** The sum of levels. */
  score: ints(SEATS),
  /** 1 while the ALT protects from the stomp. */
  shield: ints(SEATS),
  deck: bytes(128),
  cornDeck: bytes(32),
});

/** What outlasts a game that is played again. */
const Match = table({
  /** Which game this is: 0, or the number of the replay that breaks a tie. */
  replay: number,
  /** The mask of the seats still tied. */
  tied: number,
  /** Results of the first game: the deciding criterion, its length, whether the cap ended it. */
  decidedBy: number,
  rounds: number,
  capped: number,
  /** The unicorn of each seat, or -1 before the draft. */
  color: ints(SEATS),
  /** Results of the first game: the score and the tie-break key. */
  score: ints(SEATS),
  key: ints(SEATS),
  /** Results of all games. */
  share: ints(SEATS),
  rank: ints(SEATS),
});

/** What the action score works out once per position: the worth of each kind, and a score for each move and each group. */
export interface Worths {
  stamp: number;
  readonly kinds: Float64Array;
  /** By code below TAP: to end the turn, too. */
  readonly moves: Float64Array;
  readonly groups: Float64Array;
  /** The moves that are worth something, and how many. */
  readonly offered: Int32Array;
  offers: number;
}

/** What the leaf evaluation works out once per position: the potential of each seat. */
export interface Potentials {
  stamp: number;
  readonly values: Float64Array;
}

/** Both in one memory; what only the constructor assigns is declared, for a field defined first is slower for good. */
export class PoonicornTable extends Board {
  declare readonly match: InstanceType<typeof Match>;
  declare private readonly memory: Memory;
  declare readonly tables: Tables;
  declare readonly players: number;
  declare readonly deckSize: number;
  /** 0 keeps no metrics, 1 the core ones, 2 all; `keep` is the same but 0 during replays. */
  declare readonly level: number;
  keep = 0;
  readonly records = new Records();
  events: EventSink | undefined = undefined;
  /** Moves on with every change, so that what was worked out for a position is known to be stale. */
  stamp = 0;
  worths: Worths | undefined = undefined;
  potentials: Potentials | undefined = undefined;
  /** Working memory of single calls. */
  readonly scratch = new Int32Array(512);
  readonly pool = new Uint8Array(128);

  constructor(setup: PoonicornSetup) {
    const memory = new Memory(Board.size() + Match.size());
    super({}, memory);
    this.match = new Match({}, memory);
    this.memory = memory;
    this.tables = tablesFor(setup);
    this.players = setup.players;
    this.deckSize = this.tables.deck.length;
    this.level = LEVEL[setup.figures];
    this.actor = OVER;
  }

  /** Takes over the play of another table, never its records. */
  copyPlay(other: PoonicornTable): void {
    this.memory.copyFrom(other.memory);
    this.keep = this.match.replay === 0 ? this.level : 0;
    this.touch();
  }

  /** What was worked out for the position is stale. */
  touch(): void {
    this.stamp = (this.stamp + 1) | 0;
  }
}

const LEVEL: Readonly<Record<Figures, number>> = { none: 0, core: 1, all: 2 };
