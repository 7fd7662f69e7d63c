import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

/** The names by which modules of one's own import this program, for Vitest. */
export const ownNames = [
  { find: /^alicorn\/core\/(.+)$/, replacement: `${root}/engines/core/$1.ts` },
  { find: /^alicorn\/testing$/, replacement: `${root}/testing/index.ts` },
  { find: /^alicorn\/(bots|engines)\/(.+)$/, replacement: `${root}/$1/$2.ts` },
  { find: /^alicorn$/, replacement: `${root}/index.ts` },
];
