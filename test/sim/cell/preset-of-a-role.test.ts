/** A preset that is a level of one role seats that role, and no other. */
import { expect, test } from 'vitest';
import { openExperiment } from '../../../lab/experiment.ts';

const rolesOf = async (options: { readonly preset: string; readonly roles?: string[]; readonly players?: number }) =>
  (await openExperiment({ game: 'vast', seed: 1n, playouts: 24, ...options })).cells[0]!.roles;

test('without roles the first set with its role is played, of as many players as are asked for', async () => {
  expect(await rolesOf({ preset: 'standard' })).toEqual(['knight']);
  expect(await rolesOf({ preset: 'easyA' })).toEqual(['knight']);
  expect(await rolesOf({ preset: 'ghoulEasy' })).toEqual(['ghoul']);
  expect(await rolesOf({ preset: 'terrorPony' })).toEqual(['nightmare']);
  expect(await rolesOf({ preset: 'terrorPony', players: 2 })).toEqual(['knight', 'nightmare']);
});

test('roles without it are refused', async () => {
  await expect(rolesOf({ preset: 'ghoulEasy', roles: ['thief'] })).rejects.toThrow(
    'preset ghoulEasy is a level of the ghoul, who has no seat with the roles thief',
  );
});
