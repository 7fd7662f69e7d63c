import { messageOf, UsageError } from '../engines/core/errors.ts';
import { cellResult } from '../sim/count/figures.ts';
import type { AnyResult } from '../sim/results.ts';
import { withPlan } from '../sim/results/manifest.ts';
import { join } from '../sim/platform/node.ts';
import { RunBroken } from '../sim/run/task-pool.ts';
import { readStoredRun, type StoredRun } from '../sim/store/stored-run.ts';
import type { Concluding } from './experiment.ts';
import { soFar, Stopped } from './run.ts';
import { findingOf } from './verbs/all.ts';

/** The result of a stored run, counted again from its manifest and ledger; cells that are not finished say `interrupted`. */
export async function readResults(folder: string, concluding?: Concluding): Promise<AnyResult> {
  return ofStored(folder, () => resultsOf(folder, concluding));
}

/**
 * What is made of a stored run. No schema tells all that a folder from elsewhere may say: where something breaks by it,
 * that is said of the folder in one line.
 */
export async function ofStored<T>(folder: string, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    const told = [UsageError, Stopped, RunBroken].some((kind) => error instanceof kind);
    if (told || (error instanceof Error && 'syscall' in error)) throw error;
    const reason = messageOf(error).split('\n', 1)[0]!;
    throw new UsageError(`${join(folder, 'run.json')} cannot be reported on: ${reason}`, { cause: error });
  }
}

async function resultsOf(folder: string, concluding: Concluding | undefined): Promise<AnyResult> {
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
