/** The one module that knows piscina: worker threads of this process, for one game. */
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import type { CellSpec } from '../cell/spec.ts';
import type { Looking, LookPool } from '../story/looker.ts';
import type { Moment } from '../story/tale.ts';
import { Quiet } from './quiet.ts';
import { TaskLost, type PoolMaker, type PoolTask, type TaskPool, type TaskResult } from './task-pool.ts';
import { BEAT_WORDS, OPENING, type LookTask, type Task } from './play-task.ts';

/** Worth 5 to 20 % in playout loops; must be set before the threads start. */
const INLINING = '--max-inlined-bytecode-size-cumulative=3000';
/** Tasks of a thread under way at once at most, where the last took less than so many milliseconds. */
const MOST_UNDER_WAY = 16;
const BRIEF_MS = 10;
/** How often the watchdog looks at the threads. */
const WATCH_MS = 500;

/** A task on its way, and how long its beats have not moved. */
interface Flight {
  readonly slot: number;
  readonly abort: () => void;
  readonly result: Promise<TaskResult>;
  readonly quiet: Quiet;
  stalled: boolean;
  recalled: boolean;
}

export class GamePool implements TaskPool {
  readonly threads: number;
  /** A task costs the main thread half a millisecond or so: for sixteen threads less than 3 % of the time of one. */
  readonly taskMs = 500;
  readonly mostRows = 20_000;
  private readonly stallSeconds: number;
  private readonly pool: Piscina;
  private readonly free: number[];
  /** Where each task in flight stands, written by the workers: playout, ply, and beats that grow with every decision. */
  private readonly beats: Int32Array;
  private readonly flights = new Set<Flight>();
  /** How long the task took that ended last. */
  private lastMs = Infinity;
  private readonly watchdog: NodeJS.Timeout;

  /** A thread on which nothing moves for `stallSeconds` is stopped and replaced. */
  constructor(threads: number, stallSeconds: number) {
    setFlagsFromString(INLINING);
    this.threads = threads;
    this.stallSeconds = stallSeconds;
    this.pool = threadPool(threads);
    const slots = MOST_UNDER_WAY * threads;
    this.free = Array.from({ length: slots }, (_, slot) => slot);
    this.beats = new Int32Array(new SharedArrayBuffer(4 * BEAT_WORDS * slots));
    this.watchdog = setInterval(() => this.watch(), WATCH_MS);
  }

  /** Enough under way that no thread waits for the next; where tasks are over at once, more. */
  get hasRoom(): boolean {
    const most = this.lastMs < BRIEF_MS ? MOST_UNDER_WAY : 2;
    return this.flights.size < most * this.threads;
  }

  async start(task: PoolTask): Promise<TaskResult | undefined> {
    const slot = this.free.pop()!;
    this.beats.fill(0, slot * BEAT_WORDS, (slot + 1) * BEAT_WORDS);
    const controller = new AbortController();
    const abort = () => controller.abort();
    const { signal } = controller;
    const result = this.pool.run({ ...task, beats: this.beats, slot } satisfies Task, {
      signal,
    }) as Promise<TaskResult>;
    const flight: Flight = { slot, abort, result, quiet: new Quiet(WATCH_MS), stalled: false, recalled: false };
    this.flights.add(flight);
    try {
      const played = await result;
      this.lastMs = played.elapsedMs;
      return played;
    } catch (error) {
      if (flight.recalled) return undefined;
      throw this.lost(flight, task, error);
    } finally {
      this.flights.delete(flight);
      this.free.push(slot);
    }
  }

  private lost({ slot, stalled }: Flight, { spec, firstCluster }: PoolTask, error: unknown): TaskLost {
    const message = error instanceof Error ? error.message : String(error);
    const playout = this.beats[slot * BEAT_WORDS]!;
    const opening = playout === OPENING;
    const at = opening
      ? { playout: firstCluster * spec.rotations, ply: 0 }
      : { playout, ply: this.beats[slot * BEAT_WORDS + 1]! };
    const still = `no sign of life for ${this.stallSeconds} s`;
    const reason = opening ? `${still} while the game and its bots were loaded and created` : still;
    return new TaskLost(stalled ? reason : message.split('\n')[0]!, at, stalled, stalled && opening);
  }

  /** Only tasks that wait for a thread come back: an end that is asked for is not long in coming. */
  recall(): void {
    for (const flight of this.flights) {
      if (this.beats[flight.slot * BEAT_WORDS + 2]! > 0) continue;
      flight.recalled = true;
      flight.abort();
    }
  }

  /** Stops threads that have not moved for too long. A task without beats still waits for its thread. */
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
    await Promise.allSettled([...this.flights].map(({ result }) => result));
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

  look(cell: number, spec: CellSpec, rollouts: number, looking: Looking): Promise<readonly Moment[] | undefined> {
    setFlagsFromString(INLINING);
    this.pool ??= threadPool(this.threads);
    const task: LookTask = { ...looking, cell, spec, rollouts };
    return this.pool.run(task, { name: 'look' }) as Promise<readonly Moment[] | undefined>;
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
  }
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
