import { expect, test } from 'vitest';
import { game } from '../../engines/calibration/tic-tac-toe.ts';
import { advance } from '../../engines/core/advance.ts';
import { Outcome } from '../../engines/core/types.ts';
import { enumerate } from '../support/playout.ts';

test('random play by full enumeration: 737/1260, 121/420, 8/63', () => {
  const state = game.create({ players: 2, roles: game.roles(2), rules: {}, components: null, figures: 'none' });
  const legal = new Int32Array(9);
  const outcome = new Outcome();
  const total = [0, 0, 0];
  let games = 0;
  enumerate(
    (rng) => {
      state.deal();
      for (let count = advance(state, legal, []); count > 0; count = advance(state, legal, [])) {
        state.apply(legal[rng.below(count)]!);
      }
    },
    (probability) => {
      state.outcome(outcome);
      games++;
      total[outcome.score[0] === 1 ? 0 : outcome.score[1] === 1 ? 1 : 2]! += probability;
    },
  );
  expect(games).toBe(255_168);
  expect(total[0]).toBeCloseTo(737 / 1260, 12);
  expect(total[1]).toBeCloseTo(121 / 420, 12);
  expect(total[2]).toBeCloseTo(8 / 63, 12);
});
