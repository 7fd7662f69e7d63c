/** Parts of the variance, against data made with known parts. */
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { luckParts, type LuckDeal, type LuckPart } from '../../../sim/stats/luck-parts.ts';
import { normal } from './draws.ts';

const SEATED = [
  [0, 1],
  [1, 0],
] as const;
/** Variances of what the results are made of: 0.145 in all. */
const MADE = { skill: 0.04, seat: 0.01, dealt: 0.0225, rest: 0.01, draws: 0.0625 };

/** Seat 0 gains by itself, with the better bot in it, by the deal, by how the deal suits that bot, and by its draws. */
function made(rng: Stream, replays: number): LuckDeal {
  const deal = 0.15 * normal(rng);
  const suits = 0.1 * normal(rng);
  const played = [-1, 1].map((better) =>
    Array.from({ length: replays }, () => {
      const gain = 0.1 + better * (0.2 + suits) + deal + 0.25 * normal(rng);
      return [0.5 + gain, 0.5 - gain];
    }),
  );
  const alike = () => {
    const gain = 0.1 + deal + 0.15 * normal(rng);
    return [0.5 + gain, 0.5 - gain];
  };
  return { played, mirrors: [alike(), alike()] };
}

test.each([2, 5])('five parts come out as they went in, with %i replays', (replays) => {
  const rng = Stream.of(3, 'luck');
  const parts = luckParts(
    Array.from({ length: 4000 }, () => made(rng, replays)),
    SEATED,
  );
  for (const [part, variance] of Object.entries(MADE)) {
    const { estimate, se, lo, hi } = parts[part as LuckPart];
    expect(Math.abs(estimate - variance / 0.145), part).toBeLessThan(4 * se);
    expect(se, part).toBeLessThan(0.02);
    expect(hi - lo, part).toBeCloseTo(2 * 1.96 * se, 3);
  }
  // The better bot gains 0.2 on average; two tables of equals share the deal's 0.0225 of 0.045.
  expect(Math.abs(parts.better.estimate - 0.7)).toBeLessThan(4 * parts.better.se);
  expect(Math.abs(parts.mirror.estimate - 0.5)).toBeLessThan(4 * parts.mirror.se);
});

test('intervals hold the truth nineteen times in twenty', () => {
  const rng = Stream.of(5, 'luck');
  const held = { skill: 0, dealt: 0, draws: 0, rest: 0 };
  for (let run = 0; run < 300; run++) {
    const deals = Array.from({ length: 60 }, () => made(rng, 2));
    const parts = luckParts(deals, SEATED);
    for (const part of Object.keys(held) as (keyof typeof held)[]) {
      const truth = MADE[part] / 0.145;
      if (parts[part].lo <= truth && truth <= parts[part].hi) held[part]++;
    }
  }
  // Binomial: 285 of 300 expected, with a standard deviation of 3.8.
  for (const [part, count] of Object.entries(held)) expect(count, part).toBeGreaterThanOrEqual(270);
});

test('nothing varies, nothing is explained; too few deals are refused', () => {
  const still: LuckDeal = {
    played: SEATED.map(() => [
      [0.5, 0.5],
      [0.5, 0.5],
    ]),
    mirrors: [
      [0.5, 0.5],
      [0.5, 0.5],
    ],
  };
  const parts = luckParts([still, still, still], SEATED);
  expect(parts.skill.estimate).toBeNaN();
  expect(parts.other.estimate).toBe(0);
  expect(() => luckParts([still, still], SEATED)).toThrow('needs three deals, got 2');
});
