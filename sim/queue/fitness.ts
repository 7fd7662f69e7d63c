import { unlessRefused } from '../../engines/core/errors.ts';
import { SEED_SCHEME } from '../../engines/core/rng.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { games } from '../../engines/registry.ts';
import { componentsData, unchangedName } from '../cell/changed-components.ts';
import { dataOf, isPath, textOf } from '../cell/load.ts';
import { changedSources, modulesOf, programSources } from '../cell/sources.ts';
import { jsonHash, type CellSpec } from '../cell/spec.ts';
import { VERSION } from '../version.ts';
import { findModule } from './find-module.ts';
import type { RunNotice } from './wire.ts';

/** What a worker must share with a run to come to the same bytes. */
export function needsOf(cells: Iterable<CellSpec>): Pick<RunNotice, 'game' | 'components' | 'modules' | 'sources'> {
  const all = [...cells];
  const { game } = all[0]!;
  const shipped = new Map(
    all.flatMap(({ components }) => (components.json === undefined ? [[components.name, components.hash]] : [])),
  );
  return {
    game,
    // A game of the user's own ships its components in its module.
    components: isPath(game) ? [] : [...shipped].map(([name, hash]) => ({ name: name, hash: hash })),
    modules: modulesOf(all).map((path) => ({ path, hash: textOf(path), data: [...dataOf(path)] })),
    sources: programSources([game]),
  };
}

/** How a worker can play a run: where its modules lie here; or why it cannot. */
export type Fitness = { readonly modules: ReadonlyMap<string, string> } | { readonly refusal: string };

/** What this worker plays with: what is edited later, its threads have not loaded, or not all of them. */
const begunWith: Record<string, string | undefined> = {};

/** To be called when a worker starts, before it waits for anything. */
export function rememberSources(): void {
  Object.assign(begunWith, programSources(Object.keys(games)));
}

/** Can this checkout play a run to the same bytes? */
export async function fitness(run: RunNotice, folder: string | undefined): Promise<Fitness> {
  if (run.version !== VERSION) return { refusal: `it is of version ${run.version}, this worker of ${VERSION}` };
  if (run.seedScheme !== SEED_SCHEME)
    return { refusal: `it is of seed scheme ${run.seedScheme}, this worker of ${SEED_SCHEME}` };
  const modules = new Map<string, string>();
  for (const { path, hash, data } of run.modules) {
    const found = findModule(folder, path, hash, data);
    if ('refusal' in found) return found;
    modules.set(path, found.file);
  }
  if (isPath(run.game) && !modules.has(run.game)) return { refusal: 'it does not name its module' };
  const refusal = isPath(run.game) ? undefined : await lackOf(run);
  if (refusal !== undefined) return { refusal };
  const here = programSources([run.game]);
  const edited = Object.keys(here).find((name) => begunWith[name] !== here[name]);
  if (edited !== undefined) return { refusal: `${edited} was edited since this worker began: start it again` };
  const changed = changedSources(run.sources, here);
  if (changed.length > 0) return { refusal: `the program differs there and here in ${changed.join(', ')}` };
  return { modules };
}

/** What a registered game of a run lacks here. */
async function lackOf({ game, components }: RunNotice): Promise<string | undefined> {
  const load = Object.hasOwn(games, game) ? games[game] : undefined;
  if (load === undefined) return `this worker knows no game ${game}`;
  const own = await load();
  for (const { name, hash } of components) {
    if (!Object.hasOwn(own.components.shipped, unchangedName(name)))
      return `this worker has no components ${name} of ${game}`;
    const here = hashHere(own, name);
    if (here !== hash) return `components ${name} of ${game} are ${hash} there and ${here} here`;
  }
  return undefined;
}

/** The hash of shipped components here; what cannot be made of them is no components of this worker. */
function hashHere(game: AnyGame, name: string): string {
  const hash = unlessRefused(
    () => jsonHash(componentsData(game, { name })),
    () => undefined,
  );
  return hash ?? 'unknown';
}

/** A cell as this machine plays it: with the modules that lie here. */
export function localSpec(spec: CellSpec, modules: ReadonlyMap<string, string>): CellSpec {
  const here = (path: string) => modules.get(path);
  const botModules = spec.botModules.map(here);
  const game = isPath(spec.game) ? here(spec.game) : spec.game;
  if (game === undefined || botModules.some((path) => path === undefined))
    throw new Error('a cell names a module that its run has not named');
  return { ...spec, game, botModules: botModules as string[] };
}
