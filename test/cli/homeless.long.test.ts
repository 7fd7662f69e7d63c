/** A user without a home: one of a container that no list of users knows, say. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { cli } from '../support/cli.ts';

const cwd = mkdtempSync(join(tmpdir(), 'alicorn-homeless-'));
afterAll(() => rmSync(cwd, { recursive: true }));

const HOMELESS = `
import os from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
os.homedir = () => {
  throw Object.assign(new Error('uv_os_homedir returned ENOENT'), { syscall: 'uv_os_homedir', code: 'ERR_SYSTEM_ERROR' });
};
syncBuiltinESMExports();
`;
const BOT = `
import { params } from 'alicorn/core/params';
export const bot = {
  name: 'mine', help: 'takes the last', sees: 'legal', options: params({}),
  create: () => ({ choose: (view, seat, legal, count) => count - 1 }),
};
`;

test('a module of the user’s own is vetted and played where it cannot be remembered', async () => {
  writeFileSync(join(cwd, 'homeless.mjs'), HOMELESS);
  writeFileSync(join(cwd, 'last.mjs'), BOT);
  const more = `--import ${pathToFileURL(join(cwd, 'homeless.mjs')).href}`;
  const env = { NODE_OPTIONS: more, ALICORN_CACHE: '', XDG_CACHE_HOME: '', LOCALAPPDATA: '' };
  const run = ['run', 'pig', '--bots', './last.mjs,random', '--playouts', '24', '--seed', '1', '--workers', '1'];
  const { code, stderr } = await cli([...run, '--out', 'played'], { cwd, env });
  expect([code, stderr]).toEqual([0, expect.stringContaining('written to played')]);
});
