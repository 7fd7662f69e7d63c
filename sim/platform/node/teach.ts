import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOME, SOURCES } from './home.ts';

let taught: Promise<void> | undefined;

/**
 * Teaches this thread to load modules of the user's own: TypeScript, the names `alicorn/...`, and the lines of the source
 * in what is thrown. From a checkout the program itself runs through the same loader.
 */
export function teachOwnModules(): Promise<void> {
  return (taught ??= teach());
}

async function teach(): Promise<void> {
  process.setSourceMapsEnabled(true);
  const here = import.meta.url;
  if (!here.endsWith('.ts')) {
    const { register: registerTypeScript } = await import('tsx/esm/api');
    registerTypeScript();
  }
  const [root, sources] = [HOME, SOURCES].map((folder) => pathToFileURL(join(folder, '/')).href);
  const data = { root, sources, extension: here.endsWith('.ts') ? '.ts' : '.js' };
  register('./resolve-alicorn.mjs', { parentURL: here, data });
}
