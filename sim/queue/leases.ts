/**
 * The one module that knows BullMQ: tasks wait in a queue per run, a worker holds each on a lease that it renews, and a
 * lease that runs out puts the task back. Renewal is a timer of the process that holds it, so that process must stay
 * idle: only its worker threads compute.
 */
import type { Queue, Worker } from 'bullmq';
import { answersOf, mayEvict, optional, type KeyTypes, type Redis } from './redis.ts';

/** Leases that may run out on a task before it is believed to kill whoever plays it. */
const MOST_LOST_LEASES = 3;
/** Milliseconds until a task that is not for this worker is offered again. */
const NOT_MINE_MS = 200;

/** Seconds that what is written to a queue behind its end stays. */
const FORGOTTEN_SECONDS = 60;
/** Where BullMQ holds the ids of tasks. */
const LISTS = { active: 'list', wait: 'list', paused: 'list' };
const SETS = { completed: 'zset', delayed: 'zset', failed: 'zset', prioritized: 'zset', 'waiting-children': 'zset' };
/**
 * What a queue keeps besides its tasks, and what would stay. Never `stalled-check` nor `limiter`, whose own few seconds
 * are the time until the next look for lost leases: kept alive, they would end every such look.
 */
const KEPT: Readonly<Record<string, string>> = {
  ...LISTS,
  ...SETS,
  ...{ de: 'string', events: 'stream', id: 'string', marker: 'zset', meta: 'hash', pc: 'string', repeat: 'zset' },
  stalled: 'set',
};
/** What it keeps of a task: itself, and its lease. */
const ofTask = (id: string): Readonly<Record<string, string>> => ({ [id]: 'hash', [`${id}:lock`]: 'string' });
/** Tries to empty a queue while a worker that leaves it does so, too. */
const EMPTYINGS = 5;
/** What BullMQ says of a task whose leases ran out too often. */
const DIED = /^job stalled/;

/** The queue of a run, as the one who asks sees it. */
export class TaskQueue {
  private readonly queue: Queue<string>;
  private readonly redis: Redis;

  private constructor(queue: Queue<string>, redis: Redis) {
    this.queue = queue;
    this.redis = redis;
    queue.on('error', () => undefined);
  }

  static async open(redis: Redis, prefix: string, run: string): Promise<TaskQueue> {
    const { Queue } = await optional(() => import('bullmq'));
    const options = {
      connection: redis,
      prefix,
      skipVersionCheck: mayEvict(redis),
      streams: { events: { maxLen: 100 } },
    };
    return new TaskQueue(new Queue<string>(run, options), redis);
  }

  /** Adds tasks; one that is there already stays as it is. */
  async add(tasks: readonly { readonly id: string; readonly order: string }[]): Promise<void> {
    await this.queue.addBulk(
      tasks.map(({ id, order }) => ({
        name: 'play',
        data: order,
        opts: { jobId: id, removeOnComplete: true, removeOnFail: false },
      })),
    );
  }

  /** Those of the tasks that stand in no list: played, or lost by the server, whole or in part. */
  async missing(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const asked = this.redis.multi();
    for (const name of Object.keys(LISTS)) asked.lrange(this.queue.toKey(name), 0, -1);
    for (const name of Object.keys(SETS)) asked.zrange(this.queue.toKey(name), 0, '-1');
    for (const id of ids) asked.exists(this.queue.toKey(id));
    const found = await answersOf(asked);
    const listed = new Set((found.splice(0, found.length - ids.length) as string[][]).flat());
    return ids.filter((id, i) => found[i] === 0 || !listed.has(id));
  }

  /** Takes out the tasks that are not played, and says why: their workers died too often, or one could do nothing with it. */
  async failed(): Promise<{ readonly id: string; readonly died: boolean; readonly why: string }[]> {
    const jobs = await this.queue.getFailed();
    const failed = jobs.map(({ id, failedReason }) => ({ id: id!, died: DIED.test(failedReason), why: failedReason }));
    for (const { id } of failed) await this.queue.remove(id);
    return failed;
  }

  /** The queue's own keys, and those of these tasks. */
  keys(ids: readonly string[]): KeyTypes {
    const types = [...Object.entries(KEPT), ...ids.flatMap((id) => Object.entries(ofTask(id)))];
    return new Map(types.map(([name, type]) => [this.queue.toKey(name), type]));
  }

