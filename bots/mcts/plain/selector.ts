import { WIN, type AnyGame, type AnyJudgement, type AnyState, type Rng } from '../../../engines/core/types.ts';
import { preferred } from '../../preference.ts';
import { ACTION, AVAILABLE, CHILD, CHILDREN, NEXT, NONE, VISITS, sumOf, type Arena } from './arena.ts';
import type { PlainSettings } from '../settings.ts';

/** Marks that may still be given out before they are wiped: a mark is never met twice within one search. */
const LAST_MARK = 0x7f000000;

/**
 * Chooses at a node of the tree: returns the edge to follow, or NONE for a new one, and leaves its action in `action`.
 *
 * UCB1 over the options of the moment (Auer et al. 2002), where the logarithm is that of how often an option was
 * available, not of the parent's visits: in another deal the option might not have existed.
 */
export class Selector {
  action = 0;
  private readonly judgement: AnyJudgement;
  private readonly arena: Arena;
  /** Exploration weight on the scale of the sums, which are in sixtieths. */
  private readonly c: number;
  private readonly widen: number;
  private readonly orders: boolean;
  /** By action code: `mark` if it is an option now, `mark + 1` if it also has an edge here. */
  private readonly marks: Int32Array;
  private mark = 0;
  /** Options with an edge at the node `bestByUcb` saw last, and how often they were taken. */
  private known = 0;
  private taken = 0;

  constructor(game: AnyGame, codes: number, options: PlainSettings, arena: Arena) {
    this.judgement = game.judgement ?? {};
    this.arena = arena;
    this.c = options.c * WIN;
    this.widen = options.widen;
    this.orders = options.widen > 0 && game.judgement?.prefer !== undefined;
    this.marks = new Int32Array(codes);
  }

  /** Before a search. */
  reset(): void {
    if (this.mark < LAST_MARK) return;
    this.marks.fill(0);
    this.mark = 0;
  }

  /** By the statistics of this node: an option without an edge first, in random order, else the best by UCB1. */
  byStatistics(node: number, state: AnyState, mover: number, legal: Int32Array, count: number, rng: Rng): number {
    const { marks } = this;
    const links = this.arena.links;
    const mark = (this.mark += 2);
    for (let i = 0; i < count; i++) marks[legal[i]!] = mark;
    if (this.widen === 0 && links[node + CHILDREN]! < count) {
      const known = this.markKnown(node);
      this.action = this.unknown(legal, count, count - known, rng);
      return NONE;
    }
    const best = this.bestByUcb(node);
    const known = this.known;
    if (known < count && (this.widen === 0 || known < this.widen * Math.sqrt(this.taken + 1))) {
      this.action = this.orders
        ? this.preferredUnknown(state, mover, legal, count, rng)
        : this.unknown(legal, count, count - known, rng);
      return NONE;
    }
    this.action = links[best + ACTION]!;
    return best;
  }

  /** By what the mover prefers, or at random: for movers that lack what the searcher knows. */
  byPreference(node: number, state: AnyState, mover: number, legal: Int32Array, count: number, rng: Rng): number {
    const index =
      this.judgement.prefer === undefined
        ? rng.below(count)
        : preferred(this.judgement, state, mover, legal, count, rng);
    this.action = legal[index]!;
    return this.arena.edgeOf(node, this.action);
  }

  private bestByUcb(node: number): number {
    const { marks, mark, c } = this;
    const { links, sums, rootLog } = this.arena;
    let best = NONE;
    let bestValue = -Infinity;
    let known = 0;
    let taken = 0;
    for (let edge = links[node + CHILD]!; edge !== NONE; edge = links[edge + NEXT]!) {
      const action = links[edge + ACTION]!;
      if (marks[action] !== mark) continue;
      marks[action] = mark + 1;
      const available = links[edge + AVAILABLE]! + 1;
      links[edge + AVAILABLE] = available;
      const visits = links[edge + VISITS]!;
      known++;
      taken += visits;
      const value = (sums[sumOf(edge)]! + c * rootLog[available]! * Math.sqrt(visits)) / visits;
      if (value > bestValue) {
        best = edge;
        bestValue = value;
      }
    }
    this.known = known;
    this.taken = taken;
    return best;
  }

  /** Counts the options that have an edge, each once more available. */
  private markKnown(node: number): number {
    const { marks, mark } = this;
    const links = this.arena.links;
    let known = 0;
    for (let edge = links[node + CHILD]!; edge !== NONE; edge = links[edge + NEXT]!) {
      const action = links[edge + ACTION]!;
      if (marks[action] !== mark) continue;
      marks[action] = mark + 1;
      links[edge + AVAILABLE] = links[edge + AVAILABLE]! + 1;
      known++;
    }
    return known;
  }

  /** One of the options without an edge, each with the same probability. */
  private unknown(legal: Int32Array, count: number, unknown: number, rng: Rng): number {
    const { marks, mark } = this;
    let skip = unknown > 1 ? rng.below(unknown) : 0;
    for (let i = 0; i < count; i++) {
      const action = legal[i]!;
      if (marks[action] === mark && skip-- === 0) return action;
    }
    throw new Error('an option list names an action twice');
  }

  /** The option without an edge that the mover likes best; ties are drawn. */
  private preferredUnknown(state: AnyState, mover: number, legal: Int32Array, count: number, rng: Rng): number {
    const { marks, mark } = this;
    let best = NONE;
    let bestScore = -Infinity;
    let ties = 0;
    for (let i = 0; i < count; i++) {
      const action = legal[i]!;
      if (marks[action] !== mark) continue;
      const score = this.judgement.prefer!(state, mover, action);
      if (score > bestScore) ties = 0;
      else if (score < bestScore) continue;
      ties++;
      if (ties === 1 || rng.below(ties) === 0) best = action;
      bestScore = score;
    }
    return best;
  }
}
