/** What belongs to a card goes where the card goes. */
import { expect, test } from 'vitest';
import { dataOfSheets } from '../../sim/cell/sheet-data.ts';
import { sheetsOf } from '../../sim/cell/component-sheets.ts';
import type { Sheets } from '../../studio/laboratory.ts';
import { withRows } from '../../studio/page/sheet-parts.ts';

const [ace, two, six] = [
  { id: 'ace', moves: [{ to: 'up', costs: [{ star: 1 }] }, { to: 'down' }] },
  { id: 'two', moves: [{ to: 'left' }] },
  { id: 'six' },
];
const sheets = sheetsOf({ cards: [ace, two, six] });
const dataOf = (of: Sheets) => dataOfSheets([...of]);
const rowsOf = (name: string, of: Sheets = sheets) => of.find(([called]) => called === name)![1];

test('taken out with it, what is within them too', () => {
  const left = withRows(sheets, 'cards', rowsOf('cards').toSpliced(1, 1));
  expect(dataOf(left)).toEqual({ cards: [two, six] });
});

test('renamed with it; a copy with a name of its own has them too', () => {
  const renamed = (row: number, of: Sheets = sheets) => withRows(of, 'cards', rowsOf('cards', of).with(row, rowsOf('cards', of)[row]!.with(0, 'king'))); // prettier-ignore
  expect(dataOf(renamed(2))).toEqual({ cards: [ace, { ...two, id: 'king' }, six] });
  const copied = withRows(sheets, 'cards', rowsOf('cards').toSpliced(3, 0, rowsOf('cards')[2]!));
  expect(dataOf(renamed(3, copied))).toEqual({ cards: [ace, two, { ...two, id: 'king' }, six] });
});

test('other fields, new rows and other tables leave them as they are', () => {
  const added = withRows(sheets, 'cards', [...rowsOf('cards'), rowsOf('cards')[0]!.map(() => '')]);
  expect(dataOf(added)).toEqual({ cards: [ace, two, six] });
  const moved = withRows(sheets, 'cards.moves', rowsOf('cards.moves').toSpliced(3, 1));
  expect(dataOf(moved)).toEqual({ cards: [ace, { ...two, moves: [] }, six] });
});
