import { Memory } from '../core/table.ts';
import { MAX_SEATS } from '../core/types.ts';
import { ELEMENTS, ROUNDS, TYPES } from './components.ts';
import { PlanetCount } from './planet-count.ts';
import type { Tables } from './tables.ts';

/** What is told of each character, side by side in `Records.characters`; win shares in sixtieths. */
export const CHARACTER = { tiles: 0, points: 1, rounds: 2, seatsOnce: 3, winsOnce: 4, seatsTwice: 5, winsTwice: 6 };
export const CHARACTER_STRIDE = 7;

/** A planet has from none to all of its tiles. */
export const HELD = ROUNDS + 1;

/** What only figures ask for and planets do not tell: kept when every figure is wanted, never copied. */
export class Records {
  /** Rounds in which a seat was served first, second, last, and those it began. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly last: Int32Array;
  readonly starts: Int32Array;
  /** Two numbers a tile: its place in its round's order of picks, from 1, and the share of whoever has it; else NaN. */
  readonly tiles: Float64Array;
  /** Passes of choice: from whom, to whom, in which round, and the seats that had no tile of it then. */
  passes = 0;
  readonly passFrom: Uint8Array;
  readonly passTo: Uint8Array;
  readonly passRound: Uint8Array;
  readonly passUnserved: Uint8Array;
  /** By seat (times ROUNDS) and round: the tiles, by round, that were turned face down when that of the round lay. */
  readonly turned: Int32Array;
  /** Two players: what became of the face-down tiles. */
  hiddenTakenByOpponent = 0;
  hiddenTakenByOwner = 0;
  hiddenDiscarded = 0;

  // Told of a finished game.
  /** Current points by seat (times HELD) and tiles; the passes to a leader and to a last by them. */
  readonly points = new Int32Array(MAX_SEATS * HELD);
  passesToLeader = 0;
  passesToLast = 0;
  /** The planets, with what their corners scored. */
  readonly planets: readonly PlanetCount[];
  /** Told of them: by character (times CHARACTER_STRIDE), and how often it lies on the planet looked at. */
  readonly characters: Int32Array;
  readonly copies: Uint8Array;
  /** By element (times the players) and seat. */
  readonly elements: Int32Array;
  /** By type (times ROUNDS): 1 where its stack was chosen. */
  readonly stackRounds = new Int32Array(TYPES.length * ROUNDS);

  private readonly counted: Int32Array;

  constructor({ characters, players, tileIds }: Tables) {
    this.passFrom = new Uint8Array(ROUNDS * players);
    this.passTo = new Uint8Array(ROUNDS * players);
    this.passRound = new Uint8Array(ROUNDS * players);
    this.passUnserved = new Uint8Array(ROUNDS * players);
    this.planets = Array.from({ length: players }, () => new PlanetCount());
    const counted = new Memory(players * (4 + ROUNDS));
    this.counted = counted.whole;
    this.first = counted.take(players);
    this.second = counted.take(players);
    this.last = counted.take(players);
    this.starts = counted.take(players);
    this.turned = counted.take(players * ROUNDS);
    this.tiles = new Float64Array(2 * tileIds.length);
    this.elements = new Int32Array(ELEMENTS.length * players);
    this.characters = new Int32Array(characters.length * CHARACTER_STRIDE);
    this.copies = new Uint8Array(characters.length);
  }

  clear(): void {
    this.counted.fill(0);
    this.tiles.fill(NaN);
    this.passes = 0;
    this.hiddenTakenByOpponent = 0;
    this.hiddenTakenByOwner = 0;
    this.hiddenDiscarded = 0;
  }
}
