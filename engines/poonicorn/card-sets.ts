/** Sets of one to four cards of any kinds: the ways to pay a cost that names no resource. */

/** Every set as ascending kinds, in lexicographic order; PAY_SET codes index it. */
export const cardSets: readonly (readonly number[])[] = sets([], 0);
/** setCounts[8 set + kind]: how many of each kind it takes. */
export const setCounts = new Uint8Array(cardSets.length * 8);
for (const [i, cards] of cardSets.entries()) for (const kind of cards) setCounts[8 * i + kind]!++;

function sets(prefix: readonly number[], least: number): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  for (let kind = least; kind < 8; kind++) {
    const cards = [...prefix, kind];
    found.push(cards);
    if (cards.length < 4) found.push(...sets(cards, kind));
  }
  return found;
}

/** Whether no card of the set could stay in hand when `units` are due. */
export function fewestCards(cards: readonly number[], units: number): boolean {
  const sum = cards.reduce((total, kind) => total + 1 + (kind & 1), 0);
  return cards.every((kind) => sum - 1 - (kind & 1) < units);
}
