/** What is concluded of an effect: how few blocks tell nothing, and what may have been too rare to be seen. */
import { expect, test } from 'vitest';
import { areEquivalent, EffectFamily, type SeenShift } from '../../../sim/judge/effect-family.ts';
import { schedule } from '../../../sim/judge/looks.ts';
import { halfWithUnseen } from '../../../sim/stats/unseen.ts';

const step = 0;
const shift = (d: number, se: number, df: number): SeenShift => ({ d, se, df, step, p: d === 0 ? 1 : 0 });
const judged = (one: SeenShift) =>
  new EffectFamily(schedule(20, 1)).judge([{ shift: one, margin: 0.01, untouched: false }])[0]!;

test('a few blocks that agree by chance prove nothing; twenty that agree do', () => {
  expect(areEquivalent({ d: 0.008, se: 0, df: 1, step }, 0.01, 1)).toBe(false);
  expect(areEquivalent({ d: 0.008, se: 0, df: 18, step }, 0.01, 1)).toBe(false);
  expect(areEquivalent({ d: 0.008, se: 0, df: 19, step }, 0.01, 1)).toBe(true);
  // t(0.95, 19) = 1.729: .008 + 1.729 se stays below .01 for se below .00116.
  expect(areEquivalent({ d: 0.008, se: 0.0011, df: 19, step }, 0.01, 1)).toBe(true);
  expect(areEquivalent({ d: 0.008, se: 0.0012, df: 19, step }, 0.01, 1)).toBe(false);
  expect(judged(shift(-0.05, 0, 1)).verdict).toBe('UNDECIDED');
  expect(judged(shift(-0.05, 0, 18)).verdict).toBe('UNDECIDED');
  expect(judged(shift(-0.05, 0, 19)).verdict).toBe('CHANGED');
});

test('what nearly every move does to one figure makes no effect on another the surer', () => {
  // Twenty sure effects on points; of twenty on wins one with p = 0.007: of all 21 * 0.007 * 40 / 21, of wins 0.007 * 20.
  const points = Array.from({ length: 20 }, () => ({ ...shift(1, 0.01, 19), p: 1e-9 }));
  const wins = [0.007, ...Array.from({ length: 19 }, () => 1)].map((p) => ({
    ...shift(p === 1 ? 0 : 0.03, 0.01, 19),
    p,
  }));
  const moves = [...points, ...wins].map((one) => ({ shift: one, margin: 0.001, untouched: false }));
  const family = new EffectFamily(schedule(20, 1));
  const mixed = family.judge(moves)[20]!;
  expect(mixed.q).toBeCloseTo((0.007 * 40) / 21, 12);
  expect(mixed.verdict).toBe('CHANGED');
  const apart = family.judge(moves.map((move, i) => ({ ...move, key: i < 20 ? 'score' : 'share' })));
  expect(apart[20]!.q).toBeCloseTo(0.14, 12);
  expect(apart[20]!.verdict).toBe('UNDECIDED');
  expect(apart.slice(0, 20).every(({ verdict }) => verdict === 'CHANGED')).toBe(true);
});

test.each([
  // t(0.975, df) standard errors to either side, however small they are and however few the blocks.
  [0.01, 19, 2.093024],
  [5, 19, 2.093024],
  [0.01, 1, 12.7062],
  [0, 19, 0],
])('an interval of error %d with %i degrees of freedom', (se, df, t) => {
  const { lo, hi } = judged(shift(0.3, se, df));
  expect(lo).toBeCloseTo(0.3 - t * se, 5);
  expect(hi).toBeCloseTo(0.3 + t * se, 5);
});

test('what never acted is untouched, and counts in the family; where nothing can be told nothing is', () => {
  const real = { shift: { ...shift(0.3, 0.01, 19), p: 0.02 }, margin: 0.01, untouched: false };
  const still = { shift: shift(0, 0, 19), margin: 0.01, untouched: true };
  const [one, other] = new EffectFamily(schedule(20, 1)).judge([real, still]);
  expect([one!.verdict, one!.q, other!.verdict, other!.p]).toEqual(['CHANGED', 0.04, 'UNTOUCHED', NaN]);
  expect(judged(shift(0.3, NaN, 19))).toMatchObject({ lo: NaN, hi: NaN, verdict: 'UNDECIDED' });
});

test('what was never seen in n playouts happens in ln 40 = 3.689 of n at most, as Clopper and Pearson say', () => {
  const n = 4800;
  const { lo, hi, verdict } = judged({ ...shift(0, 0, 19), step: 1 / n });
  expect([lo * n, hi * n].map((value) => value.toFixed(3))).toEqual(['-3.689', '3.689']);
  const exact = 1 - 0.025 ** (1 / n);
  expect(hi).toBeGreaterThan(exact);
  expect(hi).toBeLessThan(1.001 * exact);
  // One side of 5 %: ln 20 = 2.996 of n, the rule of three; .01 is more than that from 300 playouts on.
  expect(verdict).toBe('EQUIVALENT');
  expect(judged({ ...shift(0, 0, 19), step: 1 / 301 }).verdict).toBe('EQUIVALENT');
  expect(judged({ ...shift(0, 0, 19), step: 1 / 299 }).verdict).toBe('UNDECIDED');
});

test('an interval that allows for what was not seen is that of what was, once this was seen often', () => {
  const half = (events: number) => halfWithUnseen(1.959964 * Math.sqrt(events), 1, 0.05) / Math.sqrt(events);
  // Exact bounds of Poisson counts 1, 2 and 5 (Garwood 1936) lie 4.572, 5.225 and 6.668 above them.
  expect([1, 2, 5].map((k) => half(k) * Math.sqrt(k)).every((above, i) => above > [4.5, 5.1, 6.5][i]!)).toBe(true);
  expect(half(10_000)).toBeLessThan(1.02 * 1.959964);
});
