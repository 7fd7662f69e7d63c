/** Component data as sheets and back: nothing is lost, spreadsheets' habits are understood, mistakes are named. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { games } from '../../../engines/registry.ts';
import { sheetRows, sheetText } from '../../../reports/sheets.ts';
import { sheetsOf, type Sheet } from '../../../sim/cell/component-sheets.ts';
import { dataOfSheets, placeInSheets } from '../../../sim/cell/sheet-data.ts';

/** Through the files, as a spreadsheet would have left them. */
function throughFiles(data: unknown, edit: (text: string) => string = (text) => text): unknown {
  const files = sheetsOf(data).map(([name, rows]) => [name, edit(sheetText(rows))] as const);
  return dataOfSheets(files.map(([name, text]): Sheet => [name, sheetRows(text, name)]));
}

const shipped = await Promise.all(
  Object.values(games).map(async (load) => {
    const { name, components } = await load();
    return Object.entries(components.shipped).flatMap(([set, data]) =>
      data === null ? [] : [[name, set, data] as const],
    );
  }),
);

test.each(shipped.flat())('%s %s comes back as it was', (_game, _set, data) => {
  expect(throughFiles(data)).toEqual(data);
});

test('what is wrong with the data is told by the row where it is written', () => {
  const data = { name: 'mine', deck: { cards: [{ id: 'ace', cost: { STAR: 2 } }, { id: 'two' }] } };
  // A spreadsheet left an empty row behind the first card.
  const sheets = sheetsOf(data).map(([name, rows]): Sheet => [
    name,
    name === 'deck.cards' ? rows.toSpliced(2, 0, ['', '']) : rows,
  ]);
  expect(placeInSheets(sheets, 'deck.cards[0].cost.STAR')).toBe('deck.cards.csv, row 2, cost.STAR');
  expect(placeInSheets(sheets, 'deck.cards[1]')).toBe('deck.cards.csv, row 4');
  expect(placeInSheets(sheets, 'deck.cards')).toBe('deck.cards.csv');
  expect(placeInSheets(sheets, 'name')).toBe('values.csv, row 2');
  expect(placeInSheets(sheets, 'deck.cards[2].id')).toBeUndefined();
  expect(placeInSheets(sheets, 'nowhere')).toBeUndefined();
});

test('so does any JSON that files may hold', () => {
  const json = fc
    .jsonValue()
    .map((value) => JSON.stringify(value))
    .filter((text) => !text.includes('"__proto__":'))
    .map((text) => JSON.parse(text) as unknown);
  fc.assert(
    fc.property(json, (data) => {
      const whole = { data, more: [{ data }] };
      expect(throughFiles(whole)).toEqual(whole);
    }),
  );
});

test.each([
  ['{"__proto__":null}', 'values.csv, row 2: line 1: __proto__: unknown'],
  ['[{"id":1,"id":2}]', 'values.csv, row 2: line 1: "id" stands twice in one object'],
  ['[1,', 'values.csv, row 2: [1, is no list, record or text in quotes as JSON has them'],
])('what files may not hold is told of its row: %s', (text, said) => {
  const sheet: Sheet = [
    'values',
    [
      ['path', 'value'],
      ['data', text],
    ],
  ];
  expect(() => dataOfSheets([sheet])).toThrow(said);
});

test('a row per card, a column per field; what is in no list stands by its path', () => {
  const cards = [
    { id: 'ace', cost: { STAR: 2 } },
    { id: 'two', cost: { STAR: 1, BOW: 3 }, twice: true },
  ];
  expect(sheetsOf({ title: 'Toy', deck: { cards, most: 5 }, sizes: [1, 2] })).toEqual([
    [
      'values',
      [
        ['path', 'value'],
        ['title', 'Toy'],
        ['deck.cards', 'see deck.cards.csv'],
        ['deck.most', '5'],
        ['sizes', '[1,2]'],
      ],
    ],
    [
      'deck.cards',
      [
        ['id', 'cost.STAR', 'cost.BOW', 'twice'],
        ['ace', '2', '', ''],
        ['two', '1', '3', 'true'],
      ],
    ],
  ]);
});

test('semicolons, decimal commas, TRUE, a mark at the start, empty rows and other line ends are understood', () => {
  const edit = (text: string) =>
    `\ufeff${text.replaceAll(',', ';').replaceAll('.', ',').replaceAll('true', 'TRUE').replaceAll('\r\n', '\n')};\n;\n\n`;
  expect(sheetRows(edit('id,rate\r\nace,0.5\r\n'), 'cards.csv')).toEqual([
    ['id', 'rate'],
    ['ace', '0,5'],
    ['', ''],
    ['', ''],
  ]);
  const list: Sheet = [
    'cards',
    [
      ['id', 'rate', 'twice'],
      ['ace', '0,5', 'TRUE'],
      ['', '', ''],
    ],
  ];
  expect(
    dataOfSheets([
      [
        'values',
        [
          ['path', 'value'],
          ['cards', 'see cards.csv'],
        ],
      ],
      list,
    ]),
  ).toEqual({
    cards: [{ id: 'ace', rate: 0.5, twice: true }],
  });
});

