/** What a RESOLVE works out before anything turns: who is active, who is challenged, who turns up again. Nothing outlasts it. */
export class Batch {
  /** The active set, in the order of waking; the first `sourceCount` are sources. */
  declare readonly active: Int32Array;
  declare activeCount: number;
  declare sourceCount: number;
  /** Beside `active`: Impetus tiles on the shortest way from a source, for Impetus tiles. */
  declare readonly depth: Int32Array;
  declare longestChain: number;
  /** Some active tile changes powers, or turns tiles up. */
  declare changing: boolean;
  declare reviving: boolean;
  /** Flipped tiles that turn face up. */
  declare readonly revived: Int32Array;
  declare revivedCount: number;
  /** Every legal target bordering an active challenger, with both sums and the types of its challengers as bits. */
  declare readonly clashCell: Int32Array;
  declare readonly clashAttack: Int32Array;
  declare readonly clashDefence: Int32Array;
  declare readonly clashTypes: Int32Array;
  declare clashCount: number;
  /** Targets defeated, and how many of them by a sum no part of which would have been enough. */
  declare fallenCount: number;
  declare comboCount: number;

  constructor(tiles: number) {
    this.active = new Int32Array(tiles);
    this.activeCount = 0;
    this.sourceCount = 0;
    this.depth = new Int32Array(tiles);
    this.longestChain = 0;
    this.changing = false;
    this.reviving = false;
    this.revived = new Int32Array(tiles);
    this.revivedCount = 0;
    this.clashCell = new Int32Array(tiles);
    this.clashAttack = new Int32Array(tiles);
    this.clashDefence = new Int32Array(tiles);
    this.clashTypes = new Int32Array(tiles);
    this.clashCount = 0;
    this.fallenCount = 0;
    this.comboCount = 0;
  }
}
