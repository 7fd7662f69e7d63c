/**
 * Does a part fit the cell it is said to be of? Ledgers and answers come from other people: nothing in a part chooses the
 * size of what is made of it, and what counts other playouts than it says is refused.
 */
import { clustersOf, spanBlocks, type CellSpec } from '../cell/spec.ts';
import type { Fault } from '../count/tally.ts';
import { unitClusters, type PartUnits } from '../count/unit-sums.ts';
import { misfit } from './bytes.ts';
import type { PartHead, Part } from './part-head.ts';

/** Where a part stands in its cell. */
type Place = Pick<Part, 'firstCluster' | 'clusters'>;

/** What a part was found to count. */
export interface Held extends Omit<PartHead, 'packed'> {
  /** Playouts whose actions it has, unpacked or not. */
  readonly traced: number;
  readonly counted: number;
  readonly faults: readonly Fault[];
}

/** Throws misfit unless the clusters are of the cell, and of one span of it. */
export function checkPlace({ firstCluster, clusters }: Place, spec: CellSpec): void {
  const span = spec.blockClusters * spanBlocks(spec);
  const end = firstCluster + clusters;
  if (clusters < 1 || end > clustersOf(spec)) throw misfit();
  if (Math.floor(firstCluster / span) !== Math.floor((end - 1) / span)) throw misfit();
}

/** Are the clusters a whole span? */
export function fillsSpan({ firstCluster, clusters }: Place, spec: CellSpec): boolean {
  const span = spec.blockClusters * spanBlocks(spec);
  return firstCluster % span === 0 && clusters === Math.min(span, clustersOf(spec) - firstCluster);
}

/** Throws misfit if what a part holds is not of its own clusters. */
export function checkHeld(place: Place, held: Held, spec: CellSpec): void {
  const { firstCluster, clusters } = place;
  const playouts = clusters * spec.rotations;
  const first = firstCluster * spec.rotations;
  const single = [...held.faults, ...(held.tales ?? [])];
  if (single.some(({ playout }) => playout < first || playout >= first + playouts)) throw misfit();
  // A cluster is counted, or has the one fault that ended it.
  if (held.counted + held.faults.length !== clusters) throw misfit();
  if (Math.max(held.digests.length, held.traced, held.tales?.length ?? 0) > playouts) throw misfit();
  if (held.units !== undefined) checkUnits(place, held.units, spec);
  if (held.node === undefined) checkNodes(place, held, spec);
  else if (firstCluster % (spec.blockClusters * spanBlocks(spec)) !== 0) throw misfit();
}

function checkUnits({ firstCluster, clusters }: Place, { size, first, columns }: PartUnits, spec: CellSpec): void {
  const span = spec.blockClusters * spanBlocks(spec);
  if (size === span || size !== unitClusters(firstCluster - (firstCluster % span), span)) throw misfit();
  const end = Math.ceil((firstCluster + clusters) / size);
  if (first !== Math.floor(firstCluster / size) || columns[0]?.length !== end - first) throw misfit();
}

/** Of a piece: sums of the blocks it cuts, and nodes over all between, in order and without a gap. */
function checkNodes({ firstCluster, clusters }: Place, { sums, forest }: Held, spec: CellSpec): void {
  const { blockClusters } = spec;
  const blocks = spanBlocks(spec);
  const end = firstCluster + clusters;
  const spanBlock = Math.floor(firstCluster / (blockClusters * blocks)) * blocks;
  const firstWhole = Math.ceil(firstCluster / blockClusters) - spanBlock;
  const lastWhole = (end === clustersOf(spec) ? Math.ceil : Math.floor)(end / blockClusters) - spanBlock;
  const cut = new Set<number>();
  if (firstCluster % blockClusters !== 0) cut.add(firstWhole - 1);
  if (lastWhole * blockClusters < end - spanBlock * blockClusters) cut.add(lastWhole);
  if (sums.size !== cut.size || [...cut].some((block) => !sums.has(block))) throw misfit();
  let at = firstWhole;
  for (const { height, index } of forest) {
    const leaves = height < 31 ? 1 << height : Infinity;
    if (index * leaves !== at) throw misfit();
    at += leaves;
  }
  if (at !== Math.max(firstWhole, lastWhole)) throw misfit();
}
