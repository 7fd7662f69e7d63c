/** What was never seen has room in a verdict: by the rule of three nothing in n games leaves up to 3/n open. */
import { expect, test } from 'vitest';
import type { CommonFigure } from '../../../sim/judge/pair-figures.ts';
import { judge, weigh, type Weighed } from '../../../sim/judge/judge.ts';

const still = (kind: CommonFigure['kind'], playouts: number): Weighed =>
  ({
    figure: { name: 'x', kind, unit: kind === 'mean' ? 'points' : 'rate', primary: true, a: { scale: 100 } },
    pair: { d: 0, se: 0, df: 239, p: 1 },
    margin: { margin: 0.01, kind: 'pp', sd: kind === 'mean' ? 0.05 : 0.5 },
    p: 1,
    looks: 1,
    playouts,
  }) as unknown as Weighed;

test.each([
  // ln(2 / 0.04) / 240 either way at an error of 4 % in all; ln 20 / 300 on each side of 5 %.
  ['share', 240, 'UNDECIDED', 0.0163],
  ['rate', 299, 'UNDECIDED', 0.01308],
  ['rate', 300, 'EQUIVALENT', 0.00999],
  // Of a mean one game may bring a standard deviation, 0.05: ln(2 / 0.04) 0.05 / 14, and ln 20 times 0.05 / 15.
  ['mean', 14, 'UNDECIDED', 0.01397],
  ['mean', 15, 'EQUIVALENT', 0.00999],
] as const)('a %s that moved in none of %i games is %s within 1 pp, by ± %f', (kind, playouts, verdict, half) => {
  const [found] = judge([still(kind, playouts)], { primary: 1, others: 0 });
  expect(found!.verdict).toBe(verdict);
  expect(found!.decides.hi).toBeCloseTo(half, 5);
  expect(found!.decides.lo).toBeCloseTo(-half, 5);
});

test('a figure that is the same in all games may still move by its smallest step', () => {
  const constant = { ...still('mean', 15), margin: { margin: 0.01, kind: 'least', sd: 0 } } as unknown as Weighed;
  // Steps of 0.01: ln 20 times 0.01 / 15 is 0.002; of 1: 0.2.
  const whole = { ...constant, figure: { ...constant.figure, a: { scale: 1 } } } as unknown as Weighed;
  const verdicts = judge([constant, whole], { primary: 2, others: 0 }).map(({ verdict }) => verdict);
  expect(verdicts).toEqual(['EQUIVALENT', 'UNDECIDED']);
});

test.each([
  // 2 / 2^5 is above the 4 % of all errors, 2 / 2^6 below.
  [2, 'UNDECIDED'],
  [5, 'UNDECIDED'],
  [6, 'CHANGED'],
] as const)('a mean that rose by 3 in each of %i games is %s', (playouts, verdict) => {
  const risen = { ...still('mean', playouts), pair: { d: 3, se: 0, df: playouts - 1, p: 0 } } as unknown as Weighed;
  const once = { kind: 'none', spans: [1] } as unknown as Parameters<typeof weigh>[2];
  expect(judge([weigh(risen, risen.margin, once, playouts)], { primary: 1, others: 0 })[0]!.verdict).toBe(verdict);
});
