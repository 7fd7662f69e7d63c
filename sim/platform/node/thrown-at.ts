import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where this program's folders lie, built or not. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * ` (my-game.ts:41)`: the line an exception came from, by preference one outside of this program (a user's own module
 * that called it); undefined if the exception does not say.
 */
export function thrownAt(error: unknown): string | undefined {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return undefined;
  const frames = [...error.stack.matchAll(/^\s+at (?:.* \()?((?:file:\/\/|\/|[A-Za-z]:[\\/]).*?):(\d+):\d+\)?$/gm)];
  const places = frames.map(([, place, line]) => ({ file: pathOf(place!), line: line! }));
  const first = places.find(({ file }) => !isHouse(file)) ?? places[0];
  if (first === undefined) return undefined;
  const base = isHouse(first.file) ? ROOT : process.cwd();
  return ` (${relative(base, first.file).replaceAll('\\', '/')}:${first.line})`;
}

function pathOf(place: string): string {
  return place.startsWith('file:') ? fileURLToPath(place.replace(/\?.*$/, '')) : place;
}

/** Does the file belong to this program or to a package? Tests of the checkout are users of it. */
function isHouse(file: string): boolean {
  const path = relative(ROOT, file).replaceAll('\\', '/');
  return file.includes('node_modules') || /^(engines|bots|sim|testing|reports|scripts)\//.test(path);
}
