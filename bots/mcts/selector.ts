import type { AnyGame, AnyState } from '../../engines/core/types.ts';
import { preferred } from '../preference.ts';
import { ACTION, AVAILABLE, CHILD, NEXT, NONE, VISITS, numberOf, type Tree } from './tree.ts';
import type { Worlds } from './worlds.ts';

/** Marks that may still be given out before they are wiped: a mark is never met twice within one search. */
const LAST_MARK = 0x7f000000;

/**
 * Chooses at a node of the tree by PUCT (Rosin 2011, Silver et al. 2017): mean reward, plus exploration in standard
 * deviations of the reward, which an option deserves the more the better the game's `prefer` ranks it. The logarithm of
 * UCB1 would try every option often; in long lists the budget is spent before.
 */
export class Selector {
  private readonly game: AnyGame;
  private readonly tree: Tree;
  private readonly worlds: Worlds;
  /** By action code: `mark` if it is an option now, `mark + 1` if it also has an edge here. */
  private readonly marks: Int32Array;
  private readonly fresh: Int32Array;
  private mark = 0;

  constructor(game: AnyGame, bounds: { readonly codes: number; readonly options: number }, tree: Tree, worlds: Worlds) {
    this.game = game;
    this.tree = tree;
    this.worlds = worlds;
    this.marks = new Int32Array(bounds.codes);
    this.fresh = new Int32Array(bounds.options);
  }

  /** Before a search. */
  reset(): void {
    if (this.mark < LAST_MARK) return;
    this.marks.fill(0);
    this.mark = 0;
  }

  /** The edge to follow; `weight` is that of exploration, on the scale of rewards. */
  select(node: number, state: AnyState, mover: number, legal: Int32Array, count: number, weight: number): number {
    this.open(node, state, mover, legal, count);
    return this.best(node, weight);
  }

  /** Sees to it that every option has its edge. */
  open(node: number, state: AnyState, mover: number, legal: Int32Array, count: number): void {
    const { marks } = this;
    const links = this.tree.links;
    const mark = (this.mark += 2);
    for (let i = 0; i < count; i++) marks[legal[i]!] = mark;
    let known = 0;
    for (let edge = links[node + CHILD]!; edge !== NONE; edge = links[edge + NEXT]!) {
      const action = links[edge + ACTION]!;
      if (marks[action] !== mark) continue;
      marks[action] = mark + 1;
      known++;
    }
    if (known < count) this.addOptions(node, state, mover, legal, count);
  }

  /** Adds the options that have no edge, ties in random order. */
  private addOptions(node: number, state: AnyState, mover: number, legal: Int32Array, count: number): void {
    const { marks, mark, fresh, game, tree } = this;
    let added = 0;
    for (let i = 0; i < count; i++) if (marks[legal[i]!] === mark) fresh[added++] = legal[i]!;
    for (let left = added; left > 0; left--) {
      const pick = left > 1 ? this.worlds.choices.below(left) : 0;
      const action = fresh[pick]!;
      fresh[pick] = fresh[left - 1]!;
      tree.addEdge(node, action, game.prefer === undefined ? 0 : game.prefer(state, mover, action));
      marks[action] = mark + 1;
    }
  }

  private best(node: number, weight: number): number {
    const { marks } = this;
    const open = this.mark + 1;
    const { links, sums } = this.tree;
    let visits = 0;
    let total = 0;
    for (let edge = links[node + CHILD]!; edge !== NONE; edge = links[edge + NEXT]!) {
      if (marks[links[edge + ACTION]!] !== open) continue;
      visits += links[edge + VISITS]!;
      total += sums[numberOf(edge)]!;
    }
    const first = visits === 0 ? 0 : total / visits;
    const isRanked = this.game.prefer !== undefined;
    let best = NONE;
    let bestValue = -Infinity;
    let rank = 0;
    for (let edge = links[node + CHILD]!; edge !== NONE; edge = links[edge + NEXT]!) {
      if (marks[links[edge + ACTION]!] !== open) continue;
      const taken = links[edge + VISITS]!;
      const available = links[edge + AVAILABLE]! + 1;
      links[edge + AVAILABLE] = available;
      const mean = taken === 0 ? first : sums[numberOf(edge)]! / taken;
      const value = mean + (weight * Math.sqrt(available)) / ((1 + rank) * (1 + taken));
      if (isRanked) rank++;
      if (value > bestValue) {
        best = edge;
        bestValue = value;
      }
    }
    return best;
  }

  /** By what the mover prefers, or at random: for movers that lack what the searcher knows. */
  byPreference(node: number, state: AnyState, mover: number, legal: Int32Array, count: number): number {
    const { choices } = this.worlds;
    this.open(node, state, mover, legal, count);
    const index =
      this.game.prefer === undefined ? choices.below(count) : preferred(this.game, state, mover, legal, count, choices);
    return this.tree.edgeOf(node, legal[index]!);
  }
}
