/** A playout is a function of its index alone: alone, late in a batch, and after a search that was cut short. */
import { describe, expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import type { AnyGame, AnyState } from '../../../engines/core/types.ts';
import { games } from '../../../engines/registry.ts';
import { loadGame } from '../../../sim/cell/load.ts';
import { OpenCell } from '../../../sim/cell/open-cell.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { cellOf } from '../../support/cells.ts';

/** The digests of one playout. */
function digest(player: CellPlayer, playout: number): string {
  expect(player.play(playout)).toBeUndefined();
  return [player.outcomeA, player.outcomeB, player.traceA, player.traceB].join();
}

/** The same game, whose states refuse to apply anything once `left` has run out. */
function mortal(game: AnyGame, budget: { left: number }): AnyGame {
  return {
    ...game,
    create(setup): AnyState {
      const state = game.create(setup);
      const apply = state.apply.bind(state);
      state.apply = (action, chance) => {
        if (--budget.left < 0) throw new Error('cut short');
        apply(action, chance);
      };
      return state;
    },
  };
}

const indices = (count: number, seed: number) => {
  const rng = Stream.of(seed, 'indices');
  return Array.from({ length: count }, () => rng.below(1_000_000));
};

describe.each(Object.keys(games))('%s', (name) => {
  test('fifty playouts alone and after a thousand others', async () => {
    const [game, cell] = [await loadGame(name), await cellOf(name, { playouts: 1_000_000 })];
    const batch = new CellPlayer(new OpenCell(game, cell, {}));
    const others = name === 'poonicorn' ? 20 : 1000;
    indices(50, 1).forEach((playout, i) => {
      for (let k = 0; k < (i === 0 ? others : 20); k++) batch.play(k);
      expect(digest(batch, playout)).toBe(digest(new CellPlayer(new OpenCell(game, cell, {})), playout));
    });
  });

  test('and after searches that were cut short', async () => {
    const real = await loadGame(name);
    const budget = { left: Infinity };
    const game = mortal(real, budget);
    const depth = real.judgement?.estimate === undefined ? '' : ':depth=5';
    const bots = [`mcts:iterations=${name === 'poonicorn' ? 2 : 20}${depth}`];
    const cell = await cellOf(name, { playouts: 1_000_000, bots });
    const worn = new CellPlayer(new OpenCell(game, cell, {}));
    const cuts = Stream.of(2, 'cuts');
    let cut = 0;
    for (const playout of indices(5, 3)) {
      budget.left = 1 + cuts.below(name === 'kuhn-poker' ? 40 : 400);
      if (worn.play(playout + 1) !== undefined) cut++;
      budget.left = Infinity;
      expect(digest(worn, playout)).toBe(digest(new CellPlayer(new OpenCell(real, cell, {})), playout));
    }
    if (name !== 'race') expect(cut).toBeGreaterThan(0);
  });
});
