import { performance } from 'node:perf_hooks';
import { spanBlocks, type CellSpec } from '../sim/cell/spec.ts';
import { ChunkPlayer } from '../sim/run/chunk.ts';
import { openCell } from '../sim/cell/open.ts';
import { CellPlayer } from '../sim/play/playout.ts';

/** How long the pace of a cell is measured, once its code is warm. */
const SAMPLE_MS = 400;
/** How long a kind of play (a game with its bots) is played before anything is measured: cold code is many times slower. */
const WARM_MS = 1000;
/** Longer than this the cells of one experiment are not measured; where there are many, each gets less. */
const MOST_MS = 20_000;
/** Two threads do not play quite twice as much as one. */
const SHARED = 1.06;

/** What a cell would take on one worker. */
export interface Estimated {
  readonly seconds: number;
  readonly bytes: number;
}

/** Time and disk a cell would take, from playing a short sample of it. */
export async function estimateCell(cell: CellSpec): Promise<Estimated> {
  const chunk = new ChunkPlayer(new CellPlayer(await openCell(cell)));
  return measured(cell, chunk, WARM_MS, SAMPLE_MS);
}

/** The same of all cells of an experiment, which share what is warm; `seconds` are those of so many workers together. */
export async function estimateCells(cells: readonly CellSpec[], workers: number): Promise<Estimated[]> {
  const part = Math.min(1, MOST_MS / (cells.length * SAMPLE_MS));
  const known = new Set<string>();
  const paces = new Map<string, Estimated & { readonly playouts: number }>();
  const found: Estimated[] = [];
  for (const cell of cells) {
    const kind = `${cell.game} ${cell.bots.join()}`;
    // Replays of a ladder are the same games with other draws: measured once.
    const same = JSON.stringify({ ...cell, playouts: 0, replay: 0 });
    const pace = paces.get(same) ?? {
      ...measured(
        cell,
        new ChunkPlayer(new CellPlayer(await openCell(cell))),
        part * (known.has(kind) ? SAMPLE_MS / 4 : WARM_MS),
        part * SAMPLE_MS,
      ),
      playouts: cell.playouts,
    };
    known.add(kind);
    paces.set(same, pace);
    const [seconds, bytes] = [pace.seconds, pace.bytes].map((value) => (value * cell.playouts) / pace.playouts) as [
      number,
      number,
    ];
    found.push({ seconds: workers === 1 ? seconds : (seconds * SHARED) / workers, bytes });
  }
  return found;
}

/** Plays from the first cluster on: first to be warm, then against the clock. A cell that is over before that is timed whole. */
function measured(cell: CellSpec, chunk: ChunkPlayer, warmMs: number, sampleMs: number): Estimated {
  const most = Math.max(1, Math.floor(cell.playouts / cell.rotations));
  const start = performance.now();
  let [at, step, bytes] = [0, 1, 0];
  let [counted, from] = [0, start];
  for (let now = start; at < most && now - start < warmMs + sampleMs; now = performance.now()) {
    if (counted === 0 && now - start >= warmMs) [counted, from] = [at, now];
    step = Math.min(step, most - at, cell.blockClusters);
    for (const part of chunk.play(at, step, [], false).parts) bytes = Math.max(bytes, part.bytes.length);
    at += step;
    if (performance.now() - now < sampleMs / 8) step *= 2;
  }
  if (counted === at) [counted, from] = [0, start];
  const perPlayout = (performance.now() - from) / ((at - counted) * cell.rotations);
  const spans = Math.ceil(cell.playouts / (cell.blockClusters * cell.rotations * spanBlocks(cell)));
  return { seconds: (perPlayout * cell.playouts) / 1000, bytes: spans * bytes };
}
