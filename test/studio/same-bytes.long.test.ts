/** Every game in Chromium and in Node: the same bytes; the other half of the questions is asked by `npm run verify`. */
import { sameBytes } from '../support/same-bytes.ts';

sameBytes(0);
