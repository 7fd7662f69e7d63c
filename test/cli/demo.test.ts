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
  expect(code).toBe(0);
});
