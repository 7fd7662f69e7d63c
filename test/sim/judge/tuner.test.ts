/** A search for settings that meet a target, among cells whose shares are made up and exact. */
import { expect, test } from 'vitest';
import { readTarget } from '../../../sim/judge/targets.ts';
import { Tuner, type Candidate, type Dial, type Tuned } from '../../../sim/judge/tuner.ts';
import { cellOf } from '../../support/cells.ts';
import { DrawnCell } from '../../support/simulated-cells.ts';

interface Search {
  readonly dials: readonly Dial[];
  readonly levels: readonly (readonly number[])[];
  /** The first seat's share in each setting, and on the seeds that confirm it. */
  readonly shares: readonly number[];
  readonly fresh?: readonly number[];
  readonly changes?: readonly number[];
  readonly target: string;
  readonly looks?: number;
}

/** Plays a search out: which settings were given playouts at each look, and what was found. */
async function searched({ dials, levels, shares, fresh = shares, changes, target, looks = Infinity }: Search) {
  const spec = await cellOf('pig', { playouts: 24_000, block: 240 });
  const measures = await DrawnCell.measuresOf(spec);
  const candidates = levels.map((own, i): Candidate => {
    return { levels: own, changes: changes?.[i] ?? 1, cell: i, fresh: levels.length + i };
  });
  const cells = [...shares, ...fresh].map((share, i) => ({ share, drawn: new DrawnCell(spec, measures, i) }));
  const progress = cells.map(({ drawn }) => drawn.progress);
  const plan = { dials, candidates, targets: [readTarget(target)], alpha: 0.05, first: 1, budget: Infinity };
  const tuner = new Tuner(plan);
  const begun: number[][] = [];
  const likely: number[] = [];
  for (let limits = tuner.allot(progress); limits !== undefined; limits = tuner.allot(progress)) {
    begun.push(
      candidates.flatMap(({ cell }) => (progress[cell]!.spans.length === 0 && limits[cell]! > 0 ? [cell] : [])),
    );
    if (begun.length > looks) break;
    likely.push(progress.reduce((sum, _, i) => sum + tuner.expected(i), 0));
    for (const [i, { share, drawn }] of cells.entries())
      while (drawn.progress.spans.length < limits[i]! && !drawn.progress.finished)
        drawn.add(Math.round(share * drawn.next));
  }
  const played = progress.reduce((sum, { total, spec: { rotations } }) => sum + total.clusters * rotations, 0);
  const spans = progress.map((one) => one.spans.length);
  return { begun, found: tuner.finish(progress), status: tuner.status(), likely, played, spans };
}

const told = (found: readonly Tuned[]) => found.map(({ candidate, verdict }) => [candidate.cell, verdict]);
const one: readonly Dial[] = [{ levels: 5, ordered: true }];

test('what meets comes first, confirmed on fresh seeds; the others by how far they lie off', async () => {
  const shares = [0.3, 0.5, 0.62, 0.8, 0.1];
  const { found, status, spans } = await searched({
    dials: one,
    levels: [[0], [1], [2], [3], [4]],
    shares,
    target: 'share[seat=0]=0.5±0.05',
  });
  expect(told(found)).toEqual([
    [1, 'meets'],
    [2, 'misses'],
    [0, 'misses'],
    [3, 'misses'],
    [4, 'misses'],
  ]);
  expect(found[0]!.fresh!.map(({ estimate, confirmed }) => [estimate, confirmed])).toEqual([[0.5, true]]);
  expect(found.slice(1).map((one) => one.fresh)).toEqual([undefined, undefined, undefined, undefined]);
  // From the middle, in half-widths: 0 and 0.12 / 0.05.
  expect(found[0]!.distance).toBeCloseTo(0, 12);
  expect(found[1]!.distance).toBeCloseTo(2.4, 1);
  expect(status).toBe('confirming 1 of 1 settings that meet');
  // On fresh seeds it is played twice as long as it took to be found, and nothing else is.
  expect(spans.slice(5)).toEqual([0, 2 * spans[1]!, 0, 0, 0]);
});

test('of those that meet the fewest changes win, and what fresh seeds do not confirm goes behind', async () => {
  const search = { dials: one, levels: [[0], [1], [2]], shares: [0.5, 0.5, 0.5], target: 'share[seat=0]=0.5±0.1' };
  const order = async (more: Partial<Search>) =>
    told((await searched({ ...search, ...more })).found).map(([cell]) => cell);
  expect(await order({ changes: [3, 1, 2] })).toEqual([1, 2, 0]);
  expect(await order({ changes: [3, 1, 2], fresh: [0.5, 0.9, 0.5] })).toEqual([2, 0, 1]);
  expect(await order({ changes: [1, 1, 1], shares: [0.53, 0.48, 0.5] })).toEqual([2, 1, 0]);
});

