import { expect, test } from 'vitest';
import { counted } from '../../../engines/vast/shown.ts';

test('numbers in one line: none that is 0, and the s of more than one', () => {
  const counts = { 'tile(s) revealed': 1, 'Action cube(s) left': 2, 'step(s) off Terrain': 0, unplaced: 3 };
  expect(counted('This turn', counts)).toEqual([
    { kind: 'words', text: 'This turn: 1 tile revealed, 2 Action cubes left, 3 unplaced.' },
  ]);
  expect(counted('Shriek', { 'turn(s) of it': 0 })).toEqual([]);
});
