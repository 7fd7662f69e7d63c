/** `components import` reads the files of its folder and nothing else: no pipe that would be waited for, no way out of it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { command } from '../support/command.ts';

async function exported(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect((await command('components', 'export', 'poonicorn', join(folder, 'cards'))).code).toBe(0);
  return folder;
}
const imports = (folder: string) => command('components', 'import', 'poonicorn', join(folder, 'cards'));

test('what was exported comes back', async () => {
  const { code, out } = await imports(await exported());
  expect(code).toBe(0);
  expect(Object.keys(JSON.parse(out) as object).length).toBeGreaterThan(1);
});

test('describe --components, with or without the name of the set, prints the same', async () => {
  const { out } = await imports(await exported());
  for (const words of [[], ['printed']])
    expect(await command('describe', 'poonicorn', '--components', ...words)).toMatchObject({ code: 0, out });
});

test('a pipe is refused at once', async () => {
  const folder = await exported();
  execFileSync('mkfifo', [join(folder, 'cards', 'more.csv')]);
  const { code, out, err } = await imports(folder);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/more\.csv/);
}, 10_000);

test('so is a link', async () => {
  const folder = await exported();
  writeFileSync(join(folder, 'secret.csv'), 'a\n1\n');
  symlinkSync(join(folder, 'secret.csv'), join(folder, 'cards', 'more.csv'));
  const { code, out, err } = await imports(folder);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/more\.csv/);
});
