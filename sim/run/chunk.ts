/** Plays a range of whole clusters of one cell and returns what it counted as ledger parts. */
import { remembered } from '../../engines/core/remembered.ts';
import { ByteWriter } from '../store/bytes.ts';
import { clustersOf, spanBlocks, type CellSpec } from '../cell/spec.ts';
import { addDigest, addSubtree, blockNode, rootOf, type Subtree } from '../store/digest.ts';
import { encodePart } from '../store/part.ts';
import type { Part } from '../store/part-head.ts';
import { CHECKED_PLAYOUTS } from '../play/checks.ts';
import type { CellPlayer } from '../play/playout.ts';
import { Tally, type Fault } from '../count/tally.ts';
import type { Measures } from '../count/measures.ts';
import { unitClusters, UnitSums } from '../count/unit-sums.ts';
import { Teller } from '../story/teller.ts';
import type { Tale } from '../story/tale.ts';

/** Playouts from the start of a cell whose 32-bit trace digests are kept (digests.bin). */
const DIGESTED_PLAYOUTS = 48_000;
/** Playouts from the start of a cell whose action codes are kept (traces.bin). */
const TRACED_PLAYOUTS = 2_400;

export interface ChunkResult {
  readonly parts: readonly Part[];
  /** Every row of the range with the bots' seats, when asked for: columns of `rows` values each. */
  readonly raw: Int32Array | undefined;
}

/** What counts a part: the same for all cells that count the same, since parts are played one after the other. */
const countingOf = remembered((measures: Measures) => ({
  tally: new Tally(measures),
  units: new UnitSums(measures),
}));

export class ChunkPlayer {
  private readonly spec: CellSpec;
  readonly player: CellPlayer;
  private readonly tally: Tally;
  private readonly units: UnitSums;
  /** The clusters that stand in the rows: all played but those with a fault. */
  private readonly places: Int32Array;
  private readonly out = new ByteWriter();
  private readonly rows: Int32Array;
  private readonly stride: number;
  private readonly blockClusters: number;
  private readonly spanClusters: number;
  private readonly lastCluster: number;
  private readonly teller: Teller | undefined;

  constructor(player: CellPlayer) {
    const { measures } = player.cell;
    this.spec = player.spec;
    this.player = player;
    const { tally, units } = countingOf(measures);
    this.tally = tally;
    this.units = units;
    this.blockClusters = this.spec.blockClusters;
    this.spanClusters = this.blockClusters * spanBlocks(this.spec);
    this.lastCluster = clustersOf(this.spec);
    this.stride = measures.layout.stride;
    this.teller = this.spec.story === undefined ? undefined : new Teller(player, this.spec.story);
    const most = Math.min(this.blockClusters, this.lastCluster);
    this.rows = new Int32Array(most * this.spec.rotations * this.stride);
    this.places = new Int32Array(most);
    player.rows = this.rows;
  }

  /** `known` are playouts already found to be faulty (stalled, crashed): they are recorded, not played. */
  play(firstCluster: number, clusters: number, known: readonly Fault[], keepRaw: boolean): ChunkResult {
    const end = firstCluster + clusters;
    const raw: Int32Array[] = [];
    const parts: Part[] = [];
    let at = firstCluster;
    while (at < end) {
      const spanEnd = Math.min(end, (Math.floor(at / this.spanClusters) + 1) * this.spanClusters);
      parts.push(this.playPart(at, spanEnd, known, keepRaw ? raw : undefined));
      at = spanEnd;
    }
    return { parts, raw: keepRaw ? joined(raw) : undefined };
  }

