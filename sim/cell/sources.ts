/**
 * What the playouts of an experiment hang on besides its cells: the text of the engines, of the bots and of what deals
 * and plays. A run taken up, or shards added up, after one of them has changed would blend two games.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPath } from './load.ts';
import { jsonHash, type CellSpec } from './spec.ts';

/** A hash per part of the program, by its name. */
export type Sources = Readonly<Record<string, string>>;

/** Where this program's folders lie, built or not. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Folders every experiment hangs on. */
const ALWAYS = ['engines/core', 'bots', 'sim/play'];

/** The hashes of everything that plays these cells. */
export function sourcesOf(cells: readonly CellSpec[]): Sources {
  const modules = modulesOf(cells).sort();
  return {
    ...programSources(cells.map(({ game }) => game)),
    ...Object.fromEntries(modules.map((path) => [path, hashWithImports(path)])),
  };
}

/** The hashes of what this program itself plays these games with. */
export function programSources(games: readonly string[]): Sources {
  const folders = new Set([...ALWAYS, ...games.flatMap((game) => (isPath(game) ? [] : [engineFolder(game)]))]);
  return Object.fromEntries(
    [...folders].sort().map((folder) => [folder, hashOf(filesBelow(join(ROOT, folder)), ROOT)]),
  );
}

/** The user's own games and bots in these cells. */
export function modulesOf(cells: readonly CellSpec[]): string[] {
  return [...new Set(cells.flatMap(({ game, botModules }) => [...(isPath(game) ? [game] : []), ...botModules]))];
}

/** The parts that differ, by name; what only one side names counts. */
export function changedSources(there: Sources, here: Sources): string[] {
  const names = new Set([...Object.keys(there), ...Object.keys(here)]);
  return [...names].filter((name) => there[name] !== here[name]);
}

/** The folder of a registered game; those without one of their own live together. */
function engineFolder(game: string): string {
  return existsSync(join(ROOT, 'engines', game)) ? `engines/${game}` : 'engines/calibration';
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.([cm]?[jt]s|json)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const IMPORT = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** A module and all it imports by relative paths, from outside this program. */
function withImports(file: string, known = new Set<string>()): string[] {
  if (known.has(file) || !existsSync(file) || !statSync(file).isFile()) return [...known];
  known.add(file);
  if (/\.json$/.test(file)) return [...known];
  for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const target = resolve(dirname(file), path!);
    const inside = !relative(ROOT, target).startsWith('..') && /^(engines|bots|sim)[/\\]/.test(relative(ROOT, target));
    if (!inside) withImports(target, known);
  }
  return [...known];
}

/** The hash of a module of the user's own with all it imports by relative paths. */
export function hashWithImports(path: string): string {
  return hashOf(withImports(resolve(path)), dirname(resolve(path)));
}

function hashOf(files: readonly string[], base: string): string {
  const name = (file: string) => relative(base, file).replaceAll(sep, '/');
  return jsonHash(files.map((file) => [name(file), readFileSync(file, 'utf8')]));
}
