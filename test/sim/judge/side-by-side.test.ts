/** Two versions played side by side, the older one made up of today's. In tic-tac-toe `first` takes cells 0, 1, 2 ... */
import { expect, test } from 'vitest';
import type { BaselineCell } from '../../../sim/judge/baseline.ts';
import { playedBeside } from '../../../sim/judge/side-by-side.ts';
import { traceToday, type Trace, type Tracer } from '../../../sim/play/trace.ts';
import { cellOf } from '../../support/cells.ts';

const spec = await cellOf('tic-tac-toe', { bots: ['first'], playouts: 480 });
const today = await traceToday({ spec, from: 0, count: 20, steps: false });
const digests = Int32Array.from(today, ({ digest }) => digest);

/** Playouts 3 to 12 beside a version that plays some of them otherwise. */
function beside(change: (trace: Trace) => Partial<Trace>, kept: ArrayLike<number> = digests) {
  const older: Tracer = async (request) => {
    expect(request.from + request.count, 'nothing behind the last').toBeLessThanOrEqual(13);
    return (await traceToday(request)).map((trace) => ({ ...trace, ...change(trace) }));
  };
  const then = { spec, digests: kept } as unknown as BaselineCell;
  return playedBeside(then, spec, [3, 12], older);
}
/** From that playout on other digests, so that baseline and older version agree. */
const from = (first: number) => (trace: Trace) => (trace.playout < first ? {} : { digest: trace.digest ^ 1 });
const changed = (first: number) => digests.map((digest, playout) => (playout < first ? digest : digest ^ 1));

test('a version that plays as today is not that of the baseline, and the results must differ', async () => {
  expect(await beside(() => ({}))).toEqual({
    what: 'outcome',
    among: [3, 12],
    note: 'the other checkout plays these playouts as today does: it is not the version that made the baseline',
  });
});

test('a version that plays unlike the baseline is told so, where the baseline knows', async () => {
  const note = 'the other checkout plays playout 7 unlike the baseline: it is not the version that made it';
  expect(await beside(from(7))).toEqual({ what: 'trace', among: [3, 12], note });
  expect(await beside(from(7), digests.subarray(0, 7))).toMatchObject({ playout: 7 });
});

test.each([
  [{ outcome: [1, 0] }, 'outcome'],
  [{ outcome: [0, 1] }, 'outcome'],
  [{ digest: 1 }, 'trace'],
] as const)('%j differs in nothing that has words', async (one, what) => {
  const kept = what === 'trace' ? digests.with(5, digests[5]! ^ 1) : digests;
  const found = await beside(({ playout, digest, outcome: [a, b] }) => {
    if (playout !== 5) return {};
    return 'digest' in one ? { digest: digest ^ 1 } : { outcome: [a ^ one.outcome[0], b ^ one.outcome[1]] };
  }, kept);
  const note = 'draws of chance or the numbering of options differ, but nothing that is told or chosen';
  expect(found).toEqual({ what, playout: 5, among: [5, 5], note });
});

test.each([3, 6, 12])(
  'the first step in which another thing happens, in playout %i, the first that has one',
  async (playout) => {
    const first = Math.min(5, playout);
    const found = await beside((trace) => {
      const steps = trace.steps.map((step, i) =>
        trace.playout >= playout && i === 2 ? { ...step, text: 'passes', action: 9 } : step,
      );
      return { ...from(first)(trace), steps };
    }, changed(first));
    expect(found).toEqual({
      what: 'trace',
      playout,
      among: [playout, playout],
      ply: 2,
      decision: 2,
      seat: 0,
      baseline: 'passes',
      candidate: 'marks c1',
      note: 'both versions were played side by side',
    });
  },
);

test('a version in which less happens, or more', async () => {
  const cut = (count: number) => (trace: Trace) => ({ ...from(5)(trace), steps: trace.steps.slice(0, count) });
  expect(await beside(cut(3), changed(5))).toMatchObject({ ply: 3, baseline: 'nothing more happens', candidate: 'marks a2' }); // prettier-ignore
  const more = (trace: Trace) => ({
    ...from(5)(trace),
    steps: [...trace.steps, { text: 'and one more', ply: 7, decision: 7 }],
  });
  const found = await beside(more, changed(5));
  expect(found).toMatchObject({ ply: 7, baseline: 'and one more', candidate: 'nothing more happens' });
  expect(found.seat).toBeUndefined();
});

test('a trace tells moves with who made them, then how it ended', async () => {
  const [trace] = await traceToday({ spec, from: 0, count: 1, steps: true });
  expect(trace!.steps.map(({ text, ply, decision, seat }) => [text, ply, decision, seat])).toEqual([
    ...['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3'].map((cell, i) => [`marks ${cell}`, i, i, i % 2]),
    ['seat 1 ends with 1 point and 60/60 of the win', 7, 7, undefined],
    ['seat 2 ends with 0 points and 0/60 of the win', 7, 7, undefined],
    [expect.stringMatching(/^the game ends: .* after \d+ rounds?$/), 7, 7, undefined],
  ]);
  expect(today[0]!.steps).toEqual([]);
  expect(today.map(({ playout }) => playout)).toEqual(Array.from({ length: 20 }, (_, i) => i));
});
