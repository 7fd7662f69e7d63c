import { expect, test } from 'vitest';
import { game } from '../../../engines/calibration/tic-tac-toe.ts';
import { advance } from '../../../engines/core/advance.ts';
import { Outcome, type AnyState, type Rng } from '../../../engines/core/types.ts';
import { enumerate } from '../../support/playout.ts';
import { perfect } from '../../support/tic-tac-toe.ts';

const setup = { players: 2, roles: game.roles(2), rules: {}, components: null, figures: 'none' } as const;

/** Every line of play in which both seats choose alike: how many there are, and the chances of X, O and a draw. */
function results(choose: (state: AnyState, seat: number, legal: Int32Array, count: number, rng: Rng) => number) {
  const state = game.create(setup);
  const legal = new Int32Array(9);
  const outcome = new Outcome();
  const total = [0, 0, 0];
  let games = 0;
  enumerate(
    (rng) => {
      state.deal();
      for (let count = advance(state, legal, []); count > 0; count = advance(state, legal, [])) {
        state.apply(legal[choose(state, state.actor, legal, count, rng)]!);
      }
    },
    (probability) => {
      state.outcome(outcome);
      games++;
      total[outcome.score[0] === 1 ? 0 : outcome.score[1] === 1 ? 1 : 2]! += probability;
    },
  );
  return { games, first: total[0]!, second: total[1]!, tie: total[2]! };
}

const exact = (policy: 'random' | 'optimal') => game.exact!(setup)!.filter((value) => value.policy === policy);

test('random play by full enumeration: 737/1260, 121/420, 8/63', () => {
  const { games, first, second, tie } = results((_state, _seat, _legal, count, rng) => rng.below(count));
  expect(games).toBe(255_168);
  expect(first).toBeCloseTo(737 / 1260, 12);
  expect(second).toBeCloseTo(121 / 420, 12);
  expect(tie).toBeCloseTo(8 / 63, 12);
  expect(exact('random').map(({ figure, seat, value }) => [figure, seat, value])).toEqual([
    ['win', 0, 737 / 1260],
    ['win', 1, 121 / 420],
    ['tie', undefined, 8 / 63],
  ]);
});

test('perfect play draws every game, whichever of the best moves is made', () => {
  const { first, second, tie } = results(perfect.choose.bind(perfect));
  expect([first, second]).toEqual([0, 0]);
  expect(tie).toBeCloseTo(1, 12);
  expect(exact('optimal').map(({ figure, value }) => [figure, value])).toEqual([['tie', 1]]);
});
