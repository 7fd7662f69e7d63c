/** How a run comes to its pool on a queue: refused at once where the server is not there, waited for where it goes away. */
import type { PoolMaker, PoolWish } from '../run/task-pool.ts';
import { Crew } from './crew.ts';
import { QueuePool, type QueueOptions } from './queue-pool.ts';
import { connect, saidOnce, type Redis } from './redis.ts';
import { tryOut } from './try-out.ts';

/** Between two tries to reach a server that has gone away before anything was played. */
const AWAY_MS = 500;

/** Plays on the workers that come to a queue; refuses at once if the queue is not there, or refuses what is needed. */
export async function overQueue(options: QueueOptions): Promise<PoolMaker> {
  // A verb may play several games, one after the other: nothing is said twice.
  const once = saidOnce(options.notice);
  const reach = () => connect(options.address, options.notice, once);
  const redis = await reach();
  await tryOut(redis, options.address);
  redis.disconnect();
  const crew = new Crew(options.address, options.notice);
  // It was there when the run began: one that goes away before its pool is open is waited for as later.
  const reachAgain = async (wish: PoolWish): Promise<Redis> => {
    for (;;) {
      try {
        return await reach();
      } catch (error) {
        if (wish.interrupted?.() === true) throw error;
        once(`lost the queue at ${options.address.shown}: waiting for it`);
        await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
      }
    }
  };
  const make = async (wish: PoolWish) => QueuePool.open({ ...options, once }, wish, await reachAgain(wish), crew);
  return Object.assign(make, { elsewhere: true } as const);
}
