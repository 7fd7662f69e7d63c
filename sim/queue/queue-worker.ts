/**
 * A machine that helps: looks at the board for runs it can play to the same bytes, takes their tasks on leases, plays
 * them on its threads, and hands in the answers. The process itself stays idle, so that its leases are always renewed.
 */
import { randomBytes } from 'node:crypto';
import { SEED_SCHEME } from '../../engines/core/rng.ts';
import { GamePool } from '../run/pool.ts';
import type { TaskPool } from '../run/task-pool.ts';
import { VERSION } from '../version.ts';
import type { QueueAddress } from './address.ts';
import { Board, LEFT_SECONDS, WORKER_BEAT_MS } from './board.ts';
import { fitness, rememberSources } from './fitness.ts';
import { FreeThreads } from './free-threads.ts';
import { JoinedRun } from './joined-run.ts';
import { Leases, TaskQueue } from './leases.ts';
import { another, connect, saidOnce, sayingOf, type Notice, type Redis } from './redis.ts';
import { Speed } from './speed.ts';
import { tryOut } from './try-out.ts';
import type { RunNotice, WorkerNotice } from './wire.ts';

/** Looks at the board, at beats, after which threads that no run needs are ended, and what a dead run left is removed. */
const IDLE_BEATS = 30;

export interface QueueWorkerOptions {
  readonly address: QueueAddress;
  readonly name: string;
  readonly threads: number;
  readonly leaseSeconds: number;
  /** Where modules of users lie on this machine. */
  readonly modules: string | undefined;
  readonly notice: Notice;
  /** Who plays: threads of this process unless something else is given. */
  readonly pool?: (stallSeconds: number) => TaskPool;
}

export class QueueWorker {
  readonly id = randomBytes(8).toString('hex');
  private readonly options: QueueWorkerOptions;
  private readonly redis: Redis;
  private readonly listening: Redis;
  private readonly board: Board;
  private readonly once: Notice;
  private readonly freeThreads: FreeThreads;
  private readonly speed = new Speed();
  private readonly joined = new Map<string, JoinedRun>();
  private readonly refused = new Set<string>();
  /** Runs that are over, while they are left. */
  private readonly partings = new Set<Promise<void>>();
  private readonly pools = new Map<string, { readonly pool: TaskPool; idle: number }>();
  /** Runs that have died, and for how many beats they were seen dead. */
  private readonly dead = new Map<string, number>();
  private readonly since = Date.now();
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> | undefined;
  private lookAgain = false;
  private cells = 0;
  private parting: Promise<void> | undefined;
  private stopping: Promise<void> | undefined;

  /** A worker that is connected, and plays nothing yet; refuses a server that refuses what is needed. */
  static async connect(options: QueueWorkerOptions): Promise<QueueWorker> {
    rememberSources();
    const redis = await connect(options.address, options.notice);
    await tryOut(redis, options.address);
    return new QueueWorker(options, redis);
  }

  /** Says that it is there, and joins the runs that are. */
  async begin(): Promise<void> {
    await this.beat();
    // Without the news the board is read at every beat no less.
    await this.listening.subscribe(this.board.news).catch((error: unknown) => this.once(this.saying(error)));
    await this.look();
  }

  private constructor(options: QueueWorkerOptions, redis: Redis) {
    this.options = options;
    this.redis = redis;
    this.board = new Board(redis, options.address.prefix);
    this.once = saidOnce(options.notice);
    this.freeThreads = new FreeThreads(options.threads);
    this.listening = another(redis);
    this.listening.on('message', () => void this.look());
    this.timer = setInterval(() => void this.beat().then(() => this.look()), WORKER_BEAT_MS);
  }

  /** What it says of itself. */
  get state(): WorkerNotice {
    const { name, threads } = this.options;
    return {
      id: this.id,
      name,
      threads,
      version: VERSION,
      seedScheme: SEED_SCHEME,
      v8: process.versions.v8,
      since: this.since,
      playoutsPerSecond: Math.round(this.speed.perSecond),
      playing: [...this.joined.values()].map(({ run: { id, by, game }, tasks }) => ({ run: id, by, game, tasks })),
    };
  }

  /** Says that it lives and whom it plays for, ends what has long been idle, removes what dead runs left. */
  private async beat(): Promise<void> {
    if (this.parting !== undefined) return;
    await this.tried(async () => {
      await this.board.postWorker(this.state);
      for (const run of this.joined.keys()) await this.board.reply(run, this.id, undefined, false);
      for (const [key, place] of this.pools) {
        const used = [...this.joined.values()].some(({ pool }) => pool === place.pool);
        place.idle = used ? 0 : place.idle + 1;
        if (place.idle <= IDLE_BEATS) continue;
        this.pools.delete(key);
        await place.pool.close();
      }
      for (const [run, beats] of this.dead) {
        this.dead.set(run, beats + 1);
        if (beats < IDLE_BEATS) continue;
        this.dead.delete(run);
        await (await TaskQueue.open(this.redis, this.board.queues, run)).destroy();
        await this.board.removeRun(run);
      }
    });
  }

  /** Reads the board; a word that comes meanwhile makes it read again. */
  private look(): Promise<void> {
    if (this.looking !== undefined) {
      this.lookAgain = true;
      return this.looking;
    }
    this.looking = this.readBoard().finally(() => {
      this.looking = undefined;
      if (this.lookAgain) void this.look();
    });
    return this.looking;
  }

