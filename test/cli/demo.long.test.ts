/** Every question of the first minute can be asked: its game, presets, roles and rules go together. */
import { expect, test } from 'vitest';
import { cli } from '../support/cli.ts';

test('the first minute can be played', async () => {
  const { code, stdout, stderr } = await cli(['demo', '--dry-run']);
  expect(stderr.replace(/^npm .*\n/gm, '')).not.toContain('alicorn:');
  expect(stdout + stderr).toMatch(/nothing was run/);
  for (const game of ['glitterhorn', 'poonicorn', 'unicorn-jelly', 'little-prince', 'vast']) {
    expect(stdout + stderr).toContain(`: ${game}, `);
  }
  // The same question of several roles: each cell says whose game it is.
  for (const role of ['knight', 'dragon', 'goblins', 'vileGhoul']) {
    expect(stdout + stderr).toContain(`vast, 1 player (${role}), standard+rampageLevel=hard`);
  }
  expect(code).toBe(0);
});
