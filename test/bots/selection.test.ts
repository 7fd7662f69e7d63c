/** What a search chooses at a node whose statistics are given by hand. */
import { describe, expect, test } from 'vitest';
import { Selector as PlainSelector } from '../../bots/mcts/plain/selector.ts';
import * as plain from '../../bots/mcts/plain/arena.ts';
import { Selector } from '../../bots/mcts/selector.ts';
import * as tree from '../../bots/mcts/tree.ts';
import { Worlds } from '../../bots/mcts/worlds.ts';
import { parseBot } from '../../bots/parse.ts';
import type { PlainSettings } from '../../bots/mcts/settings.ts';
import { game as ticTacToe } from '../../engines/calibration/tic-tac-toe.ts';
import { Stream } from '../../engines/core/rng.ts';
import type { AnyGame, AnyJudgement } from '../../engines/core/types.ts';
import { setupOf } from '../support/playout.ts';

/** Tic-tac-toe whose mover likes cell 4 best, then those of even number. */
const judgement: AnyJudgement = { prefer: (_state, _seat, cell) => liking(cell) };
const game = { ...(ticTacToe as unknown as AnyGame), judgement };
const liking = (cell: number): number => (cell === 4 ? 2 : 1 - (cell % 2));
const setup = setupOf(game);

describe('PUCT', () => {
  /** The edge chosen among cells 4 and 0, of which only 4 has been tried: four times, with this mean. */
  function chosen(mean: number, weight: number): number {
    const nodes = new tree.Tree();
    nodes.reset();
    const worlds = new Worlds(game, setup, 0, false);
    worlds.begin(Stream.of(1));
    const selector = new Selector(judgement, { codes: 9, options: 9 }, nodes, worlds);
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

describe('plain search', () => {
  test('ends with the option tried most, of equals with the better mean, of these with the lower code', () => {
    const best = (edges: readonly (readonly [action: number, visits: number, sum: number])[]): number => {
      const arena = new plain.Arena();
      arena.reserve(10);
      arena.reset();
      for (const [action, visits, sum] of edges) {
        const edge = arena.addEdge(plain.ROOT, action, 0);
        arena.links[edge + plain.VISITS] = visits;
        arena.sums[plain.sumOf(edge)] = sum;
      }
      return arena.links[arena.mostVisited(plain.ROOT) + plain.ACTION]!;
    };
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const among = (...edges: (readonly [number, number, number])[]): number => best(order.map((i) => edges[i]!));
      expect(among([7, 5, 30], [2, 4, 200])).toBe(7);
      expect(among([7, 5, 60], [2, 5, 30])).toBe(7);
      expect(among([7, 5, 60], [2, 5, 60])).toBe(2);
    }
  });

  test('a widened node opens what is liked best, equals by lot', () => {
    const options = parseBot('mcts:plain=true:widen=1').options as unknown as PlainSettings;
    const counts = new Map<number, number>();
    const rng = Stream.of(3);
    const state = game.create(setup);
    state.deal([]);
    const opened = (legal: readonly number[]): number => {
      const arena = new plain.Arena();
      arena.reserve(10);
      arena.reset();
      const selector = new PlainSelector(game, 9, options, arena);
      expect(selector.byStatistics(plain.ROOT, state, 0, Int32Array.from(legal), legal.length, rng)).toBe(plain.NONE);
      return selector.action;
    };
    expect(opened([0, 1, 2, 3, 4, 5])).toBe(4);
    const times = 3000;
    for (let i = 0; i < times; i++) {
      const action = opened([1, 0, 3, 2, 5, 8]);
      counts.set(action, (counts.get(action) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([0, 2, 8]);
    // A third each; 4 standard errors are 104.
    for (const count of counts.values()) expect(Math.abs(count - times / 3)).toBeLessThan(104);
  });
});
