/** The laws of the house for every set of the Nightmare, each at one level; `npm run verify` tries all. */
import { expect, test } from 'vitest';
import { PRESETS, sets, tryLaws } from './sets.ts';

test('the sets of the rules', () => {
  expect(sets).toHaveLength(8);
});

test.each(sets.map((set, i) => [set, PRESETS[(2 * i) % 5]!, (2 * i) % 5] as const))('%s, %s', (set, _, level) => {
  tryLaws(set, level);
});
