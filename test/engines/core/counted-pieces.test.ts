/** One copy more of a component: one more where copies are counted, one entry more where they are written out. */
import { expect, test } from 'vitest';
import { copiesOf, countedChanges } from '../../../engines/core/pieces.ts';

const cards = [{ id: 'a', copies: 3 }, { id: 'b' }];
const more = (at: number) =>
  (countedChanges({ cards, other: 1 }, 'cards', at).more as { cards: typeof cards; other: number }).cards.map(
    ({ id, copies }) => `${id} ${copies ?? 1}`,
  );

test('of counted copies and of an entry', () => {
  expect(more(0)).toEqual(['a 4', 'b 1']);
  // Right behind the first, under an id of its own.
  expect(more(1)).toEqual(['a 3', 'b 1', 'b-again 1']);
  expect(cards.map(copiesOf)).toEqual([3, 1]);
});
