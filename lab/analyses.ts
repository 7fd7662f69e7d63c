/** What a verb adds to the figures of its cells, by the name of the verb: used when it runs, and to rebuild its reports. */
import { suggestion, UsageError } from '../engines/core/errors.ts';
import { exploitedRemark } from '../reports/words/exploited.ts';
import { ladderRemarks } from '../reports/words/ladder-remarks.ts';
import { baselinePrint, readBaseline } from '../sim/judge/baseline.ts';
import { Check } from '../sim/judge/check.ts';
import { playedBy } from '../sim/judge/played-by.ts';
import { analyseCells } from '../sim/ladder/analyse.ts';
import { Comparison } from '../sim/judge/comparison.ts';
import { readMargins } from '../sim/judge/margins.ts';
import { analyseSweep } from './analyse-sweep.ts';
import { analyseMatters } from './matters.ts';
import { analysePieces } from './pieces.ts';
import { analyseReadings } from './readings.ts';
import { analyseStory } from './story.ts';
import { analyseTune } from './tune.ts';
import { openCells } from '../sim/cell/open.ts';
import type { CellProgress } from '../sim/store/progress.ts';
import type { Difference, RunResult, TrendRow } from '../sim/results.ts';
import { shiftsOfDifferences } from '../sim/judge/strengths.ts';

/** Where an analysis that plays on does so, and whom it tells how far it is. Nothing of this changes what it finds. */
export interface Concluding {
  readonly threads: number;
  readonly onStep?: ((text: string) => void) | undefined;
  /** Aborted: it ends as it is. */
  readonly signal?: AbortSignal | undefined;
}

export type Analysis = (
  cells: readonly CellProgress[],
  result: RunResult,
  concluding?: Concluding,
) => Promise<RunResult> | RunResult;

/** Ratings and luck; replays, which stand in the ledger only for luck's sake, are no cells of the result. */
export const analyseLadder: Analysis = async (cells, result) => {
  const bots = (await openCells(cells.map(({ spec }) => spec))).flatMap((cell) => cell.bots);
  const { rungs = [] } = result.run;
  refuseOtherRungs(rungs, cells);
  const { rows, findings } = analyseCells(rungs, cells, bots);
  return {
    ...result,
    cells: result.cells.filter(({ spec }) => spec.replay === undefined),
    ladder: rows,
    warnings: ladderRemarks(findings, rows),
  };
};

/** A run.json that somebody has edited may name rungs that no cell plays, and its ratings would be nobody's. */
function refuseOtherRungs(rungs: readonly string[], cells: readonly CellProgress[]): void {
  const playing = new Set(cells.flatMap(({ spec }) => (spec.replay === undefined ? spec.bots : [])));
  if (rungs.length === playing.size && rungs.every((rung) => playing.has(rung))) return;
  throw new UsageError(`run.json names the rungs ${rungs.join(', ')}, but its cells play ${[...playing].join(', ')}`);
}

/** What an answer to a bot wins of it. */
export const analyseExploit: Analysis = (_cells, result) => ({
  ...result,
  warnings: result.cells.map(exploitedRemark),
});

/** Differences and order of difficulty of a stored comparison. */
const analyseComparison: Analysis = (cells, result) => {
  const plan = result.run.comparison;
  if (plan === undefined) return result;
  const { differences, trends } = new Comparison(plan.pairs, readMargins(plan.margins), plan.looks).finish(cells);
  return { ...result, ...compared(result, differences, trends, plan.sets) };
};

/** What a comparison found; trends go along variants, not along bots. */
export function compared(
  { cells }: RunResult,
  differences: readonly Difference[],
  trends: readonly TrendRow[],
  sets = 1,
): Pick<RunResult, 'differences' | 'trends' | 'strengths'> {
  const strengths = sets > 1 ? shiftsOfDifferences(cells, differences) : undefined;
  return { differences, trends: sets > 1 ? [] : trends, ...(strengths && { strengths }) };
}

/** A stored check against its baseline, which must still be what it was. */
const analyseCheck: Analysis = async (cells, result) => {
  const { baseline: folder, baselineBots: bots, margins = [], remarks = [], divergences = [] } = result.run;
  if (folder === undefined) return result;
  const whole = await readBaseline(folder);
  if (result.run.baselinePrint !== baselinePrint(whole)) {
    throw new UsageError(`${folder} has been written anew since this check: its verdicts cannot be made again`);
  }
  const baseline = bots === undefined ? whole : await playedBy(whole, bots);
  const measures = cells.map((cell) => cell.measures);
  const { check, differences, notes } = new Check(baseline, measures, readMargins(margins)).finish(cells);
  const strengths = shiftsOfDifferences(result.cells, differences);
  return {
    ...result,
    check,
    differences,
    divergences,
    warnings: [...remarks, ...notes],
    ...(strengths && { strengths }),
  };
};

/** By verb; undefined where the figures are all there is. */
const analyses: Readonly<Record<string, Analysis | undefined>> = {
  run: undefined,
  sweep: analyseSweep,
  ladder: analyseLadder,
  exploit: analyseExploit,
  compare: analyseComparison,
  check: analyseCheck,
  matters: analyseMatters,
  pieces: analysePieces,
  tune: analyseTune,
  readings: analyseReadings,
  story: analyseStory,
};

/** The analysis of a stored run's verb; undefined if its figures are all there is. A verb that no run has is refused. */
export function analysisOf(verb: string): Analysis | undefined {
  if (!Object.hasOwn(analyses, verb)) {
    throw new UsageError(`run.json: no verb ${verb} writes runs${suggestion(verb, Object.keys(analyses))}`);
  }
  return analyses[verb];
}
