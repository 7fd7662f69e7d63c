import { expect, test } from 'vitest';
import { checkCellCount } from '../../../sim/cell/cell-count.ts';

test('100 000 cells are taken, one more is refused with the count', () => {
  expect(() => checkCellCount([100, 1000], 'the grid')).not.toThrow();
  expect(() => checkCellCount([11, 9091], 'the grid')).toThrow('the grid comes to 100001 cells; at most 100000');
  expect(() => checkCellCount([1e5, 2e5], 'the grid')).toThrow('20000000000 cells');
  expect(() => checkCellCount(Array<number>(30).fill(9999), '--vary')).toThrow('--vary comes to 9.97e+119 cells');
});
