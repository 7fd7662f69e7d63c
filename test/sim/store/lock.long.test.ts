/** A folder belongs to one at a time, however many ask at one instant and whatever a dead one has left. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderLock } from '../../../sim/store/lock.ts';
import { temporaryFolder } from '../../support/checkout.ts';

const folder = temporaryFolder('lock');
/** No process has this number. */
const DEAD = 2 ** 22 + 1;
const CROWD = 8;
/** How often the crowd is tried with each thing; an attack tries more. */
const TRIALS = Number(process.env['ALICORN_ACCIDENTS'] ?? 20);
let crowd: ChildProcess[] = [];
let made = 0;

const fresh = () => {
  const path = join(folder, `f${made++}`);
  mkdirSync(path);
  return path;
};
const lockOf = (path: string) => join(path, '.lock');

beforeAll(async () => {
  crowd = Array.from({ length: CROWD }, () =>
    fork(join(import.meta.dirname, '..', '..', 'support', 'lock-taker.ts'), { execArgv: ['--import', 'tsx'] }),
  );
  await Promise.all(crowd.map((child) => new Promise((ready) => child.once('message', ready))));
});
afterAll(() => {
  for (const child of crowd) child.kill();
});

/** What each of the crowd comes to: all ask at one instant. */
function rush(path: string): Promise<string[]> {
  const answers = crowd.map((child) => new Promise<string>((answer) => child.once('message', answer)));
  for (const child of crowd) child.send({ path, at: Date.now() + 5 });
  return Promise.all(answers);
}

test.each([
  ['an empty folder', () => undefined],
  ['the lock of a dead run', (path: string) => lock(path, { pid: DEAD, host: hostname() })],
  ['a lock that says nothing', (path: string) => writeFileSync(lockOf(path), '')],
  ['the claim of a dead run', (path: string) => writeFileSync(join(path, claimOf(DEAD)), '')],
])('of eight that ask for %s at once one gets it', async (_, prepare) => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const path = fresh();
    prepare(path);
    const answers = await rush(path);
    // Whoever asks after the first has let go gets it too, alone.
    expect(answers).not.toContain('two at once');
    expect(answers).toContain('held');
    for (const answer of answers) expect(answer).toMatch(/^held$|is being written to by process \d+ on /);
    expect(readdirSync(path)).toEqual([]);
    rmSync(path, { recursive: true });
  }
});

const claimOf = (pid: number) => `.lock-${hostname()}-${pid}-0123456789abcdef`;
const lock = (path: string, holder: object) => writeFileSync(lockOf(path), JSON.stringify(holder));

test('a number that another process has by now locks nothing', () => {
  const path = fresh();
  lock(path, { pid: process.pid, host: hostname(), start: 'another boot 17' });
  const held = FolderLock.take(path);
  expect(held.takenOver).toBe(`${path} was left locked by process ${process.pid} that has ended: taken over`);
  held.release();
});

test('one process does not hold a folder twice', () => {
  const path = fresh();
  const held = FolderLock.take(path);
  expect(() => FolderLock.take(path)).toThrow(`is being written to by process ${process.pid}`);
  held.release();
  FolderLock.take(path).release();
  expect(readdirSync(path)).toEqual([]);
});

test('a lock that was removed by hand and taken by another is left to it', () => {
  const path = fresh();
  const first = FolderLock.take(path);
  rmSync(lockOf(path));
  const second = FolderLock.take(path);
  first.release();
  expect(readdirSync(path)).toEqual(['.lock']);
  second.release();
});

test.each([
  ['another machine', { pid: DEAD, host: 'elsewhere' }],
  ['a process that lives', { pid: process.ppid, host: hostname() }],
])('a lock of %s is respected', (_, holder) => {
  const path = fresh();
  lock(path, holder);
  expect(() => FolderLock.take(path)).toThrow(`by process ${holder.pid} on ${holder.host}: wait for it, or remove`);
});

test.each([
  ['a number below 1', { pid: -1, host: hostname() }],
  ['half a number', { pid: 1.5, host: hostname() }],
  ['no number', { pid: 'x', host: hostname() }],
])('a lock with %s is nobody’s', (_, holder) => {
  const path = fresh();
  lock(path, holder);
  FolderLock.take(path).release();
  expect(readdirSync(path)).toEqual([]);
});

test('a link in place of the lock is refused, and what it leads to stays', () => {
  const path = fresh();
  const victim = join(folder, 'victim');
  writeFileSync(victim, 'mine');
  symlinkSync(victim, lockOf(path));
  expect(() => FolderLock.take(path)).toThrow('is a link, a folder or a device');
  expect(readFileSync(victim, 'utf8')).toBe('mine');
});
