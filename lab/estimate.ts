import { performance } from 'node:perf_hooks';
import { spanBlocks, type CellSpec } from '../sim/cell/spec.ts';
import { ChunkPlayer } from '../sim/run/chunk.ts';
import { openCell } from '../sim/cell/open.ts';
import { CellPlayer } from '../sim/play/playout.ts';

/** How long the pace of a cell is measured. */
const SAMPLE_MS = 400;

/** What a cell would take on one worker. */
export interface Estimated {
  readonly seconds: number;
  readonly bytes: number;
}

/** Time and disk a cell would take, from playing a short sample of it. */
export async function estimateCell(cell: CellSpec): Promise<Estimated> {
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
