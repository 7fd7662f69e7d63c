/**
 * What a program leaves on the disk when it is killed at any file operation. A layer between the program and the file
 * system notes how the watched folders stand before every operation that changes something, and half-way through every
 * write: just what a SIGKILL at that moment would leave.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';

/** Every file below the watched folders, by path. */
export type Disk = ReadonlyMap<string, Buffer>;

const CHANGING = [
  'writeFileSync',
  'renameSync',
  'rmSync',
  'mkdirSync',
  'ftruncateSync',
  'closeSync',
  'fsyncSync',
] as const;

export interface KillPoint {
  /** Which operation would have come next: `writeSync 3` and the like. */
  readonly before: string;
  readonly disk: Disk;
}

/** Runs a program and gives every state a kill would have left. */
export async function killPoints(folders: readonly string[], program: () => Promise<unknown>): Promise<KillPoint[]> {
  const points: KillPoint[] = [];
  const real = { ...fs };
  const note = (before: string) => void points.push({ before: `${before}, ${points.length}`, disk: diskOf(folders) });
  let noting = false;
  const layer = <A extends readonly unknown[], R>(name: string, call: (...args: A) => R) => {
    return (...args: A): R => {
      if (noting) return call(...args);
      noting = true;
      try {
        note(name);
        return call(...args);
      } finally {
        noting = false;
      }
    };
  };
  const writable = fs as unknown as Record<string, unknown>;
  for (const name of CHANGING) writable[name] = layer(name, real[name] as (...args: unknown[]) => unknown);
  writable['openSync'] = layer('openSync', real.openSync);
  const half = layer('writeSync', (file: number, bytes: Uint8Array, from?: number) => {
    const at = from ?? 0;
    const middle = Math.floor((bytes.length - at) / 2);
    if (middle === 0) return real.writeSync(file, bytes, at);
    const written = real.writeSync(file, bytes, at, middle);
    note('half of writeSync');
    return written + real.writeSync(file, bytes, at + written);
  });
  writable['writeSync'] = half;
  syncBuiltinESMExports();
  try {
    await program();
  } finally {
    for (const name of [...CHANGING, 'openSync', 'writeSync'] as const) writable[name] = real[name];
    syncBuiltinESMExports();
  }
  return points;
}

/** How the folders stand now. */
export function diskOf(folders: readonly string[]): Disk {
  const files = new Map<string, Buffer>();
  for (const folder of folders) {
    if (!fs.existsSync(folder)) continue;
    for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) files.set(path, fs.readFileSync(path));
    }
  }
  return files;
}

/** Puts the folders back as they stood. A lock that was held then is one of a process that has died. */
export function restore(folders: readonly string[], disk: Disk): void {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  for (const [path, bytes] of disk) {
    fs.mkdirSync(dirname(path), { recursive: true });
    const lock = path.endsWith('.lock');
    fs.writeFileSync(ofTheDead(path), lock ? bytes.toString().replace(`"pid":${process.pid}`, `"pid":${DEAD}`) : bytes);
  }
}
/** A claim to a folder carries its process in its name. */
function ofTheDead(path: string): string {
  return path.replace(new RegExp(`-${process.pid}-([0-9a-f]{16})$`), `-${DEAD}-$1`);
}

/** No process has this number. */
const DEAD = 2 ** 22 + 1;
