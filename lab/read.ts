import { cellResult } from '../sim/count/figures.ts';
import type { AnyResult } from '../sim/results.ts';
import { withPlan } from '../sim/results/manifest.ts';
import { readStoredRun } from '../sim/store/stored-run.ts';
import type { Concluding } from './experiment.ts';
import { findingOf } from './verbs/all.ts';

/** The result of a stored run, counted again from its manifest and ledger; cells that are not finished say `interrupted`. */
export async function readResults(folder: string, concluding?: Concluding): Promise<AnyResult> {
  const { manifest, played } = await readStoredRun(folder);
  const finding = await findingOf(manifest.verb);
  const cells = played.map((cell, i) => cellResult(i + 1, cell));
  const progress = played.map((cell) => cell.progress);
  const run = withPlan(manifest, finding.plan, (whole) => finding.speaksOf?.(whole) ?? []);
  return (await finding.analyse(progress, { run, cells }, concluding)) as AnyResult;
}
