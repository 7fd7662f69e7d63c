/** Where a game first parts from its baseline. In tic-tac-toe `first` fills the cells from 0 on, `last` from 8 down. */
import { expect, test } from 'vitest';
import type { BaselineCell } from '../../../sim/judge/baseline.ts';
import { divergenceOf } from '../../../sim/judge/divergence.ts';
import { traceToday, type Step, type Tracer } from '../../../sim/play/trace.ts';
import { runCells } from '../../../sim/run/run.ts';
import type { CellProgress } from '../../../sim/store/progress.ts';
import { cellOf } from '../../support/cells.ts';
import { ownThread } from '../../support/own-thread.ts';

async function played(bot: string): Promise<CellProgress> {
  const cell = await cellOf('tic-tac-toe', { bots: [bot], playouts: 2400 });
  return (await runCells({ cells: [cell], workers: ownThread }))[0]!.progress;
}
const [first, last] = [await played('first'), await played('last')];
const PER_SPAN = first.spanClusters;

/** A stored run of `first`, with some of what is kept changed. */
function stored(changes: Partial<BaselineCell> = {}): BaselineCell {
  return {
    spec: first.spec,
    progress: first,
    digests: Int32Array.from(first.digests),
    traces: first.traces,
    ...changes,
  };
}
/** The same run with other digests of one span. */
function differing(span: number, node: Record<string, number>): CellProgress {
  const spans = first.spans.map((one, i) => (i === span ? { ...one, node: { ...one.node, ...node } } : one));
  return Object.create(first, { spans: { value: spans } }) as CellProgress;
}

test('the same moves and results are no divergence', async () => {
  expect(await divergenceOf({ cell: 1, then: stored(), now: first })).toBeUndefined();
});

test('other moves: the first of them, in words', async () => {
  expect(await divergenceOf({ cell: 1, then: stored(), now: last })).toMatchObject({
    cell: 1,
    what: 'trace',
    playout: 0,
    among: [0, 0],
    seedIndex: 0,
    rotation: 0,
    ply: 0,
    decision: 0,
    seat: 0,
    baseline: 'marks a1',
    candidate: 'marks c3',
    replay: 'alicorn replay tic-tac-toe --seed 42 --bots last --playout 0',
  });
});

test('the first playout whose digest differs, and its first other move', async () => {
  const digests = Int32Array.from(first.digests);
  digests[5]! ^= 1;
  // Seat 0 took 0, 2, then 4; the record says 3 was taken by seat 1, whose turn is decision 3.
  const traces = first.traces.map((actions, i) => (i === 5 ? actions.with(3, 5) : actions));
  const now = differing(0, { traceA: 1 });
  const found = await divergenceOf({ cell: 1, then: stored({ digests, traces }), now });
  expect(found).toMatchObject({ playout: 5, among: [5, 5], seedIndex: 5, ply: 3, decision: 3, seat: 1 });
  expect(found).toMatchObject({ baseline: 'marks c2', candidate: 'marks a2' });
});

test('results that differ before any move does are told besides', async () => {
  const at = 2 * PER_SPAN;
  const digests = Int32Array.from(first.digests);
  digests[at]! ^= 1;
  const then = stored({ digests });
  const noted = async (now: CellProgress) => (await divergenceOf({ cell: 1, then, now }))!.note;
  const before = `; with the same moves, results differ already in playouts ${PER_SPAN} to ${2 * PER_SPAN - 1}`;
  expect(await noted(differing(1, { outcomeA: 1 }))).toContain(before);
  for (const span of [2, 3]) expect(await noted(differing(span, { outcomeA: 1 }))).not.toContain('already');
});

test('a game that goes on longer, ends earlier, or is told by its dice alone', async () => {
  const digests = Int32Array.from(first.digests);
  digests[0]! ^= 1;
  const now = differing(0, { traceA: 1 });
  const of = (actions: readonly number[]) =>
    divergenceOf({ cell: 1, then: stored({ digests, traces: [actions] }), now });
  const [whole] = first.traces;
  // Seven moves: 0, 2, 4 and 6 of them by seat 0.
  expect(whole).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(await of(whole!.slice(0, 6))).toMatchObject({ ply: 6, decision: 6, seat: 0, baseline: 'the game was over' });
  expect(await of([...whole!, 7])).toMatchObject({ ply: 7, decision: 7, candidate: 'the game is over' });
  expect(await of([0, 0])).toMatchObject({ ply: 1, baseline: 'option code 0, which is not offered here today' });
  expect((await of(whole!))!.note).toMatch(/^every decision is the same, the dice/);
  const bare = await divergenceOf({ cell: 1, then: stored({ digests, traces: [] }), now });
  expect(bare!.note).toBe('the baseline keeps the moves of 0 playouts; --against plays the old version');
});

/** An earlier version, of which the steps of playout 0 are changed. */
function earlier(change: (step: Step) => Step): Tracer {
  return async (request) =>
    (await traceToday(request)).map((trace) =>
      trace.playout > 0 ? trace : { ...trace, digest: trace.digest ^ 1, steps: trace.steps.map(change) },
    );
}
/** What it finds beside such a version; what the baseline keeps of playout 0 agrees with it. */
async function beside(change: (step: Step) => Step) {
  const digests = Int32Array.from(first.digests);
  digests[0]! ^= 1;
  return (await divergenceOf(
    { cell: 1, then: stored({ digests }), now: differing(0, { traceA: 1 }) },
    earlier(change),
  ))!;
}
const inOtherWords = (step: Step): Step => ({ ...step, text: step.text.replace('marks', 'takes') });

test('beside an older version that tells everything in other words, what happens otherwise comes first', async () => {
  const found = await beside((step) =>
    inOtherWords(step.decision === 3 && step.seat === 1 ? { ...step, text: 'marks c2', action: 7 } : step),
  );
  expect(found).toMatchObject({ playout: 0, decision: 3, seat: 1, baseline: 'takes c2', candidate: 'marks a2' });
  expect(found.note).toBe(
    'both versions were played side by side; before this words differ: "marks a1" was "takes a1"',
  );
});

test('of other options the choice is the same, and their number is told', async () => {
  const found = await beside((step) => (step.decision === 4 && step.seat === 0 ? { ...step, options: 4 } : step));
  expect(found).toMatchObject({
    decision: 4,
    baseline: 'marks b2, one of 4 options',
    candidate: 'marks b2, one of 5 options',
  });
  expect(found.note).toBe('both versions were played side by side');
});

test('where only words differ, that is said', async () => {
  const found = await beside(inOtherWords);
  expect(found).toMatchObject({ decision: 0, baseline: 'takes a1', candidate: 'marks a1' });
  expect(found.note).toMatch(/of what is told and chosen only words do$/);
});

test('a version that told no numbers of a result is taken by its words', async () => {
  const found = await beside(({ codes: _, ...step }) => ({ ...step, text: step.text.replace('1 point', '2 points') }));
  expect(found).toMatchObject({ ply: 7, baseline: expect.stringContaining('2 points') as string });
});

test('beyond what is kept, the playouts among which it lies', async () => {
  const then = stored({ digests: new Int32Array(0) });
  const among = [2 * PER_SPAN, 3 * PER_SPAN - 1];
  expect(await divergenceOf({ cell: 1, then, now: differing(2, { traceB: 1 }) })).toMatchObject({
    what: 'trace',
    among,
  });
  const end = first.spans.length - 1;
  expect(await divergenceOf({ cell: 1, then, now: differing(end, { outcomeB: 1 }) })).toMatchObject({
    what: 'outcome',
    among: [end * PER_SPAN, 2399],
  });
});
