/** Fingerprints: every number of every playout counts, in its own word; how playouts and blocks are cut and in what order they come does not. */
import { expect, test } from 'vitest';
import { addDigest, addSubtree, blockNode, merkleRoot, rootOf, type Subtree } from '../../../sim/store/digest.ts';

type Played = readonly [playout: number, outcomeA: number, outcomeB: number, traceA: number, traceB: number];
const PLAYED: readonly Played[] = [
  [0, 11, 12, 13, 14],
  [1, 11, 12, 13, 14],
  [2, 0, 0, 0, 0],
];

function sumsOf(played: readonly Played[]): Int32Array {
  const sums = new Int32Array(4);
  for (const one of played) addDigest(sums, ...one);
  return sums;
}
const words = (node: object) => Object.values(node) as number[];

test.each([1, 2, 3, 4])('number %i of a playout moves its own word and no other', (at) => {
  for (const [i, one] of PLAYED.entries()) {
    const other = PLAYED.with(i, one.with(at, one[at]! + 1) as unknown as Played);
    const [before, after] = [sumsOf(PLAYED), sumsOf(other)];
    expect([...before].map((word, w) => word !== after[w])).toEqual([1, 2, 3, 4].map((w) => w === at));
    const nodes = [words(blockNode(before)), words(blockNode(after))];
    expect(nodes[0]!.map((word, w) => word !== nodes[1]![w])).toEqual([1, 2, 3, 4].map((w) => w === at));
  }
});

test('which playout it was counts, the order in which they are added does not', () => {
  expect(sumsOf([...PLAYED].reverse())).toEqual(sumsOf(PLAYED));
  const [first, second] = [sumsOf([[0, 1, 2, 3, 4]]), sumsOf([[1, 1, 2, 3, 4]])];
  expect([...first].filter((word, i) => word === second[i])).toEqual([]);
});

const leaves = Array.from({ length: 13 }, (_, i) => blockNode(Int32Array.of(i, 2 * i, 3 * i, 5 * i)));

test('blocks joined in any stretches have the root of all', () => {
  const root = merkleRoot(leaves);
  for (let cut = 0; cut <= leaves.length; cut++) {
    const stretch = (from: number, to: number) => {
      const forest: Subtree[] = [];
      for (let index = from; index < to; index++) addSubtree(forest, { height: 0, index, node: leaves[index]! });
      return forest;
    };
    const forest = stretch(0, cut);
    for (const tree of stretch(cut, leaves.length)) addSubtree(forest, tree);
    expect(rootOf(forest)).toEqual(root);
    // 13 = 8 + 4 + 1.
    expect(forest.map(({ height }) => height)).toEqual([3, 2, 0]);
  }
});

test('every block and its place count in every word of the root', () => {
  const root = words(merkleRoot(leaves));
  const moved = [leaves.with(6, leaves[7]!), leaves.with(7, leaves[6]!).with(6, leaves[7]!), leaves.slice(0, 12)];
  for (const other of moved) expect(words(merkleRoot(other)).filter((word, i) => word === root[i])).toEqual([]);
  expect(words(merkleRoot([]))).toEqual([0, 0, 0, 0]);
  expect(merkleRoot(leaves.slice(0, 1))).toEqual(leaves[0]);
});
