import { expect, test } from 'vitest';
import { bytes, ints, Memory, number, table } from '../../../engines/core/table.ts';

const Purse = table({ gold: number, coins: bytes(5), silver: number, hand: ints(), cards: bytes() });
const lengths = { hand: 2, cards: 3 };

test('numbers and rows are there by name, and rows of bytes take up whole numbers', () => {
  const purse = new Purse(lengths);
  purse.gold = 7;
  purse.silver = -2;
  purse.coins.set([1, 2, 3, 4, 255]);
  purse.hand.set([8, -9]);
  purse.cards.set([6, 5, 4]);
  // Five bytes in two; two; three bytes in one.
  expect(Purse.size(lengths)).toBe(5);
  expect([purse.gold, purse.silver, ...purse.coins, ...purse.hand, ...purse.cards]).toEqual([
    7, -2, 1, 2, 3, 4, 255, 8, -9, 6, 5, 4,
  ]);
  expect(purse.numbersText()).toBe('7,-2');
  purse.gold++;
  purse.silver += 2;
  expect(purse.numbersText()).toBe('8,0');
});

test('a copy is all of it, and stays a copy', () => {
  const [one, other] = [new Purse(lengths), new Purse(lengths)];
  one.gold = 3;
  one.coins[4] = 9;
  one.cards[2] = 1;
  other.copyTable(one);
  expect([other.gold, other.coins[4], other.cards[2]]).toEqual([3, 9, 1]);
  one.gold = 4;
  one.coins[4] = 0;
  expect([other.gold, other.coins[4]]).toEqual([3, 9]);
  other.clearTable();
  expect([other.gold, ...other.coins, ...other.hand, ...other.cards]).toEqual(Array(11).fill(0));
});

test('tables that share a memory lie one after the other and are copied at once', () => {
  const made = () => {
    const memory = new Memory(2 * Purse.size(lengths));
    return { memory, first: new Purse(lengths, memory), second: new Purse(lengths, memory) };
  };
  const [one, other] = [made(), made()];
  one.first.hand[1] = 5;
  one.second.cards[0] = 6;
  one.second.silver = 4;
  other.memory.copyFrom(one.memory);
  expect([other.first.hand[1], other.second.cards[0], other.second.silver, other.first.silver]).toEqual([5, 6, 4, 0]);
  one.first.clearTable();
  expect([one.first.hand[1], one.second.cards[0], one.second.silver]).toEqual([0, 6, 4]);
  expect(() => one.memory.take(1)).toThrow('1 numbers asked of a full memory');
});

test('a length that nobody gives is an error, not an empty row', () => {
  expect(() => new Purse({ hand: 2 })).toThrow('no length is given for cards');
});

test('a name that a program could not say is refused', () => {
  expect(() => table({ 'a-b': number })).toThrow('a-b cannot be the name of a field');
});
