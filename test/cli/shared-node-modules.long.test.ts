/** Two checkouts of different sources that have one node_modules: each runs its own. */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderOf } from '../../bin/built.js';
import { CHECKOUT, patchedCheckout } from '../support/checkout.ts';

const other = patchedCheckout({ file: 'scripts/commands/list.ts', from: 'games (name', to: 'other games (name' });
for (const name of ['bin', 'studio', 'index.ts']) cpSync(join(CHECKOUT, name), join(other, name), { recursive: true });
afterAll(() => rmSync(folderOf(other), { recursive: true, force: true }));

function gamesOf(checkout: string): string {
  return execFileSync(process.execPath, [join(checkout, 'bin', 'alicorn.js'), 'list'], { encoding: 'utf8' });
}

test('in turn, and again', () => {
  for (let time = 0; time < 2; time++) {
    expect(gamesOf(other)).toMatch(/^other games \(name/);
    expect(gamesOf(CHECKOUT)).toMatch(/^games \(name/);
  }
});
