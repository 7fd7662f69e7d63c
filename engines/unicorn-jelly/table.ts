/** What lies on the table of Unicorn Jelly, declared once, and what the laws keep beside it. */
import { bytes, ints, Memory, number, table } from '../core/table.ts';
import type { EventSink, Figures } from '../core/types.ts';
import { Batch } from './batch.ts';
import { bounds } from './bounds.ts';
import { Grid } from './grid.ts';
import { InPile, Judged, Placings } from './judged.ts';
import { Records } from './records.ts';
import type { Rules } from './rules.ts';
import { HAND, KIND } from './marks.ts';
import { Tables, type UnicornJellySetup } from './tables.ts';

const Play = table({
  /** The seat that decides, or OVER. */
  actor: number,
  phase: number,
  /** The turn being played, from 1. */
  turn: number,
  /** Kind of the hand tile chosen this turn, 0 for none. */
  pending: number,
  /** The cell a tile is about to jump from, or -1. */
  from: number,
  /** The pile is `deck` from here on. */
  pileAt: number,
  /** Mines turned up this turn that have not acted yet (R24). */
  waitingCount: number,
  /** How the game ended: an index into `ends`. */
  ending: number,
  /** Per seat: points, placements that count towards mines, jumps, 1 if the last action was a jump. */
  score: ints(),
  placed: ints(),
  jumped: ints(),
  lastWasJump: ints(),
  /** Tiles in each hand, and their kinds in list order, `HAND` places per seat. */
  held: ints(),
  hands: bytes(),
  /** Cells. */
  waiting: ints(),
  /** Kinds; those before `pileAt` have been drawn. */
  deck: bytes(),
});

/** The play and the board in one memory; what only the constructor assigns is declared, as in grid.ts. */
export class UnicornJellyTable extends Play {
  declare readonly board: Grid;
  declare private readonly memory: Memory;
  declare readonly players: number;
  declare readonly rules: Rules;
  declare readonly tables: Tables;
  declare readonly handSize: number;
  /** Codes: cells as they are, then the tiles by kind, then jump and pass. */
  declare readonly tileCode: number;
  declare readonly jumpCode: number;
  declare readonly passCode: number;
  /** 0 keeps no figures, 1 the core ones, 2 all. */
  declare readonly level: number;
  declare readonly records: Records;
  events: EventSink | undefined = undefined;
  /** The RESOLVE under way. */
  declare readonly batch: Batch;
  /** The tile tried last falls itself. */
  fell = false;
  /** What `prefer` sees. */
  readonly judged = new Judged(true, true);
  declare readonly placings: Placings;
  readonly inPile = new InPile();
  /** What `legalCount` found out for `legalAt`: different kinds in hand, and options that must be listed. */
  kindsAtHand = 0;
  declare readonly listed: Int32Array;
  /** Working memory of single calls: cells where something may go, and from where. */
  declare readonly targets: Int32Array;
  /** What lies around each open cell, when all options of a turn are looked at. */
  declare readonly around: Uint8Array;
  declare readonly sources: Int32Array;
  /** Group numbers by cell, and cells that are about to get one. */
  declare readonly group: Int16Array;
  declare readonly stack: Int32Array;
  /** Kinds that a seat cannot see, and how many there are of each. */
  declare readonly unseen: Uint8Array;
  readonly counts = new Int32Array(KIND + 1);

  constructor(setup: UnicornJellySetup) {
    const { rules, players, components } = setup;
    const { reach, open, options } = bounds(setup);
    const tables = new Tables(components, rules);
    const tiles = tables.deck.length;
    const waiting = rules.landmine ? tiles : 0;
    const lengths = {
      ...{ score: players, placed: players, jumped: players, lastWasJump: players, held: players },
      ...{ hands: HAND * players, waiting, deck: tiles },
    };
    const memory = new Memory(Play.size(lengths) + Grid.room(tables, open));
    super(lengths, memory);
    this.board = new Grid(tables, reach, open, memory);
    this.memory = memory;
    this.players = players;
    this.rules = rules;
    this.tables = tables;
    this.handSize = players === 1 ? rules.solitaireHandSize : rules.handSize;
    this.tileCode = this.board.size - 1;
    this.jumpCode = this.tileCode + tables.kinds + 1;
    this.passCode = this.jumpCode + 1;
    this.level = LEVEL[setup.figures];
    this.records = new Records(this.level, players, tables.kinds);
    this.batch = new Batch(tiles);
    this.placings = new Placings(options);
    this.listed = new Int32Array(options);
    this.targets = new Int32Array(options);
    this.around = new Uint8Array(open);
    this.sources = new Int32Array(tiles);
    const grouped = this.level > 1 || (rules.jumping && rules.jumpConnectivity === 'keepConnected');
    this.group = new Int16Array(grouped ? this.board.size : 0);
    this.stack = new Int32Array(grouped ? 4 * tiles : 0);
    this.unseen = new Uint8Array(tiles);
  }

  /** Takes over the play of another table, never its records. */
  copyPlay(other: UnicornJellyTable): void {
    this.board.wipe();
    this.memory.copyFrom(other.memory);
    this.board.layAs(other.board);
    this.placings.forget();
    this.inPile.forget();
  }

  get pileSize(): number {
    return this.deck.length - this.pileAt;
  }
}

const LEVEL: Readonly<Record<Figures, number>> = { none: 0, core: 1, all: 2 };
