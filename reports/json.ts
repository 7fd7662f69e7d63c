import type { RunResult } from '../sim/results.ts';
import { isJudged } from './csv.ts';

/**
 * The whole result as one JSON document `{run, cells, figures, pairs?, verdicts?, ...}`: figures are flat, each with its
 * cell's number; pairs are all differences, verdicts those of which something is concluded, each with every field. What
 * is not a number, or absent, is null. What was played beside it has documents of its own within it.
 */
export function jsonDocument(result: RunResult, beside: Readonly<Record<string, RunResult>> = {}): string {
  const inner = Object.fromEntries(Object.entries(beside).map(([name, one]) => [name, documentOf(one)] as const));
  const document: object = { ...documentOf(result), ...inner };
  return JSON.stringify(document, (_key, value: unknown) => (value === undefined ? null : value));
}

function documentOf({ run, cells, differences, ...more }: RunResult): object {
  const {
    warnings,
    check,
    trends,
    standouts,
    ladder,
    divergences,
    matters,
    pieces,
    tuned,
    tuneCost,
    readings,
    story,
    strengths,
  } = more;
  return {
    run,
    cells: cells.map(({ figures: _figures, histograms: _histograms, winning: _winning, ...cell }) => cell),
    figures: cells.flatMap(({ cell, figures }) => figures.map((figure) => ({ cell, ...figure }))),
    ...(warnings && { warnings }),
    ...(differences && { pairs: differences, verdicts: differences.filter(isJudged) }),
    ...(check && { check }),
    ...(trends && { trends }),
    ...(strengths && { strengths }),
    ...(standouts && { standouts }),
    ...(ladder && { ladder }),
    ...(divergences && { divergences }),
    ...(matters && { matters }),
    ...(pieces && { pieces }),
    ...(tuned && { tuned, tuneCost }),
    ...(readings && { readings }),
    ...(story && { story }),
  };
}
