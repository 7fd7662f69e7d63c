import { ByteWriter } from './bytes.ts';
import { clustersOf, spanBlocks, type CellSpec } from '../cell/spec.ts';
import { merkleRoot, type Fingerprint } from './digest.ts';
import type { Counted, Measures } from '../count/measures.ts';
import { decodePart, encodePart, isWhole, joinHeads, type Part } from './part.ts';
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

/** Gathers the parts of one cell, in whatever order they arrive, and counts its spans in their order. */
export class CellProgress {
  readonly spec: CellSpec;
  readonly measures: Measures;
  /** All counted spans together. */
  readonly total: Tally;
  /** Spans counted so far: a prefix of `wanted`. */
  readonly spans: Span[] = [];
  readonly digests: number[] = [];
  readonly traces: (readonly number[])[] = [];
  readonly tales: Tale[] = [];
  /** Span indices to play, ascending: all, or those of a shard. */
  readonly wanted: readonly number[];
  readonly spanClusters: number;
  private readonly waiting = new Map<number, Map<number, Part>>();
  private readonly out = new ByteWriter();

  constructor({ spec, measures }: Counted, shard?: Shard) {
    this.spec = spec;
    this.measures = measures;
    this.total = new Tally(measures);
    this.spanClusters = spec.blockClusters * spanBlocks(spec);
    const count = Math.ceil(clustersOf(spec) / this.spanClusters);
    const all = Array.from({ length: count }, (_, index) => index);
    this.wanted = shard === undefined ? all : all.filter((index) => index % shard.of === shard.index - 1);
  }

  get finished(): boolean {
    return this.spans.length === this.wanted.length;
  }

  /** Clusters of a span: all have the same number but the last. */
  clustersIn(span: number): number {
    return Math.min(this.spanClusters, clustersOf(this.spec) - span * this.spanClusters);
  }

  /** Takes a part; one that has already arrived changes nothing. */
  add(part: Part): void {
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
    this.waiting.delete(index);
    if (parts.length === 1 && isWhole(parts[0]!)) this.count(index, parts[0]!, this.total);
    else this.count(index, this.joined(parts), this.total);
    return true;
  }

  private count(index: number, part: Part, into: Tally): void {
    const head = decodePart(part.bytes, into);
    this.spans.push({ index, node: head.node!, part, units: head.units });
    for (const digest of head.digests) this.digests.push(digest);
    for (const trace of head.traces) this.traces.push(trace);
    for (const tale of head.tales ?? []) this.tales.push(tale);
  }

  /** The pieces of a span as one whole part. */
  private joined(parts: readonly Part[]): Part {
    const tally = new Tally(this.measures);
    const head = joinHeads(parts.map((part) => decodePart(part.bytes, tally)));
    tally.faults.sort((a, b) => a.playout - b.playout);
    return {
      firstCluster: parts[0]!.firstCluster,
      clusters: parts.reduce((sum, part) => sum + part.clusters, 0),
      bytes: encodePart(this.out, head, tally),
    };
  }

  /** Fingerprint of everything counted. */
  fingerprint(): Fingerprint {
    return merkleRoot(this.spans.map(({ node }) => node));
  }
}
