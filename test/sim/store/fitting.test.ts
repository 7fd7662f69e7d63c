/** What a part says of itself is held against its cell before anything is made of it. */
import { beforeAll, expect, test } from 'vitest';
import { openCell } from '../../../sim/cell/open.ts';
import type { OpenCell } from '../../../sim/cell/open-cell.ts';
import { Tally } from '../../../sim/count/tally.ts';
import type { PartUnits } from '../../../sim/count/unit-sums.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { BadMessage, type Order } from '../../../sim/queue/wire.ts';
import { checkResult } from '../../../sim/queue/answers.ts';
import { ChunkPlayer } from '../../../sim/run/chunk.ts';
import { ByteWriter } from '../../../sim/store/bytes.ts';
import { decodePart, encodePart } from '../../../sim/store/part.ts';
import type { Part, PartHead } from '../../../sim/store/part-head.ts';
import { CellProgress } from '../../../sim/store/progress.ts';
import { cellOf } from '../../support/cells.ts';

const MISFIT = 'the ledger does not fit the run.json beside it';

/** Four blocks of 240 clusters to a span, of which there are 8000; a piece of one cuts its first block and its last. */
let open: OpenCell;
let piece: Part;
let whole: Part;

beforeAll(async () => {
  open = await openCell(await cellOf('tic-tac-toe', { playouts: 240 * 8000 * 4 }));
  const chunk = new ChunkPlayer(new CellPlayer(open));
  [piece] = chunk.play(100, 700, [], false).parts as [Part];
  [whole] = chunk.play(960, 960, [], false).parts as [Part];
});

/** A part with something of it changed. */
function forged(part: Part, change: (head: PartHead, tally: Tally) => Partial<PartHead>): Part {
  const tally = new Tally(open.measures);
  const head = { ...decodePart(part, open.spec, tally), packed: undefined };
  return { ...part, bytes: encodePart(new ByteWriter(), { ...head, ...change(head, tally) }, tally) };
}

function ofUnits(change: (units: PartUnits) => Partial<PartUnits>): (head: PartHead) => Partial<PartHead> {
  return ({ units }) => ({ units: { ...units!, ...change(units!) } });
}

test('a piece and a whole span are what they say they are', () => {
  expect(open.spec.blockClusters).toBe(240);
  for (const part of [piece, whole]) expect(forged(part, () => ({}))).toEqual(part);
});

test.each<[string, (head: PartHead, tally: Tally) => Partial<PartHead>]>([
  ['units far away', ofUnits(() => ({ first: 2 ** 40 }))],
  ['units of another size', ofUnits(({ size }) => ({ size: size + 1 }))],
  [
    'more units than clusters',
    ofUnits(({ columns }) => ({ columns: columns.map((one) => ({ ...one, length: 1 << 20, step: 0, width: 0 })) })),
  ],
  ['no nodes', () => ({ forest: [] })],
  ['a node without end', ({ forest: [tree] }) => ({ forest: [{ ...tree!, height: 2 ** 45 }] })],
  ['a node of another place', ({ forest: [tree] }) => ({ forest: [{ ...tree!, index: tree!.index + 1 }] })],
  ['a node too many', ({ forest }) => ({ forest: [...forest, ...forest] })],
  [
    'a sum of another block',
    ({ sums }) => ({ sums: new Map([...sums].map(([block, sum]) => [block + 2 ** 40, sum])) }),
  ],
  ['a sum too few', ({ sums: [first] }) => ({ sums: new Map([first!]) })],
  ['a digest too many', ({ digests }) => ({ digests: [...digests, 1] })],
  ['moves of a playout too many', ({ traces }) => ({ traces: [...traces, []] })],
  ['a cluster counted twice', (_, tally) => ((tally.clusters += 1), {})],
  [
    'a fault of another playout',
    (_, tally) => (
      tally.faults.push({ playout: 1e15, ply: 3, kind: 'exception', reason: '' }),
      (tally.clusters -= 1),
      {}
    ),
  ],
])('%s in a piece', (_, change) => {
  const part = forged(piece, change);
  expect(() => decodePart(part, open.spec, new Tally(open.measures))).toThrow(MISFIT);
  const order: Order = { task: 't1', cell: 0, ...piece, known: [], keepRaw: false };
  const answer = { elapsedMs: 1, parts: [part], raw: undefined };
  expect(() => checkResult(answer, order, open.spec, new Tally(open.measures))).toThrow(BadMessage);
});

test.each<[string, () => Part]>([
  ['behind the cell', () => ({ ...whole, firstCluster: 240 * 8000 * 4 })],
  ['at no place at all', () => ({ ...whole, firstCluster: Number.MAX_SAFE_INTEGER })],
  ['of more clusters than there are', () => ({ ...whole, clusters: Number.MAX_SAFE_INTEGER })],
  ['of none', () => ({ ...whole, clusters: 0 })],
  ['of two spans', () => ({ ...piece, clusters: 900 })],
  ['a whole span that begins within one', () => ({ ...whole, firstCluster: 967, clusters: 953 })],
  ['a whole span that is cut', () => ({ ...whole, clusters: 959 })],
  ['a whole span that says it is a piece', () => ({ ...piece, firstCluster: 0, clusters: 960 })],
])('a part %s is taken by nobody', (_, part) => {
  expect(() => new CellProgress(open).add(part())).toThrow(MISFIT);
});

test('pieces that hold a cluster twice are not counted', () => {
  const chunk = new ChunkPlayer(new CellPlayer(open));
  const progress = new CellProgress(open);
  for (const [first, clusters] of [
    [0, 600],
    [500, 460],
  ] as const)
    for (const part of chunk.play(first, clusters, [], false).parts) progress.add(part);
  expect(() => progress.step()).toThrow(MISFIT);
});
