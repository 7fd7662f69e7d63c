/** Files that a user wants something written to, beside a run's folder. */
import { accessSync, constants, existsSync, realpathSync, rmSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { basename, dirname } from 'node:path';
import { messageOf, refusing, UsageError } from '../engines/core/errors.ts';
import { fillNew, writeWhole } from '../sim/store/files.ts';
import { makeFolder } from '../sim/store/make-folder.ts';
import { isRunFile } from '../sim/store/own-files.ts';
import { isWaitedFor } from '../sim/store/read-file.ts';

/**
 * Refuses, before anything is played, a file that cannot be written in the end; folders above it may be missing. What a
 * shell hands over (`/dev/stdout`) is a file too, unless it is to be read again.
 */
export function checkInto(option: string, path: string, handed = true): void {
  if (path.trim() === '') throw new UsageError(`--${option} "" names no file`);
  const there = standing(option, path);
  if (there?.isDirectory() === true) throw new UsageError(`--${option} ${path} is a folder: name a file in it`);
  if (there !== undefined && (handed ? isWaitedFor(path, there) : !there.isFile()))
    throw new UsageError(`--${option} ${path} is a pipe or a device: name a file`);
  const places = there === undefined ? [] : [path];
  if (there?.isFile() !== false) places.push(nearestAbove(option, path));
  for (const place of places) tried(option, path, () => accessSync(place, constants.W_OK));
}

/** What is written to a file of its own, as its name tells: the first ending is the one to propose. */
const KINDS = {
  page: { called: 'page', ending: '.html', named: /\.html?$/i },
  markdown: { called: 'Markdown', ending: '.md', named: /\.(md|markdown)$/i },
  junit: { called: 'XML', ending: '.xml', named: /\.xml$/i },
} as const;

/**
 * The same of a page, of Markdown or of XML, which takes the place of another such file, or of an empty one, but of no
 * other: a run's files above all, whether they are there or about to be. A link counts as what it leads to.
 */
export function checkKind(kind: keyof typeof KINDS, option: string, path: string): void {
  checkInto(option, path);
  const there = standing(option, path);
  const { called, ending, named } = KINDS[kind];
  const real = there === undefined ? path : realpathSync(path);
  if (named.test(real)) return;
  if (there?.isFile() === true && there.size > 0)
    throw new UsageError(
      `--${option} ${path} is there and is no ${called}: name another file (did you mean ${path}${ending}?)`,
    );
  if (isRunFile(basename(real)))
    throw new UsageError(`--${option} ${path}: a run has a file of that name (did you mean ${path}${ending}?)`);
}

/** Writes it whole or not at all, and the folders above it that are missing. */
export function writeInto(option: string, path: string, text: string): void {
  tried(option, path, () => {
    makeFolder(dirname(path));
    // In the place of what a shell hands over no other file can stand.
    if (standing(option, path)?.isFile() === false) writeFileSync(path, text);
    else writeWhole(existsSync(path) ? realpathSync(path) : path, text);
  });
}

/** Writes files that are not there yet: all of them, or none. */
export function writeNew(files: readonly { readonly file: string; readonly text: string }[]): void {
  files.forEach(({ file, text }, i) => {
    try {
      fillNew(file, (open) => writeFileSync(open, text));
    } catch (error) {
      for (const before of files.slice(0, i)) rmSync(before.file);
      throw new UsageError(`cannot write ${file}: ${messageOf(error)}`);
    }
  });
}

/** The nearest folder above that is there. */
function nearestAbove(option: string, path: string): string {
  let above = dirname(path);
  while (dirname(above) !== above && standing(option, above) === undefined) above = dirname(above);
  if (standing(option, above)?.isDirectory() === true) return above;
  throw new UsageError(`--${option} ${path}: ${above} is no folder`);
}

/** What stands there; nothing does below what is no folder. */
function standing(option: string, path: string): Stats | undefined {
  return tried(option, path, () => {
    try {
      return statSync(path, { throwIfNoEntry: false });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
      throw error;
    }
  });
}

function tried<T>(option: string, path: string, attempt: () => T): T {
  return refusing(`--${option} ${path}: cannot write there`, attempt);
}
