import { fmix32 } from '../../engines/core/fmix.ts';

/**
 * Fingerprints. A playout has an outcome digest (scores, ranks, length, end) and a trace digest ((actor, action) of
 * every decision and the results of every chance stream), 64 bits each. Within a block digests add up, each mixed with
 * its playout's index, so that neither split nor order of the work matters; blocks form a binary Merkle tree in which an
 * odd node at the end moves up unchanged.
 */
export interface Fingerprint {
  readonly outcomeA: number;
  readonly outcomeB: number;
  readonly traceA: number;
  readonly traceB: number;
}

/** Adds a playout to the sums of its block: outcome a, outcome b, trace a, trace b. */
export function addDigest(
  sums: Int32Array,
  playout: number,
  outcomeA: number,
  outcomeB: number,
  traceA: number,
  traceB: number,
): void {
  const tag = fmix32(playout + 0x51ed270b);
  sums[0]! += fmix32(outcomeA ^ tag);
  sums[1]! += fmix32(outcomeB + tag);
  sums[2]! += fmix32(traceA ^ tag);
  sums[3]! += fmix32(traceB + tag);
}

export function blockNode(sums: Int32Array): Fingerprint {
  return {
    outcomeA: fmix32(sums[0]! + 1),
    outcomeB: fmix32(sums[1]! + 2),
    traceA: fmix32(sums[2]! + 3),
    traceB: fmix32(sums[3]! + 4),
  };
}

function join(left: number, right: number, salt: number): number {
  return fmix32(Math.imul(left ^ salt, 0x01000193) + fmix32(right + salt));
}

function joined(left: Fingerprint, right: Fingerprint): Fingerprint {
  return {
    outcomeA: join(left.outcomeA, right.outcomeA, 0x2545f491),
    outcomeB: join(left.outcomeB, right.outcomeB, 0x3c6ef372),
    traceA: join(left.traceA, right.traceA, 0x1b56c4e9),
    traceB: join(left.traceB, right.traceB, 0x7f4a7c15),
  };
}

/** A full subtree: the root over the 2^height leaves from index * 2^height on. */
export interface Subtree {
  readonly height: number;
  readonly index: number;
  readonly node: Fingerprint;
}

/**
 * Adds a subtree behind those of a forest, which stand in the order of their leaves, and joins neighbours that make a
 * larger one: a stretch of n leaves, wherever it begins, is never more than some 2 log n of them.
 */
export function addSubtree(forest: Subtree[], { height, index, node }: Subtree): void {
  let [h, i, root] = [height, index, node];
  for (let left = forest.at(-1); left?.height === h && left.index === i - 1 && i % 2 === 1; left = forest.at(-1)) {
    root = joined(left.node, root);
    h++;
    i = (i - 1) / 2;
    forest.pop();
  }
  forest.push({ height: h, index: i, node: root });
}

/** The root over all leaves, from the forest they make. */
export function rootOf(forest: readonly Subtree[]): Fingerprint {
  if (forest.length === 0) return { outcomeA: 0, outcomeB: 0, traceA: 0, traceB: 0 };
  return forest.map(({ node }) => node).reduceRight((right, left) => joined(left, right));
}

/** The root over nodes in order. */
export function merkleRoot(nodes: readonly Fingerprint[]): Fingerprint {
  const forest: Subtree[] = [];
  nodes.forEach((node, index) => addSubtree(forest, { height: 0, index, node }));
  return rootOf(forest);
}

const hex = (a: number, b: number) => (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
export const outcomeText = (print: Fingerprint) => hex(print.outcomeA, print.outcomeB);
export const traceText = (print: Fingerprint) => hex(print.traceA, print.traceB);