  private async readBoard(): Promise<void> {
    this.lookAgain = false;
    if (this.parting !== undefined) return;
    await this.tried(async () => {
      const { live, dead } = await this.board.runs();
      for (const run of live) {
        this.dead.delete(run.id);
        if (!this.joined.has(run.id) && !this.refused.has(run.id)) await this.join(run);
      }
      for (const id of dead) if (!this.dead.has(id)) this.dead.set(id, 0);
      const alive = new Set(live.map(({ id }) => id));
      for (const id of this.dead.keys()) if (!dead.includes(id)) this.dead.delete(id);
      for (const id of this.refused) if (!alive.has(id)) this.refused.delete(id);
      const over = [...this.joined.values()].filter(({ run }) => !alive.has(run.id));
      for (const run of over) {
        run.over = true;
        this.joined.delete(run.run.id);
        this.partFrom(run);
      }
      if (over.length > 0) await this.board.postWorker(this.state);
    });
  }

  /** Plays a run, or says on both sides why not. */
  private async join(run: RunNotice): Promise<void> {
    const fit = await fitness(run, this.options.modules);
    if (this.parting !== undefined) return;
    if ('refusal' in fit) return this.refuse(run, fit.refusal);
    const { name, threads, leaseSeconds } = this.options;
    const joined: JoinedRun = new JoinedRun(run, fit.modules, {
      id: this.id,
      name,
      board: this.board,
      freeThreads: this.freeThreads,
      pool: this.poolFor(run, fit.modules),
      number: () => this.cells++,
      played: (playouts) => this.speed.add(playouts),
      complain: (error) => this.once(this.saying(error)),
      refuse: (why) => {
        if (!this.joined.delete(run.id)) return;
        void this.tried(() => this.refuse(run, why));
        this.partFrom(joined);
      },
    });
    this.joined.set(run.id, joined);
    const play = (order: string) => joined.play(order);
    joined.leases = await Leases.open(this.redis, this.board.queues, run.id, { threads, leaseSeconds, play });
    await this.board.reply(run.id, this.id, undefined);
    this.options.notice(`plays ${run.game} for ${run.by}`);
  }

  private async refuse({ id, by }: RunNotice, why: string): Promise<void> {
    this.refused.add(id);
    this.once(`the run of ${by} is not played here: ${why}`);
    await this.board.reply(id, this.id, why);
  }

  /** Threads that have played nothing but this game, with these modules. */
  private poolFor(run: RunNotice, modules: ReadonlyMap<string, string>): TaskPool {
    const { threads, pool } = this.options;
    const key = JSON.stringify([run.game, [...modules], run.modules, run.stallSeconds]);
    const known = this.pools.get(key)?.pool;
    if (known !== undefined) return known;
    const texts = Object.fromEntries(run.modules.map(({ path, hash }) => [modules.get(path)!, hash]));
    const made = pool?.(run.stallSeconds) ?? new GamePool(threads, run.stallSeconds, texts);
    this.pools.set(key, { pool: made, idle: 0 });
    return made;
  }

  private partFrom(run: JoinedRun): void {
    const parted = this.part(run).finally(() => this.partings.delete(parted));
    this.partings.add(parted);
  }

  /** Leaves a run that is over, or that others go on with. */
  private async part({ run: { id }, leases }: JoinedRun): Promise<void> {
    await leases?.close();
    // A task that was finished, or a reply that was given, while the run was taken down has begun its lists anew.
    await this.tried(async () => {
      const queue = await TaskQueue.open(this.redis, this.board.queues, id);
      if (await this.board.removeLeavings(id)) await queue.destroy();
      else await queue.keepFor(LEFT_SECONDS);
    });
  }

  /** Takes nothing more, finishes what is played, gives back the rest. */
  stop(): Promise<void> {
    this.stopping ??= this.partFromAll().then(() => this.end());
    return this.stopping;
  }

  /** Gives back what is played, too. Its threads play on: the process is to end. */
  async leave(): Promise<void> {
    for (const joined of this.joined.values()) joined.leave();
    await this.partFromAll();
  }

  private partFromAll(): Promise<void> {
    this.parting ??= (async () => {
      clearInterval(this.timer);
      this.freeThreads.withdraw();
      const joined = [...this.joined.values()];
      // Nothing can be given back to a server that is away: the leases run out.
      if (this.redis.status !== 'ready')
        return void (await Promise.all(joined.map(async ({ leases }) => leases?.abandon())));
      await this.looking;
      await Promise.all([...this.partings, ...[...this.joined.values()].map((run) => this.part(run))]);
      await this.tried(() => this.board.removeWorker(this.id));
    })();
    return this.parting;
  }

  private async end(): Promise<void> {
    for (const { pool } of this.pools.values()) await pool.close();
    this.listening.disconnect();
    this.redis.disconnect();
  }

  private saying(error: unknown): string {
    return sayingOf(error, this.board.prefix);
  }

  /** What a server that is there will not do is said; what it could not do is done at the next beat. */
  private async tried(action: () => Promise<void>): Promise<void> {
    if (this.redis.status !== 'ready') return;
    try {
      await action();
    } catch (error) {
      if (this.redis.status === 'ready') this.once(this.saying(error));
    }
  }
}
