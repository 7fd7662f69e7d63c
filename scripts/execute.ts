/** Runs the cells of a verb into a folder: ledger, progress, Ctrl-C, raw rows, and the result all reports are made from. */
import { performance } from 'node:perf_hooks';
import { UsageError } from '../engines/core/errors.ts';
import { SEED_SCHEME } from '../engines/core/rng.ts';
import type { Panel } from '../engines/core/types.ts';
import { openToCount, type OpenCell } from '../sim/cell/open.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { cellResult } from '../sim/count/figures.ts';
import { RunFolder, type FolderMode } from '../sim/store/folder.ts';
import type { Shard } from '../sim/store/progress.ts';
import type { CellResult, Manifest, Measured, RunResult } from '../sim/results.ts';
import { runCells, type PlayedCell, type RunOptions } from '../sim/run/run.ts';
import type { Fault } from '../sim/count/tally.ts';
import { VERSION } from '../sim/version.ts';
import type { Analysis } from './analyses.ts';
import { quoted } from './command-text.ts';
import { EXIT } from './exit.ts';
import { Progress } from './progress.ts';
import { RawOutput } from './raw.ts';
import { writeReports } from './write-reports.ts';

/** What is needed to write a finished run down. */
export interface Conclusion {
  readonly verb: string;
  /** The command that runs it again, without folder options. */
  readonly command: string;
  readonly cells: readonly CellSpec[];
  readonly out: string;
  readonly raw?: boolean;
  readonly shard?: Shard | undefined;
  /** Of a ladder: the bots, weakest first. */
  readonly rungs?: readonly string[];
  /** What a verb adds to the result: pairs, verdicts, ratings. */
  readonly analyse?: Analysis | undefined;
}

export interface Execution extends Conclusion {
  readonly workers: RunOptions['workers'];
  readonly mode: FolderMode;
  readonly stallSeconds: number;
  readonly raw: boolean;
  readonly stop?: RunOptions['stop'] | undefined;
  readonly gate?: RunOptions['gate'] | undefined;
}

export interface Executed {
  readonly result: RunResult;
  readonly exitCode: number;
}

/** Plays, writes and reports. A run that is interrupted keeps its ledger and says how to go on. */
export async function execute(wanted: Execution): Promise<Executed> {
  const start = performance.now();
  const folder = RunFolder.open(wanted.out, wanted.mode);
  const manifest = await manifestOf(wanted, undefined, 0);
  const known = onDisk(wanted, folder, () => folder.begin(manifest, wanted.mode));
  if (wanted.raw && known.length > 0) throw new UsageError('--raw cannot be resumed: run it again with --overwrite');
  if (wanted.raw && wanted.shard !== undefined) throw new UsageError('--raw does not go with --shard');
  const raw = wanted.raw ? await RawOutput.open(folder.file('playouts.csv'), wanted.cells) : undefined;
  const progress = new Progress(wanted.cells, wanted.shard?.of);
  const interrupt = new Interrupt();
  let diskFault: unknown;
  let played: PlayedCell[];
  try {
    played = await runCells({
      cells: wanted.cells,
      workers: wanted.workers,
      known,
      stallSeconds: wanted.stallSeconds,
      ...(wanted.shard === undefined ? {} : { shard: wanted.shard }),
      ...(wanted.stop === undefined ? {} : { stop: wanted.stop }),
      ...(wanted.gate === undefined ? {} : { gate: wanted.gate }),
      onParts: (cell, parts) => {
        if (diskFault !== undefined) return;
        try {
          folder.append(cell, parts);
        } catch (error) {
          diskFault = error;
        }
      },
      ...(raw === undefined
        ? {}
        : { onRaw: (cell, range, rows) => raw.add(cell, range, rows), drained: () => raw.drained() }),
      onProgress: (state) => progress.show(state),
      interrupted: () => interrupt.asked || diskFault !== undefined || raw?.fault !== undefined,
    });
  } finally {
    progress.done();
    interrupt.release();
  }
  if (diskFault !== undefined) stopped(wanted, folder, diskReason(wanted, diskFault));
  if (raw?.fault !== undefined) stopped(wanted, folder, diskReason(wanted, raw.fault));
  if (played.some(({ stopReason }) => stopReason === 'interrupted')) stopped(wanted, folder, 'interrupted');
  try {
    await raw?.close();
  } catch (error) {
    stopped(wanted, folder, diskReason(wanted, error));
  }
  return conclude(wanted, folder, played, performance.now() - start);
}

