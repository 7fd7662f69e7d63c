/** Rows, piles and tracks as lines of text. */
import { expect, test } from 'vitest';
import type { Part } from '../../../engines/core/board.ts';
import { flow } from '../../../reports/board/blocks.ts';
import { boardLines } from '../../../reports/board/text.ts';

const lines = (part: Part, width = 60) => boardLines([part], { width, colour: false, plain: true });
const points = (value: number, most?: number): Part => ({ kind: 'track', title: 'points', value, ...(most !== undefined && { most }) }); // prettier-ignore

test.each<[part: Part, width: number, text: string]>([
  [points(7), 60, 'points: 7'],
  [points(4, 6), 60, 'points: 4 of 6 ####..'],
  [points(0, 3), 60, 'points: 0 of 3 ...'],
  [points(3, 3), 60, 'points: 3 of 3 ###'],
  [points(4, 3), 60, 'points: 4 of 3'],
  [points(-1, 3), 60, 'points: -1 of 3'],
  [points(0.5, 3), 60, 'points: 0.5 of 3'],
  [points(1, 20), 60, `points: 1 of 20 #${'.'.repeat(19)}`],
  [points(1, 21), 60, 'points: 1 of 21'],
  // `points: 4 of 6 ####..` takes 21.
  [points(4, 6), 21, 'points: 4 of 6 ####..'],
  [points(4, 6), 20, 'points: 4 of 6'],
  [{ kind: 'pile', title: 'deck', count: 3 }, 60, 'deck: 3'],
  [{ kind: 'row', title: 'hand', things: [] }, 60, 'hand: none'],
  [{ kind: 'row', title: 'hand', things: [], hidden: 2 }, 60, 'hand: 2 hidden'],
  [{ kind: 'row', title: 'hand', things: [{ text: 'a' }, { text: 'b', count: 2 }, { text: 'c', count: 1, down: true }], hidden: 0 }, 60, 'hand: [a] [b]x2 (c)'], // prettier-ignore
])('%j in %i', (part, width, text) => {
  expect(lines(part, width).map((line) => line.trim())).toEqual([text]);
});

test('words go on below, set in', () => {
  expect(lines({ kind: 'words', text: 'one two three' }, 9).map((line) => line.trim())).toEqual(['one two', 'three']);
});

test('blocks flow from left to right, and on below where there is no more room', () => {
  const drawn: [number, number][] = [];
  const block = (width: number, height: number) => ({
    width,
    height,
    draw: (x: number, y: number) => (drawn.push([x, y]), '' as never),
  });
  // 10 + 4 + 20 fit into 34, one more does not; the first line is 7 deep.
  const all = flow([block(10, 5), block(20, 7), block(30, 2), block(40, 3)], 34);
  expect([all.width, all.height]).toEqual([40, 7 + 4 + 2 + 4 + 3]);
  all.draw(100, 1000);
  expect(drawn).toEqual([[100, 1000], [114, 1000], [100, 1011], [100, 1017]]); // prettier-ignore
  expect(flow([], 34)).toMatchObject({ width: 0, height: 0 });
});
