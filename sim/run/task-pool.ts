/**
 * What the driver needs of those who play: has room, start a task, close. Threads of this process are one such pool, a
 * queue of many machines another; a result does not depend on which.
 */
import type { CellSpec } from '../cell/spec.ts';
import type { Fault } from '../count/tally.ts';
import type { Counted } from '../count/measures.ts';
import type { ChunkResult } from './chunk.ts';

/** A range of clusters of a cell: all that its result depends on. */
export interface PoolTask {
  /** Names the cell within its pool. */
  readonly cell: number;
  readonly spec: CellSpec;
  readonly firstCluster: number;
  readonly clusters: number;
  /** Playouts already found to be faulty: they are recorded, not played. */
  readonly known: readonly Fault[];
  readonly keepRaw: boolean;
}

export interface TaskResult extends ChunkResult {
  readonly elapsedMs: number;
}

export interface TaskPool {
  /** Threads that play, as far as is known now: work is cut so that none of them waits for the last. */
  readonly threads: number;
  /** Milliseconds a task should take here. */
  readonly taskMs: number;
  /** Most playouts of a task whose rows are kept. */
  readonly mostRows: number;
  readonly hasRoom: boolean;
  /**
   * Starts a task; call only while `hasRoom`. undefined: it was recalled, and nothing of it counts. Rejects with TaskLost
   * if its thread died and it may be played again, with anything else if the run cannot go on.
   */
  start(task: PoolTask): Promise<TaskResult | undefined>;
  /** The run shall end: tasks that nobody has begun come back, the others are finished, or come back too if they take long. */
  recall?(): void;
  close(): Promise<void>;
}

/** What a run tells the pool it plays a game on. */
export interface PoolWish {
  /** The cells of one game, by the numbers that its tasks name them by. */
  readonly cells: ReadonlyMap<number, Counted>;
  /** Seconds without a sign of life after which a task is stopped. */
  readonly stallSeconds: number;
  /** Called when there may be room that was not there before. */
  readonly onRoom: () => void;
  /** Shall the run end? Asked by a pool that waits before it can be opened; it then rejects. */
  readonly interrupted?: (() => boolean) | undefined;
}

export interface PoolMaker {
  (wish: PoolWish): TaskPool | Promise<TaskPool>;
  /** Others play, who may have to be waited for: a few playouts are played here instead. */
  readonly elsewhere?: true;
}

/** What was counted so far cannot be trusted: the run ends. */
export class RunBroken extends Error {}

/** A task that came to nothing, and the playout at which its thread died or was stopped. */
export class TaskLost extends Error {
  readonly playout: number;
  readonly ply: number;
  /** Nothing had moved for too long. */
  readonly stalled: boolean;
  /** It stalled before any playout: to begin again would end the same way. */
  readonly opening: boolean;

  constructor(
    message: string,
    at: { readonly playout: number; readonly ply: number },
    stalled: boolean,
    opening = false,
  ) {
    super(message);
    this.playout = at.playout;
    this.ply = at.ply;
    this.stalled = stalled;
    this.opening = opening;
  }
}
