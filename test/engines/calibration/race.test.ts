import { expect, test } from 'vitest';
import { game as race } from '../../../engines/calibration/race.ts';
import type { AnyGame } from '../../../engines/core/types.ts';
import { meanOf, Player, setupOf } from '../../support/playout.ts';

const game = race as unknown as AnyGame;

/** P(a runner has needed exactly `round` rolls to reach the target), by convolution of the die. */
function arrival(target: number): number[] {
  let steps = [1, ...new Array<number>(target - 1).fill(0)];
  const arrivals: number[] = [];
  for (let round = 0; round < target; round++) {
    const next = new Array<number>(target).fill(0);
    let home = 0;
    steps.forEach((p, s) => {
      for (let face = 1; face <= 6; face++) {
        if (s + face >= target) home += p / 6;
        else next[s + face]! += p / 6;
      }
    });
    arrivals.push(home);
    steps = next;
  }
  return arrivals;
}

/** Shares of the sequential race: a seat wins in a round if it arrives and none arrived before it. */
function shares(target: number, players: number): number[] {
  const arrivals = arrival(target);
  const later = arrivals.map((_, round) => 1 - arrivals.slice(0, round + 1).reduce((a, b) => a + b, 0));
  return Array.from({ length: players }, (_, seat) =>
    arrivals.reduce((sum, p, round) => {
      const notYet = later[round]! + p;
      let chance = p;
      for (let other = 0; other < players; other++) if (other !== seat) chance *= other < seat ? later[round]! : notYet;
      return sum + chance;
    }, 0),
  );
}

test('exact shares of the sequential race', () => {
  expect(shares(10, 2)[0]).toBeCloseTo(67120060377295 / 101559956668416, 12);
  [0.524786, 0.292373, 0.182841].forEach((share, seat) => expect(shares(10, 3)[seat]).toBeCloseTo(share, 6));
  for (const players of [2, 3, 4, 5]) {
    const exact = game.exact!(setupOf(game, { players }))!;
    shares(20, players).forEach((share, seat) => expect(exact[seat]!.value).toBeCloseTo(share, 6));
  }
});

test.each([2, 3, 4, 5])('playouts of %i seats meet the exact shares', (players) => {
  const player = new Player(game, setupOf(game, { players }), 1);
  shares(20, players).forEach((share, seat) => {
    const { mean, se } = meanOf(player, 10_000, (p) => p.share60[seat]! / 60);
    expect(Math.abs(mean - share)).toBeLessThan(4 * se);
  });
});

test.each([
  [2, 0.237722, 0.190569],
  [3, 0.346812, 0.160808],
  [4, 0.414213, 0.13021],
  [5, 0.461787, 0.107328],
])('%i seats finishing a round together share the win in %f of the races', (players, ties, variance) => {
  const player = new Player(game, setupOf(game, { players, preset: 'simultaneous' }), 2);
  const tied = meanOf(player, 20_000, (p) => (p.share60.some((share) => share > 0 && share < 60) ? 1 : 0));
  expect(Math.abs(tied.mean - ties)).toBeLessThan(4 * tied.se);
  const spread = meanOf(player, 20_000, (p) => (p.share60[0]! / 60 - 1 / players) * (p.share60[0]! / 60 - 1 / players));
  expect(Math.abs(spread.mean - variance)).toBeLessThan(4 * spread.se);
  const whole = player.play(0).share60.reduce((a, b) => a + b, 0);
  expect(whole).toBe(60);
});
