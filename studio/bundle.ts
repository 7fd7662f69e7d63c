/** Parts of the program as one script for a browser. */
import { build, type BuildOptions, type Plugin } from 'esbuild';

import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { games } from '../engines/registry.ts';
import { programSources } from '../sim/cell/sources.ts';
import { SOURCES } from '../sim/platform/node/home.ts';
import { engineFolder } from '../sim/cell/program-text.ts';

/** What is bundled: the sources where they are at hand, else what was built of them; and how their modules end. */
export const ROOT = SOURCES;
export const ENDING = existsSync(join(ROOT, 'studio', 'engine-room', 'engine.ts')) ? '.ts' : '.js';

/** Modules that know Node, and what stands in their place in a browser. */
const ROOMS: Readonly<Record<string, string>> = {
  'sim/platform/node': 'sim/platform/browser',
  'sim/cell/program-text': 'sim/platform/browser/program-text',
  'sim/cell/yaml-file': 'sim/cell/json-file',
  'sim/run/pool': 'sim/run/web-pool',
  'sim/store/lock': 'sim/platform/browser/no-lock',
  'lab/raw': 'studio/engine-room/absent',
  'lab/verbs/check': 'studio/engine-room/absent',
};

const rooms: Plugin = {
  name: 'rooms of the browser',
  setup(bundle) {
    bundle.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const module = relative(ROOT, join(resolveDir, path))
        .replaceAll(sep, '/')
        .replace(/\.[jt]s$/, '');
      const room = ROOMS[module];
      return room === undefined ? undefined : { path: join(ROOT, room + ENDING) };
    });
    // Words of other languages for what a schema refuses: a fifth of the whole.
    bundle.onResolve({ filter: /locales\/index\.js$/ }, ({ resolveDir }) =>
      resolveDir.includes('zod') ? { path: 'no-locales', namespace: 'empty' } : undefined,
    );
    bundle.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
  },
};

/** The script of a module with all it needs; fails with the place of the import if one of them needs Node. */
export async function bundled(entry: string, more: Partial<BuildOptions> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, entry)],
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    ...more,
    plugins: [...(more.plugins ?? []), rooms],
  });
  return outputFiles![0]!.text;
}

/** The script of the page's workers. */
export function engineBundle(plugins: Plugin[]): Promise<string> {
  const folders = Object.fromEntries(Object.keys(games).map((game) => [game, engineFolder(game)]));
  const text = { hashes: programSources(Object.keys(games)), folders };
  return bundled(`studio/engine-room/engine${ENDING}`, {
    plugins,
    define: { PROGRAM_TEXT: JSON.stringify(text) },
    inject: [join(ROOT, `studio/engine-room/absent${ENDING}`)],
  });
}
