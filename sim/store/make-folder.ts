import { UsageError } from '../../engines/core/errors.ts';
import { dirname, existsSync, lstatSync, mkdirSync, statSync } from '../platform/node.ts';
import { needPlainName } from './read-file.ts';

/**
 * Makes a folder and those above it that are missing, one after the other: asked to make them all at once, Node never
 * returns where the file system refuses a folder as if the one above were missing (/proc). None gets a name by which it would
 * not be read again.
 */
export function makeFolder(path: string): void {
  needPlainName(path);
  if (dirname(path) !== path) makeFolder(dirname(path));
  if (isFolder(path)) return;
  try {
    mkdirSync(path);
  } catch (error) {
    // Another program may have been quicker.
    if (isFolder(path)) return;
    if (existsSync(path)) throw new UsageError(`${path} is a file, where a folder is wanted`);
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true)
      throw new UsageError(`${path} is a link to nothing, where a folder is wanted`);
    throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
