import type { AnyState } from '../../engines/core/types.ts';
import type { Preference } from '../preference.ts';
import { ACTION, AVAILABLE, CHILD, NEXT, NONE, RECORD, ROOT, VISITS, numberOf, type Tree } from './tree.ts';
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
  /** The fresh options as they are liked, the best first, and how much. */
  private readonly ranked: Int32Array;
  private readonly liked: Float64Array;
  protected mark = 0;
  /** The edges of the options at the node seen last, and how many. */
  private readonly edges: Int32Array;
  protected known = 0;
  /** The edges of the root, and how many; 0 before they are known. */
  private readonly rootEdges: Int32Array;
  private atRoot = 0;

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
    this.ranked = new Int32Array(bounds.options);
    this.liked = new Float64Array(bounds.options);
    this.edges = new Int32Array(bounds.options);
    this.rootEdges = new Int32Array(bounds.options);
  }

  /** Before a search. */
  reset(): void {
    this.atRoot = 0;
    if (this.mark < LAST_MARK) return;
    this.marks.fill(0);
    this.mark = 0;
  }

  /** The edge to follow; `weight` is that of exploration, on the scale of rewards. */
  select(node: number, state: AnyState, mover: number, legal: Int32Array, count: number, weight: number): number {
    this.open(node, state, mover, legal, count);
    return this.best(this.edges, this.known, weight);
  }

  /** The same at the root, whose options are always those of the search's first call. */
  selectAtRoot(state: AnyState, mover: number, legal: Int32Array, count: number, weight: number): number {
    if (this.atRoot === 0) {
      this.open(ROOT, state, mover, legal, count);
      this.rootEdges.set(this.edges.subarray(0, count));
      this.atRoot = count;
    }
    return this.best(this.rootEdges, count, weight);
  }

  /** Sees to it that every option has its edge, and gathers these edges. */
  open(node: number, state: AnyState, mover: number, legal: Int32Array, count: number): void {
    this.markOptions(legal, count);
    if (this.gather(node) === count) return;
    this.addOptions(node, state, mover, legal, count);
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
    this.rank(added);
    const first = tree.addEdges(node, this.ranked, this.liked, added);
    if (known > 0) return void this.gather(node);
    for (let i = 0; i < added; i++) edges[i] = first + i * RECORD;
    this.known = added;
  }

  /** Brings the fresh options into the order in which they are liked. */
  private rank(count: number): void {
    const { fresh, liked, preference, ranked } = this;
    const { choices } = this.worlds;
    for (let left = count; left > 0; left--) {
      const pick = left > 1 ? choices.below(left) : 0;
      const action = fresh[pick]!;
      fresh[pick] = fresh[left - 1]!;
      let at = count - left;
      let score = 0;
      if (preference !== undefined) {
        const { scores } = preference;
        score = scores[pick]!;
        scores[pick] = scores[left - 1]!;
        for (; at > 0 && liked[at - 1]! < score; at--) {
          liked[at] = liked[at - 1]!;
          ranked[at] = ranked[at - 1]!;
        }
      }
      liked[at] = score;
      ranked[at] = action;
    }
  }

  /** Among so many edges, in the order of `prefer`. */
  private best(edges: Int32Array, count: number, weight: number): number {
    const { links, sums } = this.tree;
    const rankStep = this.preference === undefined ? 0 : 1;
    let untried = 0;
    // What is liked less and has been available no more often than another that is untried, too, is worth no more.
    let untriedOften = 0;
    let best = NONE;
    let bestValue = -Infinity;
    // Most options have been available equally often.
    let often = 0;
    let exploration = 0;
    for (let i = 0; i < count; i++) {
      const edge = edges[i]!;
      const taken = links[edge + VISITS]!;
      const available = links[edge + AVAILABLE]! + 1;
      links[edge + AVAILABLE] = available;
      let mean: number;
      if (taken > 0) mean = sums[numberOf(edge)]! / taken;
      else {
        if (available <= untriedOften) continue;
        if (untriedOften === 0) untried = this.meanOfTried(edges, count);
        untriedOften = available;
        mean = untried;
      }
      if (available !== often) {
        often = available;
        exploration = weight * Math.sqrt(available);
      }
      const value = mean + exploration / ((1 + i * rankStep) * (1 + taken));
      if (value > bestValue) {
        best = edge;
        bestValue = value;
      }
    }
    return best;
  }

  /** The mean reward at the node: what an option not tried yet is taken for. */
  private meanOfTried(edges: Int32Array, count: number): number {
    const { links, sums } = this.tree;
    let visits = 0;
    let total = 0;
    for (let i = 0; i < count; i++) {
      const edge = edges[i]!;
      const taken = links[edge + VISITS]!;
      if (taken === 0) continue;
      visits += taken;
      total += sums[numberOf(edge)]!;
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
