/** Reading what others wrote: never more than is expected, never through a link where a folder's own file belongs. */
import { messageOf, UsageError } from '../../engines/core/errors.ts';
import { oneLine } from '../../engines/core/one-line.ts';
import { closeSync, constants, existsSync, fstatSync, openSync, readSync, statSync } from '../platform/node.ts';
import { joined } from './bytes.ts';

/** Most bytes of a file that a user names: components, an experiment, a position, learned values. */
export const MOST_GIVEN = 64 << 20;
/** Most bytes of a file of a run that is read at once: no buffer holds more. */
const MOST_OWN = 0x7fffffff;
const STEP = 1 << 16;

/**
 * The text of a file the user names, or of what a shell hands over (`/dev/stdin`, `<(...)`); throws UsageError where it does
 * not end.
 */
export function readGiven(path: string): string {
  const bytes = readGivenBytes(path);
  // Windows PowerShell writes what a command prints (`> my.json`) so.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return textOf(bytes);
}

export function readGivenBytes(path: string): Uint8Array<ArrayBuffer> {
  const file = openGiven(path);
  try {
    return readUpTo(file, path, MOST_GIVEN);
  } finally {
    closeSync(file);
  }
}

/** A pipe by name is waited for, maybe for ever; what a shell hands over is open at its other end. */
export function isWaitedFor(path: string, there: { isFile(): boolean }): boolean {
  return !there.isFile() && !/^\/(dev|proc)\//.test(path);
}

function openGiven(path: string): number {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined) throw new UsageError(`no such file: ${path}`);
  if (there.isDirectory()) throw new UsageError(`${path} is a folder, where a file is wanted`);
  if (isWaitedFor(path, there)) throw new UsageError(`${path} is a pipe or a device, where a file is wanted`);
  return openSync(path, 'r');
}

/** Refuses what is no folder where a user names one. */
export function needFolder(path: string): void {
  if (!existsSync(path)) throw new UsageError(`no such folder: ${path}`);
  if (!statSync(path).isDirectory()) throw new UsageError(`${path} is a file, where a folder is wanted`);
}

/**
 * Refuses a folder or a file that others have named, where the name holds the end of a line or another order to a terminal:
 * it stands in messages, and in commands to copy.
 */
export function needPlainName(path: string): void {
  if (!ORDER.test(path)) return;
  const shown = oneLine(path).replace(/\p{Cc}/gu, '');
  throw new UsageError(`${shown}: its name holds the end of a line, or another order to a terminal: rename it`);
}

const ORDER = /[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/;

/** Bytes as the text they are; what is none of UTF-8 is marked, nothing is left out. */
export function textOf(bytes: Uint8Array): string {
  return UTF8.decode(bytes);
}

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** The content of a file of a run's folder; throws UsageError where a link, a folder or a device stands in its place. */
export function readOwn(path: string, most = MOST_OWN): Uint8Array<ArrayBuffer> {
  const file = openOwn(path);
  try {
    if (fstatSync(file).size > most) throw tooLong(path, most);
    return readUpTo(file, path, most);
  } finally {
    closeSync(file);
  }
}

/** Opens a file of a run's folder: to read it, or also to write to it. What is there and may not be opened is told as that. */
export function openOwn(path: string, access: number = constants.O_RDONLY): number {
  let file: number;
  try {
    // Without O_NONBLOCK a pipe would be waited for.
    file = openSync(path, access | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code!;
    if (['ELOOP', 'EMLINK', 'ENXIO', 'EISDIR'].includes(code)) throw noFile(path);
    if (code === 'ENOENT') throw error;
    throw new UsageError(`${path} cannot be opened: ${messageOf(error)}`);
  }
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw noFile(path);
}

/** A link, a folder or a device stands where a file of a run belongs. */
export function noFile(path: string): UsageError {
  return new UsageError(`${path} is a link, a folder or a device where a run has a file: take it away`);
}

function readUpTo(file: number, path: string, most: number): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const room = new Uint8Array(Math.max(STEP, Math.min(fstatSync(file).size - length + 1, most)));
    const read = readSync(file, room);
    if (read === 0) return joined(pieces);
    pieces.push(room.subarray(0, read));
    length += read;
    if (length > most) throw tooLong(path, most);
  }
}

function tooLong(path: string, most: number): UsageError {
  return new UsageError(`${path} is longer than the ${Math.round(most / (1 << 20))} MB that are read of such a file`);
}
