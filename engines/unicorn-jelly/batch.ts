/** What a RESOLVE works out before anything turns: who is active, who is challenged, who turns up again. Nothing outlasts it. */
export class Batch {
  /** The active set, in the order of waking; the first `sourceCount` are sources. */
  declare readonly active: Int32Array;
  activeCount = 0;
  sourceCount = 0;
  /** Beside `active`: Impetus tiles on the shortest way from a source, for Impetus tiles. */
  declare readonly depth: Int32Array;
  longestChain = 0;
  /** Some active tile changes powers, or turns tiles up. */
  changing = false;
  reviving = false;
  /** Flipped tiles that turn face up. */
  declare readonly revived: Int32Array;
  revivedCount = 0;
  /** Every legal target bordering an active challenger, with both sums and the types of its challengers as bits. */
  declare readonly clashCell: Int32Array;
  declare readonly clashAttack: Int32Array;
  declare readonly clashDefence: Int32Array;
  declare readonly clashTypes: Int32Array;
  clashCount = 0;
  /** Targets defeated, and how many of them by a sum no part of which would have been enough. */
  fallenCount = 0;
  comboCount = 0;

  constructor(tiles: number) {
    this.active = new Int32Array(tiles);
    this.depth = new Int32Array(tiles);
    this.revived = new Int32Array(tiles);
    this.clashCell = new Int32Array(tiles);
    this.clashAttack = new Int32Array(tiles);
    this.clashDefence = new Int32Array(tiles);
    this.clashTypes = new Int32Array(tiles);
  }
}
