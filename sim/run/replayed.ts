/** Before a run goes on, some of what it holds is played again: what no hash can tell (another V8, say) shows in the moves. */
import { performance } from 'node:perf_hooks';
import { CellPlayer } from '../play/playout.ts';
import { UsageError } from '../../engines/core/errors.ts';
import { openCell, type OpenCell } from '../cell/open.ts';
import type { CellSpec } from '../cell/spec.ts';
import type { LedgerRecord } from '../store/ledger.ts';
import { decodePart, type Part } from '../store/part.ts';
import { Tally } from '../count/tally.ts';

/** Playouts played again per cell, and the time after which those played are enough. */
const PLAYOUTS = 20;
const ENOUGH_MS = 2000;

/** Refuses a run whose playouts come out otherwise today than its ledger holds them. */
export async function checkKnown(
  specs: readonly CellSpec[],
  known: readonly LedgerRecord[],
  folder: string,
): Promise<void> {
  const byCell = new Map<number, Part[]>();
  for (const { cell, part } of known) {
    const parts = byCell.get(cell);
    if (parts === undefined) byCell.set(cell, [part]);
    else parts.push(part);
  }
  for (const [cell, parts] of byCell) {
    const playout = changedPlayout(await openCell(specs[cell]!), parts);
    if (playout === undefined) continue;
    throw new UsageError(
      `${folder} cannot be gone on with: playout ${playout} of cell ${cell + 1} comes out otherwise than when it was ` +
        `played (another game, bot or version of Node); --overwrite starts anew`,
    );
  }
}

/** The first playout, of those tried, that does not come out as the parts hold it; undefined if all do. */
function changedPlayout(cell: OpenCell, parts: readonly Part[]): number | undefined {
  const held = heldDigests(cell, parts);
  if (held.length === 0) return undefined;
  const player = new CellPlayer(cell);
  const end = performance.now() + ENOUGH_MS;
  for (const [playout, digest] of held) {
    if (player.play(playout) !== undefined || player.traceDigest() !== digest) return playout;
    if (performance.now() > end) break;
  }
  return undefined;
}

/** Playouts with their trace digests, from the first and the last part that hold any; faulted ones hold 0. */
function heldDigests({ spec, measures }: OpenCell, parts: readonly Part[]): [playout: number, digest: number][] {
  const held: [number, number][] = [];
  const ends = parts.length > 1 ? [parts[0]!, parts.at(-1)!] : parts;
  for (const { firstCluster, bytes } of ends) {
    const { digests } = decodePart(bytes, new Tally(measures));
    digests.slice(0, PLAYOUTS / ends.length).forEach((digest, i) => {
      if (digest !== 0) held.push([firstCluster * spec.rotations + i, digest]);
    });
  }
  return held;
}
