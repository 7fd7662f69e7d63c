import { breath } from '../sim/platform/node.ts';

/** Milliseconds a program may compute without looking up: signals and timers wait so long. */
const BREATH_MS = 100;

/**
 * To be awaited again and again in what takes long on one thread: now and then lets signals and timers be served, and has
 * `over` asked whether to go on, which throws if not.
 */
export function breathing(over: () => void): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < BREATH_MS) return;
    await breath();
    over();
    last = performance.now();
  };
}
