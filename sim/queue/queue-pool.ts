/**
 * A pool of many machines. The machine that asks owns the truth: it keeps no more tasks in the queue than its workers
 * can chew, adds again what the queue has lost, and takes an answer once; a second one must be equal.
 */
import { errorOf } from '../../engines/core/errors.ts';
import { oneLine } from '../../engines/core/one-line.ts';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import { SEED_SCHEME } from '../../engines/core/rng.ts';
import { Tally } from '../count/tally.ts';
import { RunBroken, TaskLost, type PoolTask, type PoolWish, type TaskPool, type TaskResult } from '../run/task-pool.ts';
import { VERSION } from '../version.ts';
import type { QueueAddress } from './address.ts';
import { Audits, HERE } from './audits.ts';
import { Answers, checkResult, printOf, unpackResult } from './answers.ts';
import { Board, LEFT_SECONDS, RUN_BEAT_MS } from './board.ts';
import { Crew } from './crew.ts';
import { needsOf } from './fitness.ts';
import { TaskQueue } from './leases.ts';
import { removeStrange } from './own-keys.ts';
import { another, sayingOf, type Notice, type Redis } from './redis.ts';
import { answerSchema, BadMessage, MOST, read, type Answer, type Order, type RunNotice } from './wire.ts';

/** Tasks under way per thread of the workers: one is played, one waits for its end. */
const AHEAD = 2;
/** How often the crew is counted, and the queue searched for tasks it has lost. */
const CREW_MS = 1000;
const SEARCH_MS = 2000;
/** Milliseconds within which the workers that are there say so. */
const COMING_MS = 2500;
/** Seconds that one wait for answers lasts, and answers taken in one go. */
const WAIT_SECONDS = 2;
const HANDFUL = 200;
/** Workers that could do nothing with a task, which did not die of it, before nobody is asked any more. */
const MOST_REFUSALS = 3;

export interface QueueOptions {
  readonly address: QueueAddress;
  /** Share of the tasks that are played twice, besides the first of every worker; 0: none. */
  readonly audit: number;
  readonly notice: Notice;
}

/** A task in the queue. */
interface Flight {
  readonly seq: number;
  /** As it stands in the queue: an audited task stands there a second time, for another worker. */
  order: Order;
  /** What the first worker answered to a task that is played again. */
  first: { readonly result: TaskResult; readonly worker: string } | undefined;
  /** It is played again on this machine: the queue has it no more. */
  here: boolean;
  readonly resolve: (result: TaskResult | undefined) => void;
  readonly reject: (error: Error) => void;
  /** When it was last put into the queue, or last had a second worker in sight. */
  since: number;
  /** It was not there at the last look. */
  missed: boolean;
  /** Workers that could do nothing with it. */
  refusals: number;
}

export class QueuePool implements TaskPool {
  readonly taskMs = 1500;
  readonly mostRows = 20_000;
  private readonly redis: Redis;
  private readonly waiting: Redis;
  private readonly listening: Redis;
  private readonly board: Board;
  private readonly queue: TaskQueue;
  private readonly run: RunNotice;
  private readonly wish: PoolWish;
  private readonly notice: Notice;
  private readonly once: Notice;
  private readonly crew: Crew;
  private readonly audits: Audits;
  private readonly answers = new Answers();
  private readonly scratch = new Map<number, Tally>();
  private readonly flights = new Map<number, Flight>();
  private outbox: { readonly id: string; readonly order: string }[] = [];
  private readonly timers: readonly NodeJS.Timeout[];
  private seq = 0;
  private readonly opened = performance.now();
  private searching = false;
  private recalled = false;
  private closed = false;

  static async open(
    { address, audit, notice, once }: QueueOptions & { readonly once: Notice },
    wish: PoolWish,
    redis: Redis,
    crew: Crew,
  ): Promise<QueuePool> {
    const run: RunNotice = {
      id: randomBytes(8).toString('hex'),
      by: `${hostname()} (${process.pid})`,
      version: VERSION,
      seedScheme: SEED_SCHEME,
      ...needsOf([...wish.cells.values()].map(({ spec }) => spec)),
      cells: wish.cells.size,
      stallSeconds: wish.stallSeconds,
    };
    const board = new Board(redis, address.prefix);
    const queue = await TaskQueue.open(redis, board.queues, run.id);
    const pool = new QueuePool({ redis, board, queue, crew, run, wish, notice, once, share: audit });
    // Without the news the crew is counted no less.
    await pool.listening.subscribe(board.news).catch((error: unknown) => pool.complain(error));
    await pool.beat();
    await pool.count();
    return pool;
  }

