/**
 * Before a run goes on, some of what it holds is played again, and all that was counted of it must come out the same: what
 * no hash can tell (another V8, a file that a game reads by itself) shows in the moves or in the sums.
 */
import { UsageError } from '../../engines/core/errors.ts';
import { openCells } from '../cell/open.ts';
import type { OpenCell } from '../cell/open-cell.ts';
import type { CellSpec } from '../cell/spec.ts';
import { Tally, type Fault } from '../count/tally.ts';
import { ByteWriter, sameBytes } from '../store/bytes.ts';
import type { LedgerRecord } from '../store/ledger.ts';
import { decodePart, encodePart } from '../store/part.ts';
import type { Part } from '../store/part-head.ts';
import { inTurns, spread } from './spread.ts';
import { TaskLost, type PoolMaker, type TaskPool } from './task-pool.ts';

/** Milliseconds after which what was played again is enough, and that a part may take to be played whole. */
const ENOUGH_MS = 4000;
const LONGEST_MS = 20_000;

export interface Replaying {
  /** Who plays. */
  readonly pool: PoolMaker;
  readonly stallSeconds?: number;
  readonly signal?: AbortSignal | undefined;
}

/** What a folder holds. */
export interface Held {
  readonly folder: string;
  readonly known: readonly LedgerRecord[];
}

/** Refuses folders whose playouts, or what is counted of them, come out otherwise today than their ledgers hold them. */
export async function checkKnown(specs: readonly CellSpec[], held: readonly Held[], how: Replaying): Promise<void> {
  const samples = held.flatMap(({ folder, known }) => samplesOf(folder, known));
  if (samples.length === 0) return;
  const cells = await openCells(specs);
  const games = [...new Set(samples.map(({ cell }) => specs[cell]!.game))];
  for (const game of games) {
    const own = samples.filter(({ cell }) => specs[cell]!.game === game);
    const counted = new Map(own.map(({ cell }) => [cell, cells[cell]!]));
    const bell = { ring: (): void => undefined };
    const pool = await how.pool({
      cells: counted,
      stallSeconds: how.stallSeconds ?? 300,
      onRoom: () => bell.ring(),
    });
    try {
      await inTurns(pool, bell, own, ENOUGH_MS / games.length, (one) => hold(pool, cells[one.cell]!, one), how.signal);
    } finally {
      await pool.close();
    }
  }
}

interface Sample {
  readonly folder: string;
  readonly cell: number;
  readonly part: Part;
}

/** Of every cell a part that is soon played and the last one; cells from all over the run first. */
function samplesOf(folder: string, known: readonly LedgerRecord[]): Sample[] {
  const shortest = new Map<number, Part>();
  const last = new Map<number, Part>();
  for (const { cell, part } of known) {
    const other = shortest.get(cell);
    if (other === undefined || part.clusters < other.clusters) shortest.set(cell, part);
    last.set(cell, part);
  }
  const of = (parts: ReadonlyMap<number, Part>) => spread([...parts].map(([cell, part]) => ({ folder, cell, part })));
  return [...of(shortest), ...of(last).filter(({ cell, part }) => shortest.get(cell) !== part)];
}

/** Plays a part again: its first cluster, and if the rest does not take long, all of it. */
async function hold(pool: TaskPool, open: OpenCell, sample: Sample): Promise<void> {
  const { folder, cell, part } = sample;
  const { spec, measures } = open;
  const tally = new Tally(measures);
  const { digests } = decodePart(part, spec, tally);
  const known = tally.faults.filter(({ kind }) => kind === 'stalled');
  const first = await again(pool, open, sample, 1, known);
  if (first === undefined) return;
  const moves = decodePart(first.part, spec, new Tally(measures)).digests;
  const from = part.firstCluster * spec.rotations;
  const differing = moves.findIndex((digest, i) => i < digests.length && digest !== digests[i]);
  if (differing >= 0)
    throw changed(
      folder,
      `playout ${from + differing} of cell ${cell + 1} comes out otherwise than when it was played`,
    );
  if (first.elapsedMs * part.clusters > LONGEST_MS) return;
  const whole = part.clusters === 1 ? first : await again(pool, open, sample, part.clusters, known);
  if (whole === undefined || same(part, whole.part, spec, tally)) return;
  const to = from + part.clusters * spec.rotations - 1;
  throw changed(folder, `what is counted of playouts ${from} to ${to} of cell ${cell + 1} is not what was counted`);
}

/** So many clusters from the part's first; undefined if the task came back unplayed. */
async function again(
  pool: TaskPool,
  { spec }: OpenCell,
  { folder, cell, part: { firstCluster } }: Sample,
  clusters: number,
  known: readonly Fault[],
): Promise<{ readonly part: Part; readonly elapsedMs: number } | undefined> {
  try {
    const result = await pool.start({ cell, spec, firstCluster, clusters, known, keepRaw: false });
    return result && { part: result.parts[0]!, elapsedMs: result.elapsedMs };
  } catch (error) {
    if (!(error instanceof TaskLost)) throw error;
    throw changed(folder, `playout ${error.playout} of cell ${cell + 1} cannot be played again: ${error.message}`);
  }
}

/** Read and written anew: what was packed by another version of Node may be packed otherwise. */
function same(a: Part, b: Part, spec: CellSpec, tally: Tally): boolean {
  const [one, other] = [a, b].map((part) => {
    tally.clear();
    return encodePart(new ByteWriter(), decodePart(part, spec, tally), tally);
  });
  return sameBytes(one!, other!);
}

function changed(folder: string, what: string): UsageError {
  return new UsageError(
    `${folder} cannot be gone on with: ${what} (another game, bot, file that one of them reads, or version of Node); ` +
      '--overwrite starts anew',
  );
}
