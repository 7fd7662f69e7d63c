/** The laws of the house for every set of two and every twelfth of the others, each at one level; `npm run verify` tries all. */
import { expect, test } from 'vitest';
import { PRESETS, sets, tryLaws } from './sets.ts';

test('the sets of the rules', () => {
  expect(sets).toHaveLength(152);
});

const drawn = sets.filter((set, i) => set.split(',').length < 3 || i % 12 === 0);

test.each(drawn.map((set, i) => [set, PRESETS[(2 * i) % 5]!, (2 * i) % 5] as const))('%s, %s', (set, _, level) => {
  tryLaws(set, level);
});

test('tiles left out stay known when a batch under the stack takes their slots', () => {
  // Of two deals that differ in the Crystal left out, one could be told from the other by what was dealt anew.
  tryLaws('knight,goblins,nightmare,cave', PRESETS.indexOf('nightMare'));
});
