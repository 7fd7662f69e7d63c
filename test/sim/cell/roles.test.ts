/** Bots by role, and roles that say how many play, in a game whose seats differ. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CellMaker, type CellRequest } from '../../../sim/cell/experiment.ts';
import { byRole, modulesAmong, roleAndBot, seatBots } from '../../../sim/cell/seating.ts';

const folder = mkdtempSync(join(tmpdir(), 'alicorn-roles-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A race of two to four in which the first to move is the hare and all others are tortoises, unless asked otherwise. */
const fable = join(folder, 'fable.ts');
writeFileSync(
  fable,
  `import { game as race } from '${resolve('engines/calibration/race.ts')}';
export const game = {
  ...race,
  name: 'fable',
  roles: (players: number) => ['hare', ...Array.from({ length: players - 1 }, () => 'tortoise')],
  invalid: ({ roles }: { roles: readonly string[] }) =>
    roles.every((role) => ['hare', 'tortoise', 'snail'].includes(role)) ? undefined : 'no such animal',
};`,
);

async function cell(wanted: Partial<CellRequest>) {
  const shared = { stableShuffle: false, independent: false, rotate: undefined, block: undefined } as const;
  const maker = await CellMaker.load({
    game: fable,
    botModules: [],
    figures: 'core',
    seed: 1n,
    playouts: 30,
    ...shared,
  });
  return maker.make({
    players: undefined,
    roles: undefined,
    preset: 'standard',
    settings: {},
    bots: ['random'],
    ...wanted,
  });
}

describe('bots by role', () => {
  test('every seat of a role is played by its bot, in the order of the seats', async () => {
    const { bots } = await cell({ players: 3, bots: ['tortoise=last', 'hare=first'] });
    expect(bots).toEqual(['first', 'last', 'last']);
  });
  test('a role that is not named plays the bot without a role, else at random', async () => {
    expect((await cell({ players: 3, bots: ['hare=first', 'last'] })).bots).toEqual(['first', 'last', 'last']);
    expect((await cell({ players: 3, bots: ['tortoise=first'] })).bots).toEqual(['random', 'first', 'first']);
  });
  test('options of a bot name no role', async () => {
    const { bots } = await cell({ players: 2, bots: ['hare=mcts:iterations=50', 'mcts:iterations=20'] });
    expect(bots).toEqual(['mcts:iterations=50', 'mcts:iterations=20']);
  });
  test('a bot given to a role stays there: seats rotate only if asked', async () => {
    expect((await cell({ players: 3, bots: ['hare=first', 'last'] })).rotations).toBe(1);
    expect((await cell({ players: 3, bots: ['first', 'last', 'last'] })).rotations).toBe(3);
  });
  test.each([
    [['hore=first'], /bots: no role hore plays fable here \(did you mean hare\? one of: hare, tortoise\)/],
    [['snail=first'], /no role snail plays fable here/],
    [['hare=first', 'hare=last'], /the role hare is given two bots, first and last/],
    [['hare=first', 'last', 'random'], /last and random have no role/],
    [['hare=frist'], /unknown bot: frist \(did you mean first\?/],
  ])('%j is refused', async (bots, message) => {
    await expect(cell({ players: 3, bots })).rejects.toThrow(message);
  });
  test('what is written is read', () => {
    expect(roleAndBot('knight=./my-bot.ts:depth=3')).toEqual({ role: 'knight', bot: './my-bot.ts:depth=3' });
    expect(roleAndBot('mcts:iterations=50')).toEqual({ role: undefined, bot: 'mcts:iterations=50' });
    expect(roleAndBot('./a=b.ts')).toEqual({ role: undefined, bot: './a=b.ts' });
    expect(byRole(['random', 'greedy:epsilon=0.1'])).toBe(false);
    expect(modulesAmong(['knight=./my-bot.ts:depth=3', 'random', './other.js'])).toEqual(['./my-bot.ts', './other.js']);
    expect(seatBots(['a'], ['x', 'x'], 'g')).toEqual(['a', 'a']);
  });
});

describe('roles', () => {
  test('say how many play', async () => {
    const { players, roles } = await cell({ roles: ['snail', 'hare', 'snail', 'tortoise'], bots: ['hare=first'] });
    expect(players).toBe(4);
    expect(roles).toEqual(['snail', 'hare', 'snail', 'tortoise']);
  });
  test.each([
    [{ players: 3, roles: ['hare', 'snail'] }, /2 roles for 3 seats/],
    [{ roles: ['hare', 'wolf'] }, /fable cannot be played as standard: no such animal/],
    [{ roles: ['hare'] }, /fable is for 2 to \d players, not 1/],
  ])('%j are refused', async (wanted, message) => {
    await expect(cell(wanted)).rejects.toThrow(message);
  });
});
