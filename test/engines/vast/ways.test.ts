/** Distances on a map of four tiles in a row, by any side of a tile that another lies at. */
import { expect, test } from 'vitest';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { Ways } from '../../../engines/vast/map/ways.ts';
import type { VastTable } from '../../../engines/vast/table.ts';
import { Board } from './board.ts';

const row = [0, 1, 2, 3].map((x) => cellAt(x, 0));
const beside = (s: VastTable, cell: number): number => s.map.tilesAt(cell);
const OPEN = ['A01', 'A05', 'A10'];
const { s } = Board.at({
  map: OPEN.map((id, i) => ({ id, at: [i + 1, 0], rotation: 0 })),
  knight: { at: [0, 0] },
});
const all = (ways: Ways): number[] => row.map((cell) => ways.to(s, cell));

test('steps from a start, to nowhere before it has been spread', () => {
  const ways = new Ways();
  expect(all(ways)).toEqual([-1, -1, -1, -1]);
  ways.start(s, row[1]!);
  expect(all(ways)).toEqual([-1, 0, -1, -1]);
  ways.spread(s, beside);
  expect(all(ways)).toEqual([1, 0, 1, 2]);
  expect(ways.to(s, cellAt(4, 0))).toBe(-1);
});

test('no farther than so many steps, nor than to a cell', () => {
  const ways = new Ways();
  ways.start(s, row[0]!);
  ways.spread(s, beside, undefined, 2);
  expect(all(ways)).toEqual([0, 1, 2, -1]);
  ways.clear();
  ways.start(s, row[0]!);
  ways.spread(s, beside, row[1]);
  expect(all(ways)).toEqual([0, 1, -1, -1]);
});

test('nothing of earlier times is left, however often it was begun anew', () => {
  const ways = new Ways();
  for (const times of [1, 2, 2 ** 24, 1]) {
    ways.start(s, row[3]!);
    ways.spread(s, beside);
    expect(all(ways)).toEqual([3, 2, 1, 0]);
    for (let i = 0; i < times; i++) ways.clear();
    expect(all(ways)).toEqual([-1, -1, -1, -1]);
  }
});

test('of several cells no farther than to the nearest, and on from there', () => {
  const ways = new Ways();
  const wanted = (...cells: readonly number[]): number[] => {
    for (const cell of cells) ways.want(s, cell);
    ways.spread(s, beside);
    return all(ways);
  };
  ways.start(s, row[0]!);
  expect(wanted(row[3]!, row[1]!)).toEqual([0, 1, -1, -1]);
  ways.clear();
  ways.start(s, row[1]!);
  expect(wanted(row[2]!), 'and to all that are as near').toEqual([1, 0, 1, -1]);
  ways.clear();
  ways.start(s, row[0]!);
  ways.spread(s, beside, row[1]);
  expect(wanted(cellAt(4, 0), row[2]!), 'goes on where it stopped').toEqual([0, 1, 2, -1]);
  expect(wanted(row[3]!), 'what is known already is the nearest').toEqual([0, 1, 2, -1]);
  ways.clear();
  ways.start(s, row[3]!);
  expect(wanted(), 'nothing is wanted any more').toEqual([3, 2, 1, 0]);
});
