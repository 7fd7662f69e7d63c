/** The laws of the house for every set with the Shadow Unicorn beside it, whoever hunts him, at every level, at some with Terrain. */
import { describe, test } from 'vitest';
import { hunts, huntsBesideNightmare, PRESETS, tryLaws } from './sets.ts';

describe.each([...hunts, ...huntsBesideNightmare])('%s, hunted by %s', (set, hunter) => {
  test.each(PRESETS.map((_, level) => level))('level %i', (level) => {
    tryLaws(set, level, level % 2 === 1, hunter);
  });
});
