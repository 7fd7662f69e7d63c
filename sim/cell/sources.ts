/**
 * What the playouts of an experiment hang on besides its cells: the text of the engines, of the bots, of what deals and
 * plays, and of all that stands between a playout and the ledger. A run taken up, or shards added up, after one of them
 * has changed would blend two games.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { SOURCES } from './home.ts';
import { dataOf, isPath } from './load.ts';
import { hashWithImports, versionIn } from './module-files.ts';
import { jsonHash, type CellSpec } from './spec.ts';

/** A hash per part of the program, by its name. */
export type Sources = Readonly<Record<string, string>>;

/** Folders every experiment hangs on. */
const ALWAYS = [
  ...['engines/core', 'bots', 'sim/cell', 'sim/count', 'sim/play'],
  ...['sim/queue', 'sim/run', 'sim/stats', 'sim/store', 'sim/story'],
];
/** Packages that draw or reckon. */
const PACKAGES = ['pure-rand'];

const known = new WeakMap<readonly CellSpec[], Sources>();

/** The hashes of everything that plays these cells, and counts them; asked again, as they were when first asked for. */
export function sourcesOf(cells: readonly CellSpec[]): Sources {
  const before = known.get(cells);
  if (before !== undefined) return before;
  const modules = modulesOf(cells).sort();
  const sources = {
    ...programSources(cells.map(({ game }) => game)),
    ...Object.fromEntries(modules.map((path) => [path, hashWithImports(path, dataOf(path))])),
  };
  known.set(cells, sources);
  return sources;
}

/** The hashes of what this program itself plays these games with, and counts them. */
export function programSources(games: Iterable<string>): Sources {
  const own = [...new Set(games)].flatMap((game) => (isPath(game) ? [] : [engineFolder(game)]));
  const folders = [...new Set([...ALWAYS, ...own])].sort();
  const packages = PACKAGES.map((name) => [name, jsonHash(versionOf(name))] as const);
  return Object.fromEntries([
    ...folders.map((folder) => [folder, hashOf(filesBelow(join(SOURCES, folder)))] as const),
    ...packages,
  ]);
}

function versionOf(name: string): string {
  for (let folder = SOURCES; ; folder = dirname(folder)) {
    const version = versionIn(join(folder, 'node_modules', name));
    if (version !== undefined) return version;
    if (dirname(folder) === folder) return 'unknown';
  }
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
  return existsSync(join(SOURCES, 'engines', game)) ? `engines/${game}` : 'engines/calibration';
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.([cm]?[jt]s|json)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(files: readonly string[]): string {
  const name = (file: string) => relative(SOURCES, file).replaceAll(sep, '/');
  return jsonHash(files.map((file) => [name(file), readFileSync(file, 'utf8')]));
}
