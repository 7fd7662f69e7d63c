import { fmix32 } from '../../../engines/core/fmix.ts';

/** Places of the words: the state, and the word that is kept beside it. */
const S01 = 0;
const S00 = 1;
const S11 = 2;
const S10 = 3;
const KEPT = 4;

/**
 * What engines/core/xoroshiro.ts is, for browsers: they pack pointers, so that a field holds 31 bits, and one with a whole
 * word is turned into a double and back at every draw. In typed memory it stays a word. (Node is faster with fields.)
 */
export class Xoroshiro {
  private readonly words = Int32Array.of(0, 0, 0, 1, 0);

  protected get kept(): number {
    return this.words[KEPT]!;
  }

  protected set kept(word: number) {
    this.words[KEPT] = word;
  }

  /** One after the other in a loop: written out four times they would leave no room to inline what draws. */
  protected begin(x01: number, x00: number, x11: number, x10: number): void {
    const { words } = this;
    words[S01] = x01;
    words[S00] = x00;
    words[S11] = x11;
    words[S10] = x10;
    for (let i = 0; i < 4; i++) words[i] = fmix32(words[i]!);
    if ((words[S01] | words[S00] | words[S11] | words[S10]) === 0) words[S10] = 1;
  }

  protected next(): number {
    const { words } = this;
    const s01 = words[S01]!;
    const s00 = words[S00]!;
    const s11 = words[S11]!;
    const s10 = words[S10]!;
    const a0 = s10 ^ s00;
    const a1 = s11 ^ s01;
    words[S00] = (s00 << 24) ^ (s01 >>> 8) ^ a0 ^ (a0 << 16);
    words[S01] = (s01 << 24) ^ (s00 >>> 8) ^ a1 ^ ((a1 << 16) | (a0 >>> 16));
    words[S10] = (a1 << 5) ^ (a0 >>> 27);
    words[S11] = (a0 << 5) ^ (a1 >>> 27);
    return (s00 + s10) | 0;
  }
}
