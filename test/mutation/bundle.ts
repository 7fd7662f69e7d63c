/** Test files and all they import as one module text, with or without a mistake in it: starts in a tenth of a second. */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context, type BuildContext, type Metafile, type Plugin } from 'esbuild';
import { CHECKOUT } from '../support/checkout.ts';
import { ownNames } from '../support/own-names.ts';

const SHIM = join(CHECKOUT, 'test', 'mutation', 'test-shim.ts');
const THREADS = join(CHECKOUT, 'sim', 'run', 'pool.ts');
const ONE_THREAD = join(CHECKOUT, 'test', 'mutation', 'one-thread.ts');

export class Bundle {
  private readonly context: Promise<BuildContext>;
  private metafile: Metafile | undefined;
  private changed: { readonly file: string; readonly text: string } | undefined;

  constructor(tests: readonly string[]) {
    const entry = tests
      .map((file, i) => `export const t${i} = () => import(${JSON.stringify(`./${file}`)});`)
      .join('\n');
    this.context = context({
      stdin: {
        contents: `${entry}\nexport { runDeclared } from ${JSON.stringify(SHIM)};`,
        resolveDir: CHECKOUT,
        loader: 'ts',
      },
      bundle: true,
      write: false,
      metafile: true,
      absWorkingDir: CHECKOUT,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
      plugins: [this.plugin()],
    });
  }

  /** The module with one file replaced. */
  async with(file?: string, text?: string): Promise<string> {
    this.changed = file === undefined ? undefined : { file: join(CHECKOUT, file), text: text! };
    const { outputFiles, metafile } = await (await this.context).rebuild();
    this.metafile = metafile;
    return outputFiles![0]!.text;
  }

  /** A file of the latest module and all that it imports, in the order of their names. */
  closure(file: string): string[] {
    const { inputs } = this.metafile!;
    const found = new Set([file]);
    for (const each of found)
      for (const { path, external } of inputs[each]!.imports) if (external !== true && path in inputs) found.add(path);
    return [...found].sort();
  }

  async close(): Promise<void> {
    await (await this.context).dispose();
  }

  private plugin(): Plugin {
    return {
      name: 'mutant',
      setup: (build) => {
        build.onResolve({ filter: /^vitest$/ }, ({ importer }) =>
          importer === SHIM ? { path: 'vitest', external: true } : { path: SHIM },
        );
        build.onResolve({ filter: /\/pool\.ts$/ }, ({ path, resolveDir }) =>
          resolve(resolveDir, path) === THREADS ? { path: ONE_THREAD } : undefined,
        );
        build.onResolve({ filter: /^[^./]/ }, ({ path }) => {
          const own = ownNames.find(({ find }) => find.test(path));
          if (own !== undefined) return { path: path.replace(own.find, own.replacement) };
          return path.startsWith('/') ? undefined : { path, external: true };
        });
        build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
          const text = path === this.changed?.file ? this.changed.text : readFileSync(path, 'utf8');
          const placed = text
            .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
          return { contents: placed, loader: 'ts' };
        });
      },
    };
  }
}
