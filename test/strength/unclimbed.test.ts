import { expect, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import { roleAmong, strengthCases } from './cases.ts';
import { reasonFor } from './unclimbed.ts';

test('a reason is found for its case and step only', () => {
  expect(reasonFor({ game: 'unicorn-jelly', preset: 'jumping', players: 2 }, 'cap')).toContain('R20');
  expect(reasonFor({ game: 'unicorn-jelly', preset: 'jumping', players: 2 }, 'greedy')).toBeUndefined();
  expect(reasonFor({ game: 'unicorn-jelly', preset: 'jumping', players: 1 }, 'cap')).toBeUndefined();
  expect(reasonFor({ game: 'vast', preset: 'standard', players: 1 }, 'mcts')).toBeUndefined();
});

test('a reason for one preset and step is given for those alone', () => {
  expect(reasonFor({ game: 'glitterhorn', preset: 'nightmare', players: 1 }, 'mcts')).toContain('perfect play 21.0');
  expect(reasonFor({ game: 'glitterhorn', preset: 'nightmare', players: 1 }, 'greedy')).toBeUndefined();
  expect(reasonFor({ game: 'glitterhorn', preset: 'standard', players: 1 }, 'mcts')).toBeUndefined();
});

test('a reason is given for a role among those it sits with, in any preset or in one', async () => {
  const game = await games['vast']!();
  const excused = strengthCases(game).filter(
    (one) => reasonFor({ game: 'vast', ...one, role: roleAmong(one) }, 'greedy') !== undefined,
  );
  const beside = strengthCases(game).filter(
    ({ role, roles }) => role === 'cave' && roles.join() === 'goblins,nightmare,cave',
  );
  expect(beside.length).toBeGreaterThan(1);
  const hasty = strengthCases(game).filter(
    ({ preset, role, roles }) =>
      preset === 'standard' && role === 'cave' && roles.join() === 'knight,goblins,cave,ghoul',
  );
  expect(hasty).toHaveLength(1);
  expect(new Set(excused)).toEqual(new Set([...beside, ...hasty]));
  expect(reasonFor({ game: 'vast', preset: 'standard', players: 3, role: 'cave' }, 'greedy')).toBeUndefined();
});

test('the presets that may stall are those that allow jumping, for two', async () => {
  const game = await games['unicorn-jelly']!();
  const excused = strengthCases(game).filter((one) => reasonFor({ game: game.name, ...one }, 'cap') !== undefined);
  const jumping = strengthCases(game).filter(
    ({ preset, players }) => players === 2 && game.presets[preset]!.set['jumping'] === true,
  );
  expect(excused).toEqual(jumping);
  expect(reasonFor({ game: game.name, preset: 'jumpingLandmine', players: 1 }, 'mcts')).toContain('for ever');
  expect(reasonFor({ game: game.name, preset: 'jumping', players: 1 }, 'mcts')).toBeUndefined();
});
