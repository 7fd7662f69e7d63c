/** The folder of a run in this thread's memory. */
import { join, existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from '../../sim/platform/node.ts';
import { makeFolder } from '../../sim/store/make-folder.ts';
import { readOwn } from '../../sim/store/read-file.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

/** Empty, or with these files in it, `pairs/cells.csv` in a folder within. */
export function layFolder(folder: string, files: Files = new Map()): void {
  clearFolder(folder);
  makeFolder(folder);
  for (const [name, bytes] of files) {
    const inner = name.split('/').slice(0, -1).join('/');
    if (inner !== '' && !existsSync(join(folder, inner))) mkdirSync(join(folder, inner));
    writeFileSync(join(folder, name), bytes);
  }
}

function clearFolder(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) clearFolder(path);
    else rmSync(path);
  }
  rmdirSync(folder);
}

/** All files of a folder and of those within it. */
export function filesIn(folder: string, before = ''): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const entry of readdirSync(join(folder, before), { withFileTypes: true })) {
    const name = `${before}${entry.name}`;
    if (entry.isDirectory()) for (const [inner, bytes] of filesIn(folder, `${name}/`)) files.set(inner, bytes);
    else files.set(name, readOwn(join(folder, name)));
  }
  return files;
}
