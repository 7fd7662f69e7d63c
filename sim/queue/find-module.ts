/**
 * A user's own games and bots never travel over the wire: the machine that asks names their files and says what is in
 * them, the machine that helps looks for the same files in a folder of its own.
 */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashWithImports } from '../cell/module-files.ts';
import { isBelow } from '../cell/shape.ts';

/** The file of that name in the folder, or why it will not do. */
export function findModule(
  folder: string | undefined,
  path: string,
  hash: string,
  data: readonly string[] = [],
): { readonly file: string } | { readonly refusal: string } {
  const name = basename(path.replaceAll('\\', '/'));
  if (!isBelow(name) || !data.every(isBelow)) return { refusal: 'it names no module' };
  if (folder === undefined) return { refusal: `it needs ${name}: start this worker with --modules DIR` };
  const file = join(folder, name);
  if (!existsSync(file)) return { refusal: `it needs ${name}, which is not in ${folder}` };
  const absent = data.find((one) => !existsSync(join(folder, one)));
  if (absent !== undefined) return { refusal: `its ${name} reads ${absent}, which is not in ${folder}` };
  if (hashWithImports(file, data) !== hash) return { refusal: `its ${name} differs from the one in ${folder}` };
  return { file };
}
