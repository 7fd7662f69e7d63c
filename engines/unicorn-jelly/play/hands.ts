import { HAND } from '../tables.ts';

/** The hands of all seats, each in tile order: views of the state's buffer. */
export class Hands {
  /** Kinds, `HAND` places per seat. */
  declare readonly kinds: Uint8Array;
  /** Tiles in each hand. */
  declare readonly held: Int32Array;

  constructor(kinds: Uint8Array, held: Int32Array) {
    this.kinds = kinds;
    this.held = held;
  }

  // Both walk the whole hand without a branch on what it holds: which tile comes where is a guess for the processor, and
  // a wrong guess costs more than the walk.

  /** The lesser of each tile and the one carried stays, the greater is carried on. */
  add(seat: number, kind: number): void {
    const { kinds } = this;
    let at = seat * HAND;
    const end = at + this.held[seat]!++;
    let carried = kind;
    for (; at < end; at++) {
      const tile = kinds[at]!;
      const below = (tile - carried) & ((tile - carried) >> 31);
      kinds[at] = carried + below;
      carried = tile - below;
    }
    kinds[end] = carried;
  }

  /** Every tile from the first of the kind on gives way to the next one. */
  remove(seat: number, kind: number): void {
    const { kinds } = this;
    let at = seat * HAND;
    const end = at + --this.held[seat]!;
    for (; at < end; at++) kinds[at] = kinds[at + 1 + ((kinds[at]! - kind) >> 31)]!;
  }

  /** How many different kinds a hand holds. */
  countKinds(seat: number): number {
    const { kinds } = this;
    const first = seat * HAND;
    const end = first + this.held[seat]!;
    let count = end > first ? 1 : 0;
    for (let at = first + 1; at < end; at++) count += (kinds[at - 1]! - kinds[at]!) >>> 31;
    return count;
  }

  /** One of the `count` different kinds of a hand. */
  kindAt(seat: number, index: number, count: number): number {
    const { kinds } = this;
    let at = seat * HAND + index;
    if (count === this.held[seat]!) return kinds[at]!;
    at = seat * HAND;
    for (let left = index; left > 0; at++) if (kinds[at + 1] !== kinds[at]) left--;
    return kinds[at]!;
  }

  allEmpty(): boolean {
    for (let seat = 0; seat < this.held.length; seat++) if (this.held[seat]! > 0) return false;
    return true;
  }
}
