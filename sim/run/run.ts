/**
 * Plays the cells of an experiment: cuts them into tasks, keeps the workers busy, counts what comes back, and survives
 * workers that die or hang. Results do not depend on anything that happens here but on the cells alone.
 */
import { errorOf, UsageError } from '../../engines/core/errors.ts';
import { allotByLooks, type Allot, type CellGate } from './allot.ts';
import { clustersOf, type CellSpec } from '../cell/spec.ts';
import { openCells } from '../cell/open.ts';
import type { OpenCell } from '../cell/open-cell.ts';
import type { Part } from '../store/part-head.ts';
import { onThreads } from './pool.ts';
import { TaskLost, type PoolMaker, type TaskPool, type TaskResult } from './task-pool.ts';
import { partsByCell } from '../store/ledger.ts';
import { CellProgress, type Shard } from '../store/progress.ts';
import type { Fault } from '../count/tally.ts';
import { LONG_MS, Paces } from './paces.ts';
import { Bell } from './bell.ts';
import { CellQueue } from './cell-queue.ts';
import { paceKey, ready, shareOf, type Expected, type Running } from './running.ts';
import { Seldom } from './seldom.ts';
import { Ranges, type Range } from './ranges.ts';

/** Faults after which a cell is given up. */
export const MOST_FAULTS = 10;
/** Deaths of workers on one block after which its cell is given up. */
const MOST_DEATHS = 3;
/** Parts of the time left from which on it pays to know the pace of a kind, or of a cell, better. */
const DOUBTFUL_KIND = 0.1;
const DOUBTFUL_CELL = 0.02;
/** So many cells take more room than they are worth, once they are through. */
export const MANY = 1000;
/** How often a run that waits looks whether it was interrupted. */
const LOOK_MS = 500;

export type StopReason = 'playouts' | 'faults' | 'interrupted' | (string & {});

/** A cell as it stands when the run ends. */
export interface PlayedCell {
  readonly open: OpenCell;
  readonly progress: CellProgress;
  readonly stopReason: StopReason;
}

export interface RunOptions {
  readonly cells: readonly CellSpec[];
  /** Who plays: so many threads of this process, or another pool. */
  readonly workers: number | PoolMaker;
  /** Parts already known, by cell (0-based): a run that is taken up again, or a baseline. */
  readonly known?: readonly { readonly cell: number; readonly part: Part }[];
  readonly shard?: Shard | undefined;
  /** Looks at a cell after each counted span; a reason ends it there. */
  readonly stop?: ((progress: CellProgress, cell: number) => string | undefined) | undefined;
  /** Looks at which the cells of a game wait for each other. */
  readonly gate?: CellGate | undefined;
  /** The same with a limit of its own for every cell. */
  readonly allot?: Allot | undefined;
  /** Tells the time left, and nothing else. */
  readonly expected?: Expected | undefined;
  /** Seconds without a sign of life after which a playout is recorded as stalled. */
  readonly stallSeconds?: number;
  /** Called with every finished task, before it is counted. */
  readonly onParts?: (cell: number, parts: readonly Part[]) => void;
  /** Called with the rows of every finished task, when wanted. */
  readonly onRaw?: (cell: number, range: Range, rows: Int32Array) => void;
  /** Called when more of a cell counts: so many clusters from its first; `ended` when no more will. */
  readonly onCounted?: (cell: number, clusters: number, ended: boolean) => void;
  /** Awaited before new tasks are started: lets a slow writer of rows hold the workers back. */
  readonly drained?: () => Promise<void>;
  /** `standing`: the cells of the game that is played, as far as they are counted. */
  readonly onProgress?: (state: RunState, standing: () => readonly PlayedCell[]) => void;
  /** Told at once of a playout on which nothing has moved for too long. */
  readonly onStall?: (cell: number, fault: Fault) => void;
  /**
   * Nothing looks at cells again that are through: of very many, they then take little room. Called with each of them while
   * all that it counted is still at hand.
   */
  readonly settled?: (cell: number, played: PlayedCell) => void;
  /** Becomes true when the run shall finish its tasks and end. */
  readonly interrupted?: () => boolean;
}

/** What a progress display shows. */
export interface RunState {
  /** The first cell that is not done. */
  readonly cell: number;
  readonly cells: number;
  /** Come back, of cells under way also those of spans that are not whole. */
  readonly playouts: number;
  readonly planned: number;
  readonly elapsedMs: number;
  /** Milliseconds the rest will take; NaN until enough of whatever takes long was played. */
  readonly leftMs: number;
  /** How much of all that is to be played is done, in time rather than in playouts: 0 to 1; NaN while some of it was never played. */
  readonly done: number;
}

