/** One run at a time writes to a folder: a file with its process and machine stands there as long as it does. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../engines/core/errors.ts';

const LOCK = '.lock';

interface Holder {
  readonly pid: number;
  readonly host: string;
}

export class FolderLock {
  /** What to tell the user if the lock of a run that no longer lives was taken over. */
  readonly takenOver: string | undefined;
  private readonly path: string;
  /** A process that exits, in whatever way it can notice, leaves no lock behind. */
  private readonly onExit = () => this.remove();

  private constructor(path: string, takenOver: string | undefined) {
    this.path = path;
    this.takenOver = takenOver;
    process.once('exit', this.onExit);
  }

  /** Takes the folder, which exists, or refuses and names who holds it. */
  static take(folder: string): FolderLock {
    const path = join(folder, LOCK);
    const mine = JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder);
    let takenOver: string | undefined;
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        // Creation fails if the file exists: of two that try, one succeeds.
        writeFileSync(path, mine, { flag: 'wx' });
        return new FolderLock(path, takenOver);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readHolder(path);
      if (holder !== undefined && !isGone(holder)) {
        throw new UsageError(
          `${folder} is being written to by process ${holder.pid} on ${holder.host}: wait for it, or remove ${path} if it is gone`,
        );
      }
      takenOver = `${folder} was left locked by ${holder === undefined ? 'a run' : `process ${holder.pid}`} that has ended: taken over`;
      rmSync(path, { force: true });
    }
    throw new UsageError(`${folder} is being written to by another run`);
  }

  release(): void {
    process.off('exit', this.onExit);
    this.remove();
  }

  private remove(): void {
    rmSync(this.path, { force: true });
  }
}

/** Who holds the lock; undefined if the file says nothing or is gone again. */
function readHolder(path: string): Holder | undefined {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : undefined;
  } catch {
    return undefined;
  }
}

/** Only of this machine's processes can be known that they live no more. */
function isGone({ pid, host }: Holder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