  private constructor(parts: {
    readonly redis: Redis;
    readonly board: Board;
    readonly queue: TaskQueue;
    readonly crew: Crew;
    readonly run: RunNotice;
    readonly wish: PoolWish;
    readonly notice: Notice;
    readonly once: Notice;
    readonly share: number;
  }) {
    this.wish = parts.wish;
    this.notice = parts.notice;
    this.once = parts.once;
    this.redis = parts.redis;
    this.board = parts.board;
    this.queue = parts.queue;
    this.run = parts.run;
    this.crew = parts.crew;
    this.audits = new Audits(parts.share, parts.wish.stallSeconds);
    this.waiting = another(parts.redis);
    this.listening = another(parts.redis);
    this.listening.on('message', () => void this.count());
    this.timers = [
      setInterval(() => void this.beat(), RUN_BEAT_MS),
      setInterval(() => void this.count(), CREW_MS),
      setInterval(() => void this.search(), SEARCH_MS),
    ];
    void this.receive();
  }

  get threads(): number {
    return Math.max(1, this.crew.threads);
  }

  get hasRoom(): boolean {
    return !this.recalled && this.flights.size < AHEAD * this.crew.threads;
  }

  start({ cell, firstCluster, clusters, known, keepRaw }: PoolTask): Promise<TaskResult | undefined> {
    const seq = this.seq++;
    const order: Order = { task: `t${seq}`, cell, firstCluster, clusters, known: [...known], keepRaw };
    return new Promise((resolve, reject) => {
      const still = { first: undefined, here: false, since: 0, missed: false, refusals: 0 };
      const flight: Flight = { seq, order, ...still, resolve, reject };
      this.flights.set(seq, flight);
      this.send(flight);
    });
  }

  /** Puts a task into the queue, with all others of this moment. */
  private send(flight: Flight): void {
    flight.since = performance.now();
    flight.missed = false;
    if (this.outbox.length === 0) setImmediate(() => this.flush());
    this.outbox.push({ id: flight.order.task, order: JSON.stringify(flight.order) });
  }

  private flush(): void {
    const batch = this.outbox;
    this.outbox = [];
    // What does not get through is missing at the next search, and sent again.
    this.queue.add(batch).catch((error: unknown) => this.complain(error));
  }

