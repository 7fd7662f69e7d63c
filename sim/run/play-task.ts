/** What a thread does, here or in a browser: one game in its life, one player per cell. */
import { openCell } from '../cell/open.ts';
import type { CellSpec } from '../cell/spec.ts';
import { CellPlayer } from '../play/playout.ts';
import { lookedAt, tellerOf, type Looking } from '../story/looker.ts';
import type { Moment } from '../story/tale.ts';
import type { Teller } from '../story/teller.ts';
import { ChunkPlayer } from './chunk.ts';
import type { PoolTask, TaskResult } from './task-pool.ts';

/** Tasks that one thread plays one after the other, and where it shows that it lives. */
export interface Bundle {
  readonly tasks: readonly PoolTask[];
  /** Shared: heartbeat words of the bundles in flight, and this one's place among them. */
  readonly beats: Int32Array;
  readonly slot: number;
}

/** Words of a bundle's heartbeat: playout, ply, beats, and the task that is played. */
export const BEAT_WORDS = 4;
export const BEATS = 2;
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

export async function playBundle({ tasks, beats, slot }: Bundle): Promise<readonly TaskResult[]> {
  const at = slot * BEAT_WORDS;
  const results: TaskResult[] = [];
  for (const [i, task] of tasks.entries()) {
    beats[at + 3] = i;
    // A first sign of life before anything of the user's own runs: what never returns is told from what waits for a thread.
    beats[at] = OPENING;
    beats[at + BEATS]!++;
    const chunk = players.get(task.cell) ?? (await makePlayer(task));
    chunk.player.heartbeat = { words: beats, at };
    const start = performance.now();
    const result = chunk.play(task.firstCluster, task.clusters, task.known, task.keepRaw);
    results.push({ ...result, elapsedMs: performance.now() - start });
  }
  return results;
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

async function makePlayer({ cell, spec }: PoolTask): Promise<ChunkPlayer> {
  loaded ??= spec.game;
  if (loaded !== spec.game) throw new Error(`this worker plays ${loaded}, not ${spec.game}`);
  if (players.size >= MOST_PLAYERS) players.delete(players.keys().next().value!);
  const chunk = new ChunkPlayer(new CellPlayer(await openCell(spec)));
  players.set(cell, chunk);
  return chunk;
}
