/** The folder of a run in this thread's memory. */
import { join, existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from '../../sim/platform/node.ts';
import { unzipSync } from 'fflate';
import { UsageError } from '../../engines/core/errors.ts';
import { makeFolder } from '../../sim/store/make-folder.ts';
import { MANIFEST } from '../../sim/store/own-files.ts';
import { readOwn } from '../../sim/store/read-file.ts';
import type { Files } from '../laboratory.ts';

export type Bytes = ReadonlyMap<string, Uint8Array>;

/** Empty, or with these files in it, `pairs/cells.csv` in a folder within. */
export function layFolder(folder: string, files: Bytes = new Map()): void {
  clearFolder(folder);
  makeFolder(folder);
  for (const [name, bytes] of files) {
    const inner = name.split('/').slice(0, -1).join('/');
    if (inner !== '' && !existsSync(join(folder, inner))) mkdirSync(join(folder, inner));
    writeFileSync(join(folder, name), bytes);
  }
}

/** The files of a run from among those that somebody handed over: a folder around it, or all of it in one zip. */
export function runAmong(given: Bytes): Bytes {
  const [[name, bytes] = ['', new Uint8Array()]] = given;
  const files = given.size === 1 && /\.zip$/i.test(name) ? new Map(Object.entries(unzipSync(bytes))) : given;
  const manifests = [...files.keys()].filter((path) => path.split('/').at(-1) === MANIFEST);
  const [first] = manifests.sort((a, b) => a.length - b.length);
  if (first === undefined) throw new UsageError(`no folder of a run: it holds no ${MANIFEST}`);
  const around = first.slice(0, -MANIFEST.length);
  return new Map(
    [...files]
      .filter(([path]) => path.startsWith(around) && !path.endsWith('/'))
      .map(([path, inside]) => [path.slice(around.length), inside]),
  );
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

/** As the page holds files. */
export function blobsOf(files: Bytes): Files {
  return new Map([...files].map(([name, bytes]) => [name, new Blob([bytes as Uint8Array<ArrayBuffer>])]));
}

export async function bytesIn(files: Files): Promise<Bytes> {
  const read = [...files].map(async ([name, blob]) => [name, new Uint8Array(await blob.arrayBuffer())] as const);
  return new Map(await Promise.all(read));
}
