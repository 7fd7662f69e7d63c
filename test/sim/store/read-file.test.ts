/** What others wrote is read up to a size, and refused in words where no file stands. */
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readLedger } from '../../../sim/store/ledger.ts';
import {
  isWaitedFor,
  MOST_GIVEN,
  needFolder,
  readGiven,
  readGivenBytes,
  readOwn,
} from '../../../sim/store/read-file.ts';
import { temporaryFolder } from '../../support/checkout.ts';

const folder = temporaryFolder('read-file');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
writeFileSync(at('file'), 'ä\n');
writeFileSync(at('large'), 'begins');
truncateSync(at('large'), MOST_GIVEN + 1);
mkdirSync(at('folder'));
symlinkSync(at('file'), at('link'));

test('as much as is allowed, and not a byte more', () => {
  expect(readGiven(at('file'))).toBe('ä\n');
  expect(readGiven(at('link'))).toBe('ä\n');
  expect([...readOwn(at('file'), 3)]).toEqual([0xc3, 0xa4, 0x0a]);
  expect(() => readOwn(at('file'), 2)).toThrow(`${at('file')} is longer than the 0 MB that are read of such a file`);
  const most = 3 << 20;
  truncateSync(at('large'), most);
  const whole = readOwn(at('large'), most);
  expect([whole.length, Buffer.from(whole.subarray(0, 6)).toString(), whole[6], whole.at(-1)]).toEqual([most, 'begins', 0, 0]); // prettier-ignore
  truncateSync(at('large'), most + 1);
  expect(() => readOwn(at('large'), most)).toThrow('is longer than the 3 MB');
  truncateSync(at('large'), MOST_GIVEN + 1);
  expect(() => readGivenBytes(at('large'))).toThrow('is longer than the 64 MB');
});

test('a pipe by name is waited for; what a shell hands over is not, nor a file', () => {
  const waited = (path: string, file: boolean) => isWaitedFor(path, { isFile: () => file });
  expect([waited('/tmp/pipe', false), waited('/tmp/dev/pipe', false)]).toEqual([true, true]);
  expect([waited('/dev/stdin', false), waited('/proc/self/fd/3', false), waited('/tmp/x', true)]).toEqual([false, false, false]); // prettier-ignore
  expect(() => needFolder(folder)).not.toThrow();
});

const noRunsFile = 'is a link, a folder or a device where a run has a file: take it away';
test.each<[what: string, read: (path: string) => unknown, name: string, said: string]>([
  ['a link in a run', readOwn, 'link', noRunsFile],
  ['a folder in a run', readOwn, 'folder', noRunsFile],
  ['nothing in a run', readOwn, 'none', 'ENOENT'],
  ['a ledger that is a link', readLedger, 'link', noRunsFile],
  ['a ledger that is a folder', readLedger, 'folder', noRunsFile],
  ['no ledger', readLedger, 'none', `no ledger at ${at('none')}`],
  // Nobody is refused the rights to a file who is root: a name that no system opens is.
  ['what may not be opened in a run', readOwn, 'n'.repeat(300), `${'n'.repeat(300)} cannot be opened: ENAMETOOLONG`],
  ['a ledger that may not be opened', readLedger, 'n'.repeat(300), `${'n'.repeat(300)} cannot be opened: ENAMETOOLONG`],
  ['another file for a ledger', readLedger, 'file', 'is not a ledger of this program'],
  ['nothing given', readGiven, 'none', `no such file: ${at('none')}`],
  ['a folder given', readGiven, 'folder', 'is a folder, where a file is wanted'],
  ['no folder', needFolder, 'none', `no such folder: ${at('none')}`],
  ['a file for a folder', needFolder, 'file', 'is a file, where a folder is wanted'],
])('%s', (_what, read, name, said) => {
  expect(() => read(at(name))).toThrow(said);
});
