/**
 * In a browser, in place of `pool.ts`: the pool of a run on workers that share no memory. A worker that plays cannot be
 * looked at, so a task that takes long is suspect: its worker is stopped, and it is played again by one that tells of
 * every decision before it is made. Only where that falls silent for as long as the run allows does a playout hang.
 */
import { messageOf } from '../../engines/core/errors.ts';
import type { CellSpec } from '../cell/spec.ts';
import type { Looking, LookPool } from '../story/looker.ts';
import type { Moment } from '../story/tale.ts';
import { OPENING } from './play-task.ts';
import { Quiet } from './quiet.ts';
import { TaskLost, type PoolMaker, type PoolTask, type TaskPool, type TaskResult } from './task-pool.ts';
import { Crew, type Flight } from './web-crew.ts';
import type { Place } from './web-worker.ts';

/** How often the watchdog looks at the workers. */
const WATCH_MS = 500;
/** Far longer than a task is cut to take. */
const SUSPECT_MS = 10_000;
/** So long a worker may finish what it plays once the run shall end: then it is stopped, whatever it does. */
const GRACE_MS = 700;

class WebPool implements TaskPool {
  readonly threads: number;
  /** Short, so that whoever watches sees figures move: a task costs a millisecond beyond its play. */
  readonly taskMs = 150;
  readonly mostRows = 20_000;
  private readonly stallMs: number;
  private readonly crew: Crew;
  private readonly watchdog: ReturnType<typeof setInterval>;
  private readonly watched = new Map<Flight, Quiet>();
  /** Cells whose tasks take long: they tell of every decision from the start. */
  private readonly slow = new Set<number>();
  private readonly flights = new Set<Promise<unknown>>();
  private grace: ReturnType<typeof setTimeout> | undefined;

  constructor(threads: number, game: string, stallSeconds: number) {
    this.threads = threads;
    this.stallMs = 1000 * stallSeconds;
    this.crew = new Crew(threads, game);
    this.watchdog = setInterval(() => this.watch(), WATCH_MS);
  }

  /** One waits while one is played: no worker is without work for longer than a message takes. */
  get hasRoom(): boolean {
    return this.flights.size < 2 * this.threads;
  }

  async start(task: PoolTask): Promise<TaskResult | undefined> {
    const flight = this.crew.do({ kind: 'play', task, beats: this.slow.has(task.cell) });
    this.flights.add(flight);
    try {
      const reply = await flight;
      if (reply.kind === 'played') return reply.result;
      if (reply.kind === 'failed') throw lost(task, reply.at, reply.message.split('\n')[0]!, false);
      throw new Error(`a worker that plays replied ${reply.kind}`);
    } catch (error) {
      if (error instanceof Recalled) return undefined;
      if (error instanceof TaskLost) throw error;
      throw lost(task, undefined, messageOf(error), false);
    } finally {
      this.flights.delete(flight);
    }
  }

  recall(): void {
    for (const flight of this.crew.recall()) flight.reject(new Recalled());
    this.grace ??= setTimeout(() => {
      for (const hand of this.crew.hands) if (hand.job !== undefined) this.crew.stop(hand).reject(new Recalled());
    }, GRACE_MS);
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.flights);
    clearInterval(this.watchdog);
    clearTimeout(this.grace);
    this.crew.close();
  }

  private watch(): void {
    for (const hand of this.crew.hands) {
      const flight = hand.job;
      if (flight?.job.kind !== 'play') continue;
      const quiet = this.watched.get(flight) ?? new Quiet(WATCH_MS);
      this.watched.set(flight, quiet);
      const quietMs = quiet.look(flight.beats);
      const { task, beats } = flight.job;
      if (quietMs <= (beats ? this.stallMs : Math.min(this.stallMs, SUSPECT_MS))) continue;
      this.watched.delete(flight);
      this.crew.stop(hand);
      if (beats) {
        flight.reject(lost(task, flight.at, `no sign of life for ${this.stallMs / 1000} s`, true));
      } else {
        this.slow.add(task.cell);
        this.crew.again(flight, { kind: 'play', task, beats: true });
      }
    }
    for (const flight of this.watched.keys())
      if (this.crew.hands.every(({ job }) => job !== flight)) this.watched.delete(flight);
  }
}

/** It was taken back, begun or not: it is played again when the run is taken up. */
class Recalled extends Error {}

function lost({ spec, firstCluster }: PoolTask, at: Place | undefined, message: string, stalled: boolean): TaskLost {
  const opening = at === undefined || at.playout === OPENING;
  const where = opening ? { playout: firstCluster * spec.rotations, ply: 0 } : at;
  const reason = stalled && opening ? `${message} while the game and its bots were loaded and created` : message;
  return new TaskLost(reason, where, stalled, stalled && opening);
}

/** Workers that play positions on. */
export class LookThreads implements LookPool {
  private readonly threads: number;
  private crew: Crew | undefined;

  constructor(threads: number) {
    this.threads = threads;
  }

  async look(cell: number, spec: CellSpec, rollouts: number, looking: Looking): Promise<readonly Moment[] | undefined> {
    this.crew ??= new Crew(this.threads, spec.game);
    const reply = await this.crew.do({ kind: 'look', task: { ...looking, cell, spec, rollouts } });
    if (reply.kind === 'looked') return reply.moments;
    throw new Error(reply.kind === 'failed' ? reply.message : `a worker that looks replied ${reply.kind}`);
  }

  close(): Promise<void> {
    this.crew?.close();
    return Promise.resolve();
  }
}

export function onThreads(threads: number): PoolMaker {
  return ({ cells, stallSeconds }) => new WebPool(threads, [...cells.values()][0]!.spec.game, stallSeconds);
}
