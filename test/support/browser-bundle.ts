/** The playing part of the house as one script for a browser's worker. */
import { build, type Plugin } from 'esbuild';

const room: Plugin = {
  name: 'a room of the platform',
  setup(bundle) {
    bundle.onResolve({ filter: /\/platform\/node\.ts$/ }, () => ({
      path: `${import.meta.dirname}/browser-platform.ts`,
    }));
  },
};

/** Fails with the place of the import if a module on the way needs Node. */
export async function browserBundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
    plugins: [room],
  });
  return outputFiles[0]!.text;
}
