/**
 * What the playouts of an experiment hang on besides its cells: the text of the engines, of the bots, of what deals and
 * plays, and of all that stands between a playout and the ledger. A run taken up, or shards added up, after one of them
 * has changed would blend two games.
 */
import type { UsageError } from '../../engines/core/errors.ts';
import { remembered } from '../../engines/core/remembered.ts';
import { dataOf, hasChanged, isPath, textOf } from './load.ts';
import { engineFolder, hashOfFolder, hashWithImports } from './program-text.ts';
import type { CellSpec } from './spec.ts';

/** A hash per part of the program, by its name. */
export type Sources = Readonly<Record<string, string>>;

/** Folders every experiment hangs on. */
const ALWAYS = [
  ...['engines/core', 'bots', 'sim/cell', 'sim/count', 'sim/play'],
  ...['sim/queue', 'sim/run', 'sim/stats', 'sim/store', 'sim/story'],
];

/** The hashes of everything that plays these cells, and counts them; asked again, as they were when first asked for. */
export const sourcesOf = remembered((cells: readonly CellSpec[]): Sources => ({
  ...programSources(cells.map(({ game }) => game)),
  ...ownSources(cells),
}));

/** The hashes of the user's own modules, as they were when they were loaded here. */
export function ownSources(cells: readonly CellSpec[]): Sources {
  return Object.fromEntries(
    modulesOf(cells)
      .sort()
      .map((path) => [path, textOf(path)]),
  );
}

/** A module of the user's own that is not what was noted of it, as a refusal. */
export function refusalOfEdited(cells: readonly CellSpec[]): UsageError | undefined {
  const noted = sourcesOf(cells);
  const edited = modulesOf(cells).find((path) => hashWithImports(path, dataOf(path)) !== noted[path]);
  return edited === undefined ? undefined : hasChanged(edited);
}

/** The hashes of what this program itself plays these games with, and counts them. */
export function programSources(games: Iterable<string>): Sources {
  const own = [...new Set(games)].flatMap((game) => (isPath(game) ? [] : [engineFolder(game)]));
  const folders = [...new Set([...ALWAYS, ...own])].sort();
  return Object.fromEntries(folders.map((folder) => [folder, hashOfFolder(folder)]));
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
