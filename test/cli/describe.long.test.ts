/** `describe`: a manual page for every game, at once, no wider than a terminal. */
import { expect, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import { manual } from '../../scripts/manual.ts';
import { loadGame } from '../../sim/cell/load.ts';
import { cli, type CliResult } from '../support/cli.ts';

/** Started as a package is: pages spell commands the way their reader does. */
const described = (...args: string[]): Promise<CliResult> =>
  cli(['describe', ...args], { env: { npm_command: 'exec' } });

test.each(Object.keys(games))('%s: every rule, preset and figure, in 80 columns', async (name) => {
  const game = await loadGame(name);
  const page = manual(game, { exact: false, as: name });
  const lines = page.split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines[0]).toContain(`${name} - `);
  for (const rule of game.rules.names) {
    expect(lines.filter((line) => line.startsWith(`  ${rule} = `))).toHaveLength(1);
  }
  for (const preset of Object.keys(game.presets)) expect(page).toContain(`\n  ${preset}: `);
  for (const script of Object.keys(game.scripts ?? {})) expect(page).toContain(`\n  ${script}\n`);
  for (const note of game.components.notes) {
    expect(page.replaceAll(/\s+/g, ' ')).toContain(note.replaceAll(/\s+/g, ' '));
  }
  expect(page).not.toMatch(/undefined|NaN|\[object/);
});

test('a rule comes with default, range, ruling, provenance and what it does', async () => {
  const page = manual(await loadGame('glitterhorn'), { exact: false, as: 'glitterhorn' });
  expect(page).toContain(`  startingDice = 6   (1..10)   [R8, printed]
      riders in the pool at the start, back-ups included
`);
  expect(page).toContain('PLAYERS\n  1, the caterer\n');
  expect(page).toContain('13 of the 23 clearings');
});

test('a set of roles: the rules, presets, ends and figures it has, and no others', async () => {
  const { code, stdout } = await described('vast', '--roles', 'goblins,thief');
  expect(code).toBe(0);
  for (const line of ['  thiefKills (per game)', '  goblinsLevel = chief', 'goblinsCrystals, thiefStashed'])
    expect(stdout).toContain(line);
  expect(stdout).toMatch(/\n {2}shorterGame: /);
  for (const other of ['shadowHits', 'knightLevel', 'dragonEscaped', 'goblinsEasy'])
    expect(stdout).not.toMatch(new RegExp(`\\b${other}\\b.*(per game|=|,)`));
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  const unknown = await described('vast', '--roles', 'goblins,vileGhoul');
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('not played by the roles')]);
});

test('without one, how to see the figures of others', async () => {
  const { stdout } = await described('vast');
  expect(stdout).toMatch(
    /FIGURES\n {2}of the roles knight; those of another set of roles by (?:npx )?alicorn describe vast\s+--roles/,
  );
});

test('solved games show what is known; others say how to compute it', async () => {
  const { code, stdout } = await described('tic-tac-toe');
  expect(code).toBe(0);
  // 737 wins, 363 losses and 160 draws of 1260, by enumeration.
  expect(stdout).toContain(`win of seat 1, random play: ${(737 / 1260).toFixed(8)}`);
  const prince = await described('little-prince');
  expect(prince.stdout).toContain('alicorn describe little-prince --exact computes it');
  const exact = await described('little-prince', '--exact');
  expect(exact.stdout).toContain('share of every seat, random play: 0.25 ');
});

test('commands are spelled the way the program was started', async () => {
  const { stdout } = await described('little-prince');
  expect(stdout).toContain('  npx alicorn play little-prince\n');
  expect(stdout).not.toMatch(/(?<!npx )alicorn (run|play|describe) /);
});
