/**
 * Plays the cells of an experiment: cuts them into tasks, keeps the workers busy, counts what comes back, and survives
 * workers that die or hang. Results do not depend on anything that happens here but on the cells alone.
 */
import { performance } from 'node:perf_hooks';
import { clustersOf, setupOf, type CellSpec } from '../cell/spec.ts';
import { loadGame } from '../cell/load.ts';
import { measuresOf } from '../count/measures.ts';
import type { Part } from '../store/part.ts';
import { GamePool, type Flight } from './pool.ts';
import type { TaskResult } from './worker.ts';
import { CellProgress, type Shard } from '../store/progress.ts';
import type { Fault } from '../count/tally.ts';
import { Ranges, type Range } from './ranges.ts';

/** Faults after which a cell is given up. */
export const MOST_FAULTS = 10;
/** Deaths of workers on one block after which its cell is given up. */
const MOST_DEATHS = 3;
/** How often the watchdog looks at the workers. */
const WATCH_MS = 500;

export type StopReason = 'playouts' | 'faults' | 'interrupted' | (string & {});

/** A cell as it stands when the run ends. */
export interface PlayedCell {
  readonly progress: CellProgress;
  readonly stopReason: StopReason;
}

export interface RunOptions {
  readonly cells: readonly CellSpec[];
  readonly workers: number;
  /** Parts already known, by cell (0-based): a run that is taken up again, or a baseline. */
  readonly known?: readonly { readonly cell: number; readonly part: Part }[];
  readonly shard?: Shard;
  /** Looks at a cell after each counted span; a reason ends it there. */
  readonly stop?: (progress: CellProgress, cell: number) => string | undefined;
  /** Looks at which the cells of a game wait for each other. */
  readonly gate?: Gate;
  /** Seconds without a sign of life after which a playout is recorded as stalled. */
  readonly stallSeconds?: number;
  /** Called with every finished task, before it is counted. */
  readonly onParts?: (cell: number, parts: readonly Part[]) => void;
  /** Called with the rows of every finished task, when wanted. */
  readonly onRaw?: (cell: number, range: Range, rows: Int32Array) => void;
  /** Awaited before new tasks are started: lets a slow writer of rows hold the workers back. */
  readonly drained?: () => Promise<void>;
  readonly onProgress?: (state: RunState) => void;
  /** Becomes true when the run shall finish its tasks and end. */
  readonly interrupted?: () => boolean;
}

/** Cells that are compared with each other advance in step and are looked at together, at spans fixed in advance. */
export interface Gate {
  /** Spans counted at each look, ascending. */
  readonly spans: readonly number[];
  /** Shall the cells go on after this look (0-based)? */
  readonly open: (cells: readonly CellProgress[], look: number) => boolean;
}

/** What a progress display shows. */
export interface RunState {
  readonly cell: number;
  readonly cells: number;
  readonly playouts: number;
  readonly planned: number;
  readonly elapsedMs: number;
}

export async function runCells(options: RunOptions): Promise<PlayedCell[]> {
  const played: PlayedCell[] = new Array<PlayedCell>(options.cells.length);
  const games = [...new Set(options.cells.map((cell) => cell.game))];
  const start = performance.now();
  for (const game of games) {
    const indices = options.cells.flatMap((cell, i) => (cell.game === game ? [i] : []));
    const run = new GameRun(options, indices, start);
    for (const [index, cell] of await run.play()) played[index] = cell;
  }
  return played;
}

/** One cell on its way. */
interface Running {
  readonly index: number;
  readonly spec: CellSpec;
  readonly progress: CellProgress;
  readonly ranges: Ranges;
  readonly faults: Fault[];
  /** Milliseconds per cluster, as last seen. */
  pace: number | undefined;
  /** Deaths of workers, by the block they played. */
  readonly deaths: Map<number, number>;
  stopReason: StopReason | undefined;
  inFlight: number;
}

interface Flown {
  readonly cell: Running;
  readonly range: Range;
  readonly flight: Flight;
  beats: number;
  seenAlive: number;
  stalled: boolean;
}

/** All cells of one game, on a pool of their own. */
class GameRun {
  private readonly options: RunOptions;
  private readonly indices: readonly number[];
  private readonly start: number;
  private cells: Running[] = [];
  private readonly flown = new Set<Flown>();
  private look = 0;

  constructor(options: RunOptions, indices: readonly number[], start: number) {
    this.options = options;
    this.indices = indices;
    this.start = start;
  }

  async play(): Promise<Map<number, PlayedCell>> {
    const game = await loadGame(this.options.cells[this.indices[0]!]!.game);
    this.cells = this.indices.map((index) => this.prepare(index, game));
    this.passGates();
    if (this.next() !== undefined) await this.fly();
    return new Map(
      this.cells.map((cell) => [cell.index, { progress: cell.progress, stopReason: cell.stopReason ?? 'interrupted' }]),
    );
  }

  private prepare(index: number, game: Awaited<ReturnType<typeof loadGame>>): Running {
    const spec = this.options.cells[index]!;
    const progress = new CellProgress(spec, measuresOf(game, setupOf(game, spec), spec), this.options.shard);
    for (const { cell, part } of this.options.known ?? []) if (cell === index) progress.add(part);
    const ranges = new Ranges(progress);
    const searching = spec.bots.some((bot) => bot.startsWith('mcts'));
    const running: Running = {
      index,
      spec,
      progress,
      ranges,
      faults: [],
      pace: undefined,
      deaths: new Map(),
      stopReason: undefined,
      inFlight: 0,
    };
    ranges.firstTask = searching ? 1 : spec.blockClusters;
    this.count(running);
    return running;
  }

