import { describe, expect, test } from 'vitest';
import { bradleyTerry, eloDifference } from '../../../sim/stats/rating.ts';

function expectAll(values: readonly number[], expected: readonly number[], digits: number): void {
  expect(values).toHaveLength(expected.length);
  values.forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, digits));
}

describe('ratings', () => {
  test('three bots, 70-30, 90-10, 75-25', () => {
    const ratings = bradleyTerry(
      [
        { bots: [0, 1], wins: [70, 30] },
        { bots: [0, 2], wins: [90, 10] },
        { bots: [1, 2], wins: [75, 25] },
      ],
      3,
      { seats: false },
    );
    expectAll(ratings.elo, [172.28, 14.98, -187.25], 2);
    expectAll(ratings.se, [21.37, 18.65, 22.09], 2);
    expect(eloDifference(ratings, 0, 1).se).toBeCloseTo(33.48, 2);
    expect(eloDifference(ratings, 0, 1).estimate).toBeCloseTo(157.3, 1);
    expect(ratings.virtualDraws).toEqual([]);
    expect(ratings.converged).toBe(true);
    expectAll(ratings.seatElo, [0, 0], 12);
  });

  test('two bots in both seats: log odds add and subtract the seat', () => {
    // A first wins 70 of 100, A second 60 of 100.
    const ratings = bradleyTerry(
      [
        { bots: [0, 1], wins: [70, 30] },
        { bots: [1, 0], wins: [40, 60] },
      ],
      2,
    );
    const [first, second] = [Math.log(7 / 3), Math.log(1.5)];
    const unit = 400 / Math.LN10;
    const bots = eloDifference(ratings, 0, 1);
    expect(bots.estimate).toBeCloseTo((unit * (first + second)) / 2, 8);
    expect(bots.se).toBeCloseTo((unit * Math.sqrt(1 / 21 + 1 / 24)) / 2, 8);
    expect(ratings.seatElo[0]! - ratings.seatElo[1]!).toBeCloseTo((unit * (first - second)) / 2, 8);
  });

  test('four bots in three seats, against another program (Newton, NumPy)', () => {
    const ratings = bradleyTerry(
      [
        { bots: [0, 1, 2], wins: [31, 12, 7] },
        { bots: [1, 2, 0], wins: [20, 9, 21] },
        { bots: [2, 0, 1], wins: [15, 24, 11] },
        { bots: [3, 0, 1], wins: [5, 30, 15] },
        { bots: [0, 3, 2], wins: [28.5, 4.5, 17] },
        { bots: [1, 3, 3], wins: [33, 9, 8] },
      ],
      4,
    );
    expectAll(ratings.elo, [131.8057909829121, 34.193733587796785, 8.457870355135508, -174.45739492584437], 6);
    expectAll(ratings.seatElo, [30.960036699162615, -9.300181293155141, -21.65985540600747], 6);
    expectAll(ratings.se, [18.674006904328177, 19.55479707764061, 24.059347862230513, 30.476136834388054], 6);
    expectAll(ratings.seatSe, [15.495671320831628, 16.579822463146336, 16.187749832878726], 6);
    expect(eloDifference(ratings, 0, 3).se).toBeCloseTo(43.32596512509719, 6);
  });

  test('all wins on one side: half a virtual draw, said so', () => {
    const ratings = bradleyTerry([{ bots: [0, 1], wins: [100, 0] }], 2, { seats: false });
    expect(ratings.virtualDraws).toEqual([0]);
    // 100.25 wins against 0.25.
    expect(ratings.elo[0]! - ratings.elo[1]!).toBeCloseTo(400 * Math.log10(401), 6);
    const rotated = bradleyTerry(
      [
        { bots: [0, 1], wins: [50, 0] },
        { bots: [1, 0], wins: [0, 50] },
        { bots: [1, 2], wins: [20, 30] },
        { bots: [2, 1], wins: [25, 25] },
      ],
      3,
    );
    expect(rotated.virtualDraws).toEqual([0, 1]);
    expect(rotated.elo.every(Number.isFinite)).toBe(true);
    expect(rotated.converged).toBe(true);
  });

  test('a seat that never wins gets its virtual draws too', () => {
    const ratings = bradleyTerry(
      [
        { bots: [0, 1], wins: [50, 0] },
        { bots: [1, 0], wins: [50, 0] },
      ],
      2,
    );
    expect(ratings.virtualDraws).toEqual([0, 1]);
    expect(ratings.elo[0]).toBeCloseTo(0, 9);
    expect(ratings.seatElo[0]).toBeGreaterThan(400);
  });

  test('what cannot be rated is refused', () => {
    const pairs = [
      { bots: [0, 1], wins: [5, 5] },
      { bots: [2, 3], wins: [5, 5] },
    ];
    expect(() => bradleyTerry(pairs, 4)).toThrow('never met');
    expect(() => bradleyTerry([{ bots: [0, 1], wins: [7, 3] }], 2)).toThrow('seats: false');
    expect(() => bradleyTerry([...pairs, { bots: [0, 1, 2], wins: [1, 1, 1] }], 4)).toThrow('differ in seats');
  });
});