export async function runCells(options: RunOptions): Promise<PlayedCell[]> {
  const played: PlayedCell[] = new Array<PlayedCell>(options.cells.length);
  const games = [...new Set(options.cells.map((cell) => cell.game))];
  const start = performance.now();
  const paces = new Paces();
  const cellsOf = (some: readonly string[]) => options.cells.flatMap(({ game }, i) => (some.includes(game) ? [i] : []));
  for (const [turn, game] of games.entries()) {
    const run = new GameRun(options, cellsOf([game]), cellsOf(games.slice(turn + 1)), start, paces);
    for (const [index, cell] of await run.play()) played[index] = cell;
  }
  return played;
}

/** All cells of one game, on a pool of their own. */
class GameRun {
  private readonly options: RunOptions;
  private readonly indices: readonly number[];
  /** Cells of games whose turn comes later. */
  private readonly coming: readonly number[];
  private readonly start: number;
  private cells: Running[] = [];
  /** Tasks under way. */
  private flown = 0;
  private failure: Error | undefined;
  /** Undefined once nothing waits for the other cells any more. */
  private allot: Allot | undefined;
  /** By who plays: cells of a sweep need not find it out each by itself. */
  private readonly paces: Paces;
  /** Kinds of which the first tasks are under way, before their turn. */
  private readonly scouted = new Set<string>();
  /** Cells of which a task was played to learn their own pace. */
  private readonly sampled = new Set<number>();
  /** The pace of whatever takes long is known: cells are played in their order. */
  private settled = false;
  private threads = 1;
  private readonly bell = new Bell();
  private queue = new CellQueue([], ready);
  /** What looks at all cells does not cost more than a small part of the time, however many they are. */
  private readonly doubting: Seldom;
  private readonly reporting: Seldom;

  constructor(options: RunOptions, indices: readonly number[], coming: readonly number[], start: number, paces: Paces) {
    this.options = options;
    this.indices = indices;
    this.coming = coming;
    this.start = start;
    this.paces = paces;
    this.doubting = new Seldom(indices.length);
    this.reporting = new Seldom(indices.length + coming.length);
    this.allot = options.allot ?? (options.gate === undefined ? undefined : allotByLooks(options.gate));
  }

  async play(): Promise<Map<number, PlayedCell>> {
    const cells = await openCells(this.indices.map((index) => this.options.cells[index]!));
    const known = partsByCell(this.options.known ?? []);
    this.cells = cells.map((cell, i) => this.prepare(i, cell, known.get(this.indices[i]!) ?? []));
    this.queue = new CellQueue(this.cells, ready);
    this.passGates();
    if (this.next() !== undefined) await this.fly();
    this.report(true);
    // Some end without a task of their own coming back last: with the others, or by their faults.
    for (const cell of this.cells) if (cell.stopReason !== undefined) this.tell(cell);
    return new Map(this.standing().map((cell, i) => [this.indices[i]!, cell]));
  }

  private standing(): PlayedCell[] {
    return this.cells.map(({ open, progress, stopReason = 'interrupted' }) => ({ open, progress, stopReason }));
  }

  private prepare(place: number, open: OpenCell, known: readonly Part[]): Running {
    const { spec } = open;
    const progress = new CellProgress(open, this.options.shard);
    for (const part of known) progress.add(part);
    const ranges = new Ranges(progress);
    const running: Running = {
      index: this.indices[place]!,
      place,
      key: paceKey(spec),
      open,
      spec,
      progress,
      ranges,
      wanted: progress.wanted.reduce((sum, span) => sum + progress.clustersIn(span), 0),
      left: ranges.left,
      faults: [],
      deaths: new Map(),
      limit: this.allot === undefined ? Infinity : 0,
      stopReason: undefined,
    };
    this.count(running);
    return running;
  }

  /** Keeps every worker busy until no cell has anything left to play. */
  private async fly(): Promise<void> {
    const pool = await this.open().catch((error: unknown) => {
      if (this.options.interrupted?.() !== true) throw error;
    });
    if (pool === undefined) return;
    this.threads = pool.threads;
    const watch = setInterval(() => this.bell.ring(), LOOK_MS);
    let recalled = false;
    try {
      for (;;) {
        const interrupted = this.options.interrupted?.() === true;
        if (interrupted && !recalled) pool.recall?.();
        recalled ||= interrupted;
        while (!interrupted && pool.hasRoom) {
          const cell = this.next();
          if (cell === undefined) break;
          void this.launch(pool, cell);
        }
        if (this.flown === 0 && (interrupted || this.next() === undefined)) break;
        if (this.queue.over) break;
        await this.options.drained?.();
        await this.bell.rung();
        if (this.failure !== undefined) throw this.failure;
      }
    } finally {
      clearInterval(watch);
      await pool.close();
    }
  }

