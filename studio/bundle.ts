/** Parts of the program as one script for a browser. */
import { build, type BuildOptions, type Plugin } from 'esbuild';

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { games } from '../engines/registry.ts';
import { PAGE_SCRIPT } from '../reports/html/script.ts';
import { programSources } from '../sim/cell/sources.ts';
import { pageScriptHash } from '../sim/platform/node.ts';
import { SOURCES } from '../sim/platform/node/home.ts';
import { engineFolder } from '../sim/cell/program-text.ts';

/** What is bundled: the sources where they are at hand, else what was built of them; and how their modules end. */
export const ROOT = SOURCES;
export const ENDING = existsSync(join(ROOT, 'studio', 'engine-room', 'engine.ts')) ? '.ts' : '.js';

/** Modules that know Node, and what stands in their place in a browser. */
const ROOMS: Readonly<Record<string, string>> = {
  'engines/core/xoroshiro': 'sim/platform/browser/xoroshiro',
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
    // Of zod: words of other languages for what a schema refuses, and schemas told as JSON, which no page does.
    bundle.onResolve(
      { filter: /(locales\/index|json-schema|json-schema-processors|json-schema-generator)\.js$/ },
      (asked) => (asked.resolveDir.includes('zod') ? { path: 'nothing', namespace: 'nothing' } : undefined),
    );
    bundle.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: NOTHING }));
  },
};

/** In the place of those parts of zod: each schema is given such methods as it is made. */
const NOTHING = [
  'fromJSONSchema',
  'toJSONSchema',
  'createToJSONSchemaMethod',
  'createStandardJSONSchemaMethod',
  'JSONSchemaGenerator',
]
  .map((name) => `export const ${name} = () => undefined;`)
  .join('');

/**
 * What is loaded when it is wanted is in the one script anyway: imported like the rest its modules need no wrapping, which
 * is a twentieth of the whole.
 */
const together: Plugin = {
  name: 'all at once',
  setup(bundle) {
    bundle.onLoad({ filter: /[/\\](engines[/\\]registry|lab[/\\]run|lab[/\\]verbs[/\\]all)\.[jt]s$/ }, ({ path }) => {
      const imports: string[] = [];
      const text = readFileSync(path, 'utf8').replaceAll(/\bimport\((['"][^'"]+['"])\)/g, (_, module: string) => {
        imports.push(`import * as module${imports.length} from ${module};`);
        return `Promise.resolve(module${imports.length - 1})`;
      });
      return { contents: imports.join('') + text, loader: ENDING === '.ts' ? 'ts' : 'js', resolveDir: dirname(path) };
    });
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
    plugins: [...(more.plugins ?? []), rooms, together],
  });
  return outputFiles![0]!.text;
}

/** The script of the page's workers. */
export function engineBundle(plugins: Plugin[]): Promise<string> {
  const folders = Object.fromEntries(Object.keys(games).map((game) => [game, engineFolder(game)]));
  const text = { hashes: programSources(Object.keys(games)), folders };
  return bundled(`studio/engine-room/engine${ENDING}`, {
    plugins,
    define: {
      PROGRAM_TEXT: JSON.stringify(text),
      PAGE_SCRIPT_HASH: JSON.stringify(pageScriptHash(PAGE_SCRIPT)),
    },
    inject: [join(ROOT, `studio/engine-room/absent${ENDING}`)],
  });
}
