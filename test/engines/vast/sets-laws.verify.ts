/** The laws of the house for every set of the Nightmare at every level. */
import { describe, test } from 'vitest';
import { PRESETS, sets, tryLaws } from './sets.ts';

describe.each(sets)('%s', (set) => {
  test.each(PRESETS.map((preset, level) => [preset, level] as const))('%s', (_, level) => {
    tryLaws(set, level);
  });
});
