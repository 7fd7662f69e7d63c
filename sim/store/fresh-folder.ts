import { existsSync, join, mkdirSync } from '../platform/node.ts';
import { messageOf, UsageError } from '../../engines/core/errors.ts';
import { makeFolder } from './make-folder.ts';
import { needPlainName } from './read-file.ts';

/** `out/<game>-<verb>`, then `-2`, `-3`: the first that does not exist, made at once so that no other run takes it. */
export function freshFolder(game: string, verb: string): string {
  const base = join('out', `${oneName(game)}-${oneName(verb)}`);
  needPlainName(base);
  for (let n = 1; ; n++) {
    const path = n === 1 ? base : `${base}-${n}`;
    if (existsSync(path)) continue;
    try {
      makeFolder('out');
      mkdirSync(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new UsageError(`cannot write to ${path}: ${messageOf(error)}`);
    }
    return path;
  }
}

/** What stands behind the last separator, without the ending of a module: game and verb may come from a received folder. */
function oneName(text: string): string {
  return text.replace(/^[^]*[/\\]/, '').replace(/\.[cm]?[jt]s$/, '');
}
