import { Worker } from 'node:worker_threads';

/** Starts a module in a thread of its own; from a checkout the thread is taught TypeScript first. */
export function startThread(module: URL, data: object): Worker {
  if (!module.pathname.endsWith('.ts')) return new Worker(module, { workerData: data });
  return new Worker(new URL('./thread-boot.mjs', import.meta.url), { workerData: { ...data, module: module.href } });
}