  /** One part: block by block, at most one span. */
  private playPart(from: number, to: number, known: readonly Fault[], raw: Int32Array[] | undefined): Part {
    const { blockClusters, spanClusters, tally, units } = this;
    const whole = from % spanClusters === 0 && (to - from === spanClusters || to === this.lastCluster);
    const sums = new Map<number, Int32Array>();
    const forest: Subtree[] = [];
    const kept: Kept = { digests: [], traces: [], tales: [] };
    const unit = unitClusters(from - (from % spanClusters), spanClusters);
    const fine = unit < spanClusters;
    if (fine) units.start(from, to - from, unit);
    tally.clear();
    for (let at = from; at < to;) {
      const block = Math.floor(at / blockClusters);
      const blockStart = block * blockClusters;
      const blockEnd = Math.min(to, blockStart + blockClusters);
      const words = new Int32Array(4);
      const clusters = this.playBlock(at, blockEnd, known, words, kept, raw);
      if (fine) units.place(clusters, this.places);
      tally.fold(this.rows, this.stride, clusters, fine ? units : undefined);
      const index = block % (spanClusters / blockClusters);
      const all = at === blockStart && (blockEnd === blockStart + blockClusters || blockEnd === this.lastCluster);
      if (all) addSubtree(forest, { height: 0, index, node: blockNode(words) });
      else sums.set(index, words);
      at = blockEnd;
    }
    const node = whole ? rootOf(forest) : undefined;
    return {
      firstCluster: from,
      clusters: to - from,
      bytes: encodePart(this.out, { node, sums, forest, ...kept, units: fine ? units.take() : undefined }, tally),
    };
  }

  /** Plays clusters from..to-1 of one block into the rows; returns how many clusters stand there. */
  private playBlock(
    from: number,
    to: number,
    known: readonly Fault[],
    words: Int32Array,
    kept: Kept,
    raw: Int32Array[] | undefined,
  ): number {
    const { player, stride } = this;
    const { rotations } = this.spec;
    let row = 0;
    for (let cluster = from; cluster < to; cluster++) {
      const start = row;
      this.places[row / rotations] = cluster;
      const first = cluster * rotations;
      for (let playout = first; playout < first + rotations; playout++) {
        player.rowAt = row * stride;
        const fault = this.playOne(playout, known, kept);
        if (fault !== undefined) {
          this.tally.faults.push(fault);
          row = start;
          break;
        }
        addDigest(words, playout, player.outcomeA, player.outcomeB, player.traceA, player.traceB);
        if (raw !== undefined) raw.push(this.rawRow(playout, row));
        row++;
      }
    }
    return row / rotations;
  }

  private playOne(playout: number, known: readonly Fault[], kept: Kept): Fault | undefined {
    const { player } = this;
    const fault = known.length === 0 ? undefined : known.find((one) => one.playout === playout);
    const traced = playout < TRACED_PLAYOUTS;
    player.keepActions = traced;
    player.checking = playout < CHECKED_PLAYOUTS;
    const told = fault === undefined ? this.teller?.tell(playout) : undefined;
    const result = fault ?? (told === undefined ? player.play(playout) : faultOf(told));
    if (told !== undefined && result === undefined) kept.tales.push(told as Tale);
    if (playout < DIGESTED_PLAYOUTS) kept.digests.push(result === undefined ? player.traceDigest() : 0);
    if (traced) kept.traces.push(result === undefined ? player.actions.slice() : []);
    return result;
  }

  private rawRow(playout: number, row: number): Int32Array {
    const { width } = this.player.layout;
    const values = new Int32Array(width + 1);
    values[0] = playout;
    values.set(this.rows.subarray(row * this.stride, row * this.stride + width), 1);
    return values;
  }
}

function faultOf(told: Tale | Fault): Fault | undefined {
  return 'kind' in told ? told : undefined;
}

/** What is kept of single playouts, in playout order. */
interface Kept {
  readonly tales: Tale[];
  readonly digests: number[];
  readonly traces: number[][];
}

function joined(rows: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(rows.reduce((total, row) => total + row.length, 0));
  let at = 0;
  for (const row of rows) {
    all.set(row, at);
    at += row.length;
  }
  return all;
}
