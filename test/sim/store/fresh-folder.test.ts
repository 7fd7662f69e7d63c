import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RunFolder } from '../../../sim/store/folder.ts';
import { freshFolder } from '../../../sim/store/fresh-folder.ts';
import { makeFolder } from '../../../sim/store/make-folder.ts';

const started = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alicorn-fresh-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(started);
  rmSync(folder, { recursive: true });
});

test('who asks for a folder has it: it is there before another can ask', () => {
  const first = freshFolder('pig', 'run');
  expect(first).toBe(join('out', 'pig-run'));
  expect(existsSync(first)).toBe(true);
  expect(freshFolder('pig', 'run')).toBe(join('out', 'pig-run-2'));
});

test('a folder of somebody else is passed over, and an own game goes by its name', () => {
  mkdirSync(join('out', 'my-pig-sweep'), { recursive: true });
  expect(freshFolder('./games/my-pig.ts', 'sweep')).toBe(join('out', 'my-pig-sweep-2'));
});

test('folders are made from the first that is missing, and what stands stays', () => {
  for (let time = 0; time < 2; time++) makeFolder(join('a', 'b', 'c'));
  expect(existsSync(join('a', 'b', 'c'))).toBe(true);
  writeFileSync('file', '');
  expect(() => makeFolder('file')).toThrow('file is a file, where a folder is wanted');
  expect(() => makeFolder(join('file', 'below'))).toThrow('file is a file, where a folder is wanted');
});

test('where a link leads nowhere, that is said', () => {
  symlinkSync('nowhere', 'link');
  for (const path of ['link', join('link', 'below')])
    expect(() => makeFolder(path)).toThrow('link is a link to nothing, where a folder is wanted');
  expect(existsSync('nowhere')).toBe(false);
});

test('a folder that no verb would read again is not begun', () => {
  const said = 'its name holds the end of a line, or another order to a terminal: rename it';
  expect(() => makeFolder(join('a', 'two\nlines', 'b'))).toThrow(said);
  expect(() => RunFolder.open('two\u001b[31m', 'fresh')).toThrow(said);
  expect(() => freshFolder('./two\nlines.ts', 'run')).toThrow(said);
  expect(readdirSync('.')).toEqual([]);
});

test.runIf(existsSync('/proc/self'))('where no folder can be made, it is said at once', () => {
  expect(() => makeFolder('/proc/alicorn/run')).toThrow('ENOENT');
});
