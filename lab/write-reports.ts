import { cellsCsv, figuresCsv, histCsv, ladderCsv, luckCsv, pairsCsv, rolesCsv, verdictsCsv } from '../reports/csv.ts';
import { mattersCsv, rulingsCsv, strengthsCsv, tuneCsv } from '../reports/dials-csv.ts';
import { piecesCsv } from '../reports/pieces-csv.ts';
import { page } from '../reports/html/page.ts';
import { curvesCsv } from '../reports/curves-csv.ts';
import type { RunFolder } from '../sim/store/folder.ts';
import type { RunResult } from '../sim/results.ts';

function divergenceJson({ divergences = [] }: RunResult): string {
  return `${JSON.stringify({ divergences }, null, 2)}\n`;
}

/** Writes every report that the result has something for; the same bytes for the same result. */
export function writeReports(folder: RunFolder, result: RunResult): void {
  folder.write('cells.csv', cellsCsv(result));
  folder.write('figures.csv', figuresCsv(result));
  folder.write('hist.csv', histCsv(result));
  if (result.differences !== undefined) {
    folder.write('pairs.csv', pairsCsv(result));
    folder.write('verdicts.csv', verdictsCsv(result));
  }
  if (result.strengths !== undefined) folder.write('strengths.csv', strengthsCsv(result));
  if (result.matters !== undefined) folder.write('matters.csv', mattersCsv(result));
  if (result.pieces !== undefined) folder.write('pieces.csv', piecesCsv(result));
  if (result.tuned !== undefined) folder.write('tune.csv', tuneCsv(result));
  if (result.readings !== undefined) folder.write('rulings.csv', rulingsCsv(result));
  if (result.story !== undefined) folder.write('curves.csv', curvesCsv(result));
  if (result.ladder !== undefined) folder.write('ladder.csv', ladderCsv(result));
  if (result.ladder?.some(({ luck }) => luck !== undefined) === true) folder.write('luck.csv', luckCsv(result));
  if (result.ladder?.some(({ byRole }) => byRole !== undefined) === true) folder.write('roles.csv', rolesCsv(result));
  if (result.check !== undefined) folder.write('divergence.json', divergenceJson(result));
  folder.write('report.html', page(result));
}
