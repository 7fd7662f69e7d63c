import { expect, test } from 'vitest';
import { pageOf } from '../../lab/verbs/all.ts';
import { keptTogether, wrapLines } from '../../reports/words/wrap.ts';
import { cell, comparison, run } from './constructed.ts';

test('a line ends neither inside a number nor between it and its unit', () => {
  expect(wrapLines('it ends dead 5.0 %', 16)).toEqual(['it ends dead', '5.0 %']);
  expect(wrapLines('a change of +54.5 pp (+46.3 to +62.7)', 18)).toEqual([
    'a change of',
    '+54.5 pp (+46.3 to',
    '+62.7)',
  ]);
  expect(wrapLines('goes down (−0.32 ± 0.22)', 19)).toEqual(['goes down', '(−0.32 ± 0.22)']);
  expect(wrapLines('all of the 24 000', 14)).toEqual(['all of the', '24 000']);
});

test('a browser breaks no line there either', () => {
  expect(keptTogether('knight 7.5 %, 24 000 games, +3.0 pp (2.0 to 4.0)')).toBe(
    'knight 7.5\u00a0%, 24\u00a0000 games, +3.0\u00a0pp (2.0 to 4.0)',
  );
  expect(keptTogether('goes to 28.5 (−18.3 ± 10.7 pp)')).toBe('goes to 28.5 (−18.3\u00a0±\u00a010.7\u00a0pp)');
});

test('nor anywhere on a page', async () => {
  const page = await pageOf(run([cell(1, { playouts: 51_400 }), cell(2, { fingerprintTrace: 'x' })]));
  expect(page).toContain('53\u00a0800 playouts');
  expect(await pageOf(comparison())).toContain('−2.4\u00a0pp');
});

test('a word longer than a line is broken, also the first and the only one', () => {
  expect(wrapLines('printed~without=clearing.E3', 20, '  ')).toEqual(['printed~without=clea', '  ring.E3']);
  expect(wrapLines('abcdefgh ij', 5)).toEqual(['abcde', 'fgh', 'ij']);
});
