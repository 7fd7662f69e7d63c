import type { OpenCell } from '../cell/open-cell.ts';
import type { CellSpec } from '../cell/spec.ts';
import type { Fault } from '../count/tally.ts';
import type { CellProgress } from '../store/progress.ts';
import type { Share } from './paces.ts';
import type { Ranges } from './ranges.ts';

/** One cell on its way. */
export interface Running {
  readonly index: number;
  /** Its place among the cells of its game. */
  readonly place: number;
  /** What it has in common with cells that take about as long. */
  readonly key: string;
  readonly open: OpenCell;
  readonly spec: CellSpec;
  readonly progress: CellProgress;
  readonly ranges: Ranges;
  /** Clusters to be played here in all, and those that have not come back. */
  readonly wanted: number;
  left: number;
  readonly faults: Fault[];
  /** Deaths of workers, by the block they played. */
  readonly deaths: Map<number, number>;
  /** Spans it may count up to before the cells are looked at again. */
  limit: number;
  stopReason: string | undefined;
}

/** Cells played by the same bots at tables of the same size take about as long. */
export function paceKey({ game, players, bots, rotations }: CellSpec): string {
  return `${game} ${players} ${bots.join()} ${rotations}`;
}

/** Playouts after which a cell (from 0) that may end before its last will likely do so, as far as is known by now. */
export type Expected = (cell: number) => number;

export function shareOf(
  { index, key, wanted, left, stopReason, spec: { rotations } }: Running,
  expected: Expected | undefined,
): Share {
  const clusters = Math.min(wanted, Math.ceil((expected?.(index) ?? Infinity) / rotations));
  const rest = Math.max(0, clusters - (wanted - left));
  return { cell: index, key, clusters, left: stopReason === undefined ? rest : 0 };
}

export function ready({ stopReason, ranges, limit, progress }: Running): boolean {
  return stopReason === undefined && !ranges.empty && ranges.next < limit * progress.spanClusters;
}
