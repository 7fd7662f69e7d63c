/** Where this program lies. What a checkout builds of its sources to run (`bin/built.js`) says of which one it is. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the program's folders as they run, built or not. */
export const HOME = fileURLToPath(new URL('../../..', import.meta.url));

const inCheckout = /[\\/]node_modules[\\/]\.cache[\\/]alicorn[\\/][0-9a-f]+[\\/]$/.test(HOME);

/** The folder of their sources, where those are at hand; else `HOME`. */
export const SOURCES = inCheckout ? readFileSync(join(HOME, 'checkout'), 'utf8') : resolve(HOME);
