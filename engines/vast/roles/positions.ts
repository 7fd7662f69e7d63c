/** How the parts of a position are written down: cells, sides, decks. */
import type { Deck } from '../../core/deck.ts';
import type { Json } from '../../core/json.ts';
import { cellAt } from '../map/geometry.ts';

/** Card names as kinds. */
export function readDeck(at: Json, names: readonly string[]): number[] {
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

/** A cell as [x, y]. */
export function readCell(at: Json): number {
  const [x, y] = at.list(2, 2);
  return cellAt(x!.int(-45, 45), y!.int(-45, 45));
}
