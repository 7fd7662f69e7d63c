import { Worker } from 'node:worker_threads';

/** Starts a module in a thread of its own; from a checkout the thread is taught TypeScript first. */
export function startThread(module: URL, data: object): Worker {
  const built = !module.pathname.endsWith('.ts');
  const thread = built
    ? new Worker(module, { workerData: data, stdout: true })
    : new Worker(new URL('./thread-boot.mjs', import.meta.url), {
        workerData: { ...data, module: module.href },
        stdout: true,
      });
  // What games and bots print is for people; the program's own output may be a document.
  thread.stdout.pipe(process.stderr, { end: false });
  return thread;
}
