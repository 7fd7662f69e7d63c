/** A deck and cards held, which to others are one heap of unseen cards. */
import type { Deck } from '../../core/deck.ts';
import { shuffle } from '../../core/shuffle.ts';
import { sortCards } from '../../core/sort-cards.ts';
import type { Rng } from '../../core/types.ts';

/** Deals the deck anew, and of the cards held those at the places first..last-1. */
export function dealHeap({ cards, left, copies }: Deck, held: Int32Array, first: number, last: number, rng: Rng): void {
  // A deck has room for all its cards: those held lie on top meanwhile.
  const count = left + last - first;
  for (let i = left; i < count; i++) cards[i] = held[first + i - left]!;
  sortCards(cards, 0, count, copies);
  shuffle(cards, 0, count, rng);
  for (let i = left; i < count; i++) held[first + i - left] = cards[i]!;
}
