/** A baseline: a finished run in a folder, read with the layout it was written by. */
import { SEED_SCHEME } from '../../engines/core/rng.ts';
import { UsageError } from '../../engines/core/errors.ts';
import { oneLine } from '../../engines/core/one-line.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { loadGame } from '../cell/load.ts';
import { openToCount } from '../cell/open.ts';
import { jsonHash, type CellSpec } from '../cell/spec.ts';
import { existsSync, join, lstatSync, readdirSync, statSync } from '../platform/node.ts';
import { outcomeText, traceText } from '../store/digest.ts';
import { readDigests, readTraces, specsOf } from '../store/folder.ts';
import { partsByCell } from '../store/ledger.ts';
import { needPlainName } from '../store/read-file.ts';
import { readMatching } from '../store/stored-run.ts';
import { measuresOf, type Measures } from '../count/measures.ts';
import { CellProgress } from '../store/progress.ts';
import type { Manifest } from '../results.ts';

export interface Baseline {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly cells: readonly BaselineCell[];
}

export interface BaselineCell {
  readonly spec: CellSpec;
  readonly progress: CellProgress;
  /** 32-bit trace digests of the first playouts. */
  readonly digests: Int32Array;
  /** Action codes of the decisions of the first playouts, unpacked whenever they are read: a few bytes may hold very many. */
  readonly traces: readonly (readonly number[])[];
}

/** The baselines in a folder: the folder itself if it holds a run, else all below it, by path. */
export function findBaselines(folder: string): string[] {
  if (!existsSync(folder)) throw new UsageError(`no such baseline folder: ${folder}`);
  const found = runsBelow(folder);
  if (found.length === 0) throw new UsageError(`${folder} holds no baseline (no run.json in it or below it)`);
  return found;
}

/** Links are not followed: one that leads up would be walked for ever, one that leads out to where nobody pointed. */
function runsBelow(folder: string): string[] {
  if (!statSync(folder).isDirectory()) return [];
  if (existsSync(join(folder, 'run.json'))) {
    needPlainName(folder);
    return [folder];
  }
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (!lstatSync(path).isSymbolicLink()) return runsBelow(path);
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
      throw new UsageError(`${oneLine(path)} is a link to a folder: name that folder itself as a baseline`);
    });
}

/** Reads a baseline; refuses, by name, what cannot serve as one. */
export async function readBaseline(folder: string): Promise<Baseline> {
  const { manifest, records } = readMatching(folder);
  if (manifest.program !== 'alicorn') throw new UsageError(`${folder} was not written by this program`);
  if (manifest.seedScheme !== SEED_SCHEME) {
    throw new UsageError(`${folder} uses seed scheme ${manifest.seedScheme}, this version ${SEED_SCHEME}`);
  }
  if (manifest.shard !== undefined) throw new UsageError(`${folder} is a shard: merge it first`);
  const specs = specsOf(manifest);
  const digests = readDigests(folder, specs);
  const traces = readTraces(folder, specs);
  const parts = partsByCell(records);
  const cells: BaselineCell[] = [];
  for (const [i, spec] of specs.entries()) {
    const progress = new CellProgress({ spec, measures: await storedMeasures(manifest, i, spec) });
    for (const part of parts.get(i) ?? []) progress.add(part);
    while (progress.step());
    checkWhole(folder, manifest, i, progress);
    cells.push({
      spec,
      progress,
      digests: digests[i] ?? new Int32Array(0),
      get traces() {
        return traces[i]?.() ?? [];
      },
    });
  }
  return { folder, manifest, cells };
}

/** Names what a baseline holds, so that a check knows later whether it has been written anew. */
export function baselinePrint({ manifest }: Baseline): string {
  return jsonHash(manifest.cells.map((cell) => [cell.fingerprintOutcome, cell.fingerprintTrace]));
}

function checkWhole(folder: string, manifest: Manifest, index: number, progress: CellProgress): void {
  const { fingerprintOutcome, fingerprintTrace, stopReason } = manifest.cells[index]!;
  if (fingerprintOutcome === '') throw new UsageError(`${folder} is not finished: go on with it by --resume first`);
  if (stopReason === 'faults')
    throw new UsageError(`${folder}: cell ${index + 1} ended in faults, which is no baseline`);
  const print = progress.fingerprint();
  if (outcomeText(print) !== fingerprintOutcome || traceText(print) !== fingerprintTrace) {
    throw new UsageError(`${folder} is damaged: its ledger does not give the fingerprints of its run.json`);
  }
}

/** How the baseline's rows were laid out; without a record of it as today's would be. */
async function storedMeasures(manifest: Manifest, index: number, spec: CellSpec): Promise<Measures> {
  const stored = manifest.measured?.find(({ cells }) => cells.includes(index + 1));
  if (stored === undefined) return (await openToCount([spec]))[0]!.measures;
  const metrics = stored.metrics.map((metric) => ({ ...metric, help: '' }));
  const then: AnyGame = { ...(await loadGame(spec.game)), ends: stored.ends, metrics: () => metrics };
  return measuresOf(then, { ...spec, components: undefined }, spec);
}
