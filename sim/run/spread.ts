import type { TaskPool } from './task-pool.ts';

/** The same things, those from all over the list first: whatever is left out at the end is left out evenly. */
export function spread<T>(things: readonly T[]): T[] {
  const order: T[] = [];
  let step = 1;
  while (step < things.length) step *= 2;
  const seen = new Set<number>();
  for (; step >= 1; step = Math.floor(step / 2)) {
    for (let at = 0; at < things.length; at += step) {
      if (!seen.has(at)) order.push(things[at]!);
      seen.add(at);
    }
  }
  return order;
}

/**
 * Does one thing after the other on a pool, as many at once as it has room for, until all are done or so much time is
 * spent; the first of them in any case. What the first failure throws is thrown when nothing is under way any more.
 */
export async function inTurns<T>(
  pool: TaskPool,
  bell: { ring: () => void },
  things: readonly T[],
  enoughMs: number,
  act: (thing: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const end = performance.now() + enoughMs;
  const failures: unknown[] = [];
  const flying = new Set<Promise<void>>();
  const stop = () => pool.recall?.();
  signal?.addEventListener('abort', stop);
  const over = (at: number) => signal?.aborted === true || (at > 0 && performance.now() > end) || failures.length > 0;
  for (let at = 0; at < things.length && !over(at);) {
    if (!pool.hasRoom) {
      const room = new Promise<void>((resolve) => (bell.ring = resolve));
      await Promise.race([room, ...flying, new Promise((tick) => setTimeout(tick, 50))]);
      continue;
    }
    const flight = act(things[at++]!)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => flying.delete(flight));
    flying.add(flight);
    if (pool.threads <= flying.size) await Promise.race(flying);
  }
  await Promise.all(flying);
  signal?.removeEventListener('abort', stop);
  if (failures.length > 0) throw failures[0];
}
