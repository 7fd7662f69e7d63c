/** A deck with its discard pile, both in a state's Memory. */
import { passShuffle, shuffle } from './shuffle.ts';
import { MOST_KINDS, sortCards } from './sort-cards.ts';
import { ints, number, table, type Memory } from './table.ts';
import type { Rng } from './types.ts';

/** Nothing left to draw. */
export const NO_CARD = -1;

const Piles = table({
  /** Cards in the deck, and in its discard pile. */
  left: number,
  discarded: number,
  /** Cards are kinds (equal cards are one kind); the top is the last. */
  cards: ints(),
  discards: ints(),
});

export class Deck extends Piles {
  /** To count equal cards while some are sorted: 0 for every kind. */
  readonly copies = new Int32Array(MOST_KINDS);
  declare private readonly contents: Int32Array;
  declare private readonly identity: Int32Array | undefined;

  /** Numbers a Memory must have room for. */
  static intsFor(contents: Int32Array): number {
    return Piles.size(lengthsOf(contents));
  }

  /** `contents` lists every card; `identity` gives each kind a number for stable shuffles. */
  constructor(memory: Memory, contents: Int32Array, identity?: Int32Array) {
    super(lengthsOf(contents), memory);
    if (contents.some((card) => card >= MOST_KINDS)) throw new RangeError(`a deck of more than ${MOST_KINDS} kinds`);
    this.contents = contents;
    this.identity = identity;
  }

  /** All cards, shuffled. */
  deal(rng: Rng): void {
    this.cards.set(this.contents);
    this.left = this.contents.length;
    this.discarded = 0;
    shuffle(this.cards, 0, this.left, rng, this.identity);
  }

  /** The top card; an empty deck gives NO_CARD. */
  draw(): number {
    if (this.left === 0) return NO_CARD;
    this.left--;
    return this.cards[this.left]!;
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

  /** The card that lies `below` others. */
  peek(below: number): number {
    return this.cards[this.left - 1 - below]!;
  }

  /** Takes out the card that lies `below` others. */
  takeOut(below: number): void {
    this.left--;
    for (let i = this.left - below; i < this.left; i++) this.cards[i] = this.cards[i + 1]!;
  }

  /** The top cards go under the deck one after the other, so that the last one lies lowest. */
  bury(count: number): void {
    for (let i = 0; i < count; i++) {
      const top = this.cards[this.left - 1]!;
      for (let at = this.left - 1; at > 0; at--) this.cards[at] = this.cards[at - 1]!;
      this.cards[0] = top;
    }
  }

  discard(card: number): void {
    this.discards[this.discarded] = card;
    this.discarded++;
  }

  /** The unknown cards, those above the lowest `known`, in another order: from their sorted order, so that the present one leaves no trace. */
  scramble(rng: Rng, known = 0): void {
    this.scrambleBetween(known, 0, rng);
  }

  /** The same where so many cards at the bottom and on top are known. */
  scrambleBetween(bottom: number, top: number, rng: Rng): void {
    const { cards } = this;
    const end = this.left - top;
    sortCards(cards, bottom, end, this.copies);
    if (end > bottom) shuffle(cards, bottom, end - bottom, rng, this.identity);
  }

  /** Draws what `scramble` would. */
  passScramble(rng: Rng, known = 0): void {
    this.passBetween(known, 0, rng);
  }

  /** Draws what `scrambleBetween` would; a `top` below 0 is of cards that come on top before. */
  passBetween(bottom: number, top: number, rng: Rng): void {
    const count = this.left - top - bottom;
    if (count > 0) passShuffle(count, rng);
  }

  /** For `infoKey`: the same where so many cards at the bottom and on top are known. */
  textBetween(bottom: number, top: number): string {
    const known = Math.max(bottom, this.left - top);
    const parts = [
      this.cards.subarray(0, Math.min(bottom, this.left)),
      Array.from(this.cards.subarray(bottom, known)).sort((a, b) => a - b),
      this.cards.subarray(known, this.left),
    ];
    return parts.map((part) => part.join(',')).join('|');
  }

  /** For `infoKey`: what is in the deck without its order, and the discard in its order. */
  text(): string {
    const deck = Array.from(this.cards.subarray(0, this.left)).sort((a, b) => a - b);
    return `${deck.join(',')}/${this.discards.subarray(0, this.discarded).join(',')}`;
  }
}

function lengthsOf({ length }: Int32Array): { readonly cards: number; readonly discards: number } {
  return { cards: length, discards: length };
}
