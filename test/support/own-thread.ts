/** Plays in the thread of the test: no worker has to be started, and nothing hides behind one. */
import { performance } from 'node:perf_hooks';
import { openCell } from '../../sim/cell/open.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { ChunkPlayer } from '../../sim/run/chunk.ts';
import type { PoolMaker } from '../../sim/run/task-pool.ts';

export const ownThread: PoolMaker = () => {
  const players = new WeakMap<CellSpec, ChunkPlayer>();
  let busy = false;
  return {
    threads: 1,
    taskMs: 20,
    mostRows: Infinity,
    get hasRoom() {
      return !busy;
    },
    async start({ spec, firstCluster, clusters, known, keepRaw }) {
      busy = true;
      try {
        // A turn of the loop between two tasks: timers and streams are served as with threads.
        await new Promise((turn) => setImmediate(turn));
        const player = players.get(spec) ?? new ChunkPlayer(new CellPlayer(await openCell(spec)));
        players.set(spec, player);
        const start = performance.now();
        const result = player.play(firstCluster, clusters, known, keepRaw);
        return { ...result, elapsedMs: performance.now() - start };
      } finally {
        busy = false;
      }
    },
    close: () => Promise.resolve(),
  };
};
