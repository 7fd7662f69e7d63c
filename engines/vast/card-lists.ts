import { fnv1a } from '../core/rng.ts';

/** Every copy of every card, as its number among the kinds. */
export function cardsOf<T extends string>(
  cards: readonly { readonly id: T; readonly copies: number }[],
  kinds: readonly T[],
): Int32Array {
  return Int32Array.from(cards.flatMap(({ id, copies }) => new Array<number>(copies).fill(kinds.indexOf(id))));
}

/** The number of each kind, by name. */
export function numbersOf<T extends string>(kinds: readonly T[]): Readonly<Record<T, number>> {
  return Object.fromEntries(kinds.map((name, i) => [name, i])) as Record<T, number>;
}

/** Numbers of ids for stable shuffles. */
export function identities(ids: readonly string[]): Int32Array {
  return Int32Array.from(ids, fnv1a);
}
