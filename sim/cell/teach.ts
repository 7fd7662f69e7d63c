import { register } from 'node:module';

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
  const data = { root: new URL('../../', here).href, extension: here.endsWith('.ts') ? '.ts' : '.js' };
  register('./resolve-alicorn.mjs', { parentURL: here, data });
}
