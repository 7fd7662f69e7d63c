/** However a span is cut into pieces, inside blocks too, what is joined equals what one thread would have counted. */
import { expect, test } from 'vitest';
import { fmix32 } from '../../../engines/core/fmix.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { openCell } from '../../../sim/cell/open.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { ChunkPlayer } from '../../../sim/run/chunk.ts';
import { addSubtree, rootOf, type Fingerprint, type Subtree } from '../../../sim/store/digest.ts';
import { CellProgress } from '../../../sim/store/progress.ts';
import { figureRows } from '../../../sim/count/figures.ts';
import { cellOf } from '../../support/cells.ts';

const leafOf = (word: number): Fingerprint => ({
  outcomeA: word,
  outcomeB: word + 1,
  traceA: word + 2,
  traceB: word + 3,
});

/** The root as the contract tells it: level by level, neighbours in pairs, an odd node at the end moves up unchanged. */
function rootByLevels(words: readonly number[]): number {
  if (words.length === 1) return words[0]!;
  const next: number[] = [];
  for (let i = 0; i < words.length; i += 2) {
    const [left, right] = [words[i]!, words[i + 1]];
    next.push(
      right === undefined ? left : fmix32(Math.imul(left ^ 0x2545f491, 0x01000193) + fmix32((right + 0x2545f491) | 0)),
    );
  }
  return rootByLevels(next);
}

test('stretches of leaves, joined where they meet, have the root of all of them', () => {
  const rng = Stream.of(5);
  for (let leaves = 1; leaves <= 70; leaves++) {
    const words = Array.from({ length: leaves }, () => fmix32(rng.below(1e9)));
    const all: Subtree[] = [];
    for (let at = 0; at < leaves;) {
      const end = Math.min(leaves, at + 1 + rng.below(20));
      const stretch: Subtree[] = [];
      for (; at < end; at++) addSubtree(stretch, { height: 0, index: at, node: leafOf(words[at]!) });
      expect(stretch.length).toBeLessThanOrEqual(9);
      for (const tree of stretch) addSubtree(all, tree);
    }
    expect(rootOf(all).outcomeA).toBe(rootByLevels(words));
  }
});

test.each([
  ['whole blocks', [240, 720]],
  ['inside blocks', [100, 500, 360]],
  ['many inside one block', [10, 20, 30, 40, 50, 700, 110]],
] as const)('a span in pieces: %s', async (_what, pieces) => {
  // So many playouts that four blocks make a span.
  const spec = await cellOf('tic-tac-toe', { playouts: 240 * 8000 * 4 });
  const open = await openCell(spec);
  const counted = (cuts: readonly number[]) => {
    const chunk = new ChunkPlayer(new CellPlayer(open));
    const progress = new CellProgress(open);
    let first = 0;
    const parts = cuts.flatMap((clusters) => {
      const result = chunk.play(first, clusters, [], false);
      first += clusters;
      return result.parts;
    });
    for (const part of parts.reverse()) {
      expect(progress.step()).toBe(false);
      progress.add(part);
    }
    expect(progress.step()).toBe(true);
    return progress.spans;
  };
  expect(counted(pieces)).toEqual(counted([960]));
});

test('before a span is whole, what has come of it without a gap counts as if no more were to come', async () => {
  const open = await openCell(await cellOf('tic-tac-toe', { playouts: 240 * 8000 * 4 }));
  const chunk = new ChunkPlayer(new CellPlayer(open));
  const progress = new CellProgress(open);
  const arrive = (first: number, clusters: number) => {
    for (const part of chunk.play(first, clusters, [], false).parts) progress.add(part);
  };
  const told = ({ spans, measures, total }: CellProgress) => [
    spans.reduce((sum, { part }) => sum + part.clusters, 0),
    figureRows(measures, total),
  ];
  /** So many playouts and no more, in a cell of their own. */
  const alone = async (playouts: number) => {
    const few = await openCell(await cellOf('tic-tac-toe', { playouts }));
    const whole = new CellProgress(few);
    for (const part of new ChunkPlayer(new CellPlayer(few)).play(0, playouts, [], false).parts) whole.add(part);
    while (whole.step());
    return told(whole);
  };
  expect(progress.ahead()).toBe(progress);
  arrive(100, 50);
  expect(progress.ahead()).toBe(progress);
  arrive(0, 100);
  expect(told(progress.ahead())).toEqual(await alone(150));
  arrive(150, 810);
  expect(progress.step()).toBe(true);
  expect(progress.ahead()).toBe(progress);
  const before = told(progress);
  arrive(960, 70);
  arrive(1100, 20);
  arrive(1030, 10);
  expect(told(progress.ahead())).toEqual(await alone(1040));
  expect(told(progress)).toEqual(before);
});
