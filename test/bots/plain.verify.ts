import { describe, expect, test } from 'vitest';
import { game as connectFourGame } from '../../engines/calibration/connect-four.ts';
import { game as kuhnPoker } from '../../engines/calibration/kuhn-poker.ts';
import { game as pigGame, HOLD } from '../../engines/calibration/pig.ts';
import { game as ticTacToe } from '../../engines/calibration/tic-tac-toe.ts';
import { Stream } from '../../engines/core/rng.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { pigValues } from '../support/pig.ts';
import { meanOf, Player, setupOf, type TestBot } from '../support/playout.ts';
import { seated } from '../support/seated.ts';
import { perfect } from '../support/tic-tac-toe.ts';

const marks = ticTacToe as unknown as AnyGame;
const connectFour = connectFourGame as unknown as AnyGame;
const kuhn = kuhnPoker as unknown as AnyGame;
const pig = pigGame as unknown as AnyGame;

describe('tic-tac-toe: plain UCT, c = root 2, random rollouts, most visits', () => {
  const setup = setupOf(marks);
  const bot = (iterations: number) => seated(marks, setup, `mcts:plain=true:iterations=${iterations}:c=1.4142135624`);
  /** How often a seat wins and loses, and its mean share. */
  function results(bots: readonly TestBot[], seat: number, games: number) {
    const player = new Player(marks, setup, 12);
    const shares = Array.from({ length: games }, (_, i) => player.play(i, bots).share60[seat]! / 60);
    const rate = (share: number) => shares.filter((x) => x === share).length / games;
    return { won: rate(1), lost: rate(0), share: shares.reduce((a, b) => a + b, 0) / games };
  }
  /** Four standard errors of the difference to a reference of so many games. */
  const noise = (p: number, games: number, referenceGames: number) =>
    4 * Math.sqrt(Math.max(p * (1 - p), 0.001) * (1 / games + 1 / referenceGames));

  // At 10 iterations for up to 9 options most visits are a tie. The reference does not say how it breaks one; by value
  // is stronger, so there the reference is a floor only.
  test.each([
    [1, 0.594, 0.289, 10_000],
    [10, 0.868, 0.632, 10_000],
    [100, 0.982, 0.87, 6000],
    [1000, 0.989, 0.915, 2000],
  ])(
    '%i iterations against random play win %f from the first seat, %f from the second',
    (iterations, first, second, games) => {
      const asFirst = results([bot(iterations), 'random'], 0, games);
      const asSecond = results(['random', bot(iterations)], 1, games);
      console.log(iterations, 'v random', asFirst, asSecond);
      for (const [measured, reference] of [
        [asFirst.won, first],
        [asSecond.won, second],
      ] as const) {
        expect(measured).toBeGreaterThan(reference - noise(reference, games, 20_000));
        if (iterations !== 10) expect(measured).toBeLessThan(reference + noise(reference, games, 20_000));
      }
      // What a best response to random play scores: nobody can do better.
      expect(asFirst.share).toBeLessThan(383 / 384 + 3 * Math.sqrt(0.0026 / games));
      expect(asSecond.share).toBeLessThan(1819 / 1890 + 3 * Math.sqrt(0.035 / games));
    },
  );

  test.each([
    [10, 0.549, 0.915],
    [100, 0.007, 0.528],
    [1000, 0, 0.045],
  ])(
    '%i iterations against perfect play lose %f from the first seat, %f from the second',
    (iterations, first, second) => {
      const games = 1000;
      const asFirst = results([bot(iterations), perfect], 0, games);
      const asSecond = results([perfect, bot(iterations)], 1, games);
      console.log(iterations, 'v perfect', asFirst, asSecond);
      for (const [measured, reference] of [
        [asFirst.lost, first],
        [asSecond.lost, second],
      ] as const) {
        expect(measured).toBeLessThan(reference + noise(reference, games, 4000));
        if (iterations !== 10) expect(measured).toBeGreaterThan(reference - noise(reference, games, 4000));
      }
    },
  );

  test('3000 iterations never lose to perfect play in 400 games from either seat', () => {
    expect(results([bot(3000), perfect], 0, 400).lost).toBe(0);
    expect(results([perfect, bot(3000)], 1, 400).lost).toBe(0);
  });

  test('one iteration scores as random play does over 10 000 games', () => {
    const { share: first } = results([bot(1), 'random'], 0, 10_000);
    const { share: second } = results(['random', bot(1)], 1, 10_000);
    expect(Math.abs((first + second) / 2 - 0.5)).toBeLessThan(0.02);
  });
});

