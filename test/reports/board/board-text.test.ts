/** Boards as text: the pictures were drawn by hand. */
import { expect, test } from 'vitest';
import type { Board } from '../../../engines/core/board.ts';
import { withChanges } from '../../../reports/board/changes.ts';
import { boardLines } from '../../../reports/board/text.ts';

const plain = { width: 60, colour: false, plain: true };

const marks = (text: string): Board => [
  {
    kind: 'grid',
    named: ['a', 1],
    cells: [...text].map((mark, i) => ({
      x: i % 3,
      y: Math.floor(i / 3),
      things: mark === '.' ? [] : [{ text: mark }],
    })),
  },
];

test('a grid without walls is ruled, and what came with the last move has a star', () => {
  expect(boardLines(withChanges(marks('X.O......'), marks('X.O.X....')), plain)).toEqual([
    '     a   b   c',
    '   +---+---+---+',
    ' 1 | X |   | O |',
    '   +---+---+---+',
    ' 2 |   |X* |   |',
    '   +---+---+---+',
    ' 3 |   |   |   |',
    '   +---+---+---+',
  ]);
});

test('a grid that is too wide goes on below, and rows may be counted upwards', () => {
  const row: Board = [
    {
      kind: 'grid',
      named: [0, 0, -1],
      cells: [-1, 0, 1, 2].map((x) => ({ x, y: x === 2 ? -1 : 0, tile: { text: `t${x + 1}` } })),
    },
  ];
  expect(boardLines(row, { ...plain, width: 16 })).toEqual([
    '    -1   0   1',
    '   +---+---+---+',
    ' 0 |t0 |t1 |t2 |',
    '   +---+---+---+',
    '     2',
    '   +---+',
    ' 1 |t3 |',
    '   +---+',
  ]);
});

test('walls stand where a cell on either side has one, and nothing where there is no cell', () => {
  const cave: Board = [
    {
      kind: 'grid',
      cells: [
        { x: 0, y: 0, tile: { text: 'in', name: 'the Entrance' }, walls: 1 },
        { x: 1, y: 0, tile: { text: 'cr' }, walls: 2 | 4, things: [{ text: 'K' }, { text: 'c', count: 2 }] },
        { x: 1, y: 1, tile: { text: '??', down: true }, walls: 0 },
      ],
    },
  ];
  expect(boardLines(cave, plain)).toEqual([
    '+-------+       +',
    '   in    cr K c2|',
    '+       +-------+',
    '          (??)',
    '        +       +',
    'in the Entrance',
  ]);
});

test('players stand side by side where there is room, and one below the other where there is not', () => {
  const two: Board = ['Ann', 'Bob'].map((title, seat) => ({
    kind: 'mat',
    title,
    seat,
    parts: [
      { kind: 'track', title: 'Health', value: 2, most: 4 },
      { kind: 'row', title: 'Hand', things: [{ text: 'corn' }], hidden: 3 },
    ],
  }));
  expect(boardLines(two, plain)).toEqual([
    'Ann                            Bob',
    '  Health: 2 of 4 ##..            Health: 2 of 4 ##..',
    '  Hand: [corn] 3 hidden          Hand: [corn] 3 hidden',
  ]);
  expect(boardLines(two, { ...plain, width: 40 })).toEqual([
    'Ann',
    '  Health: 2 of 4 ##..',
    '  Hand: [corn] 3 hidden',
    'Bob',
    '  Health: 2 of 4 ##..',
    '  Hand: [corn] 3 hidden',
  ]);
});

test('no line is longer than the terminal, and no text is cut', () => {
  const names = Array.from({ length: 30 }, (_, i) => `card-${i}`);
  const long: Board = [
    { kind: 'row', title: 'Market', things: names.map((text) => ({ text })) },
    { kind: 'words', text: 'a sentence that goes on for longer than the terminal is wide, and then some more of it' },
  ];
  const lines = boardLines(long, { ...plain, width: 40 });
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(40);
  for (const name of names) expect(lines.join('\n')).toContain(`[${name}]`);
});

test('a thing is fresh only if it has no like among those that were there', () => {
  const hand = (...texts: string[]): Board => [{ kind: 'row', title: 'Hand', things: texts.map((text) => ({ text })) }];
  expect(boardLines(withChanges(hand('a', 'b'), hand('b', 'a', 'a')), plain)).toEqual(['Hand: [b] [a] [a]*']);
  expect(boardLines(withChanges(hand('a', 'b'), hand('a')), plain)).toEqual(['Hand: [a]']);
});
