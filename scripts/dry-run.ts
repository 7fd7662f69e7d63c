import { performance } from 'node:perf_hooks';
import { spanBlocks, type CellSpec } from '../sim/cell/spec.ts';
import { ChunkPlayer } from '../sim/run/chunk.ts';
import { openCell } from '../sim/cell/open.ts';
import { CellPlayer } from '../sim/play/playout.ts';
import { duration, short } from './progress.ts';
import { say } from './say.ts';

/** How long the pace of a cell is measured. */
const SAMPLE_MS = 400;

/** Prints the cells and, from a short sample of each game, the time and disk the run would take on one worker. */
export async function dryRun(cells: readonly CellSpec[]): Promise<void> {
  let seconds = 0;
  let bytes = 0;
  for (const [i, cell] of cells.entries()) {
    const estimate = await sample(cell);
    seconds += estimate.seconds;
    bytes += estimate.bytes;
    say(
      `cell ${i + 1}: ${cell.game}, ${cell.players} players, ${cell.variant}, bots ${cell.bots.join(',')}, ` +
        `${short(cell.playouts)} playouts, about ${duration(estimate.seconds)}`,
    );
  }
  say(
    `${cells.length} cells, about ${duration(seconds)} on one worker, ${short(bytes / 1e6)} MB of disk; nothing was run`,
  );
}

async function sample(cell: CellSpec): Promise<{ seconds: number; bytes: number }> {
  const chunk = new ChunkPlayer(new CellPlayer(await openCell(cell)));
  const start = performance.now();
  let clusters = 0;
  let bytes = 0;
  while (performance.now() - start < SAMPLE_MS && clusters * cell.rotations < cell.playouts) {
    const step = clusters === 0 ? 1 : Math.min(clusters, cell.blockClusters);
    for (const part of chunk.play(clusters, step, [], false).parts) bytes = Math.max(bytes, part.bytes.length);
    clusters += step;
  }
  const perPlayout = (performance.now() - start) / (clusters * cell.rotations);
  const spans = Math.ceil(cell.playouts / (cell.blockClusters * cell.rotations * spanBlocks(cell)));
  return { seconds: (perPlayout * cell.playouts) / 1000, bytes: spans * bytes };
}
