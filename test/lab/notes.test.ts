import { expect, test } from 'vitest';
import { openMatters } from '../../lab/matters.ts';
import { openComparison } from '../../lab/comparison.ts';
import { openStory } from '../../lab/story.ts';
import { openSweep, type Experiment } from '../../lab/experiment.ts';
import { asked } from '../../lab/verbs/sweep.ts';

const PIG = { game: 'pig', bots: ['random'], seed: 1n, playouts: 20 };

test('a rule of the table that does nothing in a set is not called one of roles that do not play', async () => {
  const { notes } = await openMatters({ ...PIG, game: 'vast', roles: ['knight', 'dragon'] });
  expect(notes.find((note) => note.includes('mapSplit'))).toMatch(
    /^not moved, as they do nothing with the roles knight,dragon: mapSplit, /,
  );
});

test('one cell is told in the singular', () => {
  const told = (cells: number) => asked.told!({ cells: Array(cells).fill({}) } as unknown as Experiment<never>);
  expect([told(1), told(2)]).toEqual([['1 cell'], ['2 cells']]);
});

test('a value set for all where each plays one of its own is told to be idle', async () => {
  const idle = ['target: varied, so that the value given for all is never played'];
  const set = { target: 20 };
  expect((await openSweep({ ...PIG, set, grid: { target: '50,60' } })).notes).toEqual(idle);
  expect((await openSweep({ ...PIG, players: 2, grid: { players: '2' } })).notes).toHaveLength(1);
  const levels = { game: 'vast', roles: ['knight'], bots: ['random'], grid: { preset: 'standard,easyA' } };
  expect((await openSweep({ ...PIG, ...levels, preset: 'lightK' })).notes).toHaveLength(1);
  expect((await openSweep({ ...PIG, ...levels })).notes).toEqual([]);
  expect((await openSweep({ ...PIG, set, grid: { maxTurns: '40,60' } })).notes).toEqual([]);
  expect((await openComparison({ ...PIG, set, vary: { target: '50,60' } })).notes).toEqual(idle);
  expect((await openComparison({ ...PIG, set, vary: { maxTurns: '40,60' } })).notes).toEqual([]);
});

test('how a story is had sooner is no note: it is said where it takes long', async () => {
  const usual = await openStory(PIG);
  expect(usual.notes.join()).not.toContain('--games');
  expect(usual.sooner).toBe('--games 50 takes a quarter of it, with intervals twice as wide');
  expect((await openStory({ ...PIG, games: 20 })).sooner).toBeUndefined();
});
