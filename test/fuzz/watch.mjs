/**
 * Beside the fuzzer, in a thread of its own: a case that never ends lets nobody else speak. It is named, what was left
 * on the disk is taken away, and the program is ended. Told: `[kind, case, begun]`, `begun` growing with every case.
 */
import { rmSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { at, names, seed, folder, hangMs } = workerData;
let last = -1;
let since = Date.now();

setInterval(() => {
  const begun = Atomics.load(at, 2);
  if (begun !== last) [last, since] = [begun, Date.now()];
  else if (Date.now() - since > hangMs) {
    const which = `--seed ${seed} --kind ${names[Atomics.load(at, 0)]} --case ${Atomics.load(at, 1)}`;
    writeSync(2, `${which}: hung, still going on after ${hangMs / 1000} s\n`);
    rmSync(folder, { recursive: true, force: true });
    process.kill(process.pid, 'SIGKILL');
  }
}, 500);
