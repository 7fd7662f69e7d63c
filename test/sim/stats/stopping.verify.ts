/** Long simulations of stopping rules against their published error rates (fixed seeds). */
import { describe, expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { asymptoticCS, betaBinomialCS } from '../../../sim/stats/confidence-sequence.ts';
import { verdict } from '../../../sim/stats/equivalence.ts';
import { wilson } from '../../../sim/stats/interval.ts';
import { tTest } from '../../../sim/stats/paired.ts';
import { criticalZ, lookAdjustedP, looks } from '../../../sim/stats/sequential.ts';
import { normal, successes } from './draws.ts';

test.each([
  [0.25, 0.01, 0.947],
  [0.1, 0.01, 0.948],
  [0.02, 0.01, 0.957],
])('stopping at a half-width needs no penalty: p = %f, half-width %f', (p, width, covered) => {
  const rng = Stream.of(7, 'width', Math.round(p * 1000));
  const runs = 4000;
  let [inside, playouts] = [0, 0];
  for (let run = 0; run < runs; run++) {
    let n = 1000;
    let wins = successes(rng, n, p * 1000);
    let interval = wilson(wins / n, n);
    while ((interval.hi - interval.lo) / 2 > width) {
      wins += successes(rng, 100, p * 1000);
      n += 100;
      interval = wilson(wins / n, n);
    }
    if (interval.lo <= p && p <= interval.hi) inside++;
    playouts += n;
  }
  expect(Math.abs(inside / runs - covered)).toBeLessThan(0.014);
  if (p === 0.25) expect(Math.abs(playouts / runs / 7250 - 1)).toBeLessThan(0.01);
});

test('an asymptotic confidence sequence misses at most 5 % at any time from 200 to 50 000', () => {
  const rng = Stream.of(34, 'sequence');
  const runs = 1000;
  let missed = 0;
  for (let run = 0; run < runs; run++) {
    let wins = successes(rng, 199, 500);
    let miss = false;
    for (let n = 200; n <= 50_000 && !miss; n++) {
      wins += rng.below(2);
      const p = wins / n;
      const { lo, hi } = asymptoticCS(p, Math.sqrt(p * (1 - p)), n, 10_000);
      miss = lo > 0.5 || hi < 0.5;
    }
    if (miss) missed++;
  }
  expect(missed / runs).toBeLessThanOrEqual(0.05);
  expect(Math.abs(missed / runs - 0.034)).toBeLessThan(0.024);
});

test.each([500, 450, 20])(
  'an exact confidence sequence misses %i permille at most 5 %% of the time at any time up to 20 000',
  (permille) => {
    const rng = Stream.of(35, 'exact sequence', permille);
    const runs = 1000;
    const looked = Array.from({ length: 60 }, (_, i) => Math.round(20 * 1000 ** (i / 59)));
    let missed = 0;
    for (let run = 0; run < runs; run++) {
      let [wins, n] = [0, 0];
      const miss = looked.some((to) => {
        wins += successes(rng, to - n, permille);
        n = to;
        const { lo, hi } = betaBinomialCS(wins, n, 0.05, 2000);
        return lo > permille / 1000 || hi < permille / 1000;
      });
      if (miss) missed++;
    }
    console.log(`${permille} permille: missed at some time in ${missed} of ${runs}`);
    expect(missed / runs).toBeLessThanOrEqual(0.05);
    expect(missed).toBeGreaterThan(0);
  },
);

describe('two arms of 60 000 Bernoulli playouts, margin 1 point', () => {
  test.each([
    [500, 'EQUIVALENT', 0.932, 0.02],
    [510, 'EQUIVALENT', 0.05, 0.015],
    [520, 'CHANGED', 1, 0.01],
  ] as const)('0.500 against 0.%i: %s at rate %f', (permille, name, rate, tolerance) => {
    const rng = Stream.of(9, 'arms', permille);
    const runs = 3000;
    const n = 60_000;
    let count = 0;
    for (let run = 0; run < runs; run++) {
      const a = successes(rng, n, 500) / n;
      const b = successes(rng, n, permille) / n;
      const se = Math.sqrt((a * (1 - a) + b * (1 - b)) / n);
      const df = 2 * n - 2;
      const result = verdict({ d: b - a, se, df, margin: 0.01, adjustedP: tTest(b - a, se, df) });
      if (result.verdict === name) count++;
    }
    expect(Math.abs(count / runs - rate)).toBeLessThan(tolerance);
  });
});

describe('sequential verdicts: 8 doubling looks from 1000 per arm, margin 1 point, p = 0.5', () => {
  const schedule = looks(1000, 8);
  const play = (shift: number, gain: number): Record<'EQUIVALENT' | 'CHANGED' | 'UNDECIDED' | 'n', number> => {
    const rng = Stream.of(32, 'looks', Math.round(shift * 1000) + gain);
    const runs = 4000;
    const tally = { EQUIVALENT: 0, CHANGED: 0, UNDECIDED: 0, n: 0 };
    for (let run = 0; run < runs; run++) {
      let [sum, before] = [0, 0];
      for (const n of schedule) {
        const variance = 0.5 / gain;
        sum += (n - before) * shift + Math.sqrt((n - before) * variance) * normal(rng);
        before = n;
        const se = Math.sqrt(variance / n);
        const d = sum / n;
        const { verdict: name } = verdict({
          d,
          se,
          df: Infinity,
          margin: 0.01,
          adjustedP: lookAdjustedP(tTest(d, se, Infinity), 8),
          alphaEquivalence: 0.05 / 8,
        });
        if (name === 'UNDECIDED' && n < schedule.at(-1)!) continue;
        tally[name] += 1 / runs;
        tally.n += n / runs;
        break;
      }
    }
    return tally;
  };

  test('no shift: 98.2 % EQUIVALENT, 1 % CHANGED, 80 200 playouts on average', () => {
    const tally = play(0, 1);
    expect(Math.abs(tally.EQUIVALENT - 0.982)).toBeLessThan(0.01);
    expect(Math.abs(tally.CHANGED - 0.01)).toBeLessThan(0.006);
    expect(Math.abs(tally.n / 80_200 - 1)).toBeLessThan(0.02);
  });

  test('half the margin, the margin and twice the margin', () => {
    const half = play(0.005, 1);
    expect(Math.abs(half.EQUIVALENT - 0.532)).toBeLessThan(0.03);
    expect(Math.abs(half.CHANGED - 0.279)).toBeLessThan(0.03);
    const full = play(0.01, 1);
    expect(Math.abs(full.EQUIVALENT - 0.013)).toBeLessThan(0.008);
    expect(Math.abs(full.CHANGED - 0.969)).toBeLessThan(0.015);
    const twice = play(0.02, 1);
    expect(twice.CHANGED).toBeGreaterThan(0.998);
    expect(Math.abs(twice.n / 19_400 - 1)).toBeLessThan(0.04);
  });

  test('a pairing gain of 4 quarters the playouts', () => {
    const tally = play(0, 4);
    expect(Math.abs(tally.EQUIVALENT - 0.992)).toBeLessThan(0.01);
    expect(Math.abs(tally.n / 20_300 - 1)).toBeLessThan(0.02);
  });

  test('the adjusted p and the critical value are the same rule', () => {
    const z = criticalZ(8, 0.01);
    expect(lookAdjustedP(tTest(z, 1, Infinity), 8)).toBeCloseTo(0.01, 9);
  });
});
