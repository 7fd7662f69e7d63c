import { fmix32 } from './fmix.ts';
import { absorbA } from './rng.ts';
import type { Rng } from './types.ts';

/** A run of cards in somebody's typed array. */
export interface Deck {
  [index: number]: number;
}

const SALTS = 0x7fffffff;

/**
 * Shuffles `count` cards of `deck` from `from` on: Fisher-Yates, or, on a stable stream, in the order of a hash per card
 * and copy. `identity` maps a card code to a number that survives edits of the component file (say the FNV-1a of its
 * id); without it the code itself identifies the card.
 */
export function shuffle(deck: Deck, from: number, count: number, rng: Rng, identity?: Int32Array): void {
  if (rng.stable === true) return sortByHash(deck, from, count, rng, identity);
  for (let i = count - 1; i > 0; i--) {
    const a = from + i;
    const b = from + rng.below(i + 1);
    const card = deck[a]!;
    deck[a] = deck[b]!;
    deck[b] = card;
  }
}

/** Draws what `shuffle` would for so many cards, and shuffles none. */
export function passShuffle(count: number, rng: Rng): void {
  if (rng.stable === true) rng.below(SALTS);
  else for (let i = count; i > 1; i--) rng.below(i);
}

/** One salt per shuffle from the stream, then a key per card and copy number; insertion sort, ties by identity, then by copy. */
function sortByHash(deck: Deck, from: number, count: number, rng: Rng, identity: Int32Array | undefined): void {
  const salt = rng.below(SALTS);
  sortByCode(deck, from, count);
  const keys = new Float64Array(count);
  const copies = new Int32Array(count);
  let last = -1;
  let copy = 0;
  for (let i = 0; i < count; i++) {
    const card = deck[from + i]!;
    copy = card === last ? copy + 1 : 0;
    last = card;
    const id = identity === undefined ? card : identity[card]!;
    const key = fmix32(absorbA(absorbA(salt, id), copy));
    let at = i;
    for (; at > 0; at--) {
      const other = deck[from + at - 1]!;
      const before = keys[at - 1]! - key || (identity === undefined ? other : identity[other]!) - id;
      if (before < 0 || (before === 0 && copies[at - 1]! <= copy)) break;
      deck[from + at] = other;
      keys[at] = keys[at - 1]!;
      copies[at] = copies[at - 1]!;
    }
    deck[from + at] = card;
    keys[at] = key;
    copies[at] = copy;
  }
}

function sortByCode(deck: Deck, from: number, count: number): void {
  for (let i = from + 1; i < from + count; i++) {
    const card = deck[i]!;
    let at = i;
    for (; at > from && deck[at - 1]! > card; at--) deck[at] = deck[at - 1]!;
    deck[at] = card;
  }
}

/**
 * Fisher-Yates from the front as far as cards are ever drawn (`drawn` of `count`). What lies behind is never reached, so
 * that its order is nobody's business.
 */
export function shuffleTop(stack: Uint8Array, from: number, count: number, drawn: number, rng: Rng): void {
  const end = from + (drawn < count ? drawn : count - 1);
  for (let a = from; a < end; a++) {
    const b = a + rng.below(from + count - a);
    const card = stack[a]!;
    stack[a] = stack[b]!;
    stack[b] = card;
  }
}
