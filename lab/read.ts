import { cellResult } from '../sim/count/figures.ts';
import type { AnyResult } from '../sim/results.ts';
import { withPlan } from '../sim/results/manifest.ts';
import { readStoredRun, type StoredRun } from '../sim/store/stored-run.ts';
import type { Concluding } from './experiment.ts';
import { soFar } from './run.ts';
import { findingOf } from './verbs/all.ts';

/** The result of a stored run, counted again from its manifest and ledger; cells that are not finished say `interrupted`. */
export async function readResults(folder: string, concluding?: Concluding): Promise<AnyResult> {
  const { manifest, played } = await readStoredRun(folder);
  return concluded(manifest, played, concluding);
}

/** The same of a run that was just stopped: what is told of it while it plays, of spans too that are not whole. */
export async function readSoFar(folder: string): Promise<AnyResult> {
  const { manifest, played } = await readStoredRun(folder);
  return concluded(manifest, soFar(manifest, played));
}

async function concluded(
  manifest: StoredRun['manifest'],
  played: StoredRun['played'],
  concluding?: Concluding,
): Promise<AnyResult> {
  const finding = await findingOf(manifest.verb);
  const cells = played.map((cell, i) => cellResult(i + 1, cell));
  const progress = played.map((cell) => cell.progress);
  const run = withPlan(manifest, finding.plan, (whole) => finding.speaksOf?.(whole) ?? []);
  return (await finding.analyse(progress, { run, cells }, concluding)) as AnyResult;
}
