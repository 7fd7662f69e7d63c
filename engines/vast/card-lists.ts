import { fnv1a } from '../core/rng.ts';

/** Every copy of every card, as its number among the kinds. */
export function cardsOf<T extends string>(
  cards: readonly { readonly id: T; readonly copies: number }[],
  kinds: readonly T[],
): Int32Array {
  return Int32Array.from(cards.flatMap(({ id, copies }) => new Array<number>(copies).fill(kinds.indexOf(id))));
}

/** Numbers of ids for stable shuffles. */
export function identities(ids: readonly string[]): Int32Array {
  return Int32Array.from(ids, fnv1a);
}
