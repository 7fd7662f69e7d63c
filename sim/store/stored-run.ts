/** A run as its folder holds it: nothing is believed before everything fits together. */
import { UsageError } from '../../engines/core/errors.ts';
import { join } from '../platform/node.ts';
import { outcomeText, traceText } from './digest.ts';
import { experimentHash, LEDGER, readManifest } from './folder.ts';
import { readLedger, type LedgerRecord } from './ledger.ts';
import { recount } from '../run/recount.ts';
import type { Manifest } from '../results.ts';
import type { PlayedCell } from '../run/run.ts';

export interface StoredRun {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly records: readonly LedgerRecord[];
  /** Counted again from the ledger. */
  readonly played: readonly PlayedCell[];
}

/** Reads and recounts a run, finished or not; throws UsageError with the fault's name before anything is written. */
export async function readStoredRun(folder: string): Promise<StoredRun> {
  const { manifest, records } = readMatching(folder);
  const played = await recount(manifest, records);
  played.forEach((cell, i) => checkFingerprint(folder, manifest, i, cell));
  return { folder, manifest, records, played };
}

/** The manifest and the ledger's records, if they belong to each other and nothing of a finished ledger is damaged. */
export function readMatching(folder: string): { manifest: Manifest; records: readonly LedgerRecord[] } {
  const manifest = readManifest(folder);
  const path = join(folder, LEDGER);
  const { header, records, torn, goodBytes } = readLedger(path);
  if (header.experiment !== experimentHash(manifest)) {
    throw new UsageError(`${folder}: the ledger is not of the run that run.json describes, but of ${header.command}`);
  }
  const finished = manifest.cells.every(({ fingerprintOutcome }) => fingerprintOutcome !== '');
  if (torn && finished) {
    throw new UsageError(`${path} is damaged behind byte ${goodBytes}: --resume plays again what is lost`);
  }
  const stray = records.find(({ cell }) => cell >= manifest.cells.length);
  if (stray !== undefined)
    throw new UsageError(`${path}: a record of cell ${stray.cell + 1}, which the run does not have`);
  return { manifest, records };
}

function checkFingerprint(folder: string, manifest: Manifest, index: number, { progress }: PlayedCell): void {
  const { fingerprintOutcome, fingerprintTrace } = manifest.cells[index]!;
  if (fingerprintOutcome === '') return;
  const print = progress.fingerprint();
  if (outcomeText(print) === fingerprintOutcome && traceText(print) === fingerprintTrace) return;
  const { spans, wanted } = progress;
  throw new UsageError(
    `${folder} is damaged: cell ${index + 1} counts ${spans.length} of ${wanted.length} records of its ledger, ` +
      'and they do not give the fingerprints of run.json',
  );
}
