import type { RunResult } from '../sim/results.ts';

/**
 * The whole result as one JSON document `{run, cells, figures, warnings?, pairs?, verdicts?, ladder?}`: figures are flat,
 * each with its cell's number; what is not a number, or absent, is null.
 */
export function jsonDocument({ run, cells, warnings, pairs, verdicts, ladder }: RunResult): string {
  const document = {
    run,
    cells: cells.map(({ figures: _figures, histograms: _histograms, ...cell }) => cell),
    figures: cells.flatMap(({ cell, figures }) => figures.map((figure) => ({ cell, ...figure }))),
    ...(warnings && { warnings }),
    ...(pairs && { pairs }),
    ...(verdicts && { verdicts }),
    ...(ladder && { ladder }),
  };
  return JSON.stringify(document, (_key, value: unknown) => (value === undefined ? null : value));
}
