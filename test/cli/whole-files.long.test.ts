/** What is written beside a run's folder is there whole or not at all, whatever the disk says. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BUILT_CLI } from '../support/built.ts';
import { temporaryFolder } from '../support/checkout.ts';

const folder = temporaryFolder('whole-files');
afterAll(() => rmSync(folder, { recursive: true }));

/** No file may grow beyond a block or two, as on a disk that is full. */
function cramped(...args: readonly string[]) {
  const line = 'ulimit -f 1; exec "$0" "$@"';
  const { status, stderr } = spawnSync('sh', ['-c', line, process.execPath, BUILT_CLI, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, stderr };
}

test('a page that does not fit leaves the one that was there', () => {
  writeFileSync(join(folder, 'page.html'), 'old');
  for (const args of [
    ['replay', 'pig', '--seed', '1', '--page', 'page.html'],
    ['studio', '--no-open', '--out', 'page.html'],
  ]) {
    const { code, stderr } = cramped(...args);
    expect(stderr).toMatch(/^alicorn: --\w+ page\.html: cannot write there: EFBIG/m);
    expect(code).toBe(2);
  }
  expect(readFileSync(join(folder, 'page.html'), 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['page.html']);
});

test('a start of a game and sheets of cards that do not fit leave nothing, and can be asked for again', () => {
  for (let time = 0; time < 2; time++) {
    const game = cramped('new', 'game', 'mine');
    expect(game.stderr).toMatch(/^alicorn: cannot write mine\.ts: EFBIG/m);
    expect([game.code, existsSync(join(folder, 'mine.ts'))]).toEqual([2, false]);
    const cards = cramped('components', 'export', 'poonicorn', 'cards');
    expect(cards.stderr).toMatch(/^alicorn: cannot write cards\/\w+\.csv: EFBIG/m);
    expect([cards.code, readdirSync(join(folder, 'cards'))]).toEqual([2, []]);
  }
});

test('reports that do not fit name their folder, and leave what was there', () => {
  const args = ['run', 'pig', '--playouts', '240', '--seed', '1', '--out', 'run', '--workers', '1'];
  expect(spawnSync(process.execPath, [BUILT_CLI, ...args], { cwd: folder }).status).toBe(0);
  const before = readdirSync(join(folder, 'run'));
  const { code, stderr } = cramped('report', 'run');
  expect(stderr).toMatch(/^alicorn: cannot write to run: EFBIG/m);
  expect(code).toBe(2);
  expect(readdirSync(join(folder, 'run'))).toEqual(before);
});

test('what is learned, which a search reads again, is not written into what a shell hands over', () => {
  const { code, stderr } = cramped('learn', 'pig', '--out', '/dev/stdout');
  expect(stderr).toBe('alicorn: --out /dev/stdout is a pipe or a device: name a file\n');
  expect(code).toBe(2);
});
