/**
 * The tiles of one type in the order of what they were worth to a planet when last asked: as little of it changes from
 * round to round, they are soon in order again.
 */
export class Ranking {
  /** First those last gathered, then the others. */
  readonly tiles: Uint8Array;
  private readonly start: number;
  private readonly others: Uint8Array;

  /** Of so many tiles from `start` on. */
  constructor(start: number, count: number) {
    this.tiles = Uint8Array.from({ length: count }, (_, i) => start + i);
    this.start = start;
    this.others = new Uint8Array(count);
  }

  /** Brings the tiles of a set, one bit each from the first of the type on, to the front; returns how many. */
  gather(set: number): number {
    const { tiles, start, others } = this;
    const count = tiles.length;
    let front = 0;
    for (let i = 0; i < count; i++) {
      const tile = tiles[i]!;
      const isIn = (set >>> (tile - start)) & 1;
      // Written in both places, and kept in one, without a branch.
      tiles[front] = tile;
      others[i - front] = tile;
      front += isIn;
    }
    for (let i = front; i < count; i++) tiles[i] = others[i - front]!;
    return front;
  }

  /** Puts the first `count` tiles in ascending order of these values of theirs, and the values with them. */
  sort(values: Float64Array, count: number): void {
    const { tiles } = this;
    for (let i = 1; i < count; i++) {
      const value = values[i]!;
      const tile = tiles[i]!;
      let at = i;
      for (; at > 0 && values[at - 1]! > value; at--) {
        values[at] = values[at - 1]!;
        tiles[at] = tiles[at - 1]!;
      }
      values[at] = value;
      tiles[at] = tile;
    }
  }
}
