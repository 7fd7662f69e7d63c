/** The laws of the house for every game of the engine with Terrain, at every level. */
import { describe, test } from 'vitest';
import { games, PRESETS, tryLaws } from './sets.ts';

describe.each(games)('%s', (set) => {
  test.each(PRESETS.map((preset, level) => [preset, level] as const))('%s', (_, level) => {
    tryLaws(set, level, true);
  });
});
