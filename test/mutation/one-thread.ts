/** Stands in for sim/run/pool.ts: threads would load the sources as they are, without the mistake; here none is started. */
import { openCell } from '../../sim/cell/open.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';
import type { PoolMaker } from '../../sim/run/task-pool.ts';
import { lookedAt, tellerOf, type Looking, type LookPool } from '../../sim/story/looker.ts';
import type { Moment } from '../../sim/story/tale.ts';
import type { Teller } from '../../sim/story/teller.ts';
import { ownThread } from '../support/own-thread.ts';

export const onThreads = (): PoolMaker => ownThread;

export class GamePool {
  constructor() {
    throw new Error('no threads here');
  }
}

export class LookThreads implements LookPool {
  private readonly tellers = new Map<number, Teller>();

  async look(cell: number, spec: CellSpec, rollouts: number, looking: Looking): Promise<readonly Moment[] | undefined> {
    const teller = this.tellers.get(cell) ?? tellerOf(await openCell(spec), rollouts);
    this.tellers.set(cell, teller);
    return lookedAt(teller, looking);
  }

  async close(): Promise<void> {}
}
