import { specsOf } from '../store/folder.ts';
import { partsByCell, type LedgerRecord } from '../store/ledger.ts';
import { messageOf, UsageError } from '../../engines/core/errors.ts';
import { openToCount } from '../cell/open.ts';
import type { OpenCell } from '../cell/open-cell.ts';
import { CellProgress } from '../store/progress.ts';
import type { Manifest } from '../results.ts';
import { MANY, MOST_FAULTS, type PlayedCell } from './run.ts';

/** The cells of a stored run, counted again from its ledger without playing anything. */
export async function recount(manifest: Manifest, records: readonly LedgerRecord[]): Promise<PlayedCell[]> {
  const played: PlayedCell[] = [];
  const parts = partsByCell(records);
  for (const [index, open] of (await opened(manifest)).entries()) {
    const progress = new CellProgress(open, manifest.shard);
    for (const part of parts.get(index) ?? []) progress.add(part);
    let stopReason = 'playouts';
    while (stopReason !== 'faults' && progress.step()) {
      if (progress.total.faults.length >= MOST_FAULTS) stopReason = 'faults';
    }
    if (stopReason !== 'faults' && !progress.finished) stopReason = 'interrupted';
    const { crashed = [], stopReason: stored } = manifest.cells[index]!;
    progress.total.faults.push(...crashed);
    if (manifest.verb === 'sweep' && manifest.cells.length > MANY) progress.settle();
    played.push({ open, progress, stopReason: stored === '' ? stopReason : stored });
  }
  return played;
}

/** The cells as their manifest describes them, ready to be counted; what no game can make anything of is refused. */
async function opened(manifest: Manifest): Promise<OpenCell[]> {
  try {
    const cells = await openToCount(specsOf(manifest));
    for (const { measures } of cells) void measures;
    return cells;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const reason = messageOf(error);
    throw new UsageError(`run.json describes cells that cannot be counted: ${reason}`, { cause: error });
  }
}