  private async open(): Promise<TaskPool> {
    const { workers, stallSeconds = 300 } = this.options;
    const cells = new Map(this.cells.map(({ index, progress }) => [index, progress]));
    const open = typeof workers === 'number' ? onThreads(workers) : workers;
    const { interrupted } = this.options;
    const pool = await open({ cells, stallSeconds, onRoom: () => this.bell.ring(), interrupted });
    if (typeof (pool as Partial<TaskPool> | undefined)?.start !== 'function')
      throw new UsageError('workers is a function that gives no pool');
    return pool;
  }

  /**
   * The cell the next task is of: the first that is not done, but before all else a little of every kind, so that the time
   * the rest will take is known soon.
   */
  private next(): Running | undefined {
    const { paces, scouted } = this;
    const unknown = this.queue.ofKind(
      (key) => paces.knows(key),
      (key) => scouted.has(key),
    );
    if (unknown !== undefined) return unknown;
    const doubtful = this.settled ? undefined : this.doubting.look(() => this.mostDoubtful());
    return doubtful ?? this.queue.first();
  }

  private mostDoubtful(): Running | undefined {
    const all = this.cells.filter(ready);
    const doubtful = this.doubtful(all);
    // What is under way for the first time may yet turn out to take long.
    this.settled = doubtful === undefined && all.every(({ key }) => this.paces.knows(key));
    return doubtful;
  }

  /** A cell whose pace is not well known though much hangs on it: of a kind that was played by cold code, or never itself. */
  private doubtful(all: readonly Running[]): Running | undefined {
    const left = all.map((cell) => this.paces.work([shareOf(cell, undefined)]).leftMs || 0);
    const kinds = new Map<string, number>();
    all.forEach(({ key }, i) => kinds.set(key, (kinds.get(key) ?? 0) + left[i]!));
    const whole = left.reduce((sum, ms) => sum + ms, 0);
    const longest = (some: readonly number[]) => some.reduce((x, y) => (left[y]! > left[x]! ? y : x));
    const indices = all.map((_, i) => i);
    const cold = indices.filter((i) => {
      const { key } = all[i]!;
      return this.paces.seenOf(key) < LONG_MS * this.threads && kinds.get(key)! > DOUBTFUL_KIND * whole;
    });
    if (cold.length > 0) return all[longest(cold)];
    const strange = indices.filter((i) => {
      const { index } = all[i]!;
      return !this.sampled.has(index) && !this.paces.hasOwn(index) && left[i]! > DOUBTFUL_CELL * whole;
    });
    return strange.length === 0 ? undefined : all[longest(strange)];
  }

  /** Has one task played, whatever becomes of it. */
  private async launch(pool: TaskPool, cell: Running): Promise<void> {
    const keepRaw = this.options.onRaw !== undefined;
    const most = keepRaw ? Math.max(1, Math.floor(pool.mostRows / cell.spec.rotations)) : Infinity;
    const { key } = cell;
    const last = this.paces.lastOf(key);
    const range = cell.ranges.take(last?.pace, pool, Math.min(most, last?.most ?? Infinity));
    this.flown++;
    this.scouted.add(key);
    if (this.paces.seenOf(key) >= LONG_MS) this.sampled.add(cell.index);
    try {
      const result = await pool.start({
        cell: cell.index,
        spec: cell.spec,
        firstCluster: range.first,
        clusters: range.clusters,
        known: cell.faults,
        keepRaw,
      });
      if (result === undefined) this.giveBack(cell, range);
      else this.arrive(cell, range, result);
    } catch (error) {
      if (error instanceof TaskLost) this.crash(cell, range, error);
      else this.failure ??= errorOf(error);
    } finally {
      this.flown--;
      this.scouted.delete(key);
      this.bell.ring();
    }
  }

  private arrive(cell: Running, range: Range, result: TaskResult): void {
    this.paces.learn(cell.index, cell.key, range.clusters, result.elapsedMs);
    cell.left -= range.clusters;
    if (cell.stopReason !== undefined) return;
    this.options.onParts?.(cell.index, result.parts);
    if (result.raw !== undefined) this.options.onRaw?.(cell.index, range, result.raw);
    for (const part of result.parts) cell.progress.add(part);
    this.count(cell);
    this.passGates();
    this.tell(cell);
    this.report();
  }

  private tell({ index, progress, stopReason }: Running): void {
    this.options.onCounted?.(index, progress.spans.length * progress.spanClusters, stopReason !== undefined);
  }

