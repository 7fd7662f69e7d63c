/** The questions that `same-bytes.long.test.ts` leaves out. */
import { sameBytes } from '../support/same-bytes.ts';

sameBytes('the rest');
