import { expect, test } from 'vitest';
import type { Board } from '../../../engines/core/board.ts';
import { boardMarkup } from '../../../reports/board/svg.ts';

test('names cannot break the page', () => {
  const board: Board = [
    { kind: 'row', title: '<script>', things: [{ text: '"><img src=x>', name: "</svg onload='x'" }] },
    { kind: 'words', text: '<i>slanted</i>' },
  ];
  const { text } = boardMarkup(board, '<title>');
  expect(text.match(/<(script|img|i>|\/svg onload|title>t)/g)).toEqual(null);
  expect(text).toContain('&#60;script&#62;');
});

test('every cell has its own place, and a wide board keeps its size', () => {
  const cells = Array.from({ length: 40 }, (_, i) => ({ x: i % 20, y: i < 20 ? 0 : 1, tile: { text: `t${i}` } }));
  const { text } = boardMarkup([{ kind: 'grid', cells }], 'wide');
  const corners = [...text.matchAll(/class="cell plain" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/g)].map((m) =>
    m.slice(1),
  );
  expect(new Set(corners.map(([x, y]) => `${x},${y}`)).size).toBe(40);
  // Twenty cells of at least 40 units each stand beside each other.
  expect(Math.max(...corners.map(([x]) => Number(x)))).toBeGreaterThanOrEqual(19 * 40);
});
