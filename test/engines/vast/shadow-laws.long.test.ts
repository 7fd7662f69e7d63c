/** The laws of the house with the Shadow Unicorn beside several: some sets and hunters at one level; `npm run verify` tries all. */
import { test } from 'vitest';
import { hunts, huntsBesideNightmare, tryLaws } from './sets.ts';

/** With a second box, of sets that are quick. */
const besideFewNightmares = huntsBesideNightmare.filter(([set]) => set.split(',').length <= 4);
const drawn = [...hunts.filter((_, i) => i % 8 === 0), ...besideFewNightmares.filter((_, i) => i % 12 === 0)].map(
  ([set, hunter], i) => [set, hunter, i % 5] as const,
);

test.each(drawn)('%s, hunted by %s, level %i', (set, hunter, level) => {
  tryLaws(set, level, level % 2 === 1, hunter);
});
