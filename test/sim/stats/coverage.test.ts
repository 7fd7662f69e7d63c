/** Coverage over 4000 replicates, true shares known exactly. Fixed seeds: the outcome never flickers. */
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { mean, sumsOf, variance } from '../../../sim/stats/exact.ts';
import { nEff, tMean, wilson, type Interval } from '../../../sim/stats/interval.ts';
import { raceShare, successes } from './draws.ts';

const REPLICATES = 4000;

function coverage(truth: number, replicate: () => Interval): number {
  let covered = 0;
  for (let r = 0; r < REPLICATES; r++) {
    const { lo, hi } = replicate();
    if (lo <= truth && truth <= hi) covered++;
  }
  return covered / REPLICATES;
}

test('shared wins: Wilson on the effective size covers 95 %, on the raw size too often', () => {
  const rng = Stream.of(6, 'race');
  let raw = 0;
  const honest = coverage(1 / 3, () => {
    const sums = sumsOf(Array.from({ length: 200 }, () => raceShare(rng)));
    const share = mean(sums) / 60;
    const se = Math.sqrt(variance(sums) / 200);
    const plain = wilson(share, 200);
    if (plain.lo <= 1 / 3 && 1 / 3 <= plain.hi) raw++;
    return wilson(share, nEff(share, se / 60, 200));
  });
  expect(Math.abs(honest - 0.95)).toBeLessThan(0.014);
  expect(Math.abs(raw / REPLICATES - 0.979)).toBeLessThan(0.01);
});

test('rare events: Wilson at p = 0.02, n = 1000', () => {
  const rng = Stream.of(6, 'rare');
  const covered = coverage(0.02, () => wilson(successes(rng, 1000, 20) / 1000, 1000));
  expect(Math.abs(covered - 0.947)).toBeLessThan(0.014);
});

test('the test can fail: Wald at p = 0.02, n = 50 covers only 63.5 %', () => {
  const rng = Stream.of(6, 'wald');
  const covered = coverage(0.02, () => {
    const p = successes(rng, 50, 20) / 50;
    const half = 1.959964 * Math.sqrt((p * (1 - p)) / 50);
    return { lo: p - half, hi: p + half };
  });
  expect(Math.abs(covered - 0.635)).toBeLessThan(0.03);
});

test('t on the means of 20 blocks of 60 playouts covers 95 %, z on 8 blocks only 91 %', () => {
  const rng = Stream.of(6, 'blocks');
  const blocks = (count: number): number[] => Array.from({ length: count }, () => successes(rng, 60, 250) / 60);
  const estimate = (values: number[]): { mean: number; se: number } => {
    const mean = values.reduce((x, y) => x + y, 0) / values.length;
    const ss = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return { mean, se: Math.sqrt(ss / (values.length - 1) / values.length) };
  };
  const t = coverage(0.25, () => {
    const { mean, se } = estimate(blocks(20));
    return tMean(mean, se, 19);
  });
  const z = coverage(0.25, () => {
    const { mean, se } = estimate(blocks(8));
    return tMean(mean, se, Infinity);
  });
  expect(Math.abs(t - 0.948)).toBeLessThan(0.014);
  expect(Math.abs(z - 0.906)).toBeLessThan(0.02);
});