describe('Kuhn poker, second seat against uniform play', () => {
  const setup = setupOf(kuhn);
  const score = (text: string) =>
    meanOf(new Player(kuhn, setup, 21), 30_000, (p) => p.score[1]!, ['random', seated(kuhn, setup, text)]);

  test.each(['0.7', '1.4142135624', '100'])('c=%s: an honest search stays at or below 5/12', (c) => {
    const { mean, se } = score(`mcts:plain=true:iterations=200:reward=utility:c=${c}`);
    console.log('honest, c', c, mean, se);
    expect(mean).toBeLessThan(5 / 12 + 3 * se);
  });

  test('a search that peeks and explores almost evenly, so that it takes the other for random, reaches 1/2', () => {
    const { mean, se } = score('mcts-truth:plain=true:iterations=200:reward=utility:c=100');
    console.log('peeking', mean, se);
    expect(Math.abs(mean - 1 / 2)).toBeLessThan(0.02);
  });
});

describe('Pig to 40', () => {
  const setup = setupOf(pig, { rules: { target: 40 } });
  const { first } = pigValues(40);

  /** Mean loss of winning chance over 300 random decision states. */
  function regret(iterations: number): number {
    const bot = seated(pig, setup, `mcts:plain=true:iterations=${iterations}:c=1`);
    const state = pig.create(setup);
    const legal = new Int32Array(2);
    const rng = Stream.of(31);
    let total = 0;
    for (let i = 0; i < 300; i++) {
      const own = rng.below(38);
      const other = rng.below(40);
      const atRisk = 2 + rng.below(38 - own);
      pig.position!(state, { banked: [own, other], actor: 0, atRisk });
      const action = legal[bot.choose(state, 0, legal, state.legal(legal), Stream.of(i, 'search'))]!;
      const hold = first.hold(own, other, atRisk);
      const roll = first.roll(own, other, atRisk);
      total += Math.max(hold, roll) - (action === HOLD ? hold : roll);
    }
    return total / 300;
  }

  test('regret falls below 0.010 at 10 000 iterations', () => {
    const few = regret(1000);
    const many = regret(10_000);
    console.log('regret', few, many);
    expect(many).toBeLessThanOrEqual(0.01);
    expect(many).toBeLessThan(few);
  });
});

describe('Connect Four: what a doubling of iterations is worth', () => {
  const setup = setupOf(connectFour);
  test.each([
    [25, 171],
    [50, 166],
    [100, 151],
    [200, 124],
    [400, 94],
  ])('from %i iterations: about %i Elo', (iterations, elo) => {
    const games = 400;
    const weak = seated(connectFour, setup, `mcts:plain=true:iterations=${iterations}:c=1.4142135624`);
    const strong = seated(connectFour, setup, `mcts:plain=true:iterations=${2 * iterations}:c=1.4142135624`);
    const first = meanOf(new Player(connectFour, setup, 41), games, (p) => p.share60[0]! / 60, [strong, weak]);
    const second = meanOf(new Player(connectFour, setup, 41), games, (p) => p.share60[1]! / 60, [weak, strong]);
    const share = (first.mean + second.mean) / 2;
    const measured = 400 * Math.log10(share / (1 - share));
    const se = ((400 / Math.LN10) * Math.hypot(first.se, second.se)) / 2 / (share * (1 - share));
    console.log('doubling from', iterations, 'Elo', measured.toFixed(0), 'se', se.toFixed(0));
    expect(Math.abs(measured - elo)).toBeLessThan(4 * Math.hypot(se, 7));
  });
});
