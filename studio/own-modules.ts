/** Games and bots of the user's own, built into the page. */
import type { BuildFailure, Plugin } from 'esbuild';
import { join, resolve, sep } from 'node:path';
import { UsageError } from '../engines/core/errors.ts';
import { dataOf, loadBots, loadGame, loadModule } from '../sim/cell/load.ts';
import { hashWithImports } from '../sim/cell/program-text.ts';
import { ENDING, ROOT } from './bundle.ts';

/** In place of `engine-room/built-in.ts`: the modules, and what of them is a game. */
export async function ownModules(paths: readonly string[]): Promise<string> {
  const names = namesOf(paths);
  const ownGames: string[] = [];
  const ownBots: string[] = [];
  const bots: string[] = [];
  for (const [i, path] of paths.entries()) {
    const called = names[i]!;
    const module = await loadModule(path);
    // Loaded once more as what it is, so that what it lacks is told as everywhere.
    if (module['game'] !== undefined || module['bot'] === undefined) ownGames.push((await loadGame(path), called));
    if (module['bot'] !== undefined) {
      ownBots.push(called);
      bots.push(path);
    }
  }
  await loadBots(bots);
  const entries = paths.map((path, i) => {
    const hash = hashWithImports(path, dataOf(path));
    return `${JSON.stringify(names[i])}: { hash: ${JSON.stringify(hash)}, load: () => import(${JSON.stringify(resolve(path))}) }`;
  });
  return `import { provideOwn } from '../../sim/platform/browser/own-modules.ts';
provideOwn({ ${entries.join(', ')} });
export const ownGames = ${JSON.stringify(ownGames)};
export const ownBots = ${JSON.stringify(ownBots)};
`;
}

/** By their file names, so that a page does not tell where its maker keeps them; two of one name by their folders too. */
function namesOf(paths: readonly string[]): readonly string[] {
  for (let folders = 1; ; folders++) {
    const names = paths.map((path) => `./${resolve(path).split(sep).slice(-folders).join('/')}`);
    if (new Set(names).size === new Set(paths.map((path) => resolve(path))).size) return names;
  }
}

/** They load here, but make no page: what they need of Node no browser has. */
export function notForPages(error: unknown): never {
  const [fault] = (error as Partial<BuildFailure>).errors ?? [];
  if (fault === undefined) throw error;
  const place = fault.location === null ? '' : `${fault.location.file}:${fault.location.line}: `;
  throw new UsageError(`this cannot be built into a page: ${place}${fault.text}`);
}

/** Puts that text in the place of the module, and the program's own modules where these name them. */
export function builtIn(text: string): Plugin {
  return {
    name: 'modules of the user',
    setup(bundle) {
      bundle.onLoad({ filter: /engine-room[/\\]built-in\.[jt]s$/ }, () => ({
        contents: text.replace('own-modules.ts', `own-modules${ENDING}`),
        loader: 'ts',
        resolveDir: join(ROOT, 'studio', 'engine-room'),
      }));
      bundle.onResolve({ filter: /^alicorn(\/|$)/ }, ({ path }) => ({ path: join(ROOT, moduleNamed(path) + ENDING) }));
    },
  };
}

/** `alicorn/core/params` is a file of the program, as it is for those who load modules in a terminal. */
function moduleNamed(name: string): string {
  const [folder = 'index', ...rest] = name.split('/').slice(1);
  if (folder === 'core') return join('engines', 'core', ...rest);
  return folder === 'testing' && rest.length === 0 ? 'testing/index' : join(folder, ...rest);
}
