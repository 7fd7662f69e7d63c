/**
 * Put before every program of a run with probes (NODE_OPTIONS), its threads and what it starts: a probe writes down
 * once, in the file REACHED, which test file it was reached from. The test file is TEST_FILE, set by probe-setup.ts.
 */
import { appendFileSync } from 'node:fs';

const seen = new Uint8Array(100_000);
let from = process.env.TEST_FILE;

globalThis.reached = (number) => {
  if (seen[number] === 1) return;
  seen[number] = 1;
  if (from) appendFileSync(process.env.REACHED, `${from} ${number}\n`);
};

globalThis.reachedFrom = (file) => {
  from = process.env.TEST_FILE = file;
  seen.fill(0);
};
