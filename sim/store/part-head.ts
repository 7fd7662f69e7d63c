/** What a part of a cell holds, packed and read. */
import type { PartUnits } from '../count/unit-sums.ts';
import type { Tale } from '../story/tale.ts';
import type { Fingerprint, Subtree } from './digest.ts';

/** Part of a cell as it stands in the ledger. */
export interface Part {
  readonly firstCluster: number;
  readonly clusters: number;
  readonly bytes: Uint8Array;
}

/** Everything of a part but its tally. */
export interface PartHead {
  /** Merkle node of a whole span. */
  readonly node: Fingerprint | undefined;
  /** Of a piece: hash sums by block, counted from the start of its span, where it holds a part of one. */
  readonly sums: ReadonlyMap<number, Int32Array>;
  /** Of a piece: nodes over its whole blocks, in order. */
  readonly forest: readonly Subtree[];
  /** Trace digests of the playouts among the first DIGESTED_PLAYOUTS. */
  readonly digests: readonly number[];
  /** Action codes of the playouts among the first TRACED_PLAYOUTS. */
  readonly traces: readonly (readonly number[])[];
  /** The same as they stand in the part, where they were not asked for. */
  readonly packed?: Uint8Array | undefined;
  /** Absent where a unit would be a whole span, and in ledgers of earlier versions. */
  readonly units?: PartUnits | undefined;
  /** What rollouts came to, a tale per playout (`sim/story`); absent where none were asked for. */
  readonly tales?: readonly Tale[];
}
