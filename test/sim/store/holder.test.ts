/** Whether who holds a folder lives: told of this machine's processes alone, by number and, where known, by when they began. */
import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { isGone, startOf, type Holder } from '../../../sim/store/holder.ts';

const host = hostname();
const { start } = startOf(process.pid);
/** More than any system numbers its processes. */
const NOBODY = 2 ** 30;

test.each<[what: string, holder: Holder, gone: boolean]>([
  ['this process', { pid: process.pid, host, ...(start !== undefined && { start }) }, false],
  ['this process, not told when it began', { pid: process.pid, host }, false],
  ['another process with its number', { pid: process.pid, host, start: 'another boot 1' }, start !== undefined],
  ['nobody', { pid: NOBODY, host }, true],
  ['nobody of another machine', { pid: NOBODY, host: `not ${host}` }, false],
  ['the first process, which is not ours to ask', { pid: 1, host }, false],
])('%s', (_what, holder, gone) => {
  expect(isGone(holder)).toBe(gone);
});

test.skipIf(process.platform !== 'linux')('when a process began is told with the boot it ran in', () => {
  expect(start).toMatch(/^[0-9a-f-]{36} \d+$/);
  expect(startOf(process.pid).start).toBe(start);
  expect(startOf(NOBODY)).toEqual({});
});
