/** The laws of the house with the Shadow Unicorn beside several: some sets and hunters at one level; `npm run verify` tries all. */
import { test } from 'vitest';
import { hunts, tryLaws } from './sets.ts';

const drawn = hunts.filter((_, i) => i % 72 === 0).map(([set, hunter], i) => [set, hunter, i % 5] as const);

/** A deal that once hung on which tile the Cave had laid last. */
const found = ['goblins,dragon,cave', 'none', 4] as const;

test.each([...drawn, found])('%s, hunted by %s, level %i', (set, hunter, level) => {
  tryLaws(set, level, level % 2 === 1, hunter);
});
