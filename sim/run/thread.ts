import { Worker } from 'node:worker_threads';

/**
 * Starts a module in a thread of its own; from a checkout the thread is taught TypeScript first. What games and bots print
 * there is for people, as in the threads that play: the program's own output may be a document.
 */
export function startThread(module: URL, data: object): Worker {
  const [entry, workerData] = module.pathname.endsWith('.ts')
    ? [new URL('./thread-boot.mjs', import.meta.url), { ...data, module: module.href }]
    : [module, data];
  const thread = new Worker(entry, { workerData, stdout: true });
  // eslint-disable-next-line layers/direction -- nothing is printed here, only led away from results
  thread.stdout.on('data', (chunk: Uint8Array) => process.stderr.write(chunk));
  return thread;
}
