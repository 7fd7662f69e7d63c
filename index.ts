/**
 * Alicorn as a library: what the verbs of the command line do, as functions. Open an experiment, run it, read what it
 * found. Nothing here prints, reads arguments or ends the process; mistakes of the caller throw UsageError.
 */
import { openCheck, type CheckOptions } from './lab/check.ts';
import { openComparison, type ComparisonOptions } from './lab/comparison.ts';
import { openSweep, type SweepOptions } from './lab/experiment.ts';
import { openLadder, type LadderOptions } from './lab/ladder.ts';
import { run, type RunSettings } from './lab/run.ts';
import type { CheckRunResult, ComparisonResult, LadderResult, SweepResult } from './sim/results.ts';

export {
  openExperiment,
  openSweep,
  type Experiment,
  type ExperimentOptions,
  type SweepOptions,
  type Values,
} from './lab/experiment.ts';
export { openComparison, type ComparisonExperiment, type ComparisonOptions } from './lab/comparison.ts';
export { openCheck, type CheckExperiment, type CheckOptions } from './lab/check.ts';
export { openLadder, type LadderOptions } from './lab/ladder.ts';
export { openStory, type StoryOptions } from './lab/story.ts';
export { learn, type Learned, type LearnOptions } from './lab/learn.ts';
export { openExploit, type ExploitOptions } from './lab/exploit.ts';
export { run, Stopped, type RunSettings } from './lab/run.ts';
export { mergeRuns } from './lab/merge.ts';
export { readResults } from './lab/read.ts';
export { estimateCell, estimateCells, type Estimated } from './lab/estimate.ts';
export { UsageError } from './engines/core/errors.ts';
export { games } from './engines/registry.ts';
export { bots } from './bots/registry.ts';
export { loadGame, loadOnly } from './sim/cell/load.ts';
export { openCell } from './sim/cell/open.ts';
export type { OpenCell } from './sim/cell/open-cell.ts';
export { CellPlayer } from './sim/play/playout.ts';
export { VERSION } from './sim/version.ts';
export type * from './engines/core/types.ts';
export type { Bot, BotKind, Sees } from './bots/types.ts';
export type * from './sim/results.ts';
export type { CellSpec } from './sim/cell/spec.ts';
export type { RunState } from './sim/run/run.ts';

/** Plays a grid: `openSweep` and `run` in one. */
export async function sweep(options: SweepOptions, settings?: RunSettings): Promise<SweepResult> {
  return run(await openSweep(options), settings);
}

/** Plays variants against each other on common seeds: `openComparison` and `run` in one. */
export async function compare(options: ComparisonOptions, settings?: RunSettings): Promise<ComparisonResult> {
  return run(await openComparison(options), settings);
}

/** Plays a stored run again on today's engines: `openCheck` and `run` in one. The verdict is `finding.check`. */
export async function check(baseline: string, options?: CheckOptions, settings?: RunSettings): Promise<CheckRunResult> {
  return run(await openCheck(baseline, options), settings);
}

/** Rates bots against each other: `openLadder` and `run` in one. The ratings are `finding.ladder`. */
export async function ladder(options: LadderOptions, settings?: RunSettings): Promise<LadderResult> {
  return run(await openLadder(options), settings);
}
