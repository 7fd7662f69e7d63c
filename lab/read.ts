import { cellResult } from '../sim/count/figures.ts';
import type { RunResult } from '../sim/results.ts';
import { readStoredRun } from '../sim/store/stored-run.ts';
import { analysisOf, type Concluding } from './analyses.ts';

/** The result of a stored run, counted again from its manifest and ledger; cells that are not finished say `interrupted`. */
export async function readResults(folder: string, concluding?: Concluding): Promise<RunResult> {
  const { manifest, played } = await readStoredRun(folder);
  const cells = played.map((cell, i) => cellResult(i + 1, cell));
  const plain: RunResult = { run: manifest, cells };
  const progress = played.map((cell) => cell.progress);
  return (await analysisOf(manifest.verb)?.(progress, plain, concluding)) ?? plain;
}
