/** Workers for the tests of the queue: real ones on threads of this process, and doubles that lie or answer at once. */
import { Redis } from 'ioredis';
import { readAddress } from '../../sim/queue/address.ts';
import { QueueWorker, type QueueWorkerOptions } from '../../sim/queue/queue-worker.ts';
import { overQueue } from '../../sim/queue/over-queue.ts';
import { GamePool } from '../../sim/run/pool.ts';
import { runCells, type RunOptions } from '../../sim/run/run.ts';
import type { PoolTask, TaskPool, TaskResult } from '../../sim/run/task-pool.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';

const silent = (): void => undefined;

export async function startQueueWorker(url: string, options: Partial<QueueWorkerOptions> = {}): Promise<QueueWorker> {
  const worker = await QueueWorker.connect({
    address: readAddress(url, 'alicorn', undefined),
    name: 'worker',
    threads: 1,
    leaseSeconds: 3,
    modules: undefined,
    notice: silent,
    ...options,
  });
  await worker.begin();
  return worker;
}

/** What a run came to: the bytes of every counted span, and how each cell ended. */
export async function outcomeOf(cells: readonly CellSpec[], options: Omit<RunOptions, 'cells'>): Promise<string[]> {
  const played = await runCells({ cells, ...options });
  return played.flatMap(({ progress, stopReason }) => [
    stopReason,
    ...progress.spans.map(({ index, part }) => `${index} ${Buffer.from(part.bytes).toString('base64')}`),
  ]);
}

export const queueAt = (
  url: string,
  notice: (text: string) => void = silent,
  audit = 0,
): ReturnType<typeof overQueue> => overQueue({ address: readAddress(url, 'alicorn', undefined), audit, notice });

/** Another connection to the same server: to look at it, or to meddle. */
export const meddler = (url: string): Redis => new Redis(url);

/** A pool whose answers go through `change` first. */
export class ChangedPool implements TaskPool {
  readonly taskMs = 150;
  readonly mostRows = Infinity;
  readonly threads = 1;
  private readonly pool = new GamePool(1, 60);
  private readonly change: (result: TaskResult, task: PoolTask) => TaskResult | Promise<TaskResult>;

  constructor(change: (result: TaskResult, task: PoolTask) => TaskResult | Promise<TaskResult>) {
    this.change = change;
  }

  get hasRoom(): boolean {
    return this.pool.hasRoom;
  }

  async start(task: PoolTask): Promise<TaskResult> {
    return this.change((await this.pool.start(task))!, task);
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

/** The result with one bit of its last part flipped: still readable, and wrong. */
export function oneBitOff(result: TaskResult): TaskResult {
  const last = result.parts.at(-1)!;
  const bytes = Uint8Array.from(last.bytes);
  // The second byte stands in the Merkle node of a whole span, or in the hash sums of a piece.
  bytes[4]! ^= 1;
  return { ...result, parts: [...result.parts.slice(0, -1), { ...last, bytes }] };
}
