/**
 * One run at a time writes to a folder: a file with its process and machine stands there as long as it does.
 *
 * Whoever wants the folder first puts up a claim of its own, a file whose name is nobody else's, and only then looks for
 * other claims and for the lock; whoever sees a claim or a lock of somebody who lives takes its own claim back. Of two
 * claims the later one sees the earlier, or the lock that came of it: never do two hold the folder, whatever was left
 * there by the dead. A claim comes down only when the lock stands.
 */
import { closeSync, readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../engines/core/errors.ts';
import { oneLine } from '../../engines/core/one-line.ts';
import { parseJson } from '../cell/json-text.ts';
import { createFile, randomToken, writeWhole } from './files.ts';
import { isGone, startOf, type Holder } from './holder.ts';
import { readOwn, textOf } from './read-file.ts';

const LOCK = '.lock';
const MOST_BYTES = 10_000;
/** How often a claim is put up while others claim too, and how often its rivals are looked at before it is given up. */
const CLAIMS = 100;
const LOOKS = 1000;
/** Milliseconds between two claims, drawn anew each time. */
const MOST_PAUSE_MS = 20;

export class FolderLock {
  /** What to tell the user if the lock of a run that no longer lives was taken over. */
  readonly takenOver: string | undefined;
  private readonly path: string;
  private readonly token: string;
  /** A process that exits, in whatever way it can notice, leaves no lock behind. */
  private readonly onExit = () => this.remove();

  private constructor(path: string, token: string, takenOver: string | undefined) {
    this.path = path;
    this.token = token;
    this.takenOver = takenOver;
    process.once('exit', this.onExit);
  }

  /** Takes the folder, which exists, or refuses and names who holds it. */
  static take(folder: string): FolderLock {
    for (let left = CLAIMS; ; left--) {
      const token = randomToken();
      const claim = join(folder, claimName(token));
      closeSync(createFile(claim));
      try {
        const rival = prevailing(folder, token);
        const lock = readLock(folder);
        if (lock?.holder !== undefined && !isGone(lock.holder)) throw busy(folder, lock.holder, LOCK);
        if (rival === undefined) {
          const takenOver = lock === undefined ? undefined : leftLocked(folder, lock.holder);
          const mine: Holder = { pid: process.pid, host: hostname(), token, ...startOf(process.pid) };
          writeWhole(join(folder, LOCK), JSON.stringify(mine));
          return new FolderLock(folder, token, takenOver);
        }
        if (left <= 1 || rival.token! > token) throw busy(folder, rival, claimName(rival.token!, rival));
      } finally {
        rmSync(claim, { force: true });
      }
      pause(1 + (parseInt(token.slice(0, 4), 16) % MOST_PAUSE_MS));
    }
  }

  release(): void {
    process.off('exit', this.onExit);
    this.remove();
  }

  /** A lock that was removed by hand, and is another's by now, stays. */
  private remove(): void {
    try {
      if (readLock(this.path)?.holder?.token === this.token) rmSync(join(this.path, LOCK), { force: true });
    } catch {
      // Something else stands there now, or the folder is gone: it is not ours to remove.
    }
  }
}

/** Says who claims, so that a claim whose process has died is known by its name alone. */
function claimName(token: string, { host, pid }: Holder = { host: hostname(), pid: process.pid }): string {
  return `${LOCK}-${inName(host)}-${pid}-${token}`;
}

const CLAIM = /^\.lock-(.*)-(\d+)-([0-9a-f]{16})$/;

function inName(host: string): string {
  return /^[\w.%-]{1,100}$/.test(host) ? host : encodeURIComponent(host).slice(0, 100);
}

/**
 * The rival before whom a claim is taken back; undefined once there is none. Of several that claim at once the least
 * token waits for the others to go.
 */
function prevailing(folder: string, token: string): Holder | undefined {
  for (let looks = LOOKS; ; looks--) {
    const rivals = rivalsIn(folder, token);
    const first = rivals.find((rival) => rival.token! < token);
    if (rivals.length === 0 || first !== undefined || looks <= 1) return first ?? rivals[0];
    pause(1);
  }
}

/** Others who claim the folder and live; claims of the dead are taken away. */
function rivalsIn(folder: string, token: string): Holder[] {
  const rivals: Holder[] = [];
  for (const name of readdirSync(folder)) {
    const [, host, pid, other] = CLAIM.exec(name) ?? [];
    if (other === undefined || other === token) continue;
    const holder = { host: host === inName(hostname()) ? hostname() : host!, pid: Number(pid), token: other };
    if (isGone(holder)) rmSync(join(folder, name), { force: true });
    else rivals.push(holder);
  }
  return rivals;
}

/** The lock that stands; its holder is undefined if the file does not say. */
function readLock(folder: string): { readonly holder: Holder | undefined } | undefined {
  let text: string;
  try {
    text = textOf(readOwn(join(folder, LOCK), MOST_BYTES));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { pid, host, token, start } = parseJson(text, LOCK) as Partial<Holder>;
    if (!Number.isSafeInteger(pid) || pid! < 1 || typeof host !== 'string') return { holder: undefined };
    return {
      holder: {
        pid: pid!,
        host: oneLine(host),
        ...(typeof token === 'string' && { token }),
        ...(typeof start === 'string' && { start }),
      },
    };
  } catch {
    return { holder: undefined };
  }
}

function busy(folder: string, { pid, host }: Holder, file: string): UsageError {
  const path = join(folder, file);
  return new UsageError(
    `${folder} is being written to by process ${pid} on ${host}: wait for it, or remove ${path} if it is gone`,
  );
}

function leftLocked(folder: string, holder: Holder | undefined): string {
  const who = holder === undefined ? 'a run' : `process ${holder.pid}`;
  return `${folder} was left locked by ${who} that has ended: taken over`;
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