  /** Takes answers as they come, as long as the pool is open. */
  private async receive(): Promise<void> {
    const key = this.board.answers(this.run.id);
    while (!this.closed) {
      try {
        const first = await this.waiting.blpop(key, WAIT_SECONDS);
        if (first === null) continue;
        const more = (await this.redis.lpop(key, HANDFUL)) ?? [];
        for (const text of [first[1], ...more]) await this.take(text);
      } catch (error) {
        if (error instanceof RunBroken) this.fail(error);
        else this.complain(error);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  private async take(text: string): Promise<void> {
    let answer: Answer | undefined;
    try {
      answer = read(answerSchema, text, MOST.answer, 'an answer');
      await this.weigh(answer);
    } catch (error) {
      if (!(error instanceof BadMessage)) throw error;
      throw new RunBroken(
        `worker ${answer?.name ?? 'of no name'} sent ${error.message}; play the run again without it`,
      );
    }
  }

  private async weigh({ task, worker, name, played, lost }: Answer): Promise<void> {
    const seq = Number(task.slice(1));
    const flight = this.flights.get(seq);
    // Nobody waits for it: the task was given back.
    if (flight === undefined && !this.answers.has(seq)) return;
    if (played === undefined) {
      if (flight !== undefined && lost !== undefined)
        this.land(flight).reject(new TaskLost(lost.message, lost, lost.stalled));
      return;
    }
    const result = await unpackResult(played);
    if (flight !== undefined && flight.first === undefined) {
      const { order } = flight;
      checkResult(result, order, this.wish.cells.get(order.cell)!.spec, this.scratchOf(order.cell));
    }
    const differing = this.answers.add(seq, printOf(result), name);
    if (differing !== undefined) throw this.disagreement(differing, task, result);
    if (flight === undefined) return;
    if (flight.first === undefined && this.audits.wants(seq, worker)) {
      flight.first = { result, worker };
      if (!this.crew.hasOther(worker)) return void this.auditHere(flight);
      flight.order = { ...flight.order, task: `a${seq}`, notBy: worker };
      this.send(flight);
    } else if (flight.first?.worker !== worker) {
      if (flight.first !== undefined) this.audits.passed++;
      this.land(flight).resolve(result);
    }
  }

  /** Plays a task again where there is no second worker to do so. */
  private async auditHere(flight: Flight): Promise<void> {
    const { order, seq } = flight;
    flight.here = true;
    try {
      const result = await this.audits.play({ ...order, spec: this.wish.cells.get(order.cell)!.spec });
      if (result === undefined || !this.flights.has(seq)) return;
      const differing = this.answers.add(seq, printOf(result), HERE);
      if (differing !== undefined) return this.fail(this.disagreement(differing, order.task, result));
      this.audits.passed++;
      this.land(flight).resolve(flight.first!.result);
    } catch (error) {
      // It dies here and did not die there.
      this.land(flight).reject(errorOf(error));
    }
  }

  private scratchOf(cell: number): Tally {
    const known = this.scratch.get(cell) ?? new Tally(this.wish.cells.get(cell)!.measures);
    this.scratch.set(cell, known);
    return known;
  }

  private disagreement([first, second]: readonly [string, string], task: string, { parts }: TaskResult): RunBroken {
    const [from, to] = [parts[0]?.firstCluster, parts.at(-1)];
    return new RunBroken(
      `${second === HERE ? `worker ${first} and ${HERE}` : `workers ${first} and ${second}`} gave different answers to task ${task} of run ${this.run.id} ` +
        `(clusters ${from}..${to === undefined ? from : to.firstCluster + to.clusters - 1}): one of them does not compute ` +
        'as it should, and what was counted cannot be trusted. Stop it, then play the run again with --overwrite',
    );
  }

  /** Takes a task out of those that are under way. */
  private land(flight: Flight): Flight {
    this.flights.delete(flight.seq);
    this.wish.onRoom();
    return flight;
  }

  /** The run cannot go on. */
  private fail(error: Error): void {
    for (const flight of [...this.flights.values()]) this.land(flight).reject(error);
  }

  /** Says that the run lives. */
  private async beat(): Promise<void> {
    const cells = new Map([...this.wish.cells].map(([index, { spec }]) => [index, spec]));
    await this.tried(async () => {
      await this.board.postRun(this.run, cells);
      const tasks = [...this.flights.values()].map(({ order }) => order.task);
      await this.queue.keepFor(LEFT_SECONDS, tasks);
    });
  }

  /** Counts who plays. */
  private async count(): Promise<void> {
    await this.tried(async () => {
      const before = this.crew.threads;
      this.crew.count(await this.board.workers(), await this.board.replies(this.run.id));
      if (this.crew.threads === 0 && performance.now() - this.opened > COMING_MS) this.crew.missed();
      if (this.crew.threads > before) this.wish.onRoom();
    });
  }

  /** Looks for tasks that the queue has lost, that kill their workers, or that wait for a second worker in vain. */
  private async search(): Promise<void> {
    if (this.searching) return;
    this.searching = true;
    await this.tried(async () => {
      await this.mend();
      const now = performance.now();
      const old = [...this.flights.values()].filter(({ since, here }) => !here && now - since > SEARCH_MS);
      const byTask = new Map(old.map((flight) => [flight.order.task, flight]));
      const missing = new Set(await this.queue.missing([...byTask.keys()]));
      const lost: Flight[] = [];
      for (const [task, flight] of byTask) {
        if (!this.flights.has(flight.seq) || flight.order.task !== task) continue;
        if (!missing.has(task)) flight.missed = false;
        else if (this.recalled) this.giveBack(flight);
        else if (!flight.missed) flight.missed = true;
        else lost.push(flight);
      }
      if (lost.length > 0) {
        await this.queue.forget(lost.map(({ order }) => order.task));
        for (const flight of lost) if (this.flights.has(flight.seq)) this.sendAgain(flight);
        this.notice(`the queue has lost ${lost.length} tasks: they are added again`);
      }
      for (const { id, died, why } of await this.queue.failed()) {
        const flight = byTask.get(id);
        if (flight === undefined || !this.flights.has(flight.seq)) continue;
        if (died) this.land(flight).reject(this.deathOf(flight));
        else this.sendRefused(flight, why);
      }
      for (const flight of old) await this.endAudit(flight);
      if (this.recalled) await this.withdraw();
    });
    this.searching = false;
  }

  /** Makes way for what the run writes and reads. */
  private async mend(): Promise<void> {
    const tasks = [...this.flights.values()].map(({ order }) => order.task);
    const { ofBoard, ofQueue } = await removeStrange(this.redis, this.board, this.queue, this.run.id, tasks);
    for (const key of [...ofBoard, ...ofQueue]) this.once(`something else stood under ${key}: it was removed`);
    if (ofBoard.length > 0) await this.beat();
    if (ofQueue.length > 0) for (const flight of [...this.flights.values()]) if (!flight.here) this.sendAgain(flight);
  }

  private deathOf({ order: { cell, firstCluster } }: Flight): TaskLost {
    const playout = firstCluster * this.wish.cells.get(cell)!.spec.rotations;
    return new TaskLost('every worker that played it died', { playout, ply: 0 }, false);
  }

  /** A worker that lives says of a task what no game is to blame for: others are asked. */
  private sendRefused(flight: Flight, why: string): void {
    const { order } = flight;
    if (++flight.refusals >= MOST_REFUSALS)
      this.fail(new RunBroken(`no worker can do anything with task ${order.task}: ${oneLine(why)}`));
    else this.sendAgain(flight);
  }

  private sendAgain(flight: Flight): void {
    if (this.recalled) this.giveBack(flight);
    else this.send(flight);
  }

  /** Plays an audited task here when the workers that might have are gone. */
  private async endAudit(flight: Flight): Promise<void> {
    if (flight.first === undefined || flight.here || !this.flights.has(flight.seq)) return;
    if (this.crew.hasOther(flight.first.worker)) return;
    const withdrawn = await this.queue.withdraw([flight.order.task]);
    if (withdrawn.length > 0 && this.flights.has(flight.seq)) void this.auditHere(flight);
  }

  recall(): void {
    this.recalled = true;
    // Without its server the queue can say nothing: what is in it is played again by whoever takes the run up.
    if (this.redis.status !== 'ready') for (const flight of [...this.flights.values()]) this.giveBack(flight);
    else void this.tried(() => this.withdraw());
  }

  private async withdraw(): Promise<void> {
    const byTask = new Map([...this.flights.values()].map((flight) => [flight.order.task, flight]));
    for (const task of await this.queue.withdraw([...byTask.keys()])) this.giveBack(byTask.get(task)!);
  }

  private giveBack(flight: Flight): void {
    if (this.flights.has(flight.seq)) this.land(flight).resolve(flight.first?.result);
  }

  /** What the server refuses now is tried again at the next beat, count or search. */
  private async tried(action: () => Promise<void>): Promise<void> {
    if (this.closed || this.redis.status !== 'ready') return;
    try {
      await action();
    } catch (error) {
      this.complain(error);
    }
  }

  /** What a server that is there will not do is said; one that is away was said to be. */
  private complain(error: unknown): void {
    if (!this.closed && this.redis.status === 'ready') this.once(sayingOf(error, this.board.prefix));
  }

  async close(): Promise<void> {
    if (this.audits.summary !== undefined) this.notice(this.audits.summary);
    for (const timer of this.timers) clearInterval(timer);
    const ready = this.redis.status === 'ready';
    this.closed = true;
    await this.audits.close();
    this.waiting.disconnect();
    this.listening.disconnect();
    if (ready) {
      await this.board.removeRun(this.run.id).catch(() => undefined);
      await this.queue.destroy().catch(() => undefined);
    }
    this.redis.disconnect();
  }
}
