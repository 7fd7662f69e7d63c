/** Reports are written beside what is there, in a folder to which a run may be writing at the same time. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RunFolder } from '../../../sim/store/folder.ts';

/** What a run that is just ending has not yet put in its place. */
const OF_A_RUN = 'hist.csv.0123456789abcdef.new';

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'alicorn-prepared-'));
  writeFileSync(join(path, OF_A_RUN), 'of a run');
  writeFileSync(join(path, 'cells.csv'), 'before');
});
afterEach(() => rmSync(path, { recursive: true }));

function* failing(): Generator<string> {
  yield 'a line';
  throw new Error('cannot be told');
}

test('reports that cannot be made take away what is theirs alone', async () => {
  const files = [['cells.csv', ['now']] as const, ['figures.csv', failing()] as const];
  await expect(RunFolder.existing(path).prepare(files)).rejects.toThrow('cannot be told');
  expect(readdirSync(path).sort()).toEqual(['cells.csv', OF_A_RUN]);
  expect(readFileSync(join(path, 'cells.csv'), 'utf8')).toBe('before');
});

test('reports of which one finds no place leave nothing half-written', async () => {
  const { put } = await RunFolder.existing(path).prepare([
    ['cells.csv', ['now']],
    ['figures.csv', ['now']],
    ['pairs.csv', ['now']],
  ]);
  mkdirSync(join(path, 'figures.csv'));
  expect(put).toThrow('figures.csv');
  expect(readdirSync(path).sort()).toEqual(['cells.csv', 'figures.csv', OF_A_RUN]);
});

test('reports that are given up are gone', async () => {
  const { drop } = await RunFolder.existing(path).prepare([['cells.csv', ['now']]]);
  drop();
  expect(readdirSync(path).sort()).toEqual(['cells.csv', OF_A_RUN]);
  expect(readFileSync(join(path, 'cells.csv'), 'utf8')).toBe('before');
});
