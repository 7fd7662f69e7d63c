import { specsOf } from '../store/folder.ts';
import type { LedgerRecord } from '../store/ledger.ts';
import { openToCount } from '../cell/open.ts';
import { CellProgress } from '../store/progress.ts';
import type { Manifest } from '../results.ts';
import { MOST_FAULTS, type PlayedCell } from './run.ts';

/** The cells of a stored run, counted again from its ledger without playing anything. */
export async function recount(manifest: Manifest, records: readonly LedgerRecord[]): Promise<PlayedCell[]> {
  const played: PlayedCell[] = [];
  for (const [index, cell] of (await openToCount(specsOf(manifest))).entries()) {
    const progress = new CellProgress(cell, manifest.shard);
    for (const { cell, part } of records) if (cell === index) progress.add(part);
    let stopReason = 'playouts';
    while (stopReason !== 'faults' && progress.step()) {
      if (progress.total.faults.length >= MOST_FAULTS) stopReason = 'faults';
    }
    if (stopReason !== 'faults' && !progress.finished) stopReason = 'interrupted';
    const { crashed = [], stopReason: stored } = manifest.cells[index]!;
    progress.total.faults.push(...crashed);
    played.push({ progress, stopReason: stored === '' ? stopReason : stored });
  }
  return played;
}
