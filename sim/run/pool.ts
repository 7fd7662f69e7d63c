/** The one module that knows piscina: worker threads of this process, for one game. */
import { messageOf, UsageError } from '../../engines/core/errors.ts';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import { ownSources, type Sources } from '../cell/sources.ts';
import type { CellSpec } from '../cell/spec.ts';
import type { Looking, LookPool } from '../story/looker.ts';
import type { Moment } from '../story/tale.ts';
import { Quiet } from './quiet.ts';
import { TaskLost, type PoolMaker, type PoolTask, type TaskPool, type TaskResult } from './task-pool.ts';
import { BEAT_WORDS, OPENING, type Bundle, type LookTask } from './play-task.ts';
import type { Ordered, Told } from './worker.ts';

/** Worth 5 to 20 % in playout loops; must be set before the threads start. */
const INLINING = '--max-inlined-bytecode-size-cumulative=3700';
/** Bundles of a thread under way at once: it never waits for the next. */
const UNDER_WAY = 2;
/** Tasks that go to a thread at once at most, and milliseconds they take together where they are so brief. */
const MOST_BUNDLED = 64;
const BUNDLE_MS = 100;
/** How often the watchdog looks at the threads. */
const WATCH_MS = 500;

/** A task that was asked for, and whom it is told what became of it. */
interface Asked {
  readonly task: PoolTask;
  readonly played: (result: TaskResult | undefined) => void;
  readonly lost: (error: unknown) => void;
}

/** A bundle on its way, and how long its beats have not moved. */
interface Flight {
  readonly slot: number;
  readonly abort: () => void;
  readonly quiet: Quiet;
  stalled: boolean;
  recalled: boolean;
}

/** What is brief goes to a thread in bundles: a message costs as much as playing a small cell. */
export class GamePool implements TaskPool {
  readonly threads: number;
  /** A message costs the main thread half a millisecond or so: for sixteen threads less than 3 % of the time of one. */
  readonly taskMs = 500;
  readonly mostRows = 20_000;
  private readonly stallSeconds: number;
  private readonly modules: Sources | undefined;
  private readonly pool: Piscina;
  private readonly free: number[];
  /** Where each bundle in flight stands, written by the workers: playout, ply, beats that grow with every decision, task. */
  private readonly beats: Int32Array;
  private readonly flights = new Set<Flight>();
  private readonly landings = new Set<Promise<void>>();
  /** Asked for in this turn of the loop, not sent yet. */
  private gathered: Asked[] = [];
  /** Tasks of a bundle, as long as those take that came back last. */
  private bundled = 1;
  private readonly watchdog: NodeJS.Timeout;

  /**
   * A thread on which nothing moves for `stallSeconds` is stopped and replaced. None loads the user's own modules but as they
   * were loaded here, or as `modules` says.
   */
  constructor(threads: number, stallSeconds: number, modules?: Sources) {
    setFlagsFromString(INLINING);
    this.threads = threads;
    this.stallSeconds = stallSeconds;
    this.modules = modules;
    this.pool = threadPool(threads);
    const slots = UNDER_WAY * threads;
    this.free = Array.from({ length: slots }, (_, slot) => slot);
    this.beats = new Int32Array(new SharedArrayBuffer(4 * BEAT_WORDS * slots));
    this.watchdog = setInterval(() => this.watch(), WATCH_MS);
  }

  /** Enough under way that no thread waits for the next. */
  get hasRoom(): boolean {
    return this.gathered.length < this.bundled * this.free.length;
  }

  start(task: PoolTask): Promise<TaskResult | undefined> {
    if (this.gathered.length === 0) queueMicrotask(() => this.send());
    return new Promise((played, lost) => this.gathered.push({ task, played, lost }));
  }

  /** Whatever has no place yet waits for the next that lands. */
  private send(): void {
    while (this.gathered.length > 0 && this.free.length > 0) {
      const landing: Promise<void> = this.fly(this.gathered.splice(0, this.bundled)).finally(() =>
        this.landings.delete(landing),
      );
      this.landings.add(landing);
    }
  }

