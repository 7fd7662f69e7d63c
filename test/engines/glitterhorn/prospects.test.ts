import { begin } from '../../../engines/glitterhorn/play/hour.ts';
import { expect, test } from 'vitest';
import { estimate, luck } from '../../../engines/glitterhorn/advice.ts';
import { scoreObjective } from '../../../engines/glitterhorn/exact.ts';
import { Solver } from '../../../engines/glitterhorn/exact/solver.ts';
import { game } from '../../../engines/glitterhorn/game.ts';
import { parseBot } from '../../../bots/parse.ts';
import type { Search } from '../../../bots/mcts/search.ts';
import { Stream } from '../../../engines/core/rng.ts';
import type { Chance, Rng } from '../../../engines/core/types.ts';
import { anyGame, glitterhornSetup, legalOf, makeState } from './support.ts';

const FOREST = ['F', 'A', 'C', 'B', 'G', 'D'];

/** Chance that rolls this number. */
function rolling(roll: number): Chance {
  const rng: Rng = { below: () => roll, at: () => undefined };
  return [rng, rng, rng];
}

test('with one hour to play the leaf value is what perfect play comes to', () => {
  // Nothing to lose, so that points alone count.
  const options = { rules: { rounds: 1, otherRequired: 0 } };
  const state = makeState(options);
  const { lowest, highest } = new Solver(state.tables).solve(scoreObjective, 'optimal')!;
  let least = Infinity;
  let most = -Infinity;
  for (let arrangement = 0; arrangement < 5040; arrangement++) {
    begin(state, arrangement);
    // Two tacos are the most an hour can bring.
    const points = 6 * estimate(state);
    least = Math.min(least, points);
    most = Math.max(most, points);
  }
  expect([least, most]).toEqual([expect.closeTo(lowest, 9), expect.closeTo(highest, 9)]);
});

test.each([
  ['the first hour', {}],
  ['the last hour, hungry for salad', { round: 5, tacosEaten: 5, dryRounds: 1 }],
  ['two riders left', { round: 3, tacosEaten: 3, othersEaten: 1, pool: 2 }],
])('luck is nothing on the whole of all rolls: %s', (_what, position) => {
  const state = makeState();
  const rolled = makeState();
  game.position!(state, { forest: FOREST, modifierCard: 'E', ...position });
  state.apply(legalOf(state)[2]!, []);
  const rolls = 6 ** Math.min(4, state.pool);
  let sum = 0;
  let size = 0;
  for (let roll = 0; roll < rolls; roll++) {
    rolled.copyFrom(state);
    rolled.apply(legalOf(rolled)[7]!, rolling(roll));
    const found = luck(rolled);
    sum += found;
    size += Math.abs(found);
  }
  expect(size / rolls).toBeGreaterThan(0.005);
  expect(sum / rolls).toBeCloseTo(0, 12);
});

test('one look at each exchange says what it is worth, whatever the dice', () => {
  const state = makeState();
  game.position!(state, { forest: FOREST, modifierCard: 'E', round: 4, tacosEaten: 4, othersEaten: 1 });
  state.apply(legalOf(state)[3]!, []);
  const legal = Int32Array.from(legalOf(state));
  const { kind, options } = parseBot('mcts:root=halving:depth=0:iterations=15');
  const search = kind.create(anyGame, glitterhornSetup(), options) as Search;
  const rng = new Stream('test');
  const worths = [1n, 2n].map((seed) => {
    rng.key(Number(seed), 7);
    search.choose(state, 0, legal, legal.length, rng);
    return search
      .lastRoot()
      .map(({ action, value }) => [action, value] as const)
      .sort(([a], [b]) => a - b);
  });
  worths[0]!.forEach(([action, value], i) =>
    expect([action, value]).toEqual([worths[1]![i]![0], expect.closeTo(worths[1]![i]![1], 12)]),
  );
  expect(new Set(worths[0]!.map(([, value]) => value.toFixed(6))).size).toBeGreaterThan(5);
});
