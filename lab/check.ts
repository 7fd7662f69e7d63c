/** A stored run played again on today's engines. */
import { cellsCsv, figuresCsv } from '../reports/csv.ts';
import { openCells } from '../sim/cell/open.ts';
import { baselinePrint, readBaseline, type Baseline } from '../sim/judge/baseline.ts';
import { Check } from '../sim/judge/check.ts';
import { divergenceOf } from '../sim/judge/divergence.ts';
import { playedBy } from '../sim/judge/played-by.ts';
import { rerunOf } from '../sim/judge/rerun.ts';
import { shiftsOfDifferences } from '../sim/judge/strengths.ts';
import { writeBaseline } from '../sim/judge/write-baseline.ts';
import type { Tracer } from '../sim/play/trace.ts';
import type { Divergence, Manifest, RunResult } from '../sim/results.ts';
import type { CellProgress } from '../sim/store/progress.ts';
import { tracerAgainst } from './against.ts';
import type { Experiment } from './experiment.ts';
import { wantedMargins } from './margins.ts';

export interface CheckOptions {
  /** The smallest changes that count, as written: `share=0.5pp`. */
  readonly margins?: readonly string[] | undefined;
  /** Check only the cells that these bots play, each set as `--bots` writes it. Default: all cells. */
  readonly bots?: readonly string[] | undefined;
  /** A checkout of the old version, played to find the first move that differs in any playout. */
  readonly against?: string | undefined;
  /** Play all of the baseline even where a change is certain before. Default: false. */
  readonly toTheEnd?: boolean | undefined;
}

export interface CheckExperiment extends Experiment {
  readonly baseline: Baseline;
  /** After the run: writes the baseline anew from what was played; `reason` is kept in it. */
  readonly accept: (result: RunResult, reason: string) => void;
}

/** Opens a baseline, a finished run in a folder. Refuses what cannot be played today before anything runs. */
export async function openCheck(folder: string, options: CheckOptions = {}): Promise<CheckExperiment> {
  const { margins = [], bots = [], toTheEnd = false } = options;
  const older = options.against === undefined ? undefined : tracerAgainst(options.against);
  const whole = await readBaseline(folder);
  const baseline = bots.length === 0 ? whole : await playedBy(whole, bots);
  const { cells, notes } = await rerunOf(baseline);
  const measures = (await openCells(cells)).map((cell) => cell.measures);
  const judge = new Check(baseline, measures, await wantedMargins(margins, cells));
  let played: readonly CellProgress[] = [];
  return {
    verb: 'check',
    seed: BigInt(baseline.manifest.seed),
    cells,
    notes,
    baseline,
    kept: {
      baseline: folder,
      baselinePrint: baselinePrint(baseline),
      ...(bots.length > 0 && { baselineBots: bots }),
      margins,
      remarks: notes,
    },
    stop: (progress, cell) => {
      const reason = judge.stop(progress, cell);
      return toTheEnd && reason === 'verdict' ? undefined : reason;
    },
    analyse: async (progresses, plain) => {
      played = progresses;
      const { check, differences, notes: found } = judge.finish(progresses);
      const divergences = await divergencesOf(baseline, progresses, older);
      const run = { ...plain.run, divergences };
      const strengths = shiftsOfDifferences(plain.cells, differences);
      const warnings = [...notes, ...found];
      return { ...plain, run, check, differences, divergences, warnings, ...(strengths && { strengths }) };
    },
    accept: (result, reason) => accept(baseline, played, result, reason),
  };
}

async function divergencesOf(
  baseline: Baseline,
  progresses: readonly CellProgress[],
  older: Tracer | undefined,
): Promise<Divergence[]> {
  const found: Divergence[] = [];
  for (const [i, now] of progresses.entries()) {
    const divergence = await divergenceOf({ cell: i + 1, then: baseline.cells[i]!, now }, older);
    if (divergence !== undefined) found.push(divergence);
  }
  return found;
}

function accept(
  { folder, manifest: { verb, command } }: Baseline,
  played: readonly CellProgress[],
  { run, cells }: RunResult,
  reason: string,
): void {
  const written = {
    ...playedOnly(run),
    verb,
    command,
    reason,
    cells: run.cells.map((cell) => ({ ...cell, stopReason: 'playouts' })),
  };
  const result: RunResult = { run: written, cells };
  writeBaseline(folder, written, played, { 'cells.csv': cellsCsv(result), 'figures.csv': figuresCsv(result) });
}

/** What a manifest says of the playouts, without the check they were played for. */
function playedOnly({
  baseline: _baseline,
  baselinePrint: _print,
  baselineBots: _bots,
  margins: _margins,
  remarks: _remarks,
  divergences: _divergences,
  ...played
}: Manifest): Manifest {
  return played;
}
