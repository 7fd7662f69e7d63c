import type { AnyState } from '../../engines/core/types.ts';
import { HAS_EDGE, Selector } from './selector.ts';
import { ACTION, AVAILABLE, CHILD, NEXT, NONE, ROOT, VISITS, numberOf } from './tree.ts';
import { log } from '../../engines/core/reals.ts';

/**
 * Chooses by UCB1 (Auer et al. 2002), as the textbook has it: every option once, in random order, before any twice. The
 * logarithm is that of how often an option was available: in another deal it might not have existed.
 */
export class Ucb1 extends Selector {
  /** By n: the root of its logarithm. */
  private rootLogs = new Float64Array(0);

  override select(
    node: number,
    _state: AnyState,
    _mover: number,
    legal: Int32Array,
    count: number,
    weight: number,
  ): number {
    this.markOptions(legal, count);
    const best = this.bestKnown(node, weight);
    return this.known === count ? best : this.addAny(node, legal, count);
  }

  override selectAtRoot(state: AnyState, mover: number, legal: Int32Array, count: number, weight: number): number {
    return this.select(ROOT, state, mover, legal, count, weight);
  }

  /** Among the options that have an edge: these are unmarked and counted on the way. */
  private bestKnown(node: number, weight: number): number {
    const { marks, mark } = this;
    const { links, sums } = this.tree;
    let known = 0;
    let best = NONE;
    let bestValue = -Infinity;
    for (let edge = links[node + CHILD]!; edge !== NONE; edge = links[edge + NEXT]!) {
      const action = links[edge + ACTION]!;
      if (marks[action] !== mark) continue;
      marks[action] = HAS_EDGE;
      known++;
      const available = links[edge + AVAILABLE]! + 1;
      links[edge + AVAILABLE] = available;
      if (available >= this.rootLogs.length) this.lengthenRootLogs(available);
      const taken = links[edge + VISITS]!;
      const value =
        taken === 0
          ? Infinity
          : sums[numberOf(edge)]! / taken + (weight * this.rootLogs[available]!) / Math.sqrt(taken);
      if (value > bestValue) {
        best = edge;
        bestValue = value;
      }
    }
    this.known = known;
    return best;
  }

  private lengthenRootLogs(most: number): void {
    this.rootLogs = Float64Array.from({ length: 2 * most }, (_, n) => Math.sqrt(log(n)));
  }

  /** The edge of any option that had none, for one is as good as another. */
  private addAny(node: number, legal: Int32Array, count: number): number {
    const { known, marks, mark, tree } = this;
    let skip = count - known > 1 ? this.worlds.choices.below(count - known) : 0;
    let at = 0;
    while (marks[legal[at]!] !== mark || skip-- > 0) at++;
    const edge = tree.addEdge(node, legal[at]!, 0);
    tree.links[edge + AVAILABLE] = 1;
    return edge;
  }
}
