import { begin, beginHour } from '../../../engines/glitterhorn/play/hour.ts';
import { expect, test } from 'vitest';
import { game } from '../../../engines/glitterhorn/game.ts';
import { scoreObjective, successObjective } from '../../../engines/glitterhorn/exact.ts';
import { Solver } from '../../../engines/glitterhorn/exact/solver.ts';
import { Glitterhorn } from '../../../engines/glitterhorn/state.ts';
import { OVER, type Chance } from '../../../engines/core/types.ts';
import { enumerate, meanOf, Player } from '../../support/playout.ts';
import { anyGame, glitterhornSetup, legalOf } from './support.ts';

/** Small enough to enumerate: one hour, two riders, nobody needs other food, nothing is rearranged. */
const tiny = { rounds: 1, ridersPerRound: 2, inAndOut: 'off', roundAndRound: 'off', otherRequired: 0, tacoWindow: 1 };

/** The exact expectation from one set-up, by trying every roll and every choice on the engine itself. */
function byEnumeration(state: Glitterhorn, scratch: Glitterhorn, best: boolean): number {
  const value = (from: Glitterhorn): number => {
    if (from.actor === OVER) return from.succeeded() ? from.points() : 0;
    const kept = new Glitterhorn(from.tables, 'none');
    kept.copyFrom(from);
    const results = legalOf(kept).map((action) => {
      from.copyFrom(kept);
      from.apply(action, []);
      return value(from);
    });
    return best ? Math.max(...results) : results.reduce((a, b) => a + b) / results.length;
  };
  let sum = 0;
  enumerate(
    (rng) => {
      begin(scratch, state.arrangement);
      const chance: Chance = [rng, rng, rng];
      // Both steps are off: the first round of a given forest starts with the roll.
      beginHour(scratch, chance);
    },
    (probability) => {
      sum += probability * value(scratch);
    },
  );
  return sum;
}

test.each([
  ['random', false],
  ['optimal', true],
] as const)('the %s value of a one-round game is what full enumeration of the engine gives', (policy, best) => {
  const setup = glitterhornSetup({ rules: tiny, figures: 'none' });
  const state = game.create(setup);
  const scratch = game.create(setup);
  const values: number[] = [];
  for (let arrangement = 0; arrangement < 5040; arrangement++) {
    if (arrangement % 240 !== 7) continue;
    begin(state, arrangement);
    values.push(byEnumeration(state, scratch, best));
  }
  const solution = new Solver(state.tables).solve(scoreObjective, policy)!;
  // The solver averages over all set-ups: compare its extremes and mean with every 240th.
  expect(Math.min(...values)).toBeGreaterThanOrEqual(solution.lowest - 1e-12);
  expect(Math.max(...values)).toBeLessThanOrEqual(solution.highest + 1e-12);
  const mean = values.reduce((a, b) => a + b) / values.length;
  const spread = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) * (v - mean), 0) / values.length / values.length);
  expect(Math.abs(mean - solution.mean)).toBeLessThan(4 * spread);
});

test('the exact random figures of a short game are those of random playouts, cubes and free riders included', () => {
  const rules = { rounds: 2, tacoCubes: 1, otherCubes: 1, riderOrder: 'free', startingDice: 4, tacoWindow: 2 };
  const setup = glitterhornSetup({ rules, figures: 'core' });
  const solver = new Solver(game.create(setup).tables);
  const player = new Player(anyGame, setup, 12);
  for (const [objective, value] of [
    [successObjective(setup.rules), (played: { share60: readonly number[] }) => played.share60[0]! / 60],
    [scoreObjective, (played: { score: readonly number[] }) => played.score[0]!],
  ] as const) {
    const exact = solver.solve(objective, 'random')!.mean;
    const { mean, se } = meanOf(player, 10_000, value);
    expect(Math.abs(mean - exact)).toBeLessThan(4 * se);
  }
});

test('perfect play is never worse than random play, nor than the one-round bot', () => {
  const rules = { rounds: 2, otherRequired: 0, foodLimit: false };
  const setup = glitterhornSetup({ rules, figures: 'core' });
  const solver = new Solver(game.create(setup).tables);
  const optimal = solver.solve(scoreObjective, 'optimal')!.mean;
  const player = new Player(anyGame, setup, 13);
  const bot = game.scripts!['oneRound']!.create(setup);
  const { mean, se } = meanOf(player, 300, (played) => played.score[0]!, bot);
  expect(mean).toBeLessThan(optimal + 4 * se);
  expect(mean).toBeGreaterThan(solver.solve(scoreObjective, 'random')!.mean);
});