test('of one dial with many values nine begin, and only what lies about the target follows', async () => {
  const count = 33;
  const levels = Array.from({ length: count }, (_, i) => [i]);
  // From 0.1 up to 0.9: the half is at value 16.
  const shares = levels.map((_, i) => 0.1 + (0.8 * i) / (count - 1));
  const { begun, found } = await searched({
    dials: [{ levels: count, ordered: true }],
    levels,
    shares,
    target: 'share[seat=0]=0.5±0.02',
  });
  expect(begun[0]).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 32]);
  expect(begun[1]!.every((i) => i > 8 && i < 24)).toBe(true);
  expect(told(found)[0]).toEqual([16, 'meets']);
  // Between 0.1 and 0.2, and between 0.8 and 0.9, nothing has to be played.
  const apart = found.filter(({ verdict }) => verdict === 'apart').map(({ candidate }) => candidate.cell);
  expect(apart).toEqual(expect.arrayContaining([1, 2, 3, 29, 30, 31]));
});

test('where it falls and rises again, what lies between two of the same side is played too', async () => {
  const levels = Array.from({ length: 33 }, (_, i) => [i]);
  // 0.9 at both ends and 0.1 in the middle: of the nine that begin two lie above, one at 0.5, three below, and so back.
  const shares = levels.map((_, i) => 0.1 + (0.8 * Math.abs(i - 16)) / 16);
  const { begun } = await searched({
    dials: [{ levels: 33, ordered: true }],
    levels,
    shares,
    target: 'share[seat=0]=0.5±0.02',
    looks: 1,
  });
  expect(begun[0]).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 32]);
  for (const between of [
    [1, 3],
    [13, 15],
    [17, 19],
    [29, 31],
  ]) {
    // prettier-ignore
    expect(begun[1]!.some((i) => i >= between[0]! && i <= between[1]!), between.join()).toBe(true);
  }
});

test('in a large space the search goes on one step of one dial from what lies near', async () => {
  const size = 20;
  const dials = [
    { levels: size, ordered: true },
    { levels: size, ordered: true },
  ];
  const levels = Array.from({ length: size * size }, (_, i) => [Math.floor(i / size), i % size]);
  const shares = levels.map(([a, b]) => 0.1 + (0.8 * (a! + b!)) / (2 * size));
  const { begun } = await searched({ dials, levels, shares, target: 'share[seat=0]=0.5±0.01', looks: 1 });
  const [start, next] = begun as [number[], number[]];
  expect(start.length).toBeGreaterThan(50);
  expect(start.length).toBeLessThanOrEqual(64);
  const steps = (i: number, j: number) =>
    Math.abs(levels[i]![0]! - levels[j]![0]!) + Math.abs(levels[i]![1]! - levels[j]![1]!);
  // The sixteen nearest of those that began, and all that lie beside them and have not begun.
  const near = [...start].sort((i, j) => Math.abs(shares[i]! - 0.5) - Math.abs(shares[j]! - 0.5)).slice(0, 16);
  expect(next.length).toBeGreaterThan(16);
  for (const i of next) expect(Math.min(...start.map((j) => steps(i, j)))).toBe(1);
  const beside = levels.flatMap((_, i) =>
    !start.includes(i) && near.slice(0, 8).some((j) => steps(i, j) === 1) ? [i] : [],
  );
  expect(next).toEqual(expect.arrayContaining(beside));
});

test('how much is yet to be played is learned look by look: from the first one on nearly what it comes to', async () => {
  const shares = Array.from({ length: 40 }, (_, i) => 0.3 + 0.01 * i);
  const { likely, played, found } = await searched({
    dials: [{ levels: 40, ordered: false }],
    levels: shares.map((_, i) => [i]),
    shares,
    target: 'share[seat=0]=0.5±0.045',
  });
  expect(found.filter(({ verdict }) => verdict === 'meets').length).toBeGreaterThan(5);
  for (const one of likely.slice(1)) expect(Math.abs(one / played - 1)).toBeLessThan(0.2);
  // Every setting for as long as is allowed, which is what was told without looking.
  expect(played).toBeLessThan((2 * 40 * 24_000) / 3);
});
