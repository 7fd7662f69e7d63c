/** What a thread does, here or in a browser: one game in its life, one player per cell. */
import { openCell } from '../cell/open.ts';
import type { CellSpec } from '../cell/spec.ts';
import { CellPlayer } from '../play/playout.ts';
import { lookedAt, tellerOf, type Looking } from '../story/looker.ts';
import type { Moment } from '../story/tale.ts';
import type { Teller } from '../story/teller.ts';
import { ChunkPlayer } from './chunk.ts';
import type { PoolTask, TaskResult } from './task-pool.ts';

/** A task, and where its thread shows that it lives. */
export interface Task extends PoolTask {
  /** Shared: heartbeat words of the tasks in flight, and this task's place among them. */
  readonly beats: Int32Array;
  readonly slot: number;
}

/** Words of a task's heartbeat: playout, ply, beats. */
export const BEAT_WORDS = 3;
/** Stands for the playout while the thread loads a game and creates its states and bots. */
export const OPENING = -1;

/** Positions of a playout to be played on, for those who tell it. */
export interface LookTask extends Looking {
  /** Names the cell within its pool. */
  readonly cell: number;
  readonly spec: CellSpec;
  readonly rollouts: number;
}

/** The game of this thread. */
let loaded: string | undefined;
/** The cells most recently played, so that tables are built once per cell. */
const players = new Map<number, ChunkPlayer>();
const MOST_PLAYERS = 8;

export async function playTask(task: Task): Promise<TaskResult> {
  const at = task.slot * BEAT_WORDS;
  // A first sign of life before anything of the user's own runs: what never returns is told from what waits for a thread.
  task.beats[at] = OPENING;
  task.beats[at + 2]!++;
  const chunk = players.get(task.cell) ?? (await makePlayer(task));
  chunk.player.heartbeat = { words: task.beats, at };
  const start = performance.now();
  const result = chunk.play(task.firstCluster, task.clusters, task.known, task.keepRaw);
  return { ...result, elapsedMs: performance.now() - start };
}

/** Who plays positions on in this thread, for one cell. */
let telling: { readonly cell: number; readonly teller: Teller } | undefined;

/** What came of the positions; undefined if the game cannot be played as it was. */
export async function lookTask(task: LookTask): Promise<readonly Moment[] | undefined> {
  const { cell, spec, rollouts } = task;
  if (telling?.cell !== cell) telling = { cell, teller: tellerOf(await openCell(spec), rollouts) };
  return lookedAt(telling.teller, task);
}

/** From here on cells are numbered by another pool. */
export function forgetCells(): void {
  players.clear();
  telling = undefined;
}

async function makePlayer({ cell, spec }: Task): Promise<ChunkPlayer> {
  loaded ??= spec.game;
  if (loaded !== spec.game) throw new Error(`this worker plays ${loaded}, not ${spec.game}`);
  if (players.size >= MOST_PLAYERS) players.delete(players.keys().next().value!);
  const chunk = new ChunkPlayer(new CellPlayer(await openCell(spec)));
  players.set(cell, chunk);
  return chunk;
}
