/** Sets with the Shadow Unicorn and Terrain: the same counts and the same files whether one worker plays them or two. */
import { expect, test } from 'vitest';
import { cellFiles } from '../../../reports/csv.ts';
import { cellOf, play } from '../../support/cells.ts';

test.each([
  [
    'dragon,thief,ghoul',
    [
      ...['shadowUnicorn=true', 'shadowHunter=ghoul', 'shadowDecider=chance', 'rampageLevel=hard'],
      ...['terrain=true', 'terrainChoice=random'],
    ],
  ],
  ['knight,goblins,nightmare,cave', ['shadowUnicorn=true', 'twoUnicorns=true', 'terrain=true', 'shadowRiver=toEnd']],
] as const)('%s with %j', async (set, rules) => {
  const cell = await cellOf('vast', { roles: set.split(','), set: rules, playouts: 32, block: 8 });
  const [one, two] = [await play(cell, 1), await play(cell, 2)];
  expect(one.faults).toEqual([]);
  expect(two.fingerprintOutcome).toBe(one.fingerprintOutcome);
  expect(two.fingerprintTrace).toBe(one.fingerprintTrace);
  expect(cellFiles({ cells: [two] })).toEqual(cellFiles({ cells: [one] }));
});
