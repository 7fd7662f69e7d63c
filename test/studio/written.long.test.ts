/** `alicorn studio` writes one whole file and opens it, or says in a line why there is none. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/checkout.ts';
import { cli } from '../support/cli.ts';

const folder = temporaryFolder('studio-written');
const opened = join(folder, 'opened');
/** What a desktop opens pages with, here only a note of what it was asked for. */
const env = { PATH: `${join(folder, 'desktop')}${delimiter}${process.env['PATH']}` };
beforeAll(() => {
  mkdirSync(join(folder, 'desktop'));
  const opener = join(folder, 'desktop', 'xdg-open');
  writeFileSync(opener, `#!/bin/sh\nprintf %s "$1" > '${opened}.new' && mv '${opened}.new' '${opened}'\n`);
  chmodSync(opener, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.runIf(process.platform === 'linux')('the page is written where it should be, and opened', async () => {
  mkdirSync(join(folder, 'here'));
  const { code, stderr } = await cli(['studio', '--out', 'my.html'], { cwd: join(folder, 'here'), env });
  expect(stderr).toMatch(/^written: my\.html \(\d+ kB\)$/m);
  expect(code).toBe(0);
  expect(readdirSync(join(folder, 'here'))).toEqual(['my.html']);
  const page = join(folder, 'here', 'my.html');
  expect(readFileSync(page, 'utf8')).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
  await expect.poll(() => existsSync(opened), { timeout: 20_000 }).toBe(true);
  expect(readFileSync(opened, 'utf8')).toBe(pathToFileURL(page).href);
});

test('a file that cannot be written: one line, nothing half-written', async () => {
  mkdirSync(join(folder, 'taken', 'my.html'), { recursive: true });
  const cwd = join(folder, 'taken');
  const { code, stderr } = await cli(['studio', '--no-open', '--out', 'my.html'], { cwd, env });
  expect(stderr).toMatch(/^alicorn: --out my\.html is a folder: name a file in it$/m);
  expect(code).toBe(2);
  expect(readdirSync(cwd)).toEqual(['my.html']);
  expect(readdirSync(join(cwd, 'my.html'))).toEqual([]);
});

test('a module that only Node can run is told with the line that needs it', async () => {
  const cwd = join(folder, 'node-only');
  mkdirSync(cwd);
  const template = readFileSync(join(import.meta.dirname, '../../scripts/templates/bot.ts'), 'utf8');
  writeFileSync(join(cwd, 'bot.ts'), `export { readFileSync } from 'node:fs';\n${template}`);
  const { code, stderr } = await cli(['studio', './bot.ts', '--no-open'], { cwd, env });
  expect(stderr).toMatch(/^alicorn: this cannot be built into a page: .*bot\.ts:1: .*"node:fs"/m);
  expect(code).toBe(2);
  expect(readdirSync(cwd)).toEqual(['bot.ts']);
});
