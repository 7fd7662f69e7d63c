/** A process that asks for a folder when it is told to, and looks whether it is alone in it. */
import { rmSync, writeFileSync } from 'node:fs';
import { FolderLock } from '../../sim/store/lock.ts';

/** Milliseconds the folder is held: long enough for a second holder to be seen. */
const HELD_MS = 4;

process.on('message', ({ path, at }: { readonly path: string; readonly at: number }) => {
  while (Date.now() < at);
  process.send!(ask(path));
});
process.send!('ready');

function ask(path: string): string {
  const inside = `${path}.inside`;
  let lock: FolderLock;
  try {
    lock = FolderLock.take(path);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  try {
    writeFileSync(inside, '', { flag: 'wx' });
  } catch {
    return 'two at once';
  }
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HELD_MS);
  rmSync(inside);
  lock.release();
  return 'held';
}
