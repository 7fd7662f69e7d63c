import { UsageError } from '../engines/core/errors.ts';
import type { AnyResult, Manifest } from '../sim/results.ts';
import { samePlace } from '../sim/store/files.ts';
import { RunFolder, specsOf, type FolderMode } from '../sim/store/folder.ts';
import { mergeShards } from '../sim/store/merge.ts';
import { readStoredRun } from '../sim/store/stored-run.ts';
import { onThreads } from '../sim/run/pool.ts';
import { checkKnown } from '../sim/run/replayed.ts';
import type { PoolMaker } from '../sim/run/task-pool.ts';
import { need, needed } from './kinds.ts';
import { folder as pathOfFolder } from './known-options.ts';
import { begin, conclude } from './run.ts';
import { findingOf } from './verbs/all.ts';

/** Adds shards up to the run they are shares of, and writes it into the folder that `out` chooses. */
export async function mergeRuns(
  folders: readonly string[],
  out: (manifest: Manifest) => string,
  mode: FolderMode = 'fresh',
  pool: PoolMaker = onThreads(1),
): Promise<AnyResult> {
  const repeated = folders.find((folder, i) => folders.slice(0, i).some((other) => samePlace(folder, other)));
  if (repeated !== undefined) throw new UsageError(`${repeated} is given twice`);
  const runs = await Promise.all(folders.map(readStoredRun));
  const { manifest, played } = await mergeShards(runs);
  const held = runs.map(({ folder, records }) => ({ folder, known: records }));
  await checkKnown(specsOf(manifest), held, { pool });
  const path = out(manifest);
  need('out(manifest)', path, needed(pathOfFolder));
  if (folders.some((one) => samePlace(one, path)))
    throw new UsageError(`--out ${path} is one of the shards: choose another folder`);
  const command = manifest.command.replace(/ --shard[ =]\d+\/\d+/, '');
  if (mode === 'fresh' && RunFolder.holdsRun(path))
    throw new UsageError(`${path} already holds a run: --overwrite replaces it, --out names another`);
  const folder = RunFolder.open(path, mode);
  const { verb, wallMs } = manifest;
  try {
    const { plan } = await findingOf(verb);
    const kept = Object.fromEntries(Object.entries(manifest).filter(([name]) => Object.hasOwn(plan.shape, name)));
    const again = 'nothing of it is kept: merge again with --overwrite';
    const wanted = { verb, command, cells: specsOf(manifest), kept, out: path, again };
    await begin(wanted, folder, { ...manifest, command }, mode);
    return (await conclude(wanted, folder, played, wallMs)) as AnyResult;
  } finally {
    folder.release();
  }
}
