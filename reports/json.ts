import type { Difference, RunResult } from '../sim/results.ts';
import { isJudged } from './csv.ts';
import { plainRow } from './words/names.ts';

/**
 * The whole result as one JSON document `{run, cells, figures, ...}`: figures are flat, each with its cell's number; then
 * what the verb found (of differences: pairs are all, verdicts those of which something is concluded), each with every field.
 * What is not a number, or absent, is null. What was played beside it has documents of its own within it.
 */
export function jsonDocument(result: RunResult, beside: Readonly<Record<string, RunResult>> = {}): string {
  const inner = Object.fromEntries(Object.entries(beside).map(([name, one]) => [name, documentOf(one)] as const));
  const document: object = { ...documentOf(result), ...inner };
  return JSON.stringify(document, (_key, value: unknown) => (value === undefined ? null : value));
}

function documentOf({ run, cells, finding: { verb: _verb, ...found } }: RunResult): object {
  const parts = Object.entries(found).flatMap(([name, rows]: [string, unknown]): [string, unknown][] => {
    if (name !== 'differences') return [[name, rows]];
    const differences = rows as readonly Difference[];
    return [
      ['pairs', differences],
      ['verdicts', differences.filter(isJudged)],
    ];
  });
  return {
    run,
    cells: cells.map(
      ({ figures: _figures, histograms: _histograms, havers: _havers, winning: _winning, ...cell }) => cell,
    ),
    figures: cells.flatMap(({ cell, figures }) => figures.map((figure) => ({ cell, ...plainRow(figure) }))),
    ...Object.fromEntries(parts),
  };
}
