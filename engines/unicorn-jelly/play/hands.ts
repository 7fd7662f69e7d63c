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

  add(seat: number, kind: number): void {
    const { kinds } = this;
    const first = seat * HAND;
    let at = first + this.held[seat]!++;
    for (; at > first && kinds[at - 1]! > kind; at--) kinds[at] = kinds[at - 1]!;
    kinds[at] = kind;
  }

  remove(seat: number, kind: number): void {
    const { kinds } = this;
    let at = seat * HAND;
    while (kinds[at] !== kind) at++;
    const end = seat * HAND + --this.held[seat]!;
    for (; at < end; at++) kinds[at] = kinds[at + 1]!;
  }

  allEmpty(): boolean {
    for (let seat = 0; seat < this.held.length; seat++) if (this.held[seat]! > 0) return false;
    return true;
  }
}