  /** Forgets all that the queue holds, whatever stands in its place: it works again, with nothing in it. */
  async empty(tasks: readonly string[]): Promise<void> {
    await this.redis.unlink(...this.keys(tasks).keys());
  }

  /** Forgets what is left of tasks that are lost: one that is half there would never be added again. */
  async forget(ids: readonly string[]): Promise<void> {
    const names = ids.flatMap((id) => Object.keys(ofTask(id)));
    if (names.length > 0) await this.redis.unlink(...names.map((name) => this.queue.toKey(name)));
  }

  /** Takes back the tasks that no worker holds, and names them. */
  async withdraw(ids: readonly string[]): Promise<string[]> {
    const removed = await Promise.all(ids.map((id) => this.queue.remove(id)));
    return ids.filter((_, i) => removed[i] === 1);
  }

  /** Has the server forget the queue, and these tasks, once nobody has said so for as many seconds. */
  async keepFor(seconds: number, ids: readonly string[] = []): Promise<void> {
    const asked = this.redis.pipeline();
    for (const name of [...Object.keys(KEPT), ...ids]) asked.expire(this.queue.toKey(name), seconds);
    await asked.exec();
  }

  /** Removes the queue with all that is in it; what others still write to it does not stay. */
  async destroy(): Promise<void> {
    try {
      await this.obliterate();
    } finally {
      await this.keepFor(FORGOTTEN_SECONDS);
      await this.queue.close();
    }
  }

  /** BullMQ pauses a queue before; another that has emptied it meanwhile has ended that. */
  private async obliterate(): Promise<void> {
    for (let left = EMPTYINGS; ; left--) {
      try {
        return await this.queue.obliterate({ force: true });
      } catch (error) {
        if (left <= 1 || !(error instanceof Error) || !error.message.includes('non-paused')) throw error;
      }
    }
  }
}

/** What a worker did with a task: played it; may not play it; shall no longer. */
export type Outcome = 'done' | 'not mine' | 'given back';

export interface LeaseOptions {
  readonly threads: number;
  /** A worker that dies costs at most this. */
  readonly leaseSeconds: number;
  readonly play: (order: string) => Promise<Outcome>;
}

/** One run's tasks, as a worker takes them: at most `threads` at once, each on a lease. */
export class Leases {
  private readonly worker: Worker<string>;
  private readonly redis: Redis;

  private constructor(worker: Worker<string>, redis: Redis) {
    this.worker = worker;
    this.redis = redis;
    // A lease that was lost is no fault: the task was played elsewhere, and both answers are compared.
    worker.on('error', () => undefined);
  }

  static async open(redis: Redis, prefix: string, run: string, options: LeaseOptions): Promise<Leases> {
    const { DelayedError, WaitingError, Worker } = await optional(() => import('bullmq'));
    const own = redis.duplicate({ lazyConnect: false });
    own.on('error', () => undefined);
    const leaseMs = 1000 * options.leaseSeconds;
    const worker = new Worker<string>(
      run,
      async (job, token) => {
        const outcome = await options.play(job.data);
        if (outcome === 'not mine') {
          await job.moveToDelayed(Date.now() + NOT_MINE_MS, token);
          throw new DelayedError();
        }
        if (outcome === 'given back') {
          await job.moveToWait(token);
          throw new WaitingError();
        }
      },
      {
        connection: own,
        prefix,
        skipVersionCheck: mayEvict(redis),
        concurrency: options.threads,
        // A lost lease is seen at the next look: together they take no longer than was promised.
        lockDuration: Math.round((2 / 3) * leaseMs),
        stalledInterval: Math.round(leaseMs / 3),
        maxStalledCount: MOST_LOST_LEASES,
        removeOnComplete: { count: 0 },
      },
    );
    return new Leases(worker, own);
  }

  /** Takes no more tasks, and waits for those it holds. */
  async close(): Promise<void> {
    await this.worker.close();
    this.redis.disconnect();
  }

  /** Leaves at once: the leases run out. */
  async abandon(): Promise<void> {
    await this.worker.close(true);
    this.redis.disconnect();
  }
}
