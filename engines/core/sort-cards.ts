/** Kinds of cards are below this. */
export const MOST_KINDS = 128;
/** Shorter runs are sorted sooner one by one. */
const SHORT = 8;

/** Sorts a run of cards, kinds in ascending order: what their order has told is forgotten. `copies` are MOST_KINDS zeros, and are so again. */
export function sortCards(cards: Int32Array, from: number, end: number, copies: Int32Array): void {
  if (end - from < SHORT) return sortAscending(cards, end, from);
  let most = 0;
  for (let i = from; i < end; i++) {
    const card = cards[i]!;
    copies[card]!++;
    if (card > most) most = card;
  }
  let at = from;
  for (let card = 0; card <= most; card++) {
    for (let left = copies[card]!; left > 0; left--) cards[at++] = card;
    copies[card] = 0;
  }
}

/** Sorts the first `count` numbers of a short list in place, those before `from` excepted. */
export function sortAscending(list: Int32Array, count: number, from = 0): void {
  for (let i = from + 1; i < count; i++) {
    const value = list[i]!;
    let at = i;
    for (; at > from && list[at - 1]! > value; at--) list[at] = list[at - 1]!;
    list[at] = value;
  }
}
