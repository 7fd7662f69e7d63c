/** How changes of pieces are called, and which round a part of a game is. */
import { expect, test } from 'vitest';
import { calledText, changeText } from '../../reports/words/piece-words.ts';
import { roundOf } from '../../reports/words/story.ts';

const piece = (count: number, plain?: string) =>
  ({ name: 'corn', count, ...(plain !== undefined && { plain }) }) as never;

test.each([
  ['without', piece(1), false, /^without it$/],
  ['without', piece(4), false, /^without all 4$/],
  ['more', piece(4), false, /^(?!without)/],
  ['gift', piece(4), false, /^seat 1 starts with it$/],
  ['gift', piece(4), true, /^there from the start$/],
  ['plain', piece(4, 'a blank card'), false, /^a blank card instead$/],
  ['plain', piece(4), false, /^(?!.*undefined)/],
  ['without', piece(1, 'a blank card'), false, /^without it$/],
] as const)('%s of %j, alone: %j', (change, of, alone, said) => {
  expect(changeText({ change, piece: of, alone })).toMatch(said);
});

test('a piece is called by its name, and by what it shows where the name says nothing', () => {
  expect(calledText({ name: 'Redcloak' } as never)).toBe('Redcloak');
  expect(calledText({ name: 'K12', shows: 'Drunkard, star' } as never)).toBe('K12 (Drunkard, star)');
});

test.each([
  [16, 0.9, 15],
  [16, 0, 1],
  [16, 1, 16],
  [4, 0.25, 1],
  [4, 0.26, 2],
])('of %i rounds a part of %d is over in round %i', (rounds, part, round) => {
  expect(roundOf(rounds, part)).toBe(round);
});
