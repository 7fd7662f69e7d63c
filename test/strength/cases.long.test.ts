import { expect, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import { CellMaker } from '../../sim/cell/experiment.ts';
import { roleAmong, strengthCases } from './cases.ts';
import { inErrors, Meter } from './meter.ts';

const makerOf = (game: string) =>
  CellMaker.load({
    game,
    botModules: [],
    figures: 'core',
    seed: 1n,
    rotate: true,
    stableShuffle: false,
    independent: false,
    block: undefined,
    playouts: 1,
  });

test('a preset for two players is a case for two, any other one for every number of players', async () => {
  const cases = strengthCases(await games['little-prince']!());
  const counts = (preset: string) => cases.filter((one) => one.preset === preset).map(({ players }) => players);
  expect(counts('standard')).toEqual([2, 3, 4, 5]);
  expect(counts('allOpen')).toEqual([2]);
  expect(cases.every(({ role }) => role === undefined)).toBe(true);
});

test('a preset of one role is a case of that role alone, and what comes to the same rules is asked once', async () => {
  const cases = strengthCases(await games['vast']!()).filter(({ players }) => players === 1);
  const roles = (preset: string) => cases.filter((one) => one.preset === preset).map(({ role }) => role);
  expect(roles('standard')).toEqual(expect.arrayContaining(['knight', 'dragon', 'thief']));
  expect(roles('hardC')).toEqual(['knight']);
  expect(roles('dragonFeast')).toEqual(['dragon']);
  expect(roles('thiefEasy')).toEqual(['thief']);
  // The standard game is medium C.
  expect(roles('mediumC')).toEqual([]);
});

test('a role is another case in every set it plays in', async () => {
  const cases = strengthCases(await games['vast']!());
  const nightmare = cases.filter(({ preset, role }) => preset === 'standard' && role === 'nightmare').map(roleAmong);
  expect(nightmare).toContain('nightmare');
  expect(nightmare).toContain('nightmare with knight');
  expect(nightmare).toContain('nightmare with knight and goblins and cave');
  expect(new Set(nightmare).size).toBe(nightmare.length);
  expect(roleAmong({ role: undefined, roles: ['player', 'player'] })).toBeUndefined();
});

test('every case can be played', async () => {
  for (const [name, load] of Object.entries(games)) {
    const maker = await makerOf(name);
    for (const one of strengthCases(await load())) {
      expect(maker.make({ ...one, settings: {}, bots: ['random'] }).roles).toEqual(one.roles);
    }
  }
});

test('greedy play among greedy players takes its even part, and a bot over itself is no step', async () => {
  const maker = await makerOf('unicorn-jelly');
  const one = strengthCases(maker.game).find(({ preset, players }) => preset === 'standard' && players === 2)!;
  const [greedy, again] = [await Meter.of(maker, one, 'greedy'), await Meter.of(maker, one, 'greedy')];
  for (const meter of [greedy, again]) meter.playTo(40);
  const { mean, se, seeds, capped } = greedy.strength;
  expect(seeds).toBe(40);
  expect(capped).toBe(0);
  expect(Math.abs(mean - 0.5)).toBeLessThan(4 * se + 1e-9);
  expect(inErrors(again.over(greedy))).toBe(0);
});

test('seeds are played on from where they were left', async () => {
  const maker = await makerOf('glitterhorn');
  const one = strengthCases(maker.game)[0]!;
  const [whole, parts] = [await Meter.of(maker, one, 'greedy'), await Meter.of(maker, one, 'greedy')];
  whole.playTo(30);
  for (const seeds of [7, 7, 30]) parts.playTo(seeds);
  expect({ ...parts.strength, ms: 0 }).toEqual({ ...whole.strength, ms: 0 });
});
