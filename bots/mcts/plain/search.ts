/**
 * Information-set Monte Carlo tree search with a single observer (Cowling, Powley & Whitehouse 2012), open loop, for any
 * number of seats: every iteration deals the unseen anew, each node maximises its own mover's reward, and a node is a
 * sequence of (action, next mover, phase), whatever chance did in between. Opponents are modelled as knowing what the
 * searcher knows, except where the game says they are blind.
 */
import { advance } from '../../../engines/core/advance.ts';
import { WIN, type AnyGame, type AnyState, type Policy, type Rng, type Setup } from '../../../engines/core/types.ts';
import { SearchChance } from '../../search-chance.ts';
import * as tree from './arena.ts';
import type { PlainSettings } from '../settings.ts';
import { Rollout } from './rollout.ts';
import { Selector } from './selector.ts';

/** Statistics of one action at the root of the latest search. */
export interface RootAction {
  readonly action: number;
  readonly visits: number;
  /** Mean reward of the searcher, 0..1. */
  readonly value: number;
}

export class PlainSearch implements Policy<AnyState> {
  private readonly game: AnyGame;
  private readonly peeks: boolean;
  private readonly budget: number;
  private readonly perOption: boolean;
  private readonly phases: number;
  private readonly hasBlind: boolean;
  private readonly scratch: AnyState;
  private readonly options: Int32Array;
  private readonly arena = new tree.Arena();
  private readonly selector: Selector;
  private readonly rollout: Rollout;
  private readonly chance: SearchChance;
  /** Edges of the present iteration and who took them. */
  private readonly path: Int32Array;
  private readonly movers: Int32Array;

  constructor(game: AnyGame, setup: Setup, options: PlainSettings, peeks: boolean) {
    const bounds = game.bounds(setup);
    this.game = game;
    this.peeks = peeks;
    this.budget = parseInt(options.iterations, 10);
    this.perOption = options.iterations.endsWith('b');
    this.phases = game.phases.length;
    this.hasBlind = game.judgement?.blind !== undefined;
    this.scratch = game.create({ ...setup, figures: 'none' });
    this.options = new Int32Array(bounds.options);
    this.chance = new SearchChance(game.chance.length);
    this.selector = new Selector(game, bounds.codes, options, this.arena);
    this.rollout = new Rollout(game, setup, options);
    // The tree grows by one node per iteration, so no path is longer than the budget.
    const longest = Math.min(bounds.plies, this.budget * (this.perOption ? bounds.options : 1));
    this.path = new Int32Array(longest);
    this.movers = new Int32Array(longest);
  }

  choose(view: AnyState, seat: number, legal: Int32Array, count: number, rng: Rng): number {
    const iterations = this.perOption ? this.budget * count : this.budget;
    this.chance.from(rng);
    this.arena.reserve(iterations + 1);
    this.arena.reset();
    this.selector.reset();
    for (let i = 0; i < iterations; i++) this.iterate(view, seat, legal, count, rng);
    const best = this.arena.links[this.arena.mostVisited(tree.ROOT) + tree.ACTION]!;
    for (let i = 0; i < count; i++) if (legal[i] === best) return i;
    throw new Error(`${this.game.name}: the search left the option list at ${view.infoKey(seat)}`);
  }

  /** What the latest search found, in the order of its first visits: for tests and tools. */
  lastRoot(): readonly RootAction[] {
    const { links, sums } = this.arena;
    const found: RootAction[] = [];
    for (let edge = links[tree.ROOT + tree.CHILD]!; edge !== tree.NONE; edge = links[edge + tree.NEXT]!) {
      const visits = links[edge + tree.VISITS]!;
      found.push({ action: links[edge + tree.ACTION]!, visits, value: sums[tree.sumOf(edge)]! / visits / WIN });
    }
    return found.reverse();
  }

  /** One imagined game: down the tree, one new node, on to the end, and back up with the rewards. */
  private iterate(view: AnyState, seat: number, rootLegal: Int32Array, rootCount: number, rng: Rng): void {
    const { scratch, options, path, movers, arena, selector, chance } = this;
    scratch.copyFrom(view);
    if (!this.peeks) scratch.determinise(seat, chance);
    const before = arena.used;
    let node = tree.ROOT;
    let legal = rootLegal;
    let count = rootCount;
    let depth = 0;
    let seats = 0;
    while (count > 0 && arena.used === before) {
      const mover = scratch.actor;
      let edge = this.isBlind(seat, mover)
        ? selector.byPreference(node, scratch, mover, legal, count, rng)
        : selector.byStatistics(node, scratch, mover, legal, count, rng);
      const action = selector.action;
      scratch.apply(action, chance.all);
      count = advance(scratch, options, chance.all);
      legal = options;
      const key = count === 0 ? 0 : 1 + scratch.actor * this.phases + scratch.phase;
      if (edge === tree.NONE) edge = node = arena.addEdge(node, action, key);
      else node = arena.enter(edge, key);
      path[depth] = edge;
      movers[depth++] = mover;
      seats |= 1 << mover;
    }
    this.rollout.run(scratch, options, count, seats, chance, rng);
    this.backUp(depth);
  }

  private backUp(depth: number): void {
    const { path, movers } = this;
    const { links, sums } = this.arena;
    const rewards = this.rollout.rewards;
    for (let i = 0; i < depth; i++) {
      const edge = path[i]!;
      links[edge + tree.VISITS] = links[edge + tree.VISITS]! + 1;
      sums[tree.sumOf(edge)] = sums[tree.sumOf(edge)]! + rewards[movers[i]!]!;
    }
  }

  private isBlind(seat: number, mover: number): boolean {
    return this.hasBlind && mover !== seat && this.game.judgement!.blind!(this.scratch, seat, mover);
  }
}
