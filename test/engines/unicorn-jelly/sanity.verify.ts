/** Random play and the reference policies against the figures of an independent program. */
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { Outcome, type AnyState, type Policy } from '../../../engines/core/types.ts';
import { game } from '../../../engines/unicorn-jelly/game.ts';
import { meanOf, Player, setupOf } from '../../support/playout.ts';
import { anyGame } from './at-the-table.ts';

interface Row {
  readonly name: string;
  readonly players: 1 | 2;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly playouts: number;
  readonly score: readonly number[];
  /** Standard error of the total of the independent program, from as many playouts as it made. */
  readonly se: number;
  readonly made: number;
  /** Seat 0 wins, seat 1 wins, draws. */
  readonly results?: readonly [number, number, number];
  readonly turns: number;
}

const landmine = { landmine: true };
const ultimate = { jumping: true, cascade: true };
const rows: readonly Row[] = [
  { name: 'basic', players: 2, rules: {}, playouts: 40_000, score: [3.284, 3.414], se: 0.014, made: 20_000, results: [0.403, 0.44, 0.157], turns: 48 },
  { name: 'pileEmpty', players: 2, rules: { endCondition: 'pileEmpty' }, playouts: 40_000, score: [2.975, 3.108], se: 0.014, made: 20_000, results: [0.398, 0.439, 0.163], turns: 44 },
  { name: 'cascade', players: 2, rules: { cascade: true }, playouts: 40_000, score: [3.351, 3.484], se: 0.014, made: 20_000, results: [0.405, 0.442, 0.153], turns: 48 },
  { name: 'landmine', players: 2, rules: landmine, playouts: 40_000, score: [2.925, 3.668], se: 0.014, made: 20_000, results: [0.315, 0.538, 0.147], turns: 38 },
  { name: 'landmine global', players: 2, rules: { ...landmine, landmineCounter: 'global' }, playouts: 40_000, score: [2.912, 3.484], se: 0.014, made: 20_000, results: [0.337, 0.51, 0.153], turns: 37 },
  { name: 'landmine withPlacement', players: 2, rules: { ...landmine, landmineReveal: 'withPlacement' }, playouts: 40_000, score: [2.952, 3.693], se: 0.02, made: 10_000, results: [0.315, 0.537, 0.148], turns: 38 },
  { name: 'jumping', players: 2, rules: { jumping: true }, playouts: 10_000, score: [4.157, 4.383], se: 0.057, made: 1500, results: [0.401, 0.46, 0.139], turns: 67.02 },
  { name: 'ultimate', players: 2, rules: ultimate, playouts: 10_000, score: [4.207, 4.449], se: 0.056, made: 1500, results: [0.404, 0.457, 0.139], turns: 67.02 },
  { name: 'ultimate + landmine', players: 2, rules: { ...ultimate, ...landmine }, playouts: 10_000, score: [4.023, 4.082], se: 0.055, made: 1500, results: [0.424, 0.447, 0.129], turns: 53.42 },
  { name: 'solitaire basic', players: 1, rules: {}, playouts: 20_000, score: [6.692], se: 0.02, made: 10_000, turns: 48 },
  { name: 'solitaire cascade', players: 1, rules: { cascade: true }, playouts: 20_000, score: [6.825], se: 0.02, made: 10_000, turns: 48 },
  { name: 'solitaire landmine', players: 1, rules: landmine, playouts: 20_000, score: [6.736], se: 0.02, made: 10_000, turns: 36 },
  { name: 'solitaire ultimate', players: 1, rules: ultimate, playouts: 5000, score: [10.376], se: 0.109, made: 500, turns: 93.61 },
]; // prettier-ignore

const sum = (scores: readonly number[]) => scores.reduce((a, b) => a + b);

for (const row of rows) {
  test(`random play, ${row.name}: within four standard errors`, () => {
    const setup = setupOf(anyGame, { players: row.players, rules: row.rules, figures: 'none' });
    const player = new Player(anyGame, setup, 2001);
    const games = Array.from({ length: row.playouts }, (_, i) => player.play(i));
    const total = games.map(({ score }) => sum(score));
    const mean = sum(total) / row.playouts;
    const sd = Math.sqrt(sum(total.map((x) => (x - mean) * (x - mean))) / (row.playouts - 1));
    const se = Math.sqrt((sd * sd) / row.playouts + row.se * row.se);
    console.log(`${row.name}: total ${mean.toFixed(3)}, printed ${sum(row.score).toFixed(3)}, ${((mean - sum(row.score)) / se).toFixed(2)} se`); // prettier-ignore
    expect(Math.abs(mean - sum(row.score))).toBeLessThan(4 * se);
    row.score.forEach((expected, seat) => {
      // A seat varies less than the total.
      const seatMean = sum(games.map(({ score }) => score[seat]!)) / row.playouts;
      expect(Math.abs(seatMean - expected)).toBeLessThan(4 * se);
    });
    const turns = games.map(({ rounds }) => rounds);
    const turnMean = sum(turns) / row.playouts;
    const turnSd = Math.sqrt(sum(turns.map((x) => (x - turnMean) * (x - turnMean))) / row.playouts);
    const turnSe = turnSd * Math.sqrt(1 / row.playouts + 1 / row.made);
    console.log(`${row.name}: turns ${turnMean.toFixed(3)}, printed ${row.turns}, se ${turnSe.toFixed(3)}`);
    expect(Math.abs(turnMean - row.turns)).toBeLessThanOrEqual(4 * turnSe + 0.006);
    [60, 0, 30].forEach((share, i) => {
      if (row.results === undefined) return;
      const rate = games.filter(({ share60 }) => share60[0] === share).length / row.playouts;
      const expected = row.results[i]!;
      const rateSe = Math.sqrt(expected * (1 - expected) * (1 / row.playouts + 1 / row.made));
      expect(Math.abs(rate - expected)).toBeLessThan(4 * rateSe + 0.0005);
    });
    expect(games.some(({ capped }) => capped)).toBe(false);
  });
}

