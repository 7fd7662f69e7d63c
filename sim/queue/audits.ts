/**
 * Trust, but look: a share of the tasks, and the first of every worker, is played a second time, by another worker or else
 * by the machine that asks. Both must come to the same.
 */
import { GamePool } from '../run/pool.ts';
import type { PoolTask, TaskResult } from '../run/task-pool.ts';

/** Of tasks played twice where nobody says how many. */
export const USUAL_SHARE = 0.01;
/** The machine that asks, among the names of workers. */
export const HERE = 'this machine';

export class Audits {
  private readonly share: number;
  private readonly stallSeconds: number;
  private readonly seen = new Set<string>();
  private here: GamePool | undefined;
  private playing: Promise<unknown> = Promise.resolve();
  /** Tasks that were played twice and came out the same. */
  passed = 0;

  constructor(share: number, stallSeconds: number) {
    this.share = share;
    this.stallSeconds = stallSeconds;
  }

  /** Shall this answer be compared? Asked once for every task: some spread evenly, and the first of a worker. */
  wants(seq: number, worker: string): boolean {
    if (this.share === 0) return false;
    const first = !this.seen.has(worker);
    this.seen.add(worker);
    return first || Math.floor(seq * this.share) > Math.floor((seq - 1) * this.share);
  }

  /** Plays a task on this machine, one after the other. */
  async play(task: PoolTask): Promise<TaskResult | undefined> {
    const turn = this.playing.then(() => (this.here ??= new GamePool(1, this.stallSeconds)).start(task));
    this.playing = turn.catch(() => undefined);
    return turn;
  }

  /** What is said in the end; undefined where nothing was to be compared. */
  get summary(): string | undefined {
    const { passed } = this;
    if (passed === 0) return undefined;
    return `${passed} ${passed === 1 ? 'task was' : 'tasks were'} played twice and came out the same`;
  }

  async close(): Promise<void> {
    await this.here?.close();
  }
}
