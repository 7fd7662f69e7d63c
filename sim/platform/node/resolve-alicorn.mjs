/**
 * Lets a module of the user's own name this program: `alicorn/core/params` is the file of the program that runs, wherever
 * the two lie and whether it is built or not. What TypeScript leaves open, a module's kind, is settled too: a file that
 * is loaded as a game or a bot is a module, also in a folder whose package.json does not say so.
 */
let root = '';
let sources = '';
let extension = '.js';

export function initialize(data) {
  ({ root, sources, extension } = data);
}

/** What runs of a source of this program that a module beside it imports by its path: there is one program, not two. */
function asItRuns(url) {
  const inside = url.startsWith(sources) ? url.slice(sources.length) : '';
  const runs =
    extension === '.js' && /^(engines|bots|sim|lab|reports|scripts|testing)\/.*\.ts$|^index\.ts$/.test(inside);
  return runs ? root + inside.replace(/\.ts$/, '.js') : url;
}

export async function resolve(specifier, context, next) {
  const part = /^alicorn(?:\/(.+))?$/.exec(specifier);
  if (part !== null) {
    const [folder, ...rest] = (part[1] ?? 'index').replace(/\.[jt]s$/, '').split('/');
    const path =
      folder === 'core'
        ? ['engines', 'core', ...rest]
        : folder === 'testing' && rest.length === 0
          ? ['testing', 'index']
          : [folder, ...rest];
    return next(new URL(path.join('/') + extension, root).href, context);
  }
  const found = await next(specifier, context);
  const url = asItRuns(found.url);
  if (url !== found.url) return next(url, context);
  const own = !found.url.startsWith(root) && !found.url.includes('/node_modules/') && /\.(ts|js)$/.test(found.url);
  return own && context.parentURL?.startsWith('node:') !== true ? { ...found, format: 'module' } : found;
}
