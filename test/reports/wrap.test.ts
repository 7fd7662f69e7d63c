import { expect, test } from 'vitest';
import { keptTogether, wrapLines } from '../../reports/words/wrap.ts';

test('a line ends neither inside a number nor between it and its unit', () => {
  expect(wrapLines('it ends dead 5.0 %', 16)).toEqual(['it ends dead', '5.0 %']);
  expect(wrapLines('a change of +54.5 pp (+46.3 to +62.7)', 18)).toEqual([
    'a change of',
    '+54.5 pp (+46.3 to',
    '+62.7)',
  ]);
  expect(wrapLines('all of the 24 000', 14)).toEqual(['all of the', '24 000']);
});

test('a browser breaks no line there either', () => {
  expect(keptTogether('knight 7.5 %, 24 000 games, +3.0 pp (2.0 to 4.0)')).toBe(
    'knight 7.5\u00a0%, 24\u00a0000 games, +3.0\u00a0pp (2.0 to 4.0)',
  );
});

test('a word longer than a line is broken, also the first and the only one', () => {
  expect(wrapLines('printed~without=clearing.E3', 20, '  ')).toEqual(['printed~without=clea', '  ring.E3']);
  expect(wrapLines('abcdefgh ij', 5)).toEqual(['abcde', 'fgh', 'ij']);
});
