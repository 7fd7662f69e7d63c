import { fmix32 } from './fmix.ts';

/**
 * The generator xoroshiro128plus as pure-rand writes it, bit-identical (tested draw for draw), and a word that a stream
 * keeps beside it. Here they are fields; sim/platform/browser/xoroshiro.ts holds them as browsers are fast with.
 */
export class Xoroshiro {
  // Initialised here: a field that is once undefined is slower for ever.
  private s01 = 0;
  private s00 = 0;
  private s11 = 0;
  private s10 = 1;
  protected kept = 0;

  /** Begins in the state of four words, each finalised; never all zero. */
  protected begin(x01: number, x00: number, x11: number, x10: number): void {
    const s01 = fmix32(x01);
    const s00 = fmix32(x00);
    const s11 = fmix32(x11);
    const s10 = fmix32(x10);
    this.s01 = s01;
    this.s00 = s00;
    this.s11 = s11;
    this.s10 = (s01 | s00 | s11 | s10) === 0 ? 1 : s10;
  }

  /** The next 32 bits, signed. */
  protected next(): number {
    const s01 = this.s01;
    const s00 = this.s00;
    const s11 = this.s11;
    const s10 = this.s10;
    const a0 = s10 ^ s00;
    const a1 = s11 ^ s01;
    this.s00 = (s00 << 24) ^ (s01 >>> 8) ^ a0 ^ (a0 << 16);
    this.s01 = (s01 << 24) ^ (s00 >>> 8) ^ a1 ^ ((a1 << 16) | (a0 >>> 16));
    this.s10 = (a1 << 5) ^ (a0 >>> 27);
    this.s11 = (a0 << 5) ^ (a1 >>> 27);
    return (s00 + s10) | 0;
  }
}
