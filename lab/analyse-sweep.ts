/** What a sweep adds to the figures of its cells. */
import { standouts } from '../sim/judge/standouts.ts';
import { shiftsOfGrid } from '../sim/judge/strengths.ts';
import type { Analysis } from './analyses.ts';

/** The cells of a sweep that stand out, and what changes with strength. */
export const analyseSweep: Analysis = (_cells, result) => {
  const strengths = shiftsOfGrid(result.cells);
  return { ...result, standouts: standouts(result.cells), ...(strengths && { strengths }) };
};
