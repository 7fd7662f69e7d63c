import { expect, test } from 'vitest';
import { game } from '../../../engines/glitterhorn/game.ts';
import { exact, scoreObjective, successObjective } from '../../../engines/glitterhorn/exact.ts';
import { Solver, type Objective } from '../../../engines/glitterhorn/exact/solver.ts';
import { END } from '../../../engines/glitterhorn/phases.ts';
import type { RuleValue } from '../../../engines/core/params.ts';
import { meanOf, Player, type TestBot } from '../../support/playout.ts';
import { anyGame, glitterhornSetup } from './support.ts';

/** Preset: random win rate, mean score (200,000 games); one-round greedy win rate, mean score (1,000 games, SE 0.2). */
const presets = [
  ['standard', 0.4395, 4.28, 0.999, 22.5],
  ['picnic', 0.638, 7.82, 1.0, 24.5],
  ['rushHour', 0.337, 2.91, 0.999, 20.5],
  ['wildWoods', 0.422, 4.16, 0.877, 12.4],
  ['royal', 0.052, 0.6, 0.918, 20.9],
  ['nightmare', 0.025, 0.25, 0.935, 19.2],
] as const;

/** Rule: random win rate and mean score of an independent prototype (100,000 games). */
const rulings: readonly [Record<string, RuleValue>, number, number][] = [
  [{ foodLimit: false }, 0.44, 4.31],
  [{ witchMetric: 'row' }, 0.488, 4.97],
  [{ witchMetric: 'column' }, 0.462, 4.6],
  [{ witchLoop: 'anyRepeat' }, 0.44, 4.29],
  [{ mixture: 'eatAll' }, 0.554, 6.22],
  [{ inAndOut: 'off' }, 0.425, 4.2],
  [{ equalValue: 'trigger' }, 0.226, 1.78],
  [{ modifiersActive: false }, 0.478, 4.9],
];

const GAMES = 100_000;
const win = (played: { share60: readonly number[] }) => played.share60[0]! / 60;
const score = (played: { score: readonly number[] }) => played.score[0]!;

/** Mean and standard error of win and score over the same games. */
function played(player: Player, games: number, bot: TestBot = 'random') {
  const wins: number[] = [];
  const scores = meanOf(
    player,
    games,
    (each) => {
      wins.push(win(each));
      return score(each);
    },
    bot,
  );
  const mean = wins.reduce((a, b) => a + b) / games;
  return { wins: { mean, se: Math.sqrt((mean * (1 - mean)) / games) }, scores };
}

/** Both samples have errors: ours and that of `games` games on the other side, and the quoted figure is rounded. */
function near(ours: { mean: number; se: number }, quoted: number, games: number, rounding: number): void {
  const theirs = ours.se * Math.sqrt(GAMES / games);
  expect(Math.abs(ours.mean - quoted)).toBeLessThan(4 * Math.hypot(ours.se, theirs) + rounding);
}

test.each(presets)('random play of %s', (preset, rate, points) => {
  const setup = glitterhornSetup({ preset, figures: 'core' });
  const player = new Player(anyGame, setup, 101);
  const { wins, scores } = played(player, GAMES);
  near(wins, rate, 200_000, 0.0005);
  near(scores, points, 200_000, 0.005);
  const solver = new Solver(game.create(setup).tables);
  expect(Math.abs(wins.mean - solver.solve(successObjective(setup.rules), 'random')!.mean)).toBeLessThan(4 * wins.se);
  expect(Math.abs(scores.mean - solver.solve(scoreObjective, 'random')!.mean)).toBeLessThan(4 * scores.se);
});

test.each(presets)('the one-round bot at %s', (preset, _rate, _points, rate, points) => {
  const player = new Player(anyGame, glitterhornSetup({ preset, figures: 'core' }), 102);
  const bot = game.scripts!['oneRound']!.create(player.setup as never) as never;
  const games = 2_000;
  const { wins, scores } = played(player, games, bot);
  const error = Math.sqrt(Math.max(rate * (1 - rate), 0.001) / 1_000);
  expect(Math.abs(wins.mean - rate)).toBeLessThan(4 * Math.hypot(wins.se, error));
  expect(Math.abs(scores.mean - points)).toBeLessThan(4 * Math.hypot(scores.se, 0.2));
});

test.each(rulings)('random play with %o', (rules, rate, points) => {
  const player = new Player(anyGame, glitterhornSetup({ rules, figures: 'core' }), 103);
  const { wins, scores } = played(player, GAMES);
  near(wins, rate, 100_000, 0.0005);
  near(scores, points, 100_000, 0.005);
});

test('a target of 12 leaves random play about 0.105 of its successes, 23 and 26 the one-round bot 0.65 and 0.23', () => {
  const at = (targetScore: number) => new Player(anyGame, glitterhornSetup({ rules: { targetScore } }), 104);
  const random = meanOf(at(12), 100_000, win);
  expect(Math.abs(random.mean - 0.105)).toBeLessThan(0.0055);
  for (const [target, rate] of [
    [23, 0.65],
    [26, 0.23],
  ] as const) {
    const player = at(target);
    const bot = game.scripts!['oneRound']!.create(player.setup as never) as never;
    const { mean, se } = meanOf(player, 2_000, win, bot);
    expect(Math.abs(mean - rate)).toBeLessThan(4 * Math.hypot(se, 0.015) + 0.005);
  }
});

/** Raw points, less a penalty for a lost game. */
const penalised: Objective = { tracksPoints: true, end: (points, ending) => points - (ending === END.fed ? 0 : 20) };

test('the exact optimum without a food limit', () => {
  const setup = glitterhornSetup({ rules: { foodLimit: false } });
  const solver = new Solver(game.create(setup).tables);
  expect(solver.solve(successObjective(setup.rules), 'optimal')!.mean).toBeCloseTo(0.9999988, 7);
  const { mean, lowest, highest } = solver.solve(penalised, 'optimal')!;
  expect(mean).toBeCloseTo(24.26883, 5);
  expect(lowest).toBeCloseTo(23.3042, 5);
  expect(highest).toBeCloseTo(24.81311, 5);
});

test('how far the one-round bot is from perfect play', () => {
  for (const preset of Object.keys(game.presets)) {
    const setup = glitterhornSetup({ preset, figures: 'core' });
    const values = exact(setup);
    const value = (figure: string, policy: string) =>
      values.find((each) => each.figure === figure && each.policy === policy)!.value;
    const player = new Player(anyGame, setup, 105);
    const bot = game.scripts!['oneRound']!.create(setup) as never;
    const { mean, se } = meanOf(player, 1_000, score, bot);
    console.log(
      `${preset}: perfect ${value('score', 'optimal').toFixed(3)}, one-round ${mean.toFixed(2)} +- ${se.toFixed(2)}, random ${value('score', 'random').toFixed(3)}`,
    );
    expect(mean).toBeLessThan(value('score', 'optimal') + 4 * se);
    expect(mean).toBeGreaterThan(value('score', 'random'));
  }
});
