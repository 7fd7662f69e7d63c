/** Plays an experiment, into a folder if wanted: ledger, raw rows, and the result all reports are made from. */
import { messageOf, UsageError } from '../engines/core/errors.ts';
import { quoted } from '../sim/cell/command.ts';
import { openCells } from '../sim/cell/open.ts';
import { refusalOfEdited } from '../sim/cell/sources.ts';
import type { OpenCell } from '../sim/cell/open-cell.ts';
import { cellResult } from '../sim/count/figures.ts';
import type { CellResult, Manifest, RunResult } from '../sim/results.ts';
import { replayCommand } from '../sim/run/replay-command.ts';
import { onThreads } from '../sim/run/pool.ts';
import { checkKnown } from '../sim/run/replayed.ts';
import { MANY, runCells, type PlayedCell, type RunOptions, type RunState } from '../sim/run/run.ts';
import { cores, existsSync } from '../sim/platform/node.ts';
import { RunFolder, type FolderMode } from '../sim/store/folder.ts';
import type { LedgerRecord } from '../sim/store/ledger.ts';
import type { Shard } from '../sim/store/progress.ts';
import { breathing } from './breath.ts';
import { checkCount, MOST_WORKERS } from './counts.ts';
import type { Concluding, Experiment } from './experiment.ts';
import { memoryRemark } from './memory.ts';
import { manifestOf, type Described } from './manifest.ts';
import type { RawOutput } from './raw.ts';
import { findingOf, piecesOf } from './verbs/all.ts';

/** Where and how an experiment runs: nothing of this changes its result. */
export interface RunSettings {
  /** The folder to write. Default: nothing is written. */
  readonly out?: string | undefined;
  /** What to do if `out` holds a run: refuse it (`fresh`, the default), go on with it, or replace it. */
  readonly mode?: FolderMode | undefined;
  /** Who plays: so many threads of this process, or another pool. Default: a thread per core. */
  readonly workers?: RunOptions['workers'] | undefined;
  /** Also write every playout to playouts.csv. */
  readonly raw?: boolean | undefined;
  /** Play only this share of every cell; `mergeRuns` adds shards up. */
  readonly shard?: Shard | undefined;
  /** Seconds without a sign of life after which a playout counts as stalled. Default: 300. */
  readonly stallSeconds?: number | undefined;
  /** How long people think about a decision, in minutes, for reports to tell minutes per game. Default: as the game says. */
  readonly minutesPerDecision?: number | undefined;
  /** The command line that does the same, kept in run.json. Default: says that a program did it. */
  readonly command?: string | undefined;
  /** The folder of the command that this run is a part of, for the line that goes on with it. Default: `out`. */
  readonly whole?: string | undefined;
  /** Called with what one should know, a line each: that the lock of a run which has ended was taken over. */
  readonly onRemark?: ((text: string) => void) | undefined;
  /** Called while what was played is looked at once more, with how far that is. */
  readonly onConcluding?: ((text: string) => void) | undefined;
  /** Called as playouts are counted; `sofar` concludes from what is counted by then. */
  readonly onProgress?: ((state: RunState, sofar: () => Promise<RunResult>) => void) | undefined;
  /** Aborted: the tasks under way are finished, what there is stays in the folder, and `run` throws Stopped. */
  readonly signal?: AbortSignal | undefined;
}

/** A run that ended early: interrupted, or the disk failed. What its folder holds can be taken up again. */
export class Stopped extends Error {}

/** Plays all cells and concludes; the result is the same for any settings. Faults of playouts are data: see `cells[i].faults`. */
export async function run<R extends RunResult>(experiment: Experiment<R>, settings: RunSettings = {}): Promise<R> {
  const { out, mode = 'fresh' } = settings;
  checkRaw(settings);
  if (typeof settings.workers === 'number') checkCount('workers', settings.workers, MOST_WORKERS);
  const folder = out === undefined ? undefined : RunFolder.open(out, mode);
  if (folder?.remark !== undefined) settings.onRemark?.(folder.remark);
  try {
    // What the verb of an experiment finds is what its type says.
    return (await runInto(folder, experiment, settings)) as R;
  } finally {
    folder?.release();
  }
}

