/** Pairs of cells say from what to what; cells that are alike are not told to be unsure. */
import { expect, test } from 'vitest';
import { versusText } from '../../reports/words/dimensions.ts';
import { trendSentences } from '../../reports/words/sentences.ts';
import { cell } from './constructed.ts';

const between = (from: string, to: string) =>
  versusText(
    { cell: 2, against: 1 },
    new Map([
      [1, from],
      [2, to],
    ]),
  );

test('a pair that differs in one switch among other settings is not called by the name of a cell', () => {
  expect(between('open=all, free off', 'open=all, free on')).toBe('open=all, free off → on');
  expect(between('free off', 'free on')).toBe('free on');
});

test('what is the same in all cells is not said to be unsure', () => {
  const row = (figure: string, values: number[]) =>
    ({ figure, seat: undefined, role: undefined, unit: 'rounds', direction: 'unclear', values }) as const;
  const told = (values: number[]) => trendSentences([cell(1), cell(2)], [row('rounds', values)] as never);
  expect(told([5, 5])).toEqual([]);
  expect(told([5, 6])).toEqual(['Not surely rising or falling at every step in the order given: rounds.']);
});
