/** Every game in Chromium and in Node: the same bytes; three of four questions are left to `npm run verify`. */
import { sameBytes } from '../support/same-bytes.ts';

sameBytes('a fourth');
