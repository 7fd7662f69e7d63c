/** What a verb adds to the figures of its cells, by the name of the verb: used when it runs, and to rebuild its reports. */
import type { CellProgress } from '../sim/progress.ts';
import type { RunResult } from '../sim/results.ts';
import { standouts } from '../sim/sweep/standouts.ts';

export type Analysis = (cells: readonly CellProgress[], result: RunResult) => Promise<RunResult> | RunResult;

/** The cells of a sweep that stand out. */
export const analyseSweep: Analysis = (_cells, result) => ({ ...result, standouts: standouts(result.cells) });

const analyses: Readonly<Record<string, Analysis>> = { sweep: analyseSweep, demo: analyseSweep };

/** The analysis of a stored run's verb; undefined if its figures are all there is. */
export function analysisOf(verb: string): Analysis | undefined {
  return Object.hasOwn(analyses, verb) ? analyses[verb] : undefined;
}
