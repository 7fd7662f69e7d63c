/** The one module that knows piscina: worker threads for one game. */
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import { BEAT_WORDS, type Task, type TaskResult } from './worker.ts';

/** Worth 5 to 20 % in playout loops; must be set before the threads start. */
const INLINING = '--max-inlined-bytecode-size-cumulative=3000';

/** A task on its way: its result, and the means to stop its thread. */
export interface Flight {
  readonly slot: number;
  readonly result: Promise<TaskResult>;
  /** Where the task stands, or stood when its thread ended. */
  readonly position: () => Position;
  /** Ends the worker thread; `result` then rejects. */
  readonly abort: () => void;
}

export interface Position {
  readonly playout: number;
  readonly ply: number;
  /** Grows with every decision. */
  readonly beats: number;
}

export class GamePool {
  private readonly pool: Piscina;
  private readonly free: number[];
  /** Where each task in flight stands, written by the workers: BEAT_WORDS words a slot. */
  readonly beats: Int32Array;
  /** Tasks that may be under way at once: enough that no worker waits for the next. */
  readonly slots: number;

  constructor(workers: number) {
    setFlagsFromString(INLINING);
    this.pool = new Piscina({
      filename: fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './boot.mjs' : './worker.js', import.meta.url)),
      minThreads: workers,
      maxThreads: workers,
      idleTimeout: Infinity,
    });
    this.slots = 2 * workers;
    this.free = Array.from({ length: this.slots }, (_, slot) => slot);
    this.beats = new Int32Array(new SharedArrayBuffer(4 * BEAT_WORDS * this.slots));
  }

  get hasRoom(): boolean {
    return this.free.length > 0;
  }

  /** Starts a task; call only while `hasRoom`. */
  start(task: Omit<Task, 'beats' | 'slot'>): Flight {
    const slot = this.free.pop()!;
    this.beats.fill(0, slot * BEAT_WORDS, (slot + 1) * BEAT_WORDS);
    const controller = new AbortController();
    const result = this.pool
      .run({ ...task, beats: this.beats, slot } satisfies Task, { signal: controller.signal })
      .finally(() => this.free.push(slot)) as Promise<TaskResult>;
    return { slot, result, position: () => this.position(slot), abort: () => controller.abort() };
  }

  /** Where the task in a slot stands. */
  position(slot: number): Position {
    const at = slot * BEAT_WORDS;
    return { playout: this.beats[at]!, ply: this.beats[at + 1]!, beats: this.beats[at + 2]! };
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
