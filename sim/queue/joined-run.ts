import { UsageError } from '../../engines/core/errors.ts';
import { clustersOf, jsonHash, type CellSpec } from '../cell/spec.ts';
import { TaskLost, type PoolTask, type TaskPool, type TaskResult } from '../run/task-pool.ts';
import { packResult } from './answers.ts';
import type { Board } from './board.ts';
import { localSpec } from './fitness.ts';
import type { FreeThreads } from './free-threads.ts';
import type { Leases, Outcome } from './leases.ts';
import { isRefusal } from './redis.ts';
import { BadMessage, MOST, orderSchema, read, type Answer, type Order, type RunNotice } from './wire.ts';

/** Milliseconds until a task is given back that the server hindered. */
const REFUSED_MS = 1000;

/** What a run that is played here needs of its worker. */
export interface Workplace {
  readonly id: string;
  readonly name: string;
  readonly board: Board;
  readonly freeThreads: FreeThreads;
  readonly pool: TaskPool;
  /** A number for a cell that no other cell on these threads has. */
  readonly number: () => number;
  readonly played: (playouts: number) => void;
  /** The run can be played here no more, and why. */
  readonly refuse: (why: string) => void;
  /** The server will not do what it was asked for. */
  readonly complain: (error: Error) => void;
}

interface LocalCell {
  readonly number: number;
  readonly spec: CellSpec;
}

/** A run as one of its workers plays it. */
export class JoinedRun {
  readonly run: RunNotice;
  /** Tasks played at this moment. */
  tasks = 0;
  leases: Leases | undefined;
  /** The run is over: its answers are not wanted any more. */
  over = false;
  /** Give back the tasks that are played. */
  private readonly giveBacks = new Set<() => void>();
  readonly pool: TaskPool;
  private readonly place: Workplace;
  private readonly modules: ReadonlyMap<string, string>;
  private readonly cells = new Map<number, LocalCell>();

  /** `modules` are the run's modules as they lie on this machine. */
  constructor(run: RunNotice, modules: ReadonlyMap<string, string>, place: Workplace) {
    this.run = run;
    this.modules = modules;
    this.place = place;
    this.pool = place.pool;
  }

  /** Plays a task of the queue; what the server refuses meanwhile is no fault of the task, which is played once more. */
  async play(text: string): Promise<Outcome> {
    try {
      return await this.tryToPlay(text);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.place.complain(error);
      await new Promise((resolve) => setTimeout(resolve, REFUSED_MS));
      return 'given back';
    }
  }

  /** If it is for this worker and there is a thread for it. */
  private async tryToPlay(text: string): Promise<Outcome> {
    const order = read(orderSchema, text, MOST.order, 'a task');
    if (order.notBy === this.place.id) return 'not mine';
    const cell = await this.cell(order.cell);
    if (cell === undefined) return 'done';
    checkOrder(order, cell.spec);
    if (!(await this.place.freeThreads.take())) return 'given back';
    this.tasks++;
    let giveBack = (): void => undefined;
    const left = new Promise<Outcome>((resolve) => (giveBack = () => resolve('given back')));
    this.giveBacks.add(giveBack);
    try {
      return await Promise.race([this.playHere(order, cell), left]);
    } catch (error) {
      // A module is not what it was when the run was joined.
      if (!(error instanceof UsageError)) throw error;
      this.place.refuse(error.message);
      return 'given back';
    } finally {
      this.giveBacks.delete(giveBack);
      this.tasks--;
      this.place.freeThreads.giveBack();
    }
  }

  /** Has what is played given back at once, to be played by others. */
  leave(): void {
    for (const giveBack of this.giveBacks) giveBack();
  }

  private async playHere(order: Order, { number, spec }: LocalCell): Promise<Outcome> {
    const { firstCluster, clusters, known, keepRaw } = order;
    const answer = await this.answer(order, { cell: number, spec, firstCluster, clusters, known, keepRaw });
    if (!this.over) await this.place.board.answer(this.run.id, JSON.stringify(answer));
    return 'done';
  }

  private async answer({ task }: Order, work: PoolTask): Promise<Answer> {
    const { id: worker, name, played } = this.place;
    try {
      const result = (await this.pool.start(work)) as TaskResult;
      played(work.clusters * work.spec.rotations);
      return { task, worker, name, played: await packResult(result) };
    } catch (error) {
      if (!(error instanceof TaskLost)) throw error;
      const { playout, ply, stalled, message } = error;
      return { task, worker, name, lost: { playout, ply, stalled, message: message.slice(0, 1000) } };
    }
  }

  /** A cell as it is played here; undefined once the run is over. */
  private async cell(index: number): Promise<LocalCell | undefined> {
    const known = this.cells.get(index);
    if (known !== undefined) return known;
    const spec = await this.place.board.cell(this.run.id, index);
    if (spec === undefined) return undefined;
    const { json, hash } = spec.components;
    if (json !== undefined && jsonHash(json) !== hash) throw new Error('components that are not what their hash says');
    const cell = { number: this.place.number(), spec: localSpec(spec, this.modules) };
    this.cells.set(index, cell);
    return cell;
  }
}

/** Whoever asks cuts tasks out of cells: what is none would be played until the end of days. */
function checkOrder({ firstCluster, clusters, known }: Order, spec: CellSpec): void {
  const end = firstCluster + clusters;
  if (end > clustersOf(spec)) throw new BadMessage(`a task that ends behind its cell, at cluster ${end}`);
  if (known.some(({ playout }) => playout >= clustersOf(spec) * spec.rotations))
    throw new BadMessage('a task whose faults lie behind its cell');
}
