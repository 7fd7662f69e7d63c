import type { AnyState } from '../../engines/core/types.ts';
import type { Preference } from '../preference.ts';
import { ACTION, AVAILABLE, CHILD, NEXT, NONE, VISITS, numberOf, type Tree } from './tree.ts';
import type { Worlds } from './worlds.ts';

/** Marks that may still be given out before they are wiped: a mark is never met twice within one search. */
const LAST_MARK = 0x7f000000;
/** In place of a mark, while options without an edge are looked for. */
export const HAS_EDGE = -1;

/**
 * Chooses at a node of the tree by PUCT (Rosin 2011, Silver et al. 2017): mean reward, plus exploration in standard
 * deviations of the reward, which an option deserves the more the better the game's `prefer` ranks it. The logarithm of
 * UCB1 would try every option often; in long lists the budget is spent before.
 */
export class Selector {
  /** Undefined in a game without one. */
  private readonly preference: Preference | undefined;
  protected readonly tree: Tree;
  protected readonly worlds: Worlds;
  /** By action code: `mark` if it is an option now. */
  protected readonly marks: Int32Array;
  private readonly fresh: Int32Array;
  protected mark = 0;
  /** The edges of the options at the node seen last, and how many. */
  private readonly edges: Int32Array;
  protected known = 0;

  constructor(
    preference: Preference | undefined,
    bounds: { readonly codes: number; readonly options: number },
    tree: Tree,
    worlds: Worlds,
  ) {
    this.preference = preference;
    this.tree = tree;
    this.worlds = worlds;
    this.marks = new Int32Array(bounds.codes);
    this.fresh = new Int32Array(bounds.options);
    this.edges = new Int32Array(bounds.options);
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
    return this.best(weight);
  }

  /** Sees to it that every option has its edge, and gathers these edges. */
  open(node: number, state: AnyState, mover: number, legal: Int32Array, count: number): void {
    this.markOptions(legal, count);
    if (this.gather(node) === count) return;
    this.addOptions(node, state, mover, legal, count);
    this.gather(node);
  }

  protected markOptions(legal: Int32Array, count: number): void {
    const { marks } = this;
    const mark = ++this.mark;
    for (let i = 0; i < count; i++) marks[legal[i]!] = mark;
  }

  /** The edges of a node whose actions are options now, in their order; returns how many. */
  private gather(node: number): number {
    const { edges, marks, mark } = this;
    const { links } = this.tree;
    let known = 0;
    for (let edge = links[node + CHILD]!; edge !== NONE; edge = links[edge + NEXT]!) {
      if (marks[links[edge + ACTION]!] === mark) edges[known++] = edge;
    }
    this.known = known;
    return known;
  }

  /** Adds the options that have no edge, ties in random order. */
  private addOptions(node: number, state: AnyState, mover: number, legal: Int32Array, count: number): void {
    const { edges, fresh, known, marks, mark, preference, tree } = this;
    for (let i = 0; i < known; i++) marks[tree.links[edges[i]! + ACTION]!] = HAS_EDGE;
    let added = 0;
    for (let i = 0; i < count; i++) if (marks[legal[i]!] === mark) fresh[added++] = legal[i]!;
    for (let i = 0; i < known; i++) marks[tree.links[edges[i]! + ACTION]!] = mark;
    preference?.judge(state, mover, fresh, added);
    for (let left = added; left > 0; left--) {
      const pick = left > 1 ? this.worlds.choices.below(left) : 0;
      tree.addEdge(node, fresh[pick]!, preference === undefined ? 0 : preference.scores[pick]!);
      fresh[pick] = fresh[left - 1]!;
      if (preference !== undefined) preference.scores[pick] = preference.scores[left - 1]!;
    }
  }

  private best(weight: number): number {
    const { edges, known } = this;
    const { links, sums } = this.tree;
    const rankStep = this.preference === undefined ? 0 : 1;
    let untried = 0;
    let isReckoned = false;
    let rank = 0;
    let best = NONE;
    let bestValue = -Infinity;
    // Most options have been available equally often.
    let often = 0;
    let exploration = 0;
    for (let i = 0; i < known; i++) {
      const edge = edges[i]!;
      const taken = links[edge + VISITS]!;
      const available = links[edge + AVAILABLE]! + 1;
      links[edge + AVAILABLE] = available;
      if (available !== often) {
        often = available;
        exploration = weight * Math.sqrt(available);
      }
      let mean = untried;
      if (taken > 0) mean = sums[numberOf(edge)]! / taken;
      else if (!isReckoned) {
        isReckoned = true;
        mean = untried = this.meanOfTried();
      }
      const value = mean + exploration / ((1 + rank) * (1 + taken));
      rank += rankStep;
      if (value > bestValue) {
        best = edge;
        bestValue = value;
      }
    }
    return best;
  }

  /** The mean reward at the node: what an option not tried yet is taken for. */
  private meanOfTried(): number {
    const { edges, known } = this;
    const { links, sums } = this.tree;
    let visits = 0;
    let total = 0;
    for (let i = 0; i < known; i++) {
      visits += links[edges[i]! + VISITS]!;
      total += sums[numberOf(edges[i]!)]!;
    }
    return visits === 0 ? 0 : total / visits;
  }

  /** By what the mover prefers, or at random: for movers that lack what the searcher knows. */
  byPreference(node: number, state: AnyState, mover: number, legal: Int32Array, count: number): number {
    const { choices } = this.worlds;
    this.open(node, state, mover, legal, count);
    const index =
      this.preference === undefined ? choices.below(count) : this.preference.best(state, mover, legal, count, choices);
    return this.tree.edgeOf(node, legal[index]!);
  }
}