const deck = {
  cards: [
    { id: 'ace', moves: [{ to: 'up' }, { to: 'down', by: 2 }], tags: ['red'] },
    { id: 'two', moves: [{ to: 'left', by: 1, costs: [{ STAR: 3 }] }] },
    { id: 'six', moves: [] },
  ],
};
const deckSheets: Sheet[] = [
  [
    'values',
    [
      ['path', 'value'],
      ['cards', 'see cards.csv'],
    ],
  ],
  [
    'cards',
    [
      ['id', 'moves', 'tags'],
      ['ace', 'see cards.moves.csv', '["red"]'],
      ['two', 'see cards.moves.csv', ''],
      ['six', '[]', ''],
    ],
  ],
  [
    'cards.moves',
    [
      ['cards.id', 'to', 'by', 'costs'],
      ['ace', 'up', '', ''],
      ['ace', 'down', '2', ''],
      ['two', 'left', '1', 'see cards.moves.costs.csv'],
    ],
  ],
  [
    'cards.moves.costs',
    [
      ['cards.moves.to', 'STAR'],
      ['left', '3'],
    ],
  ],
];

test('a list within cards has a sheet of its own, whose rows say which card they belong to', () => {
  expect(sheetsOf(deck)).toEqual(deckSheets);
  expect(throughFiles(deck)).toEqual(deck);
});

test('rows and columns may stand in another order, and cards written as JSON are read as before', () => {
  const turned = deckSheets.map(([name, [heads, ...rows]]): Sheet =>
    name === 'values'
      ? [name, [heads!, ...rows]]
      : [name, [heads!, ...rows.toReversed()].map((row) => row.toReversed())],
  );
  const [ace, two, six] = deck.cards;
  expect(dataOfSheets(turned)).toEqual({ cards: [six, two, { ...ace, moves: ace!.moves.toReversed() }] });
  const asJson: Sheet = ['cards', [['id', 'moves'], ['ace', JSON.stringify(ace!.moves)]]]; // prettier-ignore
  expect(dataOfSheets([deckSheets[0]!, asJson])).toEqual({ cards: [{ id: 'ace', moves: ace!.moves }] });
});

test('what is wrong in a list within a card is told by its row there', () => {
  expect(placeInSheets(deckSheets, 'cards[1].moves[0].by')).toBe('cards.moves.csv, row 4, by');
  expect(placeInSheets(deckSheets, 'cards[0].moves[1]')).toBe('cards.moves.csv, row 3');
  expect(placeInSheets(deckSheets, 'cards[1].moves[0].costs[0].STAR')).toBe('cards.moves.costs.csv, row 2, STAR');
  expect(placeInSheets(deckSheets, 'cards[0].tags[0]')).toBe('cards.csv, row 2, tags[0]');
  expect(placeInSheets(deckSheets, 'cards[0].moves[2]')).toBeUndefined();
});

test.each<[string, sheet: number, row: number, column: number, text: string | undefined, message: string]>([
  ['belongs to none', 2, 2, 0, 'king', 'cards.moves.csv, row 3: no row of cards.csv that sees cards.moves.csv is called king'], // prettier-ignore
  ['belongs to two', 1, 2, 0, 'ace', 'cards.csv, row 3: ace is there twice: which of them do the rows of cards.moves.csv belong to?'], // prettier-ignore
  ['does not say to which', 2, 0, 0, 'card', 'cards.moves.csv: no column says which row of cards.csv each belongs to'],
  ['is in a sheet that is gone', 1, 1, 1, 'see steps.csv', 'cards.csv, row 2: there is no steps.csv'],
  ['goes in a circle', 2, 3, 3, 'see cards.csv', 'cards.moves.csv, row 4: cards.csv belongs elsewhere already'],
])('what %s is refused by name', (_what, sheet, row, column, text, message) => {
  const cells = (rows: Sheet[1]) => rows.map((one, i) => (i === row ? one.with(column, text!) : one));
  const edited = deckSheets.map(([name, rows], i): Sheet => [name, i === sheet ? cells(rows) : rows]);
  expect(() => dataOfSheets(edited)).toThrow(message);
});

const valuesOf = (...rows: string[][]): Sheet => ['values', [['path', 'value'], ...rows]];
test.each<[string, Sheet[], string]>([
  ['no values', [['cards', [['id']]]], 'there is no values.csv'],
  ['a sheet that is gone', [valuesOf(['cards', 'see cards.csv'])], 'values.csv, row 2: there is no cards.csv'],
  ['a sheet too many', [valuesOf(['a', '1']), ['more', [['id']]]], 'more.csv is named nowhere'],
  ['a broken list', [valuesOf(['a', '[1,'])], 'values.csv, row 2: [1, is no list'],
  [
    'a cell without a head',
    [valuesOf(['c', 'see c.csv']), ['c', [['id'], ['x', '3']]]],
    'c.csv, row 2: column 2 holds 3',
  ],
  ['a path twice', [valuesOf(['a', '1'], ['a', '2'])], 'a is there twice'],
  ['a field of a value', [valuesOf(['a', '1'], ['a.b', '2'])], 'a.b: a is a value and has no fields'],
  ['a path to the root of all objects', [valuesOf(['__proto__.x', '1'])], '__proto__.x is no path of a field'],
])('%s is refused by name', (_what, sheets, message) => {
  expect(() => dataOfSheets(sheets)).toThrow(message);
});

test('an open quote is refused with its row', () => {
  expect(() => sheetRows('id\r\n"ace\r\n', 'cards.csv')).toThrow('cards.csv, row 2: a quote is never closed');
});

test('a number that JSON does not have is refused by its place', () => {
  const sheets = [
    [
      'values',
      [
        ['path', 'value'],
        ['cost', '1e999'],
      ],
    ],
  ] as const;
  expect(() => dataOfSheets(sheets)).toThrow('values.csv, row 2: 1e999 is larger than any number here');
});