  /** Where all cells have come to their limits, asks for the next. */
  private passGates(): void {
    const arrived = ({ progress, limit, stopReason }: Running) =>
      stopReason !== undefined || progress.spans.length >= limit;
    while (this.allot !== undefined && this.cells.every(arrived)) {
      const limits = this.allot(this.cells.map(({ progress }) => progress));
      if (limits === undefined) {
        this.allot = undefined;
        for (const cell of this.cells) cell.stopReason ??= 'verdict';
        return;
      }
      this.cells.forEach((cell, i) => {
        cell.limit = limits[i]!;
        this.count(cell);
        this.queue.again(cell);
      });
    }
  }

  /** Counts complete spans in order and looks whether the cell is done. */
  private count(cell: Running): void {
    const { progress } = cell;
    while (cell.stopReason === undefined && progress.spans.length < cell.limit && progress.step()) {
      if (progress.total.faults.length >= MOST_FAULTS) cell.stopReason = 'faults';
      else cell.stopReason = this.options.stop?.(progress, cell.index);
    }
    if (cell.stopReason === undefined && progress.finished)
      cell.stopReason = this.options.stop === undefined ? 'playouts' : 'max';
    if (cell.stopReason !== undefined) this.settle(cell, cell.stopReason);
  }

  private settle({ index, open, progress }: Running, stopReason: StopReason): void {
    const { settled, cells } = this.options;
    if (settled === undefined || cells.length <= MANY || progress.settled || progress.total.faults.length > 0) return;
    settled(index, { open, progress, stopReason });
    progress.settle();
  }

  /** A thread died or was stopped: its stretch is played again, without the playout that hung. */
  private crash(cell: Running, range: Range, { playout, ply, stalled, opening, message }: TaskLost): void {
    if (cell.stopReason !== undefined) return;
    const block = Math.floor(playout / (cell.spec.rotations * cell.spec.blockClusters));
    const deaths = (cell.deaths.get(block) ?? 0) + 1;
    cell.deaths.set(block, deaths);
    if (stalled && !opening) {
      cell.faults.push({ playout, ply, kind: 'stalled', reason: message });
      this.options.onStall?.(cell.index, { playout, ply, kind: 'stalled', reason: message });
      if (cell.faults.length >= MOST_FAULTS) return this.giveUp(cell);
    } else if (opening || deaths >= MOST_DEATHS) {
      cell.progress.total.faults.push({ playout, ply, kind: 'crashed', reason: message });
      cell.stopReason = 'faults';
      return this.passGates();
    }
    this.giveBack(cell, range);
  }

  private giveBack(cell: Running, range: Range): void {
    cell.ranges.giveBack(range);
    this.queue.again(cell);
  }

  /** So many playouts hung that the cell ends at once; those in blocks that are not whole stand in no ledger. */
  private giveUp(cell: Running): void {
    const { faults } = cell.progress.total;
    const counted = new Set(faults.map(({ playout }) => playout));
    for (const fault of cell.faults) if (!counted.has(fault.playout)) faults.push({ ...fault, kind: 'crashed' });
    cell.stopReason = 'faults';
    this.passGates();
  }

  private report(surely = false): void {
    if (this.options.onProgress === undefined) return;
    if (surely) this.tellProgress();
    else this.reporting.look(() => this.tellProgress());
  }

  private tellProgress(): void {
    const playoutsOf = ({ progress, spec, stopReason, wanted, left }: Running) => {
      const clusters = stopReason === undefined ? wanted - left : progress.spans.length * progress.spanClusters;
      return Math.min(clusters * spec.rotations, spec.playouts);
    };
    const { cells, shard, expected = () => Infinity } = this.options;
    const { leftMs, allMs, sure } = this.paces.work([
      ...this.cells.map((cell) => shareOf(cell, expected)),
      ...this.coming.map((cell) => {
        const playouts = Math.min(cells[cell]!.playouts, expected(cell));
        const clusters = Math.ceil(Math.ceil(playouts / cells[cell]!.rotations) / (shard?.of ?? 1));
        return { cell, key: paceKey(cells[cell]!), clusters, left: clusters };
      }),
    ]);
    const state: RunState = {
      cell: this.cells.find(({ stopReason }) => stopReason === undefined)?.index ?? this.indices.at(-1)!,
      cells: cells.length,
      playouts: this.cells.reduce((sum, one) => sum + playoutsOf(one), 0),
      planned: this.cells.reduce((sum, one) => sum + clustersOf(one.spec) * one.spec.rotations, 0),
      elapsedMs: performance.now() - this.start,
      leftMs: sure && this.settled ? leftMs / this.threads : NaN,
      done: allMs === 0 ? 1 : 1 - leftMs / allMs,
    };
    this.options.onProgress?.(state, () => this.standing());
  }
}
