import { expect, test } from 'vitest';
import { wrapLines } from '../../reports/words/wrap.ts';

test('a line ends neither inside a number nor between it and its unit', () => {
  expect(wrapLines('it ends dead 5.0 %', 16)).toEqual(['it ends dead', '5.0 %']);
  expect(wrapLines('a change of +54.5 pp (+46.3 to +62.7)', 18)).toEqual([
    'a change of',
    '+54.5 pp (+46.3 to',
    '+62.7)',
  ]);
  expect(wrapLines('all of the 24 000', 14)).toEqual(['all of the', '24 000']);
});
