import { shuffle } from '../core/shuffle.ts';
import type { Rng } from '../core/types.ts';
import type { Memory } from './memory.ts';
import { sortAscending } from './sort.ts';

/** Nothing left to draw. */
export const NO_CARD = -1;

/** A deck with its discard. Cards are kinds (equal cards are one kind); the top is the last of `cards`. */
export class Deck {
  readonly cards: Int32Array;
  readonly discards: Int32Array;
  left = 0;
  discarded = 0;
  private readonly contents: Int32Array;
  private readonly identity: Int32Array;

  /** `contents` lists every card; `identity` gives each kind a number for stable shuffles. */
  constructor(memory: Memory, contents: Int32Array, identity: Int32Array) {
    this.contents = contents;
    this.identity = identity;
    this.cards = memory.take(contents.length);
    this.discards = memory.take(contents.length);
  }

  deal(rng: Rng): void {
    this.cards.set(this.contents);
    this.left = this.contents.length;
    this.discarded = 0;
    shuffle(this.cards, 0, this.left, rng, this.identity);
  }

  /** The top card; an empty deck gives NO_CARD. */
  draw(): number {
    return this.left === 0 ? NO_CARD : this.cards[--this.left]!;
  }

  /** The top card; an empty deck takes its discard back first. */
  drawOrReshuffle(rng: Rng): number {
    if (this.left === 0) {
      const count = this.discarded;
      for (let i = 0; i < count; i++) this.cards[i] = this.discards[i]!;
      this.left = count;
      this.discarded = 0;
      shuffle(this.cards, 0, count, rng, this.identity);
    }
    return this.draw();
  }

  discard(card: number): void {
    this.discards[this.discarded++] = card;
  }

  /** The unknown cards in another order: from their sorted order, so that the present order leaves no trace. */
  scramble(rng: Rng): void {
    sortAscending(this.cards, this.left);
    shuffle(this.cards, 0, this.left, rng, this.identity);
  }

  copyCounts(other: Deck): void {
    this.left = other.left;
    this.discarded = other.discarded;
  }

  /** For `infoKey`: what is in the deck without its order, and the discard in its order. */
  text(): string {
    const deck = Array.from(this.cards.subarray(0, this.left)).sort((a, b) => a - b);
    return `${deck.join(',')}/${this.discards.subarray(0, this.discarded).join(',')}`;
  }
}
