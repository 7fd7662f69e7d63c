import { bytes, ints, number, table } from '../core/table.ts';
import { MAX_SEATS } from '../core/types.ts';
import { ELEMENTS, ROUNDS, TYPES } from './components.ts';
import { PlanetCount } from './planet-count.ts';
import type { Tables } from './tables.ts';

/** What is told of each character, side by side in `Records.characters`; win shares in sixtieths. */
export const CHARACTER = { tiles: 0, points: 1, rounds: 2, seatsOnce: 3, winsOnce: 4, seatsTwice: 5, winsTwice: 6 };
export const CHARACTER_STRIDE = 7;

/** A planet has from none to all of its tiles. */
export const HELD = ROUNDS + 1;

const Counted = table({
  /** Rounds in which a seat was served first, second, last, and those it began. */
  first: ints(),
  second: ints(),
  last: ints(),
  starts: ints(),
  /** Passes of choice: from whom, to whom, in which round, and the seats that had no tile of it then. */
  passes: number,
  passFrom: bytes(),
  passTo: bytes(),
  passRound: bytes(),
  passUnserved: bytes(),
  /** By seat (times ROUNDS) and round: the tiles, by round, that were turned face down when that of the round lay. */
  turned: ints(),
  /** Two players: what became of the face-down tiles. */
  hiddenTakenByOpponent: number,
  hiddenTakenByOwner: number,
  hiddenDiscarded: number,
});

/** What only figures ask for and planets do not tell: kept when every figure is wanted, never copied. */
export class Records extends Counted {
  /** Two numbers a tile: its place in its round's order of picks, from 1, and the share of whoever has it; else NaN. */
  readonly tiles: Float64Array;

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

  constructor({ characters, players, tileIds }: Tables) {
    const rounds = ROUNDS * players;
    super({
      ...{ first: players, second: players, last: players, starts: players, turned: rounds },
      ...{ passFrom: rounds, passTo: rounds, passRound: rounds, passUnserved: rounds },
    });
    this.planets = Array.from({ length: players }, () => new PlanetCount());
    this.tiles = new Float64Array(2 * tileIds.length);
    this.elements = new Int32Array(ELEMENTS.length * players);
    this.characters = new Int32Array(characters.length * CHARACTER_STRIDE);
    this.copies = new Uint8Array(characters.length);
  }

  clear(): void {
    this.clearTable();
    this.tiles.fill(NaN);
  }
}
