import { lowestBit } from '../core/bits.ts';
import { ROUNDS } from './components.ts';
import { HELD, PointsByTiles } from './points-by-tiles.ts';
import type { CharacterScores } from './play/characters.ts';
import type { LittlePrince } from './state.ts';
import type { Tables } from './tables.ts';

/**
 * Passes of choice: to a leader, or to a seat with fewest current points, among all but the passer (ties count). They
 * are only noted while the game is played; the points to judge them by are reckoned at its end, in one go over every
 * planet, which costs a third of reckoning them at every pass.
 */
export class Passes {
  toLeader = 0;
  toLast = 0;
  /** Per pass: from, to, the round, the seats without a tile of it. */
  private readonly noted: Int32Array;
  private count = 0;
  readonly standings: PointsByTiles;
  private readonly players: number;
  private readonly everySeat: number;

  constructor(tables: Tables, scores: CharacterScores) {
    this.players = tables.players;
    this.everySeat = (1 << tables.players) - 1;
    this.noted = new Int32Array(ROUNDS * tables.players);
    this.standings = new PointsByTiles(tables, scores);
  }

  clear(): void {
    this.count = 0;
    this.standings.clear();
  }

  note(state: LittlePrince, from: number, to: number): void {
    this.noted[this.count++] = from | (to << 3) | (state.round << 6) | (state.unserved << 10);
  }

  /** Judges all passes up to now. */
  judge(state: LittlePrince): void {
    const { noted, standings } = this;
    this.toLeader = 0;
    this.toLast = 0;
    if (this.count === 0) return;
    for (let seat = 0; seat < this.players; seat++) standings.reckon(state, seat);
    for (let i = 0; i < this.count; i++) this.judgeOne(noted[i]!);
  }

  private judgeOne(note: number): void {
    const { points } = this.standings;
    const from = note & 7;
    const to = (note >>> 3) & 7;
    const round = (note >>> 6) & 15;
    const served = ~(note >>> 10);
    const received = points[to * HELD + round]!;
    // Negative once some seat has more, and once some seat has less.
    let behind = 0;
    let ahead = 0;
    for (let rest = this.everySeat ^ (1 << from) ^ (1 << to); rest !== 0; rest &= rest - 1) {
      const seat = lowestBit(rest);
      const more = points[seat * HELD + round + ((served >>> seat) & 1)]! - received;
      behind |= -more;
      ahead |= more;
    }
    this.toLeader += (behind >>> 31) ^ 1;
    this.toLast += (ahead >>> 31) ^ 1;
  }
}
