/** What a checkout runs, built of its sources: its own beside others with the same node_modules, and lines as they are written. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderOf } from '../../bin/built.js';
import { CHECKOUT, patchedCheckout, temporaryFolder } from '../support/checkout.ts';

const other = patchedCheckout({ file: 'scripts/commands/list.ts', from: 'games (name', to: 'other games (name' });
for (const name of ['bin', 'studio', 'index.ts']) cpSync(join(CHECKOUT, name), join(other, name), { recursive: true });
afterAll(() => rmSync(folderOf(other), { recursive: true, force: true }));

function alicornOf(checkout: string, ...words: readonly string[]) {
  const program = join(checkout, 'bin', 'alicorn.js');
  return spawnSync(process.execPath, [program, ...words], { encoding: 'utf8', cwd: temporaryFolder('as-built') });
}

test('checkouts with one node_modules, in turn and again', () => {
  for (let time = 0; time < 2; time++) {
    expect(alicornOf(other, 'list').stdout).toMatch(/^other games \(name/);
    expect(alicornOf(CHECKOUT, 'list').stdout).toMatch(/^games \(name/);
  }
});

test('what a game throws is told by its place in the sources, which have just changed', () => {
  const file = 'engines/poonicorn/play/turn.ts';
  const written = readFileSync(join(other, file), 'utf8').split('\n');
  const line = written.findIndex((text) => text.includes('emit(EVENT.round, s.round)'));
  expect(line).toBeGreaterThan(0);
  written[line] += " if (s.round === 3) throw new Error('the moon fell');";
  writeFileSync(join(other, file), written.join('\n'));
  const { status, stdout } = alicornOf(
    other,
    'run',
    'poonicorn',
    '--playouts',
    '24',
    '--seed',
    '1',
    '--bots',
    'random',
  );
  expect(status).toBe(3);
  expect(stdout).toContain(`the moon fell (${file}:${line + 1})`);
});
