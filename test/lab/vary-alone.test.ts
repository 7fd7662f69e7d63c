/** `compare --vary rule` alone asks for every value of the rule, the usual one first. */
import { expect, test } from 'vitest';
import { openComparison } from '../../lab/comparison.ts';

const open = (vary: Record<string, string | undefined>) =>
  openComparison({ game: 'poonicorn', seed: 3n, playouts: 240, vary });

test('a choice has all its values, the usual first', async () => {
  const { variants } = await open({ endTrigger: undefined });
  expect(variants[0]).toBe('endTrigger=immediate');
  expect([...variants].sort()).toEqual(['endTrigger=endOfRound', 'endTrigger=endOfTurn', 'endTrigger=immediate']);
  expect((await open({ endTrigger: 'immediate,endOfRound' })).variants).toHaveLength(2);
});

test('what has no list of values is asked for them', async () => {
  await expect(open({ workerSupply: undefined })).rejects.toThrow('--vary workerSupply: which values?');
});
