import type { RunResult } from '../sim/results.ts';

/** The whole result as one JSON document; figures are flat, with their cell's number. */
export function jsonDocument(result: RunResult): string {
  const { cells, ...rest } = result;
  const document = {
    ...rest,
    cells: cells.map(({ figures: _figures, histograms: _histograms, ...cell }) => cell),
    figures: cells.flatMap(({ cell, figures }) => figures.map((figure) => ({ cell, ...figure }))),
  };
  return JSON.stringify(document);
}
