/**
 * A user's own games and bots never travel over the wire: the machine that asks names their files and says what is in
 * them, the machine that helps looks for the same files in a folder of its own.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/** What a module imports, by a path: `from './x.ts'`, `import './x.ts'`, `import('./x.ts')`. */
const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** Names the content of a module and of all it imports from its own folder and below. */
export function moduleHash(path: string): string {
  const root = dirname(resolve(path));
  const contents = new Map<string, Buffer>();
  const open = [resolve(path)];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const name = relative(root, file).split(sep).join('/');
    if (contents.has(name) || name.startsWith('../') || !existsSync(file)) continue;
    const content = readFileSync(file);
    contents.set(name, content);
    for (const [, target] of content.toString('utf8').matchAll(IMPORT)) open.push(resolve(dirname(file), target!));
  }
  const hash = createHash('sha256');
  for (const [name, content] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name} ${content.length}\n`).update(content);
  return hash.digest('hex').slice(0, 32);
}

/** The file of that name in the folder, or why it will not do. */
export function findModule(
  folder: string | undefined,
  path: string,
  hash: string,
): { readonly file: string } | { readonly refusal: string } {
  const name = basename(path.replaceAll('\\', '/'));
  if (folder === undefined) return { refusal: `it needs ${name}: start this worker with --modules DIR` };
  const file = join(folder, name);
  if (!existsSync(file)) return { refusal: `it needs ${name}, which is not in ${folder}` };
  if (moduleHash(file) !== hash) return { refusal: `its ${name} differs from the one in ${folder}` };
  return { file };
}
