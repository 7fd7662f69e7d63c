import { computedMs } from '../sim/platform/node.ts';
import { spanBlocks, type CellSpec } from '../sim/cell/spec.ts';
import { ChunkPlayer } from '../sim/run/chunk.ts';
import { openCell } from '../sim/cell/open.ts';
import { CellPlayer } from '../sim/play/playout.ts';
import { breathing } from './breath.ts';

/** How long the pace of a cell is measured, once its code is warm. */
const SAMPLE_MS = 400;
/** How long a kind of play (a game with its bots) is played before anything is measured: cold code is many times slower. */
const WARM_MS = 1000;
/** Play is steady where a sample is not faster than this much of the one before; so many times the usual are waited for. */
const STEADY = 0.85;
const MOST_WARM = 4;
/** Longer than about this the cells of one experiment are usually not measured; where there are many, each gets less. */
const MOST_MS = 1000;
/** Two threads do not play quite twice as much as one. */
const SHARED = 1.06;

/** What a cell would take on one worker. */
export interface Estimated {
  /** With warm code. */
  readonly seconds: number;
  /** What cold code and tables that are filled once cost beyond that, every worker anew. */
  readonly coldSeconds: number;
  readonly bytes: number;
}

/** Time and disk a cell would take, from playing a short sample of it. */
export async function estimateCell(cell: CellSpec): Promise<Estimated> {
  const chunk = new ChunkPlayer(new CellPlayer(await openCell(cell)));
  return measured(
    cell,
    chunk,
    WARM_MS,
    SAMPLE_MS,
    breathing(() => undefined),
  );
}

/**
 * The same of all cells of an experiment, which share what is warm; `seconds` are those of so many workers together. The
 * first cell of a kind (a game with its bots) is measured in any case, others while there is time; what is not takes as
 * long as its kind. `over` is asked now and then whether to go on, which throws if not.
 */
export async function estimateCells(
  cells: readonly CellSpec[],
  workers: number,
  mostMs = MOST_MS,
  over: () => void = () => undefined,
): Promise<Estimated[]> {
  const breathe = breathing(over);
  const kindOf = ({ game, players, bots }: CellSpec) => JSON.stringify([game, players, bots]);
  // Replays of a ladder are the same games with other draws.
  const gamesOf = (cell: CellSpec) => JSON.stringify({ ...cell, playouts: 0, replay: 0 });
  const kinds = new Map(cells.toReversed().map((cell) => [kindOf(cell), cell]));
  const firsts = new Set(kinds.values());
  const part = Math.min(1, mostMs / (firsts.size * (WARM_MS + SAMPLE_MS)));
  const paces = new Map<string, Measured>();
  const measure = async (cell: CellSpec, warmMs: number): Promise<void> => {
    const chunk = new ChunkPlayer(new CellPlayer(await openCell(cell)));
    const pace = await measured(cell, chunk, part * warmMs, part * SAMPLE_MS, breathe);
    paces.set(gamesOf(cell), { ...pace, playouts: cell.playouts });
  };
  for (const cell of firsts) await measure(cell, WARM_MS);
  const clock = stopwatch();
  for (const cell of cells)
    if (clock() < (1 - part) * mostMs && !paces.has(gamesOf(cell))) await measure(cell, SAMPLE_MS / 4);
  return cells.map((cell) => {
    const pace = paces.get(gamesOf(cell)) ?? paces.get(gamesOf(kinds.get(kindOf(cell))!))!;
    const seconds = (pace.seconds * cell.playouts) / pace.playouts;
    return {
      seconds: workers === 1 ? seconds : (seconds * SHARED) / workers,
      coldSeconds: firsts.has(cell) ? pace.coldSeconds : 0,
      bytes: (pace.bytes * cell.playouts) / pace.playouts,
    };
  });
}

type Measured = Estimated & { readonly playouts: number };

/**
 * Plays from the first cluster on: first to be warm, then against the clock, until it goes no faster (games that remember
 * what they have reckoned take their time). A cell that is over before that is timed whole.
 */
export async function measured(
  cell: CellSpec,
  chunk: ChunkPlayer,
  warmMs: number,
  sampleMs: number,
  breathe: () => Promise<void>,
): Promise<Estimated> {
  const most = Math.max(1, Math.floor(cell.playouts / cell.rotations));
  let [at, step, bytes, spent] = [0, 1, 0, 0];
  const playFor = async (ms: number): Promise<number> => {
    const [from, before] = [at, spent];
    while (at < most && (spent - before < ms || at === from)) {
      step = Math.min(step, most - at, cell.blockClusters);
      const clock = stopwatch();
      for (const part of chunk.play(at, step, [], false).parts) bytes = Math.max(bytes, part.bytes.length);
      const took = clock();
      spent += took;
      at += step;
      // Short chunks cost more to begin and to end than to play.
      if (took < sampleMs / 8) step *= 2;
      await breathe();
    }
    return at === from ? Infinity : (spent - before) / (at - from);
  };
  await playFor(warmMs);
  let pace = spent / at;
  for (let last = Infinity; pace < STEADY * last && spent < MOST_WARM * (warmMs + sampleMs);) {
    [last, pace] = [pace, Math.min(pace, await playFor(sampleMs))];
  }
  const spans = Math.ceil(cell.playouts / (cell.blockClusters * cell.rotations * spanBlocks(cell)));
  return {
    seconds: (pace * cell.playouts) / cell.rotations / 1000,
    coldSeconds: Math.max(0, spent - pace * at) / 1000,
    bytes: spans * bytes,
  };
}

/** Milliseconds since now: by the clock, or of processor time where others keep the processor from us and that is less. */
function stopwatch(): () => number {
  const [start, before] = [performance.now(), computedMs()];
  return () => Math.min(performance.now() - start, computedMs() - before);
}
