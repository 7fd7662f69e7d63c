/**
 * The forest as one number: the lexicographic rank of the order in which the seven cards lie, slots 0..5 (upper row, then
 * lower row) and the modifier last. Both rearranging steps exchange two cards, so a table leads from rank to rank.
 */
import { once } from '../../core/once.ts';
import { CARDS } from '../components.ts';

export const ARRANGEMENTS = 5040;
export const SLOTS = 6;
/** Where the card lies that is now the Magic Modifier. */
export const MODIFIER = 6;
/** The 15 pairs of slots in lexicographic order, two entries each. */
export const PAIRS: readonly (readonly [number, number])[] = pairsOfSlots();
/** Entries per arrangement of `exchanged`: six In and out slots, then the fifteen pairs. */
export const EXCHANGES = 21;

export class Arrangements {
  /** cardAt[7 * arrangement + place]: the card in slots 0..5, then the modifier. */
  readonly cardAt = new Uint8Array(ARRANGEMENTS * CARDS);
  /** exchanged[21 * arrangement + step]: step 0..5 In and out with that slot, 6..20 Round and round with that pair. */
  readonly exchanged = new Uint16Array(ARRANGEMENTS * EXCHANGES);
  /** popCount[mask] of seven bits. */
  private readonly bits = new Uint8Array(1 << CARDS);

  constructor() {
    for (let mask = 1; mask < this.bits.length; mask++) this.bits[mask] = this.bits[mask >> 1]! + (mask & 1);
    const order = [0, 1, 2, 3, 4, 5, 6];
    for (let rank = 0; rank < ARRANGEMENTS; rank++) {
      this.cardAt.set(order, rank * CARDS);
      nextPermutation(order);
    }
    const cards = new Uint8Array(CARDS);
    for (let rank = 0; rank < ARRANGEMENTS; rank++) {
      for (let step = 0; step < EXCHANGES; step++) {
        const a = step < SLOTS ? step : PAIRS[step - SLOTS]![0];
        const b = step < SLOTS ? MODIFIER : PAIRS[step - SLOTS]![1];
        for (let place = 0; place < CARDS; place++) cards[place] = this.cardAt[rank * CARDS + place]!;
        const card = cards[a]!;
        cards[a] = cards[b]!;
        cards[b] = card;
        this.exchanged[rank * EXCHANGES + step] = this.rankOf(cards);
      }
    }
  }

  /** The rank of an order of the seven cards. */
  rankOf(order: Uint8Array): number {
    let rank = 0;
    let left = (1 << CARDS) - 1;
    for (let place = 0; place < SLOTS; place++) {
      const bit = 1 << order[place]!;
      left ^= bit;
      rank = rank * (CARDS - place) + this.bits[left & (bit - 1)]!;
    }
    return rank;
  }
}

/** The one table of arrangements: it depends on nothing. */
export const arrangements = once(() => new Arrangements());

function pairsOfSlots(): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  for (let a = 0; a < SLOTS; a++) for (let b = a + 1; b < SLOTS; b++) pairs.push([a, b]);
  return pairs;
}

/** The next order lexicographically, in place; the last is followed by the first. */
function nextPermutation(order: number[]): void {
  let pivot = order.length - 2;
  while (pivot >= 0 && order[pivot]! > order[pivot + 1]!) pivot--;
  const tail = order.splice(pivot + 1).reverse();
  if (pivot >= 0) {
    const bigger = tail.findIndex((card) => card > order[pivot]!);
    [order[pivot], tail[bigger]] = [tail[bigger]!, order[pivot]!];
  }
  order.push(...tail);
}