const bot = (name: 'points' | 'greedy', setup: unknown) =>
  game.scripts![name]!.create(setup as never) as unknown as Policy<AnyState>;

test('greedy beats the points bot about 72 : 20 with 8 draws', () => {
  const setup = setupOf(anyGame, { figures: 'none' });
  const player = new Player(anyGame, setup, 2001);
  const [greedy, points] = [bot('greedy', setup), bot('points', setup)];
  const counts = [0, 0, 0];
  const games = 2000;
  for (let i = 0; i < games; i++) {
    const seat = i % 2;
    const share = player.play(i, seat === 0 ? [greedy, points] : [points, greedy]).share60[seat]!;
    counts[share === 60 ? 0 : share === 0 ? 1 : 2]!++;
  }
  console.log(`greedy v points: ${counts.map((n) => ((100 * n) / games).toFixed(1)).join(' : ')}`);
  [0.72, 0.2, 0.08].forEach((expected, i) => {
    const se = Math.sqrt(expected * (1 - expected) * (1 / games + 1 / 400));
    expect(Math.abs(counts[i]! / games - expected)).toBeLessThan(4 * se + 0.005);
  });
});

test('solitaire: the points bot makes 19.0 with a hand of 1 and 19.6 with 3, greedy 19.0 and 21.1', () => {
  for (const [name, hand, expected] of [
    ['points', 1, 19.0],
    ['points', 3, 19.6],
    ['greedy', 1, 19.0],
    ['greedy', 3, 21.1],
  ] as const) {
    // prettier-ignore
    const setup = setupOf(anyGame, { players: 1, rules: { solitaireHandSize: hand }, figures: 'none' });
    const player = new Player(anyGame, setup, 2001);
    const { mean, se } = meanOf(player, 1000, ({ score }) => score[0]!, bot(name, setup));
    console.log(`solitaire ${name}, hand ${hand}: ${mean.toFixed(2)} +- ${se.toFixed(2)}, printed ${expected}`);
    // How many games the printed figure rests on is not known: a tenth is allowed for.
    expect(Math.abs(mean - expected)).toBeLessThan(4 * se + 0.1 + 0.4);
  }
});

test('true combos per 100 games: 1.4 at random, 0.7 points, 0.2 greedy; with Landmine 2.8, 1.9, 0.4', () => {
  for (const [rules, expected] of [
    [{}, [1.4, 0.7, 0.2]],
    [landmine, [2.8, 1.9, 0.4]],
  ] as const) {
    // prettier-ignore
    const setup = setupOf(anyGame, { rules, figures: 'core' });
    const player = new Player(anyGame, setup, 2001);
    const bots = ['random', bot('points', setup), bot('greedy', setup)] as const;
    bots.forEach((policy, i) => {
      const games = i === 0 ? 20_000 : 3000;
      const { mean, se } = meanOf(player, games, ({ metrics }) => metrics['trueCombos']!, policy);
      console.log(`combos: ${(100 * mean).toFixed(2)} +- ${(100 * se).toFixed(2)} per 100, printed ${expected[i]}`);
      expect(Math.abs(100 * mean - expected[i]!)).toBeLessThan(4 * 100 * se + 0.35);
    });
  }
});

test('when both take the most points on offer, about 61 % of turns offer none', () => {
  const setup = setupOf(anyGame, { figures: 'all' });
  const player = new Player(anyGame, setup, 2001);
  const { mean, se } = meanOf(player, 1000, ({ metrics }) => 1 - metrics['turnsWithScoringAction']! / 48, bot('points', setup)); // prettier-ignore
  console.log(`no scoring move: ${mean.toFixed(4)} +- ${se.toFixed(4)}`);
  expect(Math.abs(mean - 0.61)).toBeLessThan(4 * se + 0.01);
});

test('only jumping can be capped: a player who always jumps runs into the cap', () => {
  for (const preset of Object.keys(game.presets)) {
    const setup = setupOf(anyGame, { preset, figures: 'none' });
    const state = anyGame.create(setup);
    const legal = new Int32Array(anyGame.bounds(setup).options);
    const chance = [Stream.of(1, 'deck')];
    state.deal(chance);
    while (state.actor >= 0) state.apply(legal[state.legal(legal) - 1]!, chance);
    const outcome = new Outcome();
    state.outcome(outcome);
    expect(outcome.capped).toBe(setup.rules['jumping'] === true ? 1 : 0);
    expect(outcome.rounds).toBe(setup.rules['jumping'] === true ? 192 : outcome.rounds);
  }
});
