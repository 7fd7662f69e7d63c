/** Room to work in: each table has its own, and a copy has that of whom it was copied from. */
import { expect, test } from 'vitest';
import { Room } from '../../../engines/vast/room.ts';
import { Board } from './board.ts';

test('two games have nothing in common; a copy has all of it', () => {
  const marks = new Room(() => new Int32Array(4));
  const others = new Room(() => new Int32Array(4));
  const { s: one } = Board.dealt();
  const { s: another } = Board.dealt();
  marks.of(one)[0] = 7;
  expect(marks.of(one)[0]).toBe(7);
  expect(others.of(one)[0]).toBe(0);
  expect(marks.of(another)[0]).toBe(0);
  another.copyFrom(one);
  expect(marks.of(another)).toBe(marks.of(one));
});
