/** Verdicts of constructed differences: each by hand from d, its standard error and the margin 0.01. */
import { expect, test } from 'vitest';
import { identical } from '../../../sim/judge/differences.ts';
import { judge, type Weighed } from '../../../sim/judge/judge.ts';
import type { CommonFigure } from '../../../sim/judge/pair-figures.ts';
import { tTest } from '../../../sim/stats/paired.ts';

/** A share that moved by `d`, on 100 blocks: 97.5 and 95 % quantiles of t are 1.984 and 1.660. */
function moved(d: number, se: number): Weighed {
  const figure = { name: 'share', kind: 'share', unit: 'share', primary: true } as CommonFigure;
  const p = tTest(d, se, 99);
  const pair = { a: 0.5, b: 0.5 + d, d, se, df: 99, p, gain: 1, lo: d - 1.984 * se, hi: d + 1.984 * se };
  return { figure, pair, margin: { margin: 0.01, sd: 0.5, kind: 'pp' }, looks: 1, playouts: 24_000, p };
}

const judged = (one: Weighed, family = 1) => {
  const { verdict, detected, material } = judge([one], { primary: family, others: 0 })[0]!;
  return [verdict, detected, material];
};

test('CHANGED: beyond doubt, and by more than the margin', () => {
  // t = 10; 0.05 less 2.626 standard errors is 0.037.
  expect(judged(moved(0.05, 0.005))).toEqual(['CHANGED', true, true]);
  expect(judged(moved(-0.05, 0.005))).toEqual(['CHANGED', true, true]);
});

test('CHANGED, perhaps by less than the margin', () => {
  // t = 6; 0.012 less 2.626 standard errors is 0.0067.
  expect(judged(moved(0.012, 0.002))).toEqual(['CHANGED', true, false]);
});

test('EQUIVALENT: it moved, but not by as much as the margin', () => {
  // t = 4, p about 0.0001; 0.004 + 1.66 x 0.001 = 0.0057.
  expect(judged(moved(0.004, 0.001))).toEqual(['EQUIVALENT', true, false]);
  // Of a thousand figures such a p is nothing.
  expect(judged(moved(0.004, 0.001), 1000)).toEqual(['EQUIVALENT', false, false]);
});

test('UNDECIDED: neither a change nor its absence is beyond doubt', () => {
  // t = 2, p = 0.048; 0.008 + 1.66 x 0.004 = 0.0146.
  expect(judged(moved(0.008, 0.004))).toEqual(['UNDECIDED', false, false]);
  expect(judged(moved(0, 0.02))).toEqual(['UNDECIDED', false, false]);
});

test('UNDECIDED: one block has no standard error', () => {
  expect(judged(moved(0.3, NaN))).toEqual(['UNDECIDED', false, false]);
});

test('without any variation the difference itself decides', () => {
  expect(judged(moved(0, 0))).toEqual(['EQUIVALENT', false, false]);
  expect(judged(moved(0.02, 0))).toEqual(['CHANGED', true, true]);
});

test('IDENTICAL is concluded of equal outcomes alone, without inference', () => {
  expect(identical(moved(0, 0))).toMatchObject({ verdict: 'IDENTICAL', detected: false, material: false, p: NaN });
});