  private async fly(asked: Asked[]): Promise<void> {
    const slot = this.free.pop()!;
    this.beats.fill(0, slot * BEAT_WORDS, (slot + 1) * BEAT_WORDS);
    const controller = new AbortController();
    const flight: Flight = {
      slot,
      abort: () => controller.abort(),
      quiet: new Quiet(WATCH_MS),
      stalled: false,
      recalled: false,
    };
    this.flights.add(flight);
    const tasks = asked.map(({ task }) => task);
    const modules = this.modules ?? ownSources(tasks.map(({ spec }) => spec));
    const bundle: Ordered<Bundle> = { tasks, beats: this.beats, slot, modules };
    const start = performance.now();
    let tell: () => void;
    try {
      const results = resultOf(
        (await this.pool.run(bundle, { signal: controller.signal })) as Told<readonly TaskResult[]>,
      );
      this.learn(asked.length, performance.now() - start);
      tell = () => asked.forEach(({ played }, i) => played(results[i]));
    } catch (error) {
      tell = () => this.tellLost(flight, asked, error);
    }
    this.flights.delete(flight);
    this.free.push(slot);
    tell();
    this.send();
  }

  /** How many tasks take as long as a bundle may; the time they waited for their thread is counted too, which errs on the short side. */
  private learn(tasks: number, ms: number): void {
    this.bundled = Math.max(1, Math.min(MOST_BUNDLED, 4 * this.bundled, Math.floor((BUNDLE_MS * tasks) / ms)));
  }

  /** Only the task that was played when a thread ended is to blame: all others of its bundle are sent again. */
  private tellLost(flight: Flight, asked: Asked[], error: unknown): void {
    if (flight.recalled) return asked.forEach(({ played }) => played(undefined));
    if (error instanceof UsageError) return asked.forEach(({ lost }) => lost(error));
    const [blamed] = asked.splice(this.beats[flight.slot * BEAT_WORDS + 3]!, 1);
    this.gathered.push(...asked);
    blamed!.lost(this.lost(flight, blamed!.task, error));
  }

  private lost({ slot, stalled }: Flight, { spec, firstCluster }: PoolTask, error: unknown): TaskLost {
    const message = messageOf(error);
    const playout = this.beats[slot * BEAT_WORDS]!;
    const opening = playout === OPENING;
    const at = opening
      ? { playout: firstCluster * spec.rotations, ply: 0 }
      : { playout, ply: this.beats[slot * BEAT_WORDS + 1]! };
    const still = `no sign of life for ${this.stallSeconds} s`;
    const reason = opening ? `${still} while the game and its bots were loaded and created` : still;
    return new TaskLost(stalled ? reason : message.split('\n')[0]!, at, stalled, stalled && opening);
  }

  /**
   * Only bundles that wait for a thread come back: an end that is asked for is not long in coming. The threads have the
   * oldest. One that is still loading shows no beat yet, and Node ends the whole process if it is stopped in the middle of that.
   */
  recall(): void {
    for (const { played } of this.gathered.splice(0)) played(undefined);
    for (const flight of [...this.flights].slice(this.threads)) {
      if (this.beats[flight.slot * BEAT_WORDS + 2]! > 0) continue;
      flight.recalled = true;
      flight.abort();
    }
  }

  /** Stops threads that have not moved for too long. A bundle without beats still waits for its thread. */
  private watch(): void {
    for (const flight of this.flights) {
      const beats = this.beats[flight.slot * BEAT_WORDS + 2]!;
      const quietMs = flight.quiet.look(beats);
      if (beats > 0 && !flight.stalled && quietMs > 1000 * this.stallSeconds) {
        flight.stalled = true;
        flight.abort();
      }
    }
  }

  /** Lets the tasks under way end first: a pool that is destroyed fails on the results that still come in. */
  async close(): Promise<void> {
    while (this.landings.size > 0) await Promise.all(this.landings);
    clearInterval(this.watchdog);
    await this.pool.destroy();
  }
}

/** Threads of this process that play positions on. */
export class LookThreads implements LookPool {
  private readonly threads: number;
  /** Started only when there is something to look at. */
  private pool: Piscina | undefined;

  constructor(threads: number) {
    this.threads = threads;
  }

  async look(cell: number, spec: CellSpec, rollouts: number, looking: Looking): Promise<readonly Moment[] | undefined> {
    setFlagsFromString(INLINING);
    this.pool ??= threadPool(this.threads);
    const task: Ordered<LookTask> = { ...looking, cell, spec, rollouts, modules: ownSources([spec]) };
    return resultOf((await this.pool.run(task, { name: 'look' })) as Told<readonly Moment[] | undefined>);
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
  }
}

function resultOf<T>(told: Told<T>): T {
  if ('refusal' in told) throw new UsageError(told.refusal);
  return told.result;
}

function threadPool(threads: number): Piscina {
  return new Piscina({
    filename: fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './boot.mjs' : './worker.js', import.meta.url)),
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Infinity,
  });
}

/** Plays on so many threads of this process. */
export function onThreads(threads: number): PoolMaker {
  return ({ stallSeconds }) => new GamePool(threads, stallSeconds);
}
