import { describe, expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { playoutsNeeded, tost, verdict, type Decision } from '../../../sim/stats/equivalence.ts';
import { tTest } from '../../../sim/stats/paired.ts';
import { normal } from './draws.ts';

const df = 389;
const judge = (d: number, se: number, margin = 0.01): Decision =>
  verdict({ d, se, df, margin, adjustedP: tTest(d, se, df) });

test('the five cases of a verdict', () => {
  expect(judge(0.001, 0.003)).toEqual({ verdict: 'EQUIVALENT', detected: false, material: false });
  expect(judge(0.004, 0.001)).toEqual({ verdict: 'EQUIVALENT', detected: true, material: false });
  expect(judge(0.012, 0.003)).toEqual({ verdict: 'CHANGED', detected: true, material: false });
  expect(judge(-0.03, 0.003)).toEqual({ verdict: 'CHANGED', detected: true, material: true });
  expect(judge(0.004, 0.008)).toEqual({ verdict: 'UNDECIDED', detected: false, material: false });
});

test('without variation the difference itself decides', () => {
  expect(judge(0, 0).verdict).toBe('EQUIVALENT');
  expect(judge(0.5, 0)).toEqual({ verdict: 'CHANGED', detected: true, material: true });
});

test('without variation the two tests are sure, one way or the other', () => {
  expect(tost({ d: -0.009, se: 0, df: 19 }, 0.01)).toEqual({ p: 0, equivalent: true });
  expect(tost({ d: -0.011, se: 0, df: 19 }, 0.01)).toEqual({ p: 1, equivalent: false });
});

test('without a standard error nothing is decided', () => {
  expect(verdict({ d: 0, se: NaN, df: 0, margin: 0.01, adjustedP: 1 }).verdict).toBe('UNDECIDED');
  expect(tost({ d: 0, se: NaN, df: 0 }, 0.01).equivalent).toBe(false);
});

test('a correction over many figures can take CHANGED away, never EQUIVALENT', () => {
  const input = { d: 0.012, se: 0.004, df, margin: 0.01, adjustedP: 40 * tTest(0.012, 0.004, df) };
  expect(verdict(input).verdict).toBe('UNDECIDED');
  expect(verdict({ ...input, d: 0.001, adjustedP: 1 }).verdict).toBe('EQUIVALENT');
});

test('two one-sided tests: p crosses alpha where the 90 % interval touches the margin', () => {
  // t quantile 0.95 at 19 df is 1.729133.
  const edge = 0.01 - 1.729133 * 0.004;
  expect(tost({ d: edge - 1e-7, se: 0.004, df: 19 }, 0.01).equivalent).toBe(true);
  expect(tost({ d: edge + 1e-7, se: 0.004, df: 19 }, 0.01).equivalent).toBe(false);
  expect(tost({ d: edge, se: 0.004, df: 19 }, 0.01).p).toBeCloseTo(0.05, 6);
});

test('playouts for a verdict: 54 100 per arm, unpaired, 1 point, p = 0.5', () => {
  const one = { n: 1, se: Math.sqrt(0.5), margin: 0.01 };
  expect(Math.abs(playoutsNeeded(one) - 54_100)).toBeLessThan(50);
  // A pairing gain of 4 saves three quarters.
  expect(playoutsNeeded({ ...one, se: one.se / 2 }) / playoutsNeeded(one)).toBeCloseTo(0.25, 4);
  // Scale: 1000 playouts with the se of 1000 playouts say the same.
  expect(playoutsNeeded({ ...one, n: 1000, se: one.se / Math.sqrt(1000) })).toBe(playoutsNeeded(one));
});

test('a difference near the margin needs more, one far beyond it fewer, for CHANGED', () => {
  const one = { n: 1, se: Math.sqrt(0.5), margin: 0.01 };
  expect(playoutsNeeded({ ...one, d: 0.005 })).toBeGreaterThan(playoutsNeeded(one));
  // (2.575829 + 1.281552)^2 0.5 / 0.02^2
  expect(Math.abs(playoutsNeeded({ ...one, d: 0.02 }) - 18_599)).toBeLessThan(2);
  expect(playoutsNeeded({ ...one, d: -0.02 })).toBe(playoutsNeeded({ ...one, d: 0.02 }));
});

describe('operating characteristics, unpaired p = 0.5, margin 1 point, one figure', () => {
  const rows: [n: number, shift: number, equivalent: number, changed: number][] = [
    [20_000, 0, 0.281, 0.01],
    [20_000, 0.01, 0.039, 0.282],
    [20_000, 0.02, 0, 0.924],
    [60_000, 0, 0.932, 0.01],
    [60_000, 0.005, 0.536, 0.196],
    [60_000, 0.01, 0.05, 0.813],
    [60_000, 0.02, 0, 1],
    [200_000, 0.005, 0.933, 0.067],
    [200_000, 0.01, 0.051, 0.949],
  ];
  test.each(rows)('%i per arm, shift %f: EQUIVALENT %f, CHANGED %f', (n, shift, equivalent, changed) => {
    const rng = Stream.of(35, 'verdicts', n + Math.round(shift * 1000));
    const se = Math.sqrt(0.5 / n);
    const runs = 8000;
    let [equal, moved] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const d = shift + se * normal(rng);
      const { verdict: name } = verdict({ d, se, df: Infinity, margin: 0.01, adjustedP: tTest(d, se, Infinity) });
      if (name === 'EQUIVALENT') equal++;
      if (name === 'CHANGED') moved++;
    }
    expect(Math.abs(equal / runs - equivalent)).toBeLessThan(0.02);
    expect(Math.abs(moved / runs - changed)).toBeLessThan(0.02);
  });
});
