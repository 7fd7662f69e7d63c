/** A deck and cards held, which to others are one heap of unseen cards. */
import type { Deck } from '../../core/deck.ts';
import { shuffle } from '../../core/shuffle.ts';
import { sortCards } from '../../core/sort-cards.ts';
import type { Rng } from '../../core/types.ts';

const hidden = new Int32Array(64);

/** Deals the deck anew, and of the cards held those at the places first..last-1. */
export function dealHeap({ cards, left }: Deck, held: Int32Array, first: number, last: number, rng: Rng): void {
  let count = left;
  for (let i = 0; i < left; i++) hidden[i] = cards[i]!;
  for (let i = first; i < last; i++) hidden[count++] = held[i]!;
  sortCards(hidden, 0, count);
  shuffle(hidden, 0, count, rng);
  for (let i = 0; i < left; i++) cards[i] = hidden[i]!;
  for (let i = first; i < last; i++) held[i] = hidden[left + i - first]!;
}
