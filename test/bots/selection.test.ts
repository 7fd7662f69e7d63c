/** What a search chooses at a node whose statistics are given by hand. */
import { describe, expect, test } from 'vitest';
import { Selector } from '../../bots/mcts/selector.ts';
import * as tree from '../../bots/mcts/tree.ts';
import { Ucb1 } from '../../bots/mcts/ucb1.ts';
import { Worlds } from '../../bots/mcts/worlds.ts';
import { Preference } from '../../bots/preference.ts';
import { game as ticTacToe } from '../../engines/calibration/tic-tac-toe.ts';
import { Stream } from '../../engines/core/rng.ts';
import type { AnyGame, AnyJudgement } from '../../engines/core/types.ts';
import { setupOf } from '../support/playout.ts';

/** Tic-tac-toe whose mover likes cell 4 best, then those of even number. */
const judgement: AnyJudgement = { prefer: (_state, _seat, cell) => liking(cell) };
const game = { ...(ticTacToe as unknown as AnyGame), judgement };
const liking = (cell: number): number => (cell === 4 ? 2 : 1 - (cell % 2));
const setup = setupOf(game);
const preference = new Preference(judgement, 9);

describe('PUCT', () => {
  /** The edge chosen among cells 4 and 0, of which only 4 has been tried: four times, with this mean. */
  function chosen(mean: number, weight: number): number {
    const nodes = new tree.Tree();
    nodes.reset();
    const worlds = new Worlds(game, setup, 0, false);
    worlds.begin(Stream.of(1));
    const selector = new Selector(preference, { codes: 9, options: 9 }, nodes, worlds);
    const tried = nodes.addEdge(tree.ROOT, 4, 2);
    nodes.links[tried + tree.VISITS] = 4;
    nodes.links[tried + tree.AVAILABLE] = 4;
    nodes.sums[tree.numberOf(tried)] = 4 * mean;
    const state = game.create(setup);
    state.deal([]);
    const edge = selector.select(tree.ROOT, state, 0, Int32Array.of(4, 0), 2, weight);
    return nodes.links[edge + tree.ACTION]!;
  }

  test('what has not been tried counts as the mean of what has: a little exploration tries it', () => {
    // 0.8 + 0.1 √5 / 5 for cell 4; cell 0, the second liked, is available for the first time: 0.8 + 0.1 / 2.
    expect(chosen(0.8, 0.1)).toBe(0);
  });

  test('without exploration the best mean stays', () => {
    expect(chosen(0.8, 0)).toBe(4);
    expect(chosen(-0.8, 0)).toBe(4);
  });
});

describe('UCB1', () => {
  /** The action chosen among cells 4 and 0, tried so often with these means, when both were available four times. */
  function chosen(tried: readonly (readonly [cell: number, visits: number, mean: number])[], weight: number): number {
    const nodes = new tree.Tree();
    nodes.reset();
    const worlds = new Worlds(game, setup, 0, false);
    worlds.begin(rng);
    const selector = new Ucb1(preference, { codes: 9, options: 9 }, nodes, worlds);
    for (const [cell, visits, mean] of tried) {
      const edge = nodes.addEdge(tree.ROOT, cell, 0);
      nodes.links[edge + tree.VISITS] = visits;
      nodes.links[edge + tree.AVAILABLE] = 4;
      nodes.sums[tree.numberOf(edge)] = visits * mean;
    }
    const state = game.create(setup);
    state.deal([]);
    const edge = selector.select(tree.ROOT, state, 0, Int32Array.of(4, 0, 8), 3, weight);
    return nodes.links[edge + tree.ACTION]!;
  }
  const rng = Stream.of(3);

  test('the root of the logarithm of the times available over the times tried, times the weight', () => {
    const all = [
      [4, 4, 0.5],
      [0, 1, 0.4],
      [8, 9, 0.3],
    ] as const;
    // Available for the fifth time: 0.5 + w √(ln 5 / 4) and 0.4 + w √(ln 5) are alike at w = 0.1 / 0.6343 = 0.1577.
    expect(chosen(all, 0.15)).toBe(4);
    expect(chosen(all, 0.165)).toBe(0);
  });

  test('what has not been tried comes first, whatever is liked and in random order', () => {
    expect(
      chosen(
        [
          [4, 4, 1],
          [8, 1, 1],
        ],
        0,
      ),
    ).toBe(0);
    const counts = new Map<number, number>();
    const times = 3000;
    for (let i = 0; i < times; i++) {
      const cell = chosen([], 1);
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
    // A third each; 4 standard errors are 104.
    for (const cell of [0, 4, 8]) expect(Math.abs(counts.get(cell)! - times / 3)).toBeLessThan(104);
  });
});
