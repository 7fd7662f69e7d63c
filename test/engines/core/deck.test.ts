import { expect, test } from 'vitest';
import { Deck, NO_CARD } from '../../../engines/core/deck.ts';
import { Memory } from '../../../engines/core/table.ts';
import type { Rng } from '../../../engines/core/types.ts';
import { enumerate } from '../../support/playout.ts';

const CONTENTS = Int32Array.of(0, 0, 1, 2);
const made = (contents = CONTENTS) => new Deck(new Memory(Deck.intsFor(contents)), contents);
const drawn = (deck: Deck): number[] => {
  const cards: number[] = [];
  for (let card = deck.draw(); card !== NO_CARD; card = deck.draw()) cards.push(card);
  return cards;
};
const still: Rng = { below: (n) => n - 1, at: () => undefined };

/** Chance of each order of the cards, over every way the numbers can fall. */
function orders(deck: Deck, mix: (rng: Rng) => void): Map<string, number> {
  const found = new Map<string, number>();
  enumerate(mix, (probability) => {
    const order = drawn(deck).join('');
    found.set(order, (found.get(order) ?? 0) + probability);
  });
  return found;
}

test('a deal makes each order of two zeros, a one and a two equally likely: 4! / 2! = 12', () => {
  const deck = made();
  const found = orders(deck, (rng) => deck.deal(rng));
  expect(found.size).toBe(12);
  for (const probability of found.values()) expect(probability).toBeCloseTo(1 / 12, 12);
});

test('cards are drawn from the top, the last of `cards`; an empty deck has none', () => {
  const deck = made();
  deck.deal(still);
  const order = [...deck.cards].reverse();
  expect(drawn(deck)).toEqual(order);
  expect(deck.draw()).toBe(NO_CARD);
  expect(deck.left).toBe(0);
});

test('an empty deck takes its discard back, each order equally likely; without one there is no card', () => {
  const deck = made();
  const found = orders(deck, (rng) => {
    deck.deal(still);
    while (deck.draw() !== NO_CARD);
    for (const card of [2, 1, 0]) deck.discard(card);
    const first = deck.drawOrReshuffle(rng);
    deck.cards[deck.left] = first;
    deck.left++;
    if (deck.discarded !== 0 || deck.left !== 3) throw new Error('the discard is taken back whole');
  });
  expect([...found.keys()].sort()).toEqual(['012', '021', '102', '120', '201', '210']);
  for (const probability of found.values()) expect(probability).toBeCloseTo(1 / 6, 12);
  deck.deal(still);
  drawn(deck);
  expect(deck.drawOrReshuffle(still)).toBe(NO_CARD);
});

test('a scramble depends on the cards left and not on their order, and gives each order', () => {
  const deck = made(Int32Array.of(0, 1, 2));
  for (const present of [
    [0, 1, 2],
    [2, 0, 1],
    [1, 2, 0],
  ]) {
    const found = orders(deck, (rng) => {
      deck.cards.set(present);
      deck.left = 3;
      deck.scramble(rng);
    });
    expect(found.size).toBe(6);
    deck.cards.set(present);
    deck.left = 3;
    deck.scramble(still);
    expect([...deck.cards]).toEqual([0, 1, 2]);
  }
});

test('as text: what is left without its order, the discard in its order', () => {
  const deck = made();
  deck.deal(still);
  deck.discard(deck.draw());
  deck.discard(1);
  const left = [...deck.cards.subarray(0, 3)].sort().join(',');
  expect(deck.text()).toBe(`${left}/${deck.discards[0]},1`);
  deck.scramble({ below: () => 0, at: () => undefined });
  expect(deck.text()).toBe(`${left}/${deck.discards[0]},1`);
});

test('dealing again begins anew, whatever was discarded', () => {
  const deck = made();
  deck.deal(still);
  deck.discard(deck.draw());
  deck.deal(still);
  expect([deck.left, deck.discarded]).toEqual([4, 0]);
});
