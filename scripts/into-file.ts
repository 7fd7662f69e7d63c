/** Files that a user wants something written to, beside a run's folder. */
import { accessSync, constants, statSync, writeFileSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { refusing, UsageError } from '../engines/core/errors.ts';
import { makeFolder } from '../sim/store/make-folder.ts';
import { isWaitedFor } from '../sim/store/read-file.ts';

/** Refuses, before anything is played, a file that cannot be written in the end; folders above it may be missing. */
export function checkInto(option: string, path: string): void {
  if (path.trim() === '') throw new UsageError(`--${option} "" names no file`);
  const there = standing(option, path);
  if (there?.isDirectory() === true) throw new UsageError(`--${option} ${path} is a folder: name a file in it`);
  if (there !== undefined && isWaitedFor(path, there))
    throw new UsageError(`--${option} ${path} is a pipe or a device: name a file`);
  const place = there === undefined ? nearestAbove(option, path) : path;
  tried(option, path, () => accessSync(place, constants.W_OK));
}

/** Writes it, and the folders above it that are missing. */
export function writeInto(option: string, path: string, text: string): void {
  tried(option, path, () => {
    makeFolder(dirname(path));
    writeFileSync(path, text);
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
