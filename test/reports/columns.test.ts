/** Tables of a terminal: what is too wide gives way without breaking up words. */
import { expect, test } from 'vitest';
import { inColumns } from '../../reports/terminal/columns.ts';

const plain = (_: unknown, text: string) => text;

test('of two columns of names both give way, and no word of either is broken up', () => {
  const columns = [
    { head: 'figure' },
    { head: 'cells' },
    { head: 'difference', align: 'right' },
    { head: 'verdict' },
  ] as const;
  const fields = [
    'rate of ending “dragon escaped”',
    'dragon level hatchling → ancient dragon',
    '+123.08 (+108.29 to +137.86)',
    'UNDECIDED',
  ];
  const lines = inColumns(columns, [{ fields }], 80, plain);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  const words = lines.join(' ').split(/\s+/);
  expect(words).toEqual(expect.arrayContaining(['“dragon', 'escaped”', 'hatchling', 'ancient', 'UNDECIDED']));
});

test('a table of numbers alone still fits', () => {
  const columns = [
    { head: 'a', align: 'right' },
    { head: 'b', align: 'right' },
  ] as const;
  expect(
    inColumns(columns, [{ fields: ['1234567890', '12345'] }], 12, plain as never).map(({ length }) => length),
  ).toEqual(expect.not.arrayContaining([13]));
});
