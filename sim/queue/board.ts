/** The notice board in Redis: which runs want to be played, which workers are there, and who plays what. */
import { oneLine } from '../../engines/core/one-line.ts';
import { done, type KeyTypes, type Redis } from './redis.ts';
import {
  BadMessage,
  cellSchema,
  MOST,
  read,
  runSchema,
  workerSchema,
  type RunNotice,
  type WorkerNotice,
} from './wire.ts';
import type { CellSpec } from '../cell/spec.ts';

/** Seconds after which a run or a worker that says nothing more is forgotten, and between two signs of life. */
const RUN_SECONDS = 30;
export const RUN_BEAT_MS = 5000;
const WORKER_SECONDS = 10;
export const WORKER_BEAT_MS = 2000;
/** Seconds after which the lists of a run that died are dropped. */
export const LEFT_SECONDS = 3600;
const WILLING = 'plays';

export class Board {
  private readonly redis: Redis;
  readonly prefix: string;

  constructor(redis: Redis, prefix: string) {
    this.redis = redis;
    this.prefix = prefix;
  }

  /** Channel on which a word is said whenever something on the board changes. */
  get news(): string {
    return `${this.prefix}:news`;
  }

  /** Begins the names of all queues. */
  get queues(): string {
    return this.key('queue');
  }

  /** The list of a run's answers. */
  answers(run: string): string {
    return `${this.prefix}:run:${run}:answers`;
  }

  private key(...words: readonly string[]): string {
    return [this.prefix, ...words].join(':');
  }

  /** Puts a run up, or says that it still lives. Cells the server has lost are put up again. */
  async postRun(run: RunNotice, cells: ReadonlyMap<number, CellSpec>): Promise<void> {
    const cellsKey = this.key('run', run.id, 'cells');
    const known = await this.redis.hlen(cellsKey);
    const change = this.redis.multi();
    if (known !== cells.size) for (const [index, spec] of cells) change.hset(cellsKey, index, JSON.stringify(spec));
    change
      .expire(cellsKey, LEFT_SECONDS)
      .expire(this.key('run', run.id, 'workers'), LEFT_SECONDS)
      .set(this.key('run', run.id), JSON.stringify(run), 'EX', RUN_SECONDS)
      .sadd(this.key('runs'), run.id)
      .expire(this.key('runs'), LEFT_SECONDS);
    if (known !== cells.size) change.publish(this.news, run.id);
    await done(change);
  }

  /** The keys of a run, but those of its queue. */
  keys(id: string): KeyTypes {
    return new Map([
      [this.key('run', id), 'string'],
      [this.key('run', id, 'cells'), 'hash'],
      [this.key('run', id, 'workers'), 'hash'],
      [this.answers(id), 'list'],
    ]);
  }

  /** Takes a run down with all that belongs to it but its queue. */
  async removeRun(id: string): Promise<void> {
    await done(
      this.redis
        .multi()
        .del(...this.keys(id).keys())
        .srem(this.key('runs'), id)
        .publish(this.news, id),
    );
  }

  /** Removes what late words have left of a run that was taken down; false if it stands. */
  async removeLeavings(id: string): Promise<boolean> {
    if ((await this.redis.sismember(this.key('runs'), id)) === 1) return false;
    await this.redis.del(this.key('run', id, 'workers'), this.answers(id));
    return true;
  }

  /** Runs that live, and the ids of those that have died without taking themselves down. */
  async runs(): Promise<{ readonly live: RunNotice[]; readonly dead: string[] }> {
    const ids = await this.redis.smembers(this.key('runs'));
    if (ids.length === 0) return { live: [], dead: [] };
    const texts = await this.redis.mget(ids.map((id) => this.key('run', id)));
    const live = texts.flatMap((text) => readable(text, (found) => read(runSchema, found, MOST.notice, 'a run')));
    return { live, dead: ids.filter((_, i) => texts[i] === null) };
  }

  /** A cell of a run; undefined once the run is down. */
  async cell(run: string, index: number): Promise<CellSpec | undefined> {
    const key = this.key('run', run, 'cells');
    if ((await this.redis.hstrlen(key, String(index))) > MOST.cell) throw new BadMessage('a cell that is too long');
    const text = await this.redis.hget(key, String(index));
    return text === null ? undefined : read(cellSchema, text, MOST.cell, 'a cell');
  }

  async postWorker(worker: WorkerNotice): Promise<void> {
    await done(
      this.redis
        .multi()
        .set(this.key('worker', worker.id), JSON.stringify(worker), 'EX', WORKER_SECONDS)
        .sadd(this.key('workers'), worker.id)
        .expire(this.key('workers'), LEFT_SECONDS),
    );
  }

  async removeWorker(id: string): Promise<void> {
    await done(this.redis.multi().del(this.key('worker', id)).srem(this.key('workers'), id).publish(this.news, id));
  }

  /** The workers that live; forgets the others. */
  async workers(): Promise<WorkerNotice[]> {
    const ids = await this.redis.smembers(this.key('workers'));
    if (ids.length === 0) return [];
    const texts = await this.redis.mget(ids.map((id) => this.key('worker', id)));
    const gone = ids.filter((_, i) => texts[i] === null);
    if (gone.length > 0) await this.redis.srem(this.key('workers'), ...gone);
    return texts.flatMap((text) => readable(text, (found) => read(workerSchema, found, MOST.notice, 'a worker')));
  }

  /** A worker says that it plays a run, or why not. Said again without `news`, in case the server has forgotten it. */
  async reply(run: string, worker: string, refusal: string | undefined, news = true): Promise<void> {
    const key = this.key('run', run, 'workers');
    const change = this.redis
      .multi()
      .hset(key, worker, refusal ?? WILLING)
      .expire(key, LEFT_SECONDS);
    if (news) change.publish(this.news, worker);
    await done(change);
  }

  /** Who has said what about a run: the reason of those that refuse it. */
  async replies(run: string): Promise<Map<string, string | undefined>> {
    const all = await this.redis.hgetall(this.key('run', run, 'workers'));
    return new Map(
      Object.entries(all).map(([id, word]) => [id, word === WILLING ? undefined : oneLine(word.slice(0, 500))]),
    );
  }

  /** Hands in an answer. */
  async answer(run: string, text: string): Promise<void> {
    const key = this.answers(run);
    await done(this.redis.multi().rpush(key, text).expire(key, LEFT_SECONDS));
  }
}

/** What another version wrote is passed over: it is not for this one. */
function readable<T>(text: string | null, reading: (text: string) => T): T[] {
  if (text === null) return [];
  try {
    return [reading(text)];
  } catch (error) {
    if (error instanceof BadMessage) return [];
    throw error;
  }
}