async function runInto(
  folder: RunFolder | undefined,
  experiment: Experiment,
  settings: RunSettings,
): Promise<RunResult> {
  const start = performance.now();
  const wanted = describe(experiment, settings);
  const { mode = 'fresh', shard, signal } = settings;
  const { cells, stop, gate, expected, allot } = experiment;
  const breathe = breathing(() => {
    if (signal?.aborted === true) throw new Stopped('interrupted before anything was played');
  });
  const games = await openCells(cells, breathe);
  for (const { measures } of games) if (measures.series.length > 0) await breathe();
  const settles = experiment.verb === 'sweep';
  const memory = memoryRemark(games, undefined, settles && games.length > MANY);
  if (memory !== undefined) settings.onRemark?.(memory);
  if (settings.raw === true)
    settings.onRemark?.('rows are kept by no ledger: a run with --raw that is cut short begins anew');
  const begun = await manifestOf(wanted, undefined, 0, breathe);
  const stale = refusalOfEdited(cells);
  if (stale !== undefined) throw stale;
  const known = folder === undefined ? [] : await begin(wanted, folder, begun, mode, breathe);
  const { workers = cores(), stallSeconds = 300 } = settings;
  // A pool of one's own that plays in this process looks here too.
  const elsewhere = typeof workers !== 'number' && workers.elsewhere === true;
  const threads = typeof workers === 'number' ? workers : elsewhere ? cores() : 0;
  // What is finished already waits for nobody.
  const pool = typeof workers === 'number' || elsewhere ? onThreads(threads) : workers;
  await checkKnown(cells, [{ folder: settings.out ?? '', known }], { pool, stallSeconds, signal });
  const raw = await rawOf(settings, experiment, folder);
  let diskFault: unknown;
  const through: (CellResult | undefined)[] = [];
  const played = await runCells({
    ...{ cells, workers, known, stallSeconds, shard, stop, gate, expected, allot },
    onParts: (cell, parts) => {
      if (diskFault !== undefined) return;
      try {
        folder?.append(cell, parts);
      } catch (error) {
        diskFault = error;
      }
    },
    ...(raw && {
      onRaw: (cell, range, rows) => raw.add(cell, range, rows),
      onCounted: (cell, clusters, ended) => raw.counted(cell, clusters, ended),
      drained: () => raw.drained(),
    }),
    onProgress: (state, standing) =>
      settings.onProgress?.(state, () => concluded(wanted, soFar(experiment, standing()), through, state.elapsedMs)),
    onStall: (cell, { playout, ply, reason }) => settings.onRemark?.(stallText(games[cell]!, playout, ply, reason)),
    ...(settles && { settled: (cell, one) => void (through[cell] = cellResult(cell + 1, one, true)) }),
    interrupted: () => signal?.aborted === true || diskFault !== undefined || raw?.fault !== undefined,
  });
  const cut = diskFault ?? raw?.fault ?? played.find(({ stopReason }) => stopReason === 'interrupted');
  if (cut !== undefined) raw?.abandon();
  if (diskFault !== undefined) stopped(wanted, folder, diskReason(wanted, diskFault));
  if (raw?.fault !== undefined) stopped(wanted, folder, diskReason(wanted, raw.fault));
  if (played.some(({ stopReason }) => stopReason === 'interrupted')) stopped(wanted, folder, 'interrupted');
  try {
    await raw?.close();
  } catch (error) {
    stopped(wanted, folder, diskReason(wanted, error));
  }
  const { onConcluding: onStep } = settings;
  return conclude(wanted, folder, played, performance.now() - start, { threads, onStep, signal }, through);
}

/** What is needed to write a finished run down. */
export interface Conclusion extends Described, Pick<Experiment, 'analyse'> {
  readonly out?: string | undefined;
  readonly whole?: string | undefined;
  readonly raw?: boolean | undefined;
  /** No command line was given that does the same. */
  readonly byProgram?: boolean;
  /** What to say where it cannot be written, of what is no run to be gone on with. */
  readonly again?: string;
}

function describe(
  experiment: Experiment,
  { command, shard, out, whole, raw, minutesPerDecision }: RunSettings,
): Conclusion {
  const { verb, cells } = experiment;
  const again = `a program that uses alicorn as a library (${verb} ${[...new Set(cells.map(({ game }) => game))].join(', ')})`;
  return {
    ...experiment,
    command: command ?? again,
    byProgram: command === undefined,
    shard,
    out,
    whole,
    raw,
    minutesPerDecision,
  };
}

/** Before anything is opened, and so before anything is removed. */
function checkRaw({ raw, out, shard, mode }: RunSettings): void {
  if (raw !== true) return;
  if (out === undefined) throw new UsageError('raw rows need a folder to be written to');
  if (shard !== undefined) throw new UsageError('--raw does not go with --shard');
  if (mode === 'resume') throw new UsageError('--raw cannot be resumed: run it again with --overwrite');
}

async function rawOf(
  { raw }: RunSettings,
  { cells, verb }: Experiment,
  folder: RunFolder | undefined,
): Promise<RawOutput | undefined> {
  if (raw !== true || folder === undefined) return undefined;
  const { RawOutput: Output } = await import('./raw.ts');
  const { oneAtATime = false } = await findingOf(verb);
  return Output.open(folder.file('playouts.csv'), cells, !oneAtATime);
}

