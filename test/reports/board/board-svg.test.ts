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

test('boards of players are of one width, with cells of one size large enough for what lies in any', () => {
  const cells = (things: number) => [
    { x: 0, y: 0, tile: { text: 'C16' }, things: Array.from({ length: things }, () => ({ text: 'volcano' })) },
  ];
  const { text } = boardMarkup(
    [1, 5].map((things, seat) => ({
      kind: 'mat',
      title: seat === 0 ? 'First' : 'The second, with a long name',
      parts: [{ kind: 'grid', cells: cells(things) }],
    })),
    'two seats',
  );
  const sizes = (name: string, size: string) =>
    [...text.matchAll(new RegExp(`class="${name}"[^>]* ${size}="([\\d.]+)"`, 'g'))].map(([, number]) => Number(number));
  const [first, second] = sizes('cell plain', 'width');
  expect(first).toBe(second);
  // A name and five things, one below the other as none is narrow, in lines of 18 and two between.
  expect(first).toBeGreaterThanOrEqual(6 * 18 + 5 * 2);
  const [one, other] = sizes('mat', 'width');
  expect(one).toBe(other);
  expect(one).toBeGreaterThanOrEqual('The second, with a long name'.length * 7.3);
});
