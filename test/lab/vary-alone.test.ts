/** `compare --vary rule` alone asks for every value of the rule, the usual one first. */
import { expect, test } from 'vitest';
import { openComparison } from '../../lab/comparison.ts';

const open = (vary: Record<string, string | undefined>, game = 'poonicorn') =>
  openComparison({ game, seed: 3n, playouts: 240, vary });

test('a choice has all its values, the usual first', async () => {
  const { variants } = await open({ endTrigger: undefined });
  expect(variants[0]).toBe('endTrigger=immediate');
  expect([...variants].sort()).toEqual(['endTrigger=endOfRound', 'endTrigger=endOfTurn', 'endTrigger=immediate']);
  expect((await open({ endTrigger: 'immediate,endOfRound' })).variants).toHaveLength(2);
});

// Beside the preset royal, which sets startingDice 5 and tacoWindow 2, and leaves wyrmShift 0.
test.each([
  [{ vary: { startingDice: '6' } }, 'e.g. --vary startingDice=5,6'],
  [{ vary: { wyrmShift: '1' } }, 'e.g. --vary wyrmShift=0,1'],
  [{ vary: { wyrmShift: '1' }, set: { wyrmShift: '-1' } }, 'e.g. --vary wyrmShift=-1,1'],
  [{ vary: { startingDice: '5' } }, 'give two or more$'],
  [{ variants: 'standard,tacoWindow=3' }, 'are compared with --vary tacoWindow=2,3$'],
])('a value alone is to be compared with the one it has else: %j', async (asked, said) => {
  const refused = openComparison({ game: 'glitterhorn', preset: 'royal', seed: 3n, ...asked });
  await expect(refused).rejects.toThrow(new RegExp(said));
});

test('what has no list of values is asked for them', async () => {
  await expect(open({ workerSupply: undefined })).rejects.toThrow('--vary workerSupply: which values?');
});

test('components have every set that is shipped, the usual first', async () => {
  const { cells } = await open({ components: undefined }, 'unicorn-jelly');
  expect(cells.map(({ components }) => components.name)).toEqual([
    'core48',
    'evenPowers',
    'mildEffects',
    'fewerImpetus',
  ]);
});

test('a game with one set of components is told what to compare it with', async () => {
  await expect(open({ components: undefined }, 'pig')).rejects.toThrow('components=none,my.json');
});

test.each(['preset', 'bots', 'mcts.iterations'])('%s has no list of values of its own', async (name) => {
  await expect(open({ [name]: undefined })).rejects.toThrow(`--vary ${name}: which values?`);
});
