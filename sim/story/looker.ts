/** Plays positions of a playout on, here or on other threads: what comes of them is the same. */
import type { CellSpec } from '../cell/spec.ts';
import type { OpenCell } from '../cell/open-cell.ts';
import { CellPlayer } from '../play/playout.ts';
import type { Look } from './stretches.ts';
import type { Moment } from './tale.ts';
import { Teller } from './teller.ts';

/** Decisions of a playout at which its position is to be played on. */
export interface Looking {
  readonly playout: number;
  readonly decisions: readonly number[];
  readonly look: Look;
}

/** The moments asked for; undefined if the game cannot be played as it was, or no more is to be played. */
export type Looker = (looking: Looking) => Promise<readonly Moment[] | undefined>;

export function tellerOf(cell: OpenCell, rollouts: number): Teller {
  return new Teller(new CellPlayer(cell), { at: 'decisions', count: 1, rollouts, regret: false });
}

export function lookedAt(teller: Teller, { playout, decisions, look }: Looking): readonly Moment[] | undefined {
  const moments = teller.lookedAt(playout, new Map(decisions.map((at) => [at, look] as const)));
  return Array.isArray(moments) ? moments : undefined;
}

/** Looks in this thread. */
export function lookingHere(cell: OpenCell, rollouts: number): Looker {
  const teller = tellerOf(cell, rollouts);
  return (looking) => Promise.resolve(lookedAt(teller, looking));
}

/** Threads that look at the cells of a run, by their numbers. */
export interface LookPool {
  look(cell: number, spec: CellSpec, rollouts: number, looking: Looking): Promise<readonly Moment[] | undefined>;
  close(): Promise<void>;
}
