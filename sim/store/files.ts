/** Files that are whole whatever happens: flushed under another name before they take their place. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

/** What stands in a folder while several of its files are being replaced: the list of what is still to be done. */
const JOURNAL = 'replacing.json';

/** Writes a file under another name and flushes it to the disk, then renames: what is there is always whole. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  writeNew(path, content);
  renameSync(`${path}.new`, path);
}

function writeNew(path: string, content: string | Uint8Array): void {
  try {
    const file = openSync(`${path}.new`, 'w');
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    rmSync(`${path}.new`, { force: true });
    throw error;
  }
}

/**
 * Replaces several files as one and removes others: `prepare` may write further `<name>.new` files, named in `prepared`.
 * A program killed at any moment leaves either all the old files or, once `finishReplacing` has been called, all the new.
 */
export function replaceTogether(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  prepared: readonly string[],
  removed: readonly string[],
): void {
  for (const [name, content] of Object.entries(files)) writeNew(join(folder, name), content);
  writeWhole(join(folder, JOURNAL), JSON.stringify({ renamed: [...Object.keys(files), ...prepared], removed }));
  finishReplacing(folder);
}

/** Does what is left of a replacement that was interrupted; call before reading a folder. */
export function finishReplacing(folder: string): void {
  const journal = join(folder, JOURNAL);
  if (!existsSync(journal)) return;
  const { renamed, removed } = JSON.parse(readFileSync(journal, 'utf8')) as { renamed: string[]; removed: string[] };
  for (const name of renamed) {
    if (existsSync(join(folder, `${name}.new`))) renameSync(join(folder, `${name}.new`), join(folder, name));
  }
  for (const name of removed) rmSync(join(folder, name), { force: true });
  rmSync(journal);
}

/** One folder under two names: `a`, `./a` or a link to it. */
export function samePlace(a: string, b: string): boolean {
  const place = (path: string) => (existsSync(path) ? realpathSync(path) : resolve(path));
  return place(a) === place(b);
}
