import { describe, expect, test } from 'vitest';
import { meanOf, type TestBot } from '../../support/playout.ts';
import { greedy, playerOf } from './support.ts';

/** A mean within four standard errors of a published value known to half a unit of its last digit. */
function near({ mean, se }: { mean: number; se: number }, value: number, rounding: number): void {
  expect(Math.abs(mean - value)).toBeLessThan(4 * se + rounding);
}
const bot = greedy as unknown as TestBot;

// Published figures of an independent model of these rules, as plausibility bands: its policy may break ties and pay
// otherwise, so the bands are wide.
describe('action-score games', () => {
  test.each([
    [2, 33, 11.9],
    [3, 26, 9.9],
    [4, 20, 8.7],
  ])('%i players: about %d rounds, mean score %d', (players, rounds, score) => {
    const player = playerOf({ players, figures: 'core' }, 77);
    near(
      meanOf(player, 3000, (played) => played.rounds, bot),
      rounds,
      0.75,
    );
    near(
      meanOf(player, 3000, (played) => played.score.reduce((a, b) => a + b) / players, bot),
      score,
      0.15,
    );
  });

  test('two players: the start seat wins about 54 %, levels are tied in about 19 %', () => {
    const player = playerOf({ figures: 'core' }, 78);
    near(
      meanOf(player, 8000, (played) => played.share60[0]! / 60, bot),
      0.54,
      0.005,
    );
    near(
      meanOf(player, 8000, (played) => (played.metrics['decidedBy']! > 0 ? 1 : 0), bot),
      0.19,
      0.01,
    );
  });
});

test('random two-player games last about 381 rounds', () => {
  near(
    meanOf(playerOf({ figures: 'core' }, 79), 4000, (played) => played.rounds),
    381,
    0.5,
  );
});

test('with ALT abilities off the unicorns are equal', () => {
  const player = playerOf({ figures: 'all', rules: { altAbilities: 'off' } }, 80);
  const shares = ['pink', 'blue', 'green', 'red'].map((color) => {
    let sum = 0;
    let games = 0;
    for (let i = 0; i < 4000; i++) {
      const share = player.play(i, bot).metrics[`color.${color}.share`]!;
      if (Number.isNaN(share)) continue;
      sum += share / 60;
      games++;
    }
    return { mean: sum / games, se: 0.5 / Math.sqrt(games) };
  });
  for (const share of shares) near(share, 0.5, 0);
});
