/** What a verb adds to the figures of its cells, by the name of the verb: used when it runs, and to rebuild its reports. */
import { analyseCells } from '../sim/ladder/analyse.ts';
import type { CellProgress } from '../sim/progress.ts';
import type { RunResult } from '../sim/results.ts';
import { standouts } from '../sim/sweep/standouts.ts';

export type Analysis = (cells: readonly CellProgress[], result: RunResult) => Promise<RunResult> | RunResult;

/** The cells of a sweep that stand out. */
export const analyseSweep: Analysis = (_cells, result) => ({ ...result, standouts: standouts(result.cells) });

/** Ratings and luck; replays, which stand in the ledger only for luck's sake, are no cells of the result. */
export const analyseLadder: Analysis = (cells, result) => {
  const { rows, remarks } = analyseCells(result.run.rungs ?? [], cells);
  return {
    ...result,
    cells: result.cells.filter(({ spec }) => spec.replay === undefined),
    ladder: rows,
    warnings: remarks,
  };
};

const analyses: Readonly<Record<string, Analysis>> = { sweep: analyseSweep, ladder: analyseLadder };

/** The analysis of a stored run's verb; undefined if its figures are all there is. */
export function analysisOf(verb: string): Analysis | undefined {
  return Object.hasOwn(analyses, verb) ? analyses[verb] : undefined;
}
