import type { Deck } from './decks.ts';
import type { Read } from './read-json.ts';

/** Names of the decks of a position. */
export const COMPONENT_ORDER = ['unicorn', 'pile', 'treasures', 'sidequests', 'events', 'monsters'];

/** Card names as kinds. */
export function readDeck(at: Read, names: readonly string[]): number[] {
  return at.list(0, 60).map((card) => names.indexOf(card.oneOf(names)));
}

/** The named cards on top, then the others in data order, without those that lie elsewhere. */
export function fillDeck(deck: Deck, contents: Int32Array, top: readonly number[], elsewhere: readonly number[]): void {
  const rest = Array.from(contents);
  for (const card of [...elsewhere, ...top]) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  const order = [...top, ...rest].reverse();
  deck.left = order.length;
  deck.discarded = 0;
  order.forEach((card, i) => (deck.cards[i] = card));
}
