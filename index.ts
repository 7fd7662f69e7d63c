/**
 * Alicorn as a library: what the verbs of the command line do, as functions. Open an experiment, run it, read what it
 * found. Nothing here prints, reads arguments or ends the process; mistakes of the caller throw UsageError.
 */
import * as checks from './lab/check.ts';
import * as comparisons from './lab/comparison.ts';
import * as estimates from './lab/estimate.ts';
import * as experiments from './lab/experiment.ts';
import * as exploits from './lab/exploit.ts';
import * as known from './lab/known-options.ts';
import * as ladders from './lab/ladder.ts';
import * as lessons from './lab/learn.ts';
import * as merging from './lab/merge.ts';
import * as reading from './lab/read.ts';
import * as running from './lab/run.ts';
import * as stories from './lab/story.ts';
import * as loading from './sim/cell/load.ts';
import * as opening from './sim/cell/open.ts';
import type { CheckOptions } from './lab/check.ts';
import type { ComparisonOptions } from './lab/comparison.ts';
import type { SweepOptions } from './lab/experiment.ts';
import type { LadderOptions } from './lab/ladder.ts';
import type { RunSettings } from './lab/run.ts';
import type { CheckRunResult, ComparisonResult, LadderResult, SweepResult } from './sim/results.ts';

export type { Experiment, ExperimentOptions, SweepOptions, Values } from './lab/experiment.ts';
export type { ComparisonExperiment, ComparisonOptions } from './lab/comparison.ts';
export type { CheckExperiment, CheckOptions } from './lab/check.ts';
export type { LadderOptions } from './lab/ladder.ts';
export type { StoryOptions } from './lab/story.ts';
export type { Learned, LearnOptions } from './lab/learn.ts';
export type { ExploitOptions } from './lab/exploit.ts';
export { Stopped, type RunSettings } from './lab/run.ts';
export type { Estimated } from './lab/estimate.ts';
export { UsageError } from './engines/core/errors.ts';
export { games } from './engines/registry.ts';
export { bots } from './bots/registry.ts';
export type { OpenCell } from './sim/cell/open-cell.ts';
export { CellPlayer } from './sim/play/playout.ts';
export { VERSION } from './sim/version.ts';
export type * from './engines/core/types.ts';
export type { Bot, BotKind, Sees } from './bots/types.ts';
export type * from './sim/results.ts';
export type { CellSpec } from './sim/cell/spec.ts';
export type { RunState } from './sim/run/run.ts';

/** One cell. Throws UsageError, which names what is wrong and what was perhaps meant, as all of these do. */
export const openExperiment = known.knowing(experiments.openExperiment, known.ofCells);
/** All cells of a grid, or those of a design. */
export const openSweep = known.knowing(experiments.openSweep, known.ofSweep);
/** Variants on common seeds, with their cells in that order. */
export const openComparison = known.knowing(comparisons.openComparison, known.ofComparison);
/** Opens a baseline, a finished run in a folder. Refuses what cannot be played today before anything runs. */
export const openCheck = known.knowing(checks.openCheck, known.aBaseline, known.ofCheck);
/** All pairs of rungs (or every rung against the field); `playouts` counts per pair, 480 by default. */
export const openLadder = known.knowing(ladders.openLadder, known.ofLadder);
/** One cell whose games are played and, from moments drawn in each, played on. */
export const openStory = known.knowing(stories.openStory, known.ofStory);
/** One seat searches for the best answer to a bot that it knows, rotated over all seats; 480 playouts by default. */
export const openExploit = known.knowing(exploits.openExploit, known.ofExploit);
/** Learns what positions are worth from play, and writes it into a file for `mcts:values=`. */
export const learn = known.knowing(lessons.learn, known.ofLearn);
/** Plays all cells and concludes; the result is the same for any settings. Faults of playouts are data: see `cells[i].faults`. */
export const run = known.knowing(running.run, known.anExperiment, known.ofRun);
/** The result of a finished run, from its folder. */
export const readResults = known.knowing(reading.readResults, known.aFolder, known.ofConcluding);
/** Adds shards up to the run they are shares of, and writes it into the folder that `out` chooses. */
export const mergeRuns = known.knowing(merging.mergeRuns, known.someFolders, known.aChoice, known.aMode, known.aPool);
/** Time and disk a cell would take, from playing a short sample of it. */
export const estimateCell = known.knowing(estimates.estimateCell, known.aCell);
/** The same of all cells of an experiment, played by so many workers together. */
export const estimateCells = known.knowing(
  estimates.estimateCells,
  known.someCells,
  known.someWorkers,
  known.aTime,
  known.aQuestion,
);
/** A registered game by name, or the one a module exports as `game`. */
export const loadGame = known.knowing(loading.loadGame, known.aGame);
/** From now on no module of the user's own is loaded but these: folders that were received name others. */
export const loadOnly = known.knowingNow(loading.loadOnly, known.someModules);
/** Opens a cell to play it; asked again for the same specification, gives the cell that is open. */
export const openCell = known.knowing(opening.openCell, known.aCell);

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
