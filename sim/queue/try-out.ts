/** A server is tried out before anything hangs on it: one that answers may still refuse what a run needs of it. */
import { randomBytes } from 'node:crypto';
import type { QueueAddress } from './address.ts';
import { Board } from './board.ts';
import { another, unlessServerRefuses, type Redis } from './redis.ts';

/** Reads, writes and listens as a run does, leaving nothing; refuses, in one line, what the server refuses. */
export async function tryOut(redis: Redis, address: QueueAddress): Promise<void> {
  const board = new Board(redis, address.prefix);
  const listening = another(redis);
  try {
    await unlessServerRefuses(address, async () => {
      await board.runs();
      await board.workers();
      await listening.subscribe(board.news);
      const id = randomBytes(8).toString('hex');
      await board.removeRun(id);
      // Queues are kept by scripts.
      await redis.eval("return redis.call('EXISTS', KEYS[1])", 1, `${board.queues}:${id}`);
    });
  } catch (error) {
    redis.disconnect();
    throw error;
  } finally {
    listening.disconnect();
  }
}
