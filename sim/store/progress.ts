import { ByteReader, ByteWriter, misfit } from './bytes.ts';
import { clustersOf, spanBlocks, type CellSpec } from '../cell/spec.ts';
import { merkleRoot, type Fingerprint } from './digest.ts';
import { checkPlace, fillsSpan } from './fitting.ts';
import type { Counted, Measures } from '../count/measures.ts';
import { decodePart, encodePart, isWhole, joinHeads, packTraces, unpackTraces } from './part.ts';
import type { Part, PartHead } from './part-head.ts';
import { Tally } from '../count/tally.ts';
import type { PartUnits } from '../count/unit-sums.ts';
import type { Tale } from '../story/tale.ts';

/** One of n shares of the spans of every cell: 1-based index. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** A counted span, in the form in which the finished ledger keeps it. */
export interface Span {
  readonly index: number;
  readonly node: Fingerprint;
  readonly part: Part;
  readonly units: PartUnits | undefined;
}

/** Tallies nobody holds any more, by what they count: of very many cells each need not make its own anew. */
const spare = new WeakMap<Measures, Tally[]>();

/** What all counted parts of a cell come to. */
class Sum {
  readonly total: Tally;
  readonly digests: number[] = [];
  readonly packed: Uint8Array[] = [];
  readonly tales: Tale[] = [];
  private readonly spec: CellSpec;

  constructor({ spec, measures }: Counted) {
    this.spec = spec;
    this.total = spare.get(measures)?.pop() ?? new Tally(measures);
  }

  /** Nothing holds the tally, or anything of it, from here on. */
  end(): void {
    const { measures } = this.total;
    const others = spare.get(measures) ?? [];
    this.total.clear();
    others.push(this.total);
    spare.set(measures, others);
  }

  /** Takes over what another, of the same measures, has summed. */
  addAll(other: Sum): void {
    const tally = new ByteWriter();
    other.total.write(tally);
    this.total.read(new ByteReader(tally.take()));
    for (const digest of other.digests) this.digests.push(digest);
    for (const packed of other.packed) this.packed.push(packed);
    for (const tale of other.tales) this.tales.push(tale);
  }

  add(part: Part): PartHead {
    const head = decodePart(part, this.spec, this.total, false);
    for (const digest of head.digests) this.digests.push(digest);
    if (head.packed !== undefined) this.packed.push(head.packed);
    for (const tale of head.tales ?? []) this.tales.push(tale);
    return head;
  }
}

/** Gathers the parts of one cell, in whatever order they arrive, and counts its spans in their order. */
export class CellProgress {
  readonly spec: CellSpec;
  readonly measures: Measures;
  /** Spans counted so far: a prefix of `wanted`. */
  readonly spans: Span[] = [];
  /** Span indices to play, ascending: all, or those of a shard. */
  readonly wanted: readonly number[];
  readonly spanClusters: number;
  private readonly waiting = new Map<number, Map<number, Part>>();
  private sum: Sum | undefined = undefined;
  private through = false;

  constructor({ spec, measures }: Counted, shard?: Shard) {
    this.spec = spec;
    this.measures = measures;
    this.spanClusters = spec.blockClusters * spanBlocks(spec);
    const count = Math.ceil(clustersOf(spec) / this.spanClusters);
    const all = Array.from({ length: count }, (_, index) => index);
    this.wanted = shard === undefined ? all : all.filter((index) => index % shard.of === shard.index - 1);
  }

  /** All counted spans together; of a settled cell a tally of one's own. */
  get total(): Tally {
    return this.counted.total;
  }

  /** Reads all counted spans together: of a settled cell they last no longer than that. */
  read<T>(reader: (total: Tally) => T): T {
    const { counted } = this;
    const value = reader(counted.total);
    if (this.settled) counted.end();
    return value;
  }

  get digests(): readonly number[] {
    return this.counted.digests;
  }

  get tales(): readonly Tale[] {
    return this.counted.tales;
  }

  get traces(): readonly (readonly number[])[] {
    return this.counted.packed.flatMap((bytes) => unpackTraces(bytes));
  }

  /** What digests.bin and traces.bin have of it. */
  get kept(): { readonly digests: readonly number[]; readonly traces: Uint8Array } {
    const { digests, packed } = this.counted;
    return { digests, traces: packed.length > 1 ? packTraces(this.traces) : (packed[0] ?? new Uint8Array(0)) };
  }

