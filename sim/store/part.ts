/**
 * The bytes of a ledger part: fingerprints, what is kept of single playouts, and the tally. A part is either a whole
 * span (its Merkle node is final) or a piece of one (the nodes over its blocks are still to be joined
 * with others', and where it cuts a block that one's hash sums are to be added up).
 */
import { refusing, UsageError } from '../../engines/core/errors.ts';
import { ByteReader, ByteWriter, misfit } from './bytes.ts';
import { addSubtree, blockNode, rootOf, type Fingerprint, type Subtree } from './digest.ts';
import type { CellSpec } from '../cell/spec.ts';
import type { Tally } from '../count/tally.ts';
import { deflate, inflate } from '../platform/node.ts';
import { joinUnits, scoreVariables, type PartUnits } from '../count/unit-sums.ts';
import { checkHeld, checkPlace } from './fitting.ts';
import type { Part, PartHead } from './part-head.ts';
import { readColumn, writeColumn } from './packed.ts';
import type { Measures } from '../count/measures.ts';
import { readTale, writeTale, type Tale } from '../story/tale.ts';

/** Far more than the action codes of a cell's first playouts: what inflates to more is damaged, or made to fill a memory. */
const MOST_TRACE_BYTES = 1 << 26;
const MOST_TRACES = 1 << 16;

/** The first byte of a part; the larger ones where it has units. 0 were the pieces of earlier versions. */
const WHOLE = 1;
const PIECE = 2;
const WITH_UNITS = 2;
/** Units whose squares are too large for one number each. */
const WITH_CARRIES = 4;
const NONE: Pick<PartHead, 'sums' | 'forest'> = { sums: new Map(), forest: [] };

export function encodePart(out: ByteWriter, head: PartHead, tally: Tally): Uint8Array {
  const { units } = head;
  const having = units === undefined ? 0 : units.carried.length > 0 ? WITH_CARRIES : WITH_UNITS;
  out.unsigned((head.node === undefined ? PIECE : WHOLE) + having);
  if (head.node !== undefined) writeNode(out, head.node);
  else writeNodes(out, head);
  out.unsigned(head.digests.length);
  for (const digest of head.digests) out.word(digest);
  out.unsigned(head.traces.length);
  if (head.traces.length > 0) out.bytes(packTraces(head.traces));
  tally.write(out);
  if (units !== undefined) writeUnits(out, units);
  for (const tale of head.tales ?? []) writeTale(out, tale);
  return out.take();
}

/**
 * Adds the tally of a part of a cell to `tally` and returns the rest, action codes unpacked or as they are; throws UsageError
 * if it is none of this cell.
 */
export function decodePart(part: Part, spec: CellSpec, tally: Tally, unpacked = true): PartHead {
  checkPlace(part, spec);
  const [clusters, faults] = [tally.clusters, tally.faults.length];
  const from = new ByteReader(part.bytes);
  const first = from.unsigned();
  const having = first > WITH_CARRIES ? WITH_CARRIES : first > WITH_UNITS ? WITH_UNITS : 0;
  const form = first - having;
  const node = form === WHOLE ? readNode(from) : undefined;
  if (form !== WHOLE && form !== PIECE) throw new UsageError('the ledger holds pieces of another version');
  const { sums, forest } = form === PIECE ? readNodes(from) : NONE;
  const digests: number[] = [];
  for (let left = from.unsigned(); left > 0; left--) digests.push(from.word());
  const traced = from.unsigned();
  const packed = traced > 0 ? from.bytes() : undefined;
  const traces = packed !== undefined && unpacked ? unpackTraces(packed) : [];
  if (unpacked && traces.length !== traced) throw misfit();
  tally.read(from);
  const units = having === 0 ? undefined : readUnits(from, tally.measures, having === WITH_CARRIES);
  const tales: Tale[] = [];
  while (!from.done) tales.push(readTale(from.bytes(), tally.measures.layout.players));
  const head = { node, sums, forest, digests, traces, packed: unpacked ? undefined : packed, units, tales };
  const counted = tally.clusters - clusters;
  checkHeld(part, { ...head, traced, counted, faults: tally.faults.slice(faults) }, spec);
  return head;
}

