/** A fixed piece of yardstick work, to see how far the machine itself scales. */
import { playout } from './yardstick.ts';

for (let i = 0; i < 6_000_000; i++) playout();