  /** Keeps every worker busy until no cell has anything left to play. */
  private async fly(): Promise<void> {
    const pool = new GamePool(this.options.workers);
    const watch = setInterval(() => this.watch(pool), WATCH_MS);
    try {
      for (;;) {
        while (pool.hasRoom && this.options.interrupted?.() !== true) {
          const cell = this.next();
          if (cell === undefined) break;
          this.launch(pool, cell);
        }
        if (this.flown.size === 0) break;
        await this.options.drained?.();
        await Promise.race([...this.flown].map((one) => this.land(one)));
      }
    } finally {
      clearInterval(watch);
      await pool.close();
    }
  }

  private next(): Running | undefined {
    return this.cells.find(
      (cell) =>
        cell.stopReason === undefined &&
        !cell.ranges.empty &&
        cell.ranges.next < this.limit * cell.progress.spanClusters,
    );
  }

  private launch(pool: GamePool, cell: Running): void {
    const range = cell.ranges.take(cell.pace, this.options.workers);
    const flight = pool.start({
      cell: cell.index,
      spec: cell.spec,
      firstCluster: range.first,
      clusters: range.clusters,
      known: cell.faults,
      keepRaw: this.options.onRaw !== undefined,
    });
    cell.inFlight++;
    this.flown.add({ cell, range, flight, beats: -1, seenAlive: performance.now(), stalled: false });
  }

  private readonly landings = new WeakMap<Flown, Promise<void>>();

  /** Waits for a flight once; several waiters share the landing. */
  private land(one: Flown): Promise<void> {
    let landing = this.landings.get(one);
    if (landing === undefined) {
      landing = one.flight.result.then(
        (result) => this.arrive(one, result),
        (error: unknown) => this.crash(one, error),
      );
      this.landings.set(one, landing);
    }
    return landing;
  }

  private arrive(one: Flown, result: TaskResult): void {
    const { cell, range } = one;
    this.flown.delete(one);
    cell.inFlight--;
    cell.pace = result.elapsedMs / range.clusters;
    if (cell.stopReason !== undefined) return;
    this.options.onParts?.(cell.index, result.parts);
    if (result.raw !== undefined) this.options.onRaw?.(cell.index, range, result.raw);
    for (const part of result.parts) cell.progress.add(part);
    this.count(cell);
    this.passGates();
    this.report(cell);
  }

  /** Spans up to which cells may advance now. */
  private get limit(): number {
    return this.options.gate?.spans[this.look] ?? Infinity;
  }

  /** Where all cells have come to a look, asks whether they shall go on. */
  private passGates(): void {
    const { gate } = this.options;
    const arrived = ({ progress, stopReason }: Running) =>
      stopReason !== undefined || progress.spans.length >= this.limit;
    while (gate !== undefined && this.look < gate.spans.length && this.cells.every(arrived)) {
      const open = gate.open(
        this.cells.map(({ progress }) => progress),
        this.look++,
      );
      for (const cell of this.cells) {
        if (!open) cell.stopReason ??= 'verdict';
        else this.count(cell);
      }
    }
  }

  /** Counts complete spans in order and looks whether the cell is done. */
  private count(cell: Running): void {
    const { progress } = cell;
    while (cell.stopReason === undefined && progress.spans.length < this.limit && progress.step()) {
      if (progress.total.faults.length >= MOST_FAULTS) cell.stopReason = 'faults';
      else cell.stopReason = this.options.stop?.(progress, cell.index);
    }
    if (cell.stopReason === undefined && progress.finished)
      cell.stopReason = this.options.stop === undefined ? 'playouts' : 'max';
  }

  /** A thread died or was stopped: its stretch is played again, without the playout that hung. */
  private crash(one: Flown, error: unknown): void {
    const { cell, range } = one;
    this.flown.delete(one);
    cell.inFlight--;
    if (cell.stopReason !== undefined) return;
    const message = error instanceof Error ? error.message : String(error);
    const { playout, ply } = one.flight.position();
    const block = Math.floor(playout / (cell.spec.rotations * cell.spec.blockClusters));
    const deaths = (cell.deaths.get(block) ?? 0) + 1;
    cell.deaths.set(block, deaths);
    if (one.stalled) {
      cell.faults.push({ playout, ply, kind: 'stalled', reason: `no sign of life for ${this.stallSeconds} s` });
    } else if (deaths >= MOST_DEATHS) {
      cell.progress.total.faults.push({ playout, ply, kind: 'crashed', reason: message.split('\n')[0]! });
      cell.stopReason = 'faults';
      this.passGates();
      return;
    }
    cell.ranges.giveBack(range);
  }

  private get stallSeconds(): number {
    return this.options.stallSeconds ?? 300;
  }

  /** Stops threads that have not moved for too long. */
  private watch(pool: GamePool): void {
    const now = performance.now();
    for (const one of this.flown) {
      const { beats } = pool.position(one.flight.slot);
      if (beats !== one.beats || beats === 0) {
        one.beats = beats;
        one.seenAlive = now;
      } else if (!one.stalled && now - one.seenAlive > 1000 * this.stallSeconds) {
        one.stalled = true;
        one.flight.abort();
      }
    }
  }

  private report(cell: Running): void {
    const playoutsOf = ({ progress, spec }: Running) =>
      progress.spans.length === 0
        ? 0
        : Math.min(progress.spans.length * progress.spanClusters * spec.rotations, spec.playouts);
    this.options.onProgress?.({
      cell: cell.index,
      cells: this.options.cells.length,
      playouts: this.cells.reduce((sum, one) => sum + playoutsOf(one), 0),
      planned: this.cells.reduce((sum, one) => sum + clustersOf(one.spec) * one.spec.rotations, 0),
      elapsedMs: performance.now() - this.start,
    });
  }
}
