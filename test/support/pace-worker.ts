/** What a worker of a browser or of Node runs to show its pace: a cell is set out, then a number of blocks is played. */
import { games } from '../../engines/registry.ts';
import { openWith } from '../../sim/cell/open-cell.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { ChunkPlayer } from '../../sim/run/chunk.ts';

declare function postMessage(ms: number): void;

let chunk: ChunkPlayer;
let blockClusters = 0;
let at = 0;

async function setOut(spec: CellSpec): Promise<number> {
  chunk = new ChunkPlayer(new CellPlayer(openWith(await games[spec.game]!(), spec, {})));
  blockClusters = spec.blockClusters;
  return 0;
}

/** Milliseconds for the next so many blocks. */
function stretch(blocks: number): number {
  const start = performance.now();
  chunk.play(at, blocks * blockClusters, [], false);
  at += blocks * blockClusters;
  return performance.now() - start;
}

Object.assign(globalThis, {
  onmessage: async ({ data }: { readonly data: CellSpec | number }) =>
    postMessage(typeof data === 'number' ? stretch(data) : await setOut(data)),
});