/** Writes down a run whose cells are all played: ledger, manifest, reports. `through`: what is known of cells already. */
export async function conclude(
  wanted: Conclusion,
  folder: RunFolder | undefined,
  played: readonly PlayedCell[],
  wallMs: number,
  concluding?: Concluding,
  through: readonly (CellResult | undefined)[] = [],
): Promise<RunResult> {
  const breathe = breathing(() => {
    if (concluding?.signal?.aborted === true) stopped(wanted, folder, 'interrupted');
  });
  const result = await concluded(wanted, played, through, wallMs, concluding, breathe);
  const finding = await findingOf(wanted.verb);
  // What it played on would be told coarser than if it had not been interrupted.
  if (finding.playsOn === true && concluding?.signal?.aborted === true) stopped(wanted, folder, 'interrupted');
  if (folder !== undefined) {
    const files = await piecesOf(result, breathe);
    try {
      const progress = played.map((cell) => cell.progress);
      const written = await folder.finish(progress, result.run, files, breathe);
      written.put();
    } catch (error) {
      failed(wanted, folder, error);
    }
  }
  return result;
}

/** Cells that nothing is paired with are told of as soon as some of a span is known: where bots search, one takes minutes. */
export function soFar({ verb }: Pick<Experiment, 'verb'>, standing: readonly PlayedCell[]): readonly PlayedCell[] {
  if (verb !== 'run') return standing;
  return standing.map((cell) => ({ ...cell, progress: cell.progress.ahead() }));
}

/** What follows from cells as they stand. */
async function concluded(
  wanted: Conclusion,
  played: readonly PlayedCell[],
  through: readonly (CellResult | undefined)[],
  wallMs: number,
  concluding?: Concluding,
  breathe?: () => Promise<void>,
): Promise<RunResult> {
  const cells: CellResult[] = [];
  for (const [i, cell] of played.entries()) {
    cells.push(through[i] ?? cellResult(i + 1, cell));
    await breathe?.();
  }
  const plain = { run: await manifestOf(wanted, cells, wallMs, breathe), cells };
  const progress = played.map((cell) => cell.progress);
  const finding = await findingOf(wanted.verb);
  return wanted.analyse?.(progress, plain) ?? finding.analyse(progress, plain, concluding);
}

/** A full or failing disk ends a run in one line. */
function failed(wanted: Conclusion, folder: RunFolder, error: unknown): never {
  if (error instanceof Error && 'syscall' in error) stopped(wanted, folder, diskReason(wanted, error));
  throw error;
}

/** The ledger's records of before, where there are any. */
export async function begin(
  wanted: Conclusion,
  folder: RunFolder,
  manifest: Manifest,
  mode: FolderMode,
  breathe?: () => Promise<void>,
): Promise<readonly LedgerRecord[]> {
  try {
    return await folder.begin(manifest, mode, breathe);
  } catch (error) {
    return failed(wanted, folder, error);
  }
}

function diskReason({ out }: Conclusion, error: unknown): string {
  return `cannot go on writing to ${out ?? ''}: ${messageOf(error)}`;
}

/** What is said when a run ends early; its ledger stays. */
function stopped(wanted: Conclusion, folder: RunFolder | undefined, why: string): never {
  const { out, whole = out, raw, command, byProgram, again } = wanted;
  if (folder === undefined || out === undefined || whole === undefined) throw new Stopped(why);
  try {
    folder.closeLedger();
  } catch {
    // The disk may be full: every record before this moment is already written.
  }
  if (again !== undefined) throw new Stopped(`${why}; ${again}`);
  if (byProgram === true) {
    const kept = folder.holdsLedger && raw !== true;
    throw new Stopped(
      kept ? `${why}; everything finished is kept in ${out}: mode 'resume' goes on with it` : `${why}; begin anew`,
    );
  }
  if (!folder.holdsLedger) {
    const over = existsSync(out) && !folder.isAnothers ? ' --overwrite' : '';
    throw new Stopped(`${why}; nothing of it is kept. Begin anew with:\n  ${command} --out ${quoted(out)}${over}`);
  }
  const how = raw === true ? '--raw --overwrite' : '--resume';
  const kept = raw === true ? 'with --raw it starts anew' : 'everything finished is kept. Go on';
  throw new Stopped(`${why}; ${kept} with:\n  ${command} --out ${quoted(whole)} ${how}`);
}

/** What is said at once of a playout that hangs, with the command that shows it. */
function stallText({ game, spec }: OpenCell, playout: number, ply: number, reason: string): string {
  const where = `playout ${playout} of ${game.name}, ${spec.variant}: ${reason} at move ${ply}`;
  return `${where}; it counts as stalled and is left out. See it with\n  ${replayCommand(game, spec, playout)}`;
}