/** Writes down a run whose cells are all played: ledger, manifest, reports. */
export async function conclude(
  wanted: Conclusion,
  folder: RunFolder,
  played: readonly PlayedCell[],
  wallMs: number,
): Promise<Executed> {
  const cells = played.map((cell, i) => cellResult(i + 1, cell.progress, cell.stopReason));
  const run = await manifestOf(wanted, cells, wallMs);
  const progress = played.map((cell) => cell.progress);
  const result = (await wanted.analyse?.(progress, { run, cells })) ?? { run, cells };
  onDisk(wanted, folder, () => {
    folder.finish(progress);
    folder.writeManifest(result.run);
    writeReports(folder, result);
  });
  return { result, exitCode: cells.some(({ faults }) => faults.length > 0) ? EXIT.fault : EXIT.fine };
}

/** A full or failing disk ends a run in one line. */
function onDisk<T>(wanted: Conclusion, folder: RunFolder, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return stopped(wanted, folder, diskReason(wanted, error));
    throw error;
  }
}

function diskReason({ out }: Conclusion, error: unknown): string {
  return `cannot go on writing to ${out}: ${error instanceof Error ? error.message : String(error)}`;
}

/** What is said when a run ends early; its ledger stays. */
function stopped(wanted: Conclusion, folder: RunFolder, why: string): never {
  try {
    folder.closeLedger();
  } catch {
    // The disk may be full: every record before this moment is already written.
  }
  const again = wanted.raw === true ? '--raw --overwrite' : '--resume';
  const kept = wanted.raw === true ? 'with --raw it starts anew' : 'everything finished is kept. Go on';
  throw new Stopped(`${why}; ${kept} with:\n  ${wanted.command} --out ${quoted(wanted.out)} ${again}`);
}

/** A run that ended early but can be taken up: exit code 130. */
export class Stopped extends Error {}

export async function manifestOf(
  wanted: Pick<Execution, 'verb' | 'command' | 'cells' | 'shard' | 'rungs'>,
  cells: readonly CellResult[] | undefined,
  wallMs: number,
): Promise<Manifest> {
  const open = await openToCount(wanted.cells);
  const titles: Record<string, string> = {};
  const reconstructed: Record<string, readonly string[]> = {};
  const panels: Record<string, readonly Panel[]> = {};
  for (const { game, spec } of open) {
    titles[spec.game] = game.title;
    reconstructed[spec.game] = game.components.notes;
    panels[spec.game] = game.panels ?? [];
  }
  const first = wanted.cells[0]!;
  return {
    program: 'alicorn',
    version: VERSION,
    node: process.version,
    v8: process.versions.v8,
    seedScheme: SEED_SCHEME,
    verb: wanted.verb,
    command: wanted.command,
    seed: first.seed,
    rotate: wanted.cells.some((cell) => cell.rotations > 1),
    shuffle: first.stableShuffle ? 'stable' : 'plain',
    independent: first.independent,
    ...(wanted.shard === undefined ? {} : { shard: wanted.shard }),
    ...(wanted.rungs === undefined ? {} : { rungs: wanted.rungs }),
    reconstructed,
    titles,
    panels,
    measured: measuredBy(open),
    cells: wanted.cells.map((spec, i) => ({
      ...spec,
      cell: i + 1,
      stopReason: cells?.[i]?.stopReason ?? '',
      fingerprintOutcome: cells?.[i]?.fingerprintOutcome ?? '',
      fingerprintTrace: cells?.[i]?.fingerprintTrace ?? '',
      ...crashedIn(cells?.[i]),
    })),
    wallMs: Math.round(wallMs),
  };
}

/** Faults that no ledger holds. */
function crashedIn(cell: CellResult | undefined): { crashed?: readonly Fault[] } {
  const crashed = cell?.faults.filter(({ kind }) => kind === 'crashed') ?? [];
  return crashed.length === 0 ? {} : { crashed };
}

/** The layouts of the cells' rows, each once. */
function measuredBy(cells: readonly OpenCell[]): Measured[] {
  const byText = new Map<string, { cells: number[]; metrics: Measured['metrics']; ends: readonly string[] }>();
  for (const [i, { game, measures }] of cells.entries()) {
    const metrics = measures.metrics.map(({ help: _help, ...metric }) => metric);
    const text = JSON.stringify([metrics, game.ends]);
    const known = byText.get(text) ?? { cells: [], metrics, ends: game.ends };
    known.cells.push(i + 1);
    byText.set(text, known);
  }
  return [...byText.values()];
}

/** First Ctrl-C: finish the tasks under way. Second: stop at once. */
class Interrupt {
  asked = false;
  private readonly listener = () => {
    if (this.asked) process.exit(EXIT.interrupted);
    this.asked = true;
    process.stderr.write('\nfinishing the tasks under way; press Ctrl-C again to stop at once\n');
  };

  constructor() {
    process.on('SIGINT', this.listener);
    process.on('SIGTERM', this.listener);
  }

  release(): void {
    process.off('SIGINT', this.listener);
    process.off('SIGTERM', this.listener);
  }
}
