/**
 * The laws of the house for every set with the Shadow Unicorn beside it, whoever hunts him, at every level: by turns with
 * Terrain and without, so that every Rampage level meets both.
 */
import { describe, test } from 'vitest';
import { hunts, huntsBesideNightmare, PRESETS, tryLaws } from './sets.ts';

const all = [...hunts, ...huntsBesideNightmare].map(([set, hunter], i) => [set, hunter, i] as const);

describe.each(all)('%s, hunted by %s', (set, hunter, place) => {
  test.each(PRESETS.map((_, level) => level))('level %i', (level) => {
    tryLaws(set, level, (level + place) % 2 === 1, hunter);
  });
});
