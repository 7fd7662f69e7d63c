import { expect, test } from 'vitest';
import { Memory, scalars } from '../../../engines/core/memory.ts';

const Purse = scalars('gold', 'silver');
class Player extends Purse {
  readonly hand: Int32Array;
  constructor(memory: Memory) {
    super(memory);
    this.hand = memory.take(3);
  }
}
const made = () => {
  const memory = new Memory(Purse.ints + 3 + 2);
  return { memory, player: new Player(memory), rest: memory.take(2) };
};

test('scalars and arrays of one memory do not touch each other', () => {
  const { memory, player, rest } = made();
  player.gold = 7;
  player.silver = -2;
  player.hand.set([4, 5, 6]);
  rest.fill(1);
  expect([player.gold, player.silver, ...player.hand, ...rest]).toEqual([7, -2, 4, 5, 6, 1, 1]);
  expect([...memory.whole]).toEqual([7, -2, 4, 5, 6, 1, 1]);
  player.gold++;
  player.silver += 2;
  expect(player.scalarsText()).toBe('8,0');
});

test('a copy is all of it, and stays a copy', () => {
  const [one, other] = [made(), made()];
  one.player.gold = 3;
  one.player.hand[2] = 9;
  one.rest[1] = 5;
  other.memory.copyFrom(one.memory);
  expect([other.player.gold, other.player.hand[2], other.rest[1]]).toEqual([3, 9, 5]);
  one.player.gold = 4;
  one.player.hand[2] = 1;
  expect([other.player.gold, other.player.hand[2]]).toEqual([3, 9]);
});

test('clearing scalars leaves arrays alone; two sets of scalars have numbers of their own', () => {
  const memory = new Memory(2 * (Purse.ints + 3));
  const [a, b] = [new Player(memory), new Player(memory)];
  a.gold = a.silver = b.gold = 2;
  a.hand[0] = 8;
  a.clearScalars();
  expect([a.gold, a.silver, a.hand[0], b.gold]).toEqual([0, 0, 8, 2]);
});

test('whole numbers of 32 bits: a fraction is cut', () => {
  const { player } = made();
  player.gold = 2.75;
  expect(player.gold).toBe(2);
});

test('a memory that is full gives nothing more', () => {
  const memory = new Memory(3);
  memory.take(2);
  expect(() => memory.take(2)).toThrow(RangeError);
  expect(memory.take(1)).toHaveLength(1);
});
