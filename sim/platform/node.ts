/**
 * The door to the machine this runs on, here to Node: clock and waiting, chance, files, packing, hashing, the user's own
 * modules. Whatever a page can do too reaches the machine through it alone, and a bundle for browsers puts `browser.ts` in
 * its place.
 */
import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { teachOwnModules } from './node/teach.ts';

export {
  closeSync,
  constants,
  existsSync,
  fdatasync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
export { dirname, join, resolve } from 'node:path';
export { crc32 } from 'node:zlib';
export { thrownAt } from './node/thrown-at.ts';

/** Packs bytes as a raw stream of deflate (RFC 1951). */
export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateRawSync(bytes);
}

/** What `deflate` packed; throws if it is damaged or comes to more than `most` bytes. */
export function inflate(bytes: Uint8Array, most: number): Uint8Array {
  return inflateRawSync(bytes, { maxOutputLength: most });
}

/** SHA-256, in base 64, of the script of reports, which it is given. */
export function pageScriptHash(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}

export function bytesAtRandom(count: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(randomBytes(count));
}

/** Lets signals, timers and messages be served. */
export async function breath(): Promise<void> {
  await setImmediate();
}

/** Milliseconds of processor time of this process; by the clock where nobody tells. */
export function computedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How many threads can compute at once. */
export function cores(): number {
  return availableParallelism();
}

/** Bytes this process may use. */
export function mostMemory(): number {
  return getHeapStatistics().heap_size_limit;
}

/** What runs the program, as run.json tells it. */
export const engine: { readonly node: string; readonly v8: string } = {
  node: process.version,
  v8: process.versions.v8,
};

/** Loads a module of the user's own; undefined if there is no such file: a pipe would be waited for. */
export async function importOwn(file: string): Promise<Record<string, unknown> | undefined> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  await teachOwnModules();
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}