  /** Of a cell that is through: what its spans come to is read off them again whenever it is asked for, and takes no room. */
  settle(): void {
    if (this.settled || this.total.faults.length > 0) return;
    this.sum?.end();
    this.sum = undefined;
    this.through = true;
    const { spec, measures } = this;
    this.spans.forEach(({ index, node, part }, i) => {
      this.spans[i] = {
        index,
        node,
        part,
        get units() {
          return unitsOf(part, spec, measures);
        },
      };
    });
  }

  get settled(): boolean {
    return this.through;
  }

  private get counted(): Sum {
    if (!this.through) return (this.sum ??= new Sum(this));
    const sum = new Sum(this);
    for (const { part } of this.spans) sum.add(part);
    return sum;
  }

  get finished(): boolean {
    return this.spans.length === this.wanted.length;
  }

  /** Clusters of a span: all have the same number but the last. */
  clustersIn(span: number): number {
    return Math.min(this.spanClusters, clustersOf(this.spec) - span * this.spanClusters);
  }

  /** Takes a part; one that has already arrived changes nothing, one that is none of this cell is refused. */
  add(part: Part): void {
    checkPlace(part, this.spec);
    if (isWhole(part) !== fillsSpan(part, this.spec)) throw misfit();
    const span = Math.floor(part.firstCluster / this.spanClusters);
    const parts = this.waiting.get(span) ?? new Map<number, Part>();
    parts.set(part.firstCluster, part);
    this.waiting.set(span, parts);
  }

  /** Parts of a span that have arrived and are not yet counted, in order. */
  arrived(span: number): Part[] {
    return [...(this.waiting.get(span)?.values() ?? [])].sort((a, b) => a.firstCluster - b.firstCluster);
  }

  /** Counts the next wanted span if all of it has arrived. */
  step(): boolean {
    const index = this.wanted[this.spans.length];
    if (index === undefined) return false;
    const parts = this.arrived(index);
    if (parts.reduce((sum, part) => sum + part.clusters, 0) < this.clustersIn(index)) return false;
    if (overlap(parts)) throw misfit();
    this.waiting.delete(index);
    this.count(index, parts.length === 1 && isWhole(parts[0]!) ? parts[0]! : this.joined(parts));
    return true;
  }

  /**
   * How it stands before the next span is whole: besides its spans the clusters of that one which have arrived without a
   * gap from its first on, so that what is played sooner counts no more than what takes long. Itself where none have.
   */
  ahead(): CellProgress {
    const index = this.wanted[this.spans.length];
    if (index === undefined || this.settled) return this;
    let end = index * this.spanClusters;
    const parts = this.arrived(index).filter(({ firstCluster, clusters }) => {
      const follows = firstCluster === end;
      if (follows) end += clusters;
      return follows;
    });
    if (parts.length === 0) return this;
    const seen = new CellProgress(this);
    for (const span of this.spans) seen.spans.push(span);
    seen.counted.addAll(this.counted);
    seen.count(index, this.joined(parts));
    return seen;
  }

  private count(index: number, part: Part): void {
    const head = this.counted.add(part);
    this.spans.push({ index, node: head.node!, part, units: head.units });
  }

  /** The pieces of a span as one whole part. */
  private joined(parts: readonly Part[]): Part {
    const tally = new Tally(this.measures);
    const head = joinHeads(parts.map((part) => decodePart(part, this.spec, tally)));
    tally.faults.sort((a, b) => a.playout - b.playout);
    return {
      firstCluster: parts[0]!.firstCluster,
      clusters: parts.reduce((sum, part) => sum + part.clusters, 0),
      bytes: encodePart(new ByteWriter(), head, tally),
    };
  }

  /** Fingerprint of everything counted. */
  fingerprint(): Fingerprint {
    return merkleRoot(this.spans.map(({ node }) => node));
  }
}

/** Do parts that stand in order hold a cluster twice? */
function overlap(parts: readonly Part[]): boolean {
  return parts.some(
    ({ firstCluster, clusters }, i) => firstCluster + clusters > (parts[i + 1]?.firstCluster ?? Infinity),
  );
}

function unitsOf(part: Part, spec: CellSpec, measures: Measures): PartUnits | undefined {
  return decodePart(part, spec, new Tally(measures), false).units;
}
