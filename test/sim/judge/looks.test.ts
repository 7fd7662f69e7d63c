import { expect, test } from 'vitest';
import { schedule } from '../../../sim/judge/looks.ts';
import { readMargins } from '../../../sim/judge/margins.ts';
import { pairDeviations } from '../../../sim/stats/paired.ts';
import { Stream } from '../../../engines/core/rng.ts';

test('looks double from 20 to 2560 blocks and never pass the end', () => {
  expect(schedule(2560, 1)).toEqual({ spans: [20, 40, 80, 160, 320, 640, 1280, 2560], kind: 'doubling' });
  expect(schedule(40, 1)).toEqual({ spans: [20, 40], kind: 'doubling' });
  expect(schedule(50, 1)).toEqual({ spans: [20, 40, 50], kind: 'any' });
  expect(schedule(4000, 1).spans).toEqual([20, 40, 80, 160, 320, 640, 1280, 2560, 4000]);
  expect(schedule(12, 1)).toEqual({ spans: [12], kind: 'doubling' });
});

test('looks are rounded up to whole spans', () => {
  expect(schedule(100, 8).spans).toEqual([3, 5, 10, 20, 40, 80, 100]);
});

test('margins in units, points, percent and standard deviations', () => {
  expect([...readMargins(['share=0.5pp', 'score=0.1sd', 'x.y=3%', 'rounds=0.2'])]).toEqual([
    ['share', { value: 0.5, of: 'pp' }],
    ['score', { value: 0.1, of: 'sd' }],
    ['x.y', { value: 3, of: 'percent' }],
    ['rounds', { value: 0.2, of: 'unit' }],
  ]);
  for (const wrong of ['share', 'share=', 'share=0', 'share=-1', 'share=1kg']) {
    expect(() => readMargins([wrong])).toThrow(`--margin ${wrong}: expected figure=value`);
  }
});

test('the paired difference of standard deviations covers its truth', () => {
  const rng = Stream.of(3);
  let covered = 0;
  for (let repeat = 0; repeat < 400; repeat++) {
    // x uniform on 0..20 (SD sqrt(440/12)); y = x, or 2 x - 10 with probability 1/4, so E y = 10 and Var y is 7/4 of it.
    const blocks = () => ({ n: [] as number[], s1: [] as number[], s2: [] as number[] });
    const [a, b] = [blocks(), blocks()];
    for (let block = 0; block < 40; block++) {
      const sums = [0, 0, 0, 0];
      for (let i = 0; i < 60; i++) {
        const x = rng.below(21);
        const y = rng.below(4) === 0 ? 2 * x - 10 : x;
        [x, x * x, y, y * y].forEach((value, k) => (sums[k]! += value));
      }
      for (const [side, at] of [
        [a, 0],
        [b, 2],
      ] as const) {
        side.n.push(60);
        side.s1.push(sums[at]!);
        side.s2.push(sums[at + 1]!);
      }
    }
    const { lo, hi } = pairDeviations(a, b);
    const truth = Math.sqrt(440 / 12) * (Math.sqrt(7 / 4) - 1);
    if (lo <= truth && truth <= hi) covered++;
  }
  // 4 standard errors of 0.95 in 400.
  expect(Math.abs(covered / 400 - 0.95)).toBeLessThan(0.044);
});
