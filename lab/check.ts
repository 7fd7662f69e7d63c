/** A stored run played again on today's engines. */
import { UsageError } from '../engines/core/errors.ts';
import { oneLine } from '../engines/core/one-line.ts';
import { cellFiles } from '../reports/csv.ts';
import { openCells } from '../sim/cell/open.ts';
import { quoted } from '../sim/cell/command.ts';
import { baselinePrint, readBaseline, type Baseline, type BaselineCell } from '../sim/judge/baseline.ts';
import { Check, type Checked } from '../sim/judge/check.ts';
import { divergenceOf, type Parted } from '../sim/judge/divergence.ts';
import { playedBy } from '../sim/judge/played-by.ts';
import { readMargins } from '../sim/judge/margins.ts';
import { rerunOf } from '../sim/judge/rerun.ts';
import { shiftsOfDifferences } from '../sim/judge/strengths.ts';
import { writeBaseline } from '../sim/judge/write-baseline.ts';
import type { Tracer } from '../sim/play/trace.ts';
import type { CheckRunResult, Divergence, RunResult } from '../sim/results.ts';
import { checkPlan } from '../sim/results/verdicts.ts';
import type { CellProgress } from '../sim/store/progress.ts';
import { tracerAgainst } from './against.ts';
import { askedAbout, type AskedAbout } from './asked-figures.ts';
import type { Experiment } from './experiment.ts';

export interface CheckOptions extends AskedAbout {
  /** End a cell that differs also where every primary figure is known within so much. Default: only once decided. */
  readonly within?: number | undefined;
  /** Check only the cells that these bots play, each set as `--bots` writes it. Default: all cells. */
  readonly bots?: readonly string[] | undefined;
  /** A checkout of the old version, played to find the first move that differs in any playout. */
  readonly against?: string | undefined;
  /** Play all of the baseline even where a change is certain before. Default: false. */
  readonly toTheEnd?: boolean | undefined;
}

export interface CheckExperiment extends Experiment<CheckRunResult> {
  readonly baseline: Baseline;
  /** After the run: writes the baseline anew from what was played; `reason` is kept in it. */
  readonly accept: (result: CheckRunResult, reason: string) => void;
}

/** Opens a baseline, a finished run in a folder. Refuses what cannot be played today before anything runs. */
export async function openCheck(folder: string, options: CheckOptions = {}): Promise<CheckExperiment> {
  const { bots = [], toTheEnd = false, within } = options;
  const older = options.against === undefined ? undefined : tracerAgainst(options.against);
  const whole = await readBaseline(folder);
  const baseline = bots.length === 0 ? whole : await playedBy(whole, bots);
  const { cells, notes } = await rerunOf(baseline);
  const measures = (await openCells(cells)).map((cell) => cell.measures);
  const { figures, margins } = await askedAbout(options, cells);
  const judge = new Check(baseline, measures, readMargins(margins), figures, within);
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
      ...(figures !== undefined && { figures }),
      remarks: notes,
    },
    stop: (progress, cell) => {
      const reason = judge.stop(progress, cell);
      return toTheEnd && reason === 'verdict' ? undefined : reason;
    },
    analyse: async (progresses, plain) => {
      played = progresses;
      const divergences = await divergencesOf(baseline, progresses, older);
      const run = { ...plain.run, divergences };
      return checked({ ...plain, run }, judge.finish(progresses));
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
    const divergence = await foundWith({ cell: i + 1, then: baseline.cells[i]!, now }, older);
    if (divergence !== undefined) found.push(withFilm(divergence, baseline.folder, baseline.cells[i]!));
  }
  return found;
}

/** What the old version cannot play does not take the verdict along: found is then what the baseline itself tells. */
async function foundWith(parted: Parted, older: Tracer | undefined): Promise<Divergence | undefined> {
  try {
    return await divergenceOf(parted, older);
  } catch (error) {
    if (older === undefined || !(error instanceof UsageError)) throw error;
    const found = await divergenceOf(parted);
    return found && { ...found, note: `${found.note}; ${oneLine(error.message)}` };
  }
}

function withFilm(divergence: Divergence, folder: string, { traces }: BaselineCell): Divergence {
  const { playout, ply, cell, replay } = divergence;
  if (playout === undefined || ply === undefined || traces[playout] === undefined) return divergence;
  return { ...divergence, beside: `${replay} --baseline ${quoted(folder)} --page differs-${cell}.html` };
}

/** What a check came to, from its judgement and what its manifest holds. */
export function checked(
  { run, cells }: Pick<CheckRunResult, 'run' | 'cells'>,
  { check, differences, notes }: Checked,
): CheckRunResult {
  const { remarks = [], divergences = [] } = run;
  const strengths = shiftsOfDifferences(cells, differences);
  const warnings = [...remarks, ...notes];
  return {
    run,
    cells,
    finding: { verb: 'check', warnings, differences, check, ...(strengths && { strengths }), divergences },
  };
}

function accept(
  { folder, manifest: { verb, command } }: Baseline,
  played: readonly CellProgress[],
  { run, cells }: RunResult,
  reason: string,
): void {
  // What a manifest says of the playouts, without the check they were played for.
  const kept = Object.keys(checkPlan.shape);
  const own = Object.fromEntries(Object.entries(run).filter(([name]) => !kept.includes(name))) as typeof run;
  const ended = run.cells.map((cell) => ({ ...cell, stopReason: 'playouts' }));
  const written = { ...own, verb, command, reason, cells: ended };
  const files = cellFiles({ cells }).filter(([name]) => name !== 'hist.csv');
  writeBaseline(folder, written, played, Object.fromEntries(files));
}
