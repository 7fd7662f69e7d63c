/** A run's own keys on the server: nobody else has them, and where something else stands in their place, nothing goes on. */
import type { Board } from './board.ts';
import type { TaskQueue } from './leases.ts';
import { ofAnotherType, type Redis } from './redis.ts';

/** What was removed: of the board, which is written again at every beat, and of the queue, which has forgotten its tasks. */
export interface Removed {
  readonly ofBoard: readonly string[];
  readonly ofQueue: readonly string[];
}

/** Removes what stands in the way of a run and of its tasks. */
export async function removeStrange(
  redis: Redis,
  board: Board,
  queue: TaskQueue,
  run: string,
  tasks: readonly string[],
): Promise<Removed> {
  const ofBoard = await ofAnotherType(redis, board.keys(run));
  const ofQueue = await ofAnotherType(redis, queue.keys(tasks));
  if (ofBoard.length > 0) await redis.unlink(...ofBoard);
  // The keys of a queue hang together.
  if (ofQueue.length > 0) await queue.empty(tasks);
  return { ofBoard, ofQueue };
}
