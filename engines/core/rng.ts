/**
 * Seed scheme 1: every random number is a function of (master seed, game and roles, players, seed index, stream name,
 * key). Two 32-bit lanes absorb these in that order; four finalised words of them are the state of pure-rand's
 * xoroshiro128plus. A change here is a major version of the scheme.
 */
import type { Rng } from './types.ts';
import { Xoroshiro } from './xoroshiro.ts';

export const SEED_SCHEME = 1;
/** Master seeds are whole numbers from 0 to this one. */
export const MOST_SEED = (1n << 64n) - 1n;

/** Ranges up to this one are drawn from sixteen bits, which are drawn again in at most 4 of 1000 cases. */
const SMALL = 256;

/** FNV-1a over the UTF-16 code units of a text. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** One MurmurHash3 round of lane a. */
export function absorbA(lane: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  const h = lane ^ k;
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

/** The same with other constants: lane b. */
export function absorbB(lane: number, word: number): number {
  let k = Math.imul(word, 0x239b961b);
  k = Math.imul((k << 16) | (k >>> 16), 0xab0e9789);
  const h = lane ^ k;
  return (Math.imul((h << 17) | (h >>> 15), 5) + 0x561ccd1b) | 0;
}

/** The part of the key that all playouts of a cell share: seed, game and roles, players. */
export class CellKey {
  readonly a: number;
  readonly b: number;

  /** `identity` is the game and its roles as text (with `--independent` the canonical rules too). */
  constructor(masterSeed: bigint, identity: string, players: number) {
    const words = [Number(masterSeed & 0xffffffffn), Number(masterSeed >> 32n), fnv1a(identity), players];
    let a = 0x243f6a88;
    let b = 0x85a308d3 | 0;
    for (const word of words) {
      a = absorbA(a, word);
      b = absorbB(b, word);
    }
    this.a = a;
    this.b = b;
  }
}

/**
 * One named stream of one seed index: a generator re-keyed in place for each playout, because making one per
 * stream and playout costs more than most of the draws taken from it.
 */
export class Stream extends Xoroshiro implements Rng {
  // Initialised here and not only in the constructor: a field that is once undefined is slower for ever.
  private laneA = 0;
  private laneB = 0;
  /** The low half of a word whose high half has been used, or -1. */
  private spare = -1;
  declare private readonly name: number;
  declare readonly stable: boolean;

  constructor(name: string, stable = false) {
    super();
    this.name = fnv1a(name);
    this.stable = stable;
  }

  /** A stream by itself: for tests and other one-off uses. */
  static of(seed: number | bigint, name = 'stream', index = 0): Stream {
    const cell = new CellKey(BigInt(seed), '', 1);
    const stream = new Stream(name);
    stream.key(absorbA(absorbA(cell.a, index), 0), absorbB(absorbB(cell.b, index), 0));
    return stream;
  }

  /** Starts this stream for the seed index that the two lanes have absorbed. */
  key(laneA: number, laneB: number): void {
    this.laneA = absorbA(laneA, this.name);
    this.laneB = absorbB(laneB, this.name);
    this.seed(this.laneA, this.laneB);
  }

  at(a: number, b: number): void {
    this.seed(
      (this.laneA + Math.imul(a, 0x2c1b3c6d) + Math.imul(b, 0x297a2d39)) | 0,
      this.laneB ^ (Math.imul(a, 0x165667b1) + Math.imul(b, 0x27d4eb2f)),
    );
  }

  /** The state are four words of the two lanes, finalised. */
  private seed(x: number, y: number): void {
    this.spare = -1;
    this.begin(x, y, (x + y) | 0, x ^ Math.imul(y, 0x9e3779b1) ^ 0x6a09e667);
  }

  /** Multiply-shift with exact rejection in 32-bit arithmetic (Lemire 2019); small ranges take half a word. */
  below(n: number): number {
    if (n > SMALL) return n <= 0x10000 ? this.belowWord(n) : this.belowWide(n);
    const product = Math.imul(this.nextHalf(), n);
    return (product & 0xffff) < n ? this.unbiasedSmall(product, n) | 0 : product >>> 16;
  }

  /** Sixteen bits: the high half of a new word, then its low half. */
  private nextHalf(): number {
    const half = this.spare;
    if (half >= 0) {
      this.spare = -1;
      return half;
    }
    const word = this.next();
    this.spare = word & 0xffff;
    return word >>> 16;
  }

  /** The rare case: draws again while the low half of half * n falls into the biased remainder. */
  private unbiasedSmall(first: number, n: number): number {
    const threshold = 0x10000 % n;
    let product = first;
    while ((product & 0xffff) < threshold) product = Math.imul(this.nextHalf(), n);
    return product >>> 16;
  }

  private belowWord(n: number): number {
    let word = this.next();
    if (Math.imul(word, n) >>> 0 < n) {
      const threshold = 0x100000000 % n;
      while (Math.imul(word, n) >>> 0 < threshold) word = this.next();
    }
    return (Math.imul(word >>> 16, n) + (Math.imul(word & 0xffff, n) >>> 16)) >>> 16;
  }

  /** For n above 2^16 the high half of the product needs a double: a word times n stays below 2^64, so split it. */
  private belowWide(n: number): number {
    const threshold = 0x100000000 % n;
    let word = this.next();
    while (Math.imul(word, n) >>> 0 < threshold) word = this.next();
    const high = (word >>> 16) * n;
    return Math.floor((high + Math.floor(((word & 0xffff) * n) / 0x10000)) / 0x10000);
  }
}

/** A stream of chance, which also keeps what came of it. */
export class ChanceStream extends Stream {
  /** Hash of every result of `below` since the last `key`: the chance part of a trace fingerprint. */
  get digest(): number {
    return this.kept;
  }

  override key(laneA: number, laneB: number): void {
    super.key(laneA, laneB);
    this.kept = 0;
  }

  override below(n: number): number {
    const result = super.below(n);
    this.kept = (Math.imul(this.kept ^ result, 0x01000193) + 0x9e3779b1) | 0;
    return result;
  }
}