/** The pieces of one span, in order, as the head of the whole span. */
export function joinHeads(heads: readonly PartHead[]): PartHead & { readonly node: Fingerprint } {
  const sums = new Map<number, Int32Array>();
  for (const head of heads) {
    for (const [block, piece] of head.sums) {
      const total = sums.get(block) ?? new Int32Array(4);
      for (let i = 0; i < 4; i++) total[i]! += piece[i]!;
      sums.set(block, total);
    }
  }
  const cut = [...sums].map(([index, total]) => ({ height: 0, index, node: blockNode(total) }));
  const forest: Subtree[] = [];
  for (const tree of [...cut, ...heads.flatMap((head) => head.forest)].sort((a, b) => firstLeaf(a) - firstLeaf(b)))
    addSubtree(forest, tree);
  return {
    node: heads[0]?.node ?? rootOf(forest),
    sums,
    forest,
    digests: heads.flatMap((head) => head.digests),
    traces: heads.flatMap((head) => head.traces),
    units: joinUnits(heads.map((head) => head.units)),
    tales: heads.flatMap((head) => head.tales ?? []),
  };
}

/** Is a part a whole span? */
export function isWhole({ bytes }: Part): boolean {
  return [0, WITH_UNITS, WITH_CARRIES].some((having) => bytes[0] === WHOLE + having);
}

/** Lists of action codes, deflated: also the content of traces.bin. */
export function packTraces(traces: readonly (readonly number[])[]): Uint8Array {
  const out = new ByteWriter();
  for (const trace of traces) {
    out.unsigned(trace.length);
    for (const action of trace) out.unsigned(action);
  }
  return deflate(out.take());
}

/** What `packTraces` packed, at most so many lists; `source` is named if it is damaged. */
export function unpackTraces(bytes: Uint8Array, source = 'the ledger', most = MOST_TRACES): number[][] {
  return refusing(`${source} is damaged`, () => {
    const traces: number[][] = [];
    const from = new ByteReader(inflate(bytes, MOST_TRACE_BYTES));
    while (!from.done && traces.length < most) traces.push(from.list());
    if (!from.done) throw misfit();
    return traces;
  });
}

function firstLeaf({ height, index }: Subtree): number {
  return index << height;
}

function writeNode(out: ByteWriter, { outcomeA, outcomeB, traceA, traceB }: Fingerprint): void {
  for (const word of [outcomeA, outcomeB, traceA, traceB]) out.word(word);
}

function readNode(from: ByteReader): Fingerprint {
  return { outcomeA: from.word(), outcomeB: from.word(), traceA: from.word(), traceB: from.word() };
}

function writeNodes(out: ByteWriter, { sums, forest }: Pick<PartHead, 'sums' | 'forest'>): void {
  out.unsigned(sums.size);
  for (const [block, words] of sums) {
    out.unsigned(block);
    for (let i = 0; i < 4; i++) out.word(words[i]!);
  }
  out.unsigned(forest.length);
  for (const { height, index, node } of forest) {
    out.unsigned(height);
    out.unsigned(index);
    writeNode(out, node);
  }
}

function readNodes(from: ByteReader): Pick<PartHead, 'sums' | 'forest'> {
  const sums = new Map<number, Int32Array>();
  for (let left = from.unsigned(); left > 0; left--) {
    sums.set(from.unsigned(), Int32Array.of(from.word(), from.word(), from.word(), from.word()));
  }
  const forest: Subtree[] = [];
  for (let left = from.unsigned(); left > 0; left--)
    forest.push({ height: from.unsigned(), index: from.unsigned(), node: readNode(from) });
  return { sums, forest };
}

function writeUnits(out: ByteWriter, { size, first, columns, carried }: PartUnits): void {
  out.unsigned(size);
  out.unsigned(first);
  out.unsigned(columns[0]?.length ?? 0);
  for (const column of [...columns, ...carried]) writeColumn(out, column);
}

/** More units than any part has. */
const MOST_UNITS = 1 << 20;

function readUnits(from: ByteReader, measures: Measures, carries: boolean): PartUnits {
  const [size, first, length] = [from.unsigned(), from.unsigned(), from.unsigned()];
  if (size === 0 || length > MOST_UNITS) throw misfit();
  const scores = scoreVariables(measures).length;
  const columns = (count: number) => Array.from({ length: count }, () => readColumn(from, length));
  return {
    size,
    first,
    columns: columns(2 * measures.variables.length + scores),
    scores,
    carried: carries ? columns(scores) : [],
  };
}
