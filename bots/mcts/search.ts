/**
 * The game's rule of thumb improved by search: information-set Monte Carlo tree search with a single observer (Cowling,
 * Powley & Whitehouse 2012), open loop, for any number of seats. Each node maximises its own mover's reward, and a node
 * is a sequence of (action, next mover, phase), whatever chance did in between. Moves are tried in the order of `prefer`,
 * all of them in the same worlds. Opponents are modelled as knowing what the searcher knows, except where the game says
 * they are blind.
 */
import { advance } from '../../engines/core/advance.ts';
import type { AnyGame, AnyJudgement, AnyState, Policy, Rng, Setup } from '../../engines/core/types.ts';
import { greedyPolicy } from '../greedy.ts';
import { Preference } from '../preference.ts';
import { Leaf } from './leaf.ts';
import type { Others } from './others.ts';
import { Selector } from './selector.ts';
import type { Settings } from './settings.ts';
import * as tree from './tree.ts';
import { Ucb1 } from './ucb1.ts';
import { Worlds } from './worlds.ts';

/** Statistics of one action at the root of the latest search. */
export interface RootAction {
  readonly action: number;
  readonly visits: number;
  /** Mean reward of the searcher, 0..1; NaN if never tried. */
  readonly value: number;
}

/** Rewards that differ by less are told apart by noise alone: the least standard deviation exploration reckons with. */
const LEAST_DEVIATION = 1e-3;
/** Rewards that deviate by less than this part of what equal visits would show say little of the moves left behind. */
const HARDLY = 0.25;

/** What one seat's search is made of. */
interface Seat {
  readonly settings: Settings;
  readonly worlds: Worlds;
  readonly leaf: Leaf;
  readonly selector: Selector;
}

export class Search implements Policy<AnyState> {
  private readonly game: AnyGame;
  /** What the game knows, going by `weigh` in place of its rule of thumb where it has it. */
  private readonly judgement: AnyJudgement;
  private readonly setup: Setup;
  private readonly peeks: boolean;
  private readonly settingsOf: (seat: number) => Settings;
  /** Decides for the other seats, if it is known who does. */
  private readonly others: Others | undefined;
  private readonly seats: (Seat | undefined)[];
  private readonly greedy: Policy<AnyState>;
  private readonly phases: number;
  private readonly hasBlind: boolean;
  private readonly scratch: AnyState;
  private readonly options: Int32Array;
  private readonly tree = new tree.Tree();
  /** Edges of the present iteration and who took them. */
  private path = new Int32Array(256);
  private movers = new Int32Array(256);
  /** Per seat: rewards seen in this search, their sum and that of their squares. */
  private readonly seen: Float64Array;
  private readonly sum: Float64Array;
  private readonly squares: Float64Array;
  /** The least and the greatest of them. */
  private readonly least: Float64Array;
  private readonly greatest: Float64Array;
  /** Root moves still in the race, for halving. */
  private readonly racing: Int32Array;

  constructor(
    game: AnyGame,
    setup: Setup,
    settingsOf: (seat: number) => Settings,
    peeks: boolean,
    others: Others | undefined = undefined,
  ) {
    const bounds = game.bounds(setup);
    this.game = game;
    this.judgement = weighing(game.judgement ?? {});
    this.setup = setup;
    this.peeks = peeks;
    this.settingsOf = settingsOf;
    this.others = others;
    this.seats = Array.from({ length: setup.players }, () => undefined);
    this.greedy = greedyPolicy(game, setup, peeks);
    this.phases = game.phases.length;
    this.hasBlind = this.judgement.blind !== undefined;
    this.scratch = game.create({ ...setup, figures: 'none' });
    this.options = new Int32Array(bounds.options);
    this.seen = new Float64Array(setup.players);
    this.sum = new Float64Array(setup.players);
    this.squares = new Float64Array(setup.players);
    this.least = new Float64Array(setup.players);
    this.greatest = new Float64Array(setup.players);
    this.racing = new Int32Array(bounds.options);
  }

  choose(view: AnyState, seat: number, legal: Int32Array, count: number, rng: Rng): number {
    const { settings, worlds, selector } = this.seatOf(seat);
    const budget = parseInt(settings.iterations, 10);
    if (budget === 1 && settings.tree === 'puct' && !settings.iterations.endsWith('b'))
      return this.greedy.choose(view, seat, legal, count, rng);
    const iterations = settings.iterations.endsWith('b') ? budget * count : budget;
    worlds.begin(rng);
    this.tree.reset();
    selector.reset();
    this.seen.fill(0);
    this.sum.fill(0);
    this.squares.fill(0);
    this.least.fill(Infinity);
    this.greatest.fill(-Infinity);
    const edge =
      settings.root === 'halving'
        ? this.halve(view, seat, legal, count, iterations)
        : this.mostVisited(view, seat, legal, count, iterations);
    const best = this.tree.links[edge + tree.ACTION]!;
    for (let i = 0; i < count; i++) if (legal[i] === best) return i;
    throw new Error(`${this.game.name}: the search left the option list at ${view.infoKey(seat)}`);
  }

  /** What the latest search found, the game's preference first: for tests and tools. */
  lastRoot(): readonly RootAction[] {
    const { links, sums } = this.tree;
    const found: RootAction[] = [];
    for (let edge = links[tree.ROOT + tree.CHILD]!; edge !== tree.NONE; edge = links[edge + tree.NEXT]!) {
      const visits = links[edge + tree.VISITS]!;
      found.push({ action: links[edge + tree.ACTION]!, visits, value: sums[tree.numberOf(edge)]! / visits });
    }
    return found;
  }

  private seatOf(seat: number): Seat {
    const known = this.seats[seat];
    if (known !== undefined) return known;
    const { game, setup } = this;
    const settings = this.settingsOf(seat);
    const worlds = new Worlds(game, setup, settings.deals, this.peeks);
    const bounds = game.bounds(setup);
    const preference = new Preference(this.judgement, bounds.options);
    const leaf = new Leaf(this.judgement, preference, setup, settings, worlds, seat, this.others);
    const Rule = settings.tree === 'puct' ? Selector : Ucb1;
    const ranking = this.judgement.prefer === undefined ? undefined : preference;
    const selector = new Rule(ranking, bounds, this.tree, worlds);
    return (this.seats[seat] = { settings, worlds, leaf, selector });
  }

  /**
   * Every iteration at the most promising move; in the end the one tried most. Iterations that cannot change any more which
   * one that is are left out: often half of them, as a clear favourite gets nearly all.
   */
  private mostVisited(view: AnyState, seat: number, legal: Int32Array, count: number, iterations: number): number {
    const { settings, selector } = this.seats[seat]!;
    let first = tree.NONE;
    let firstVisits = 0;
    let secondVisits = 0;
    for (let left = iterations; left >= firstVisits - secondVisits && left > 0; left--) {
      const weight = settings.tree === 'puct' ? settings.c * this.deviationAtRoot(seat) : settings.c;
      const edge = selector.selectAtRoot(view, seat, legal, count, weight);
      this.iterate(view, seat, edge);
      const visits = this.tree.links[edge + tree.VISITS]!;
      if (edge !== first && visits <= firstVisits) {
        if (visits > secondVisits) secondVisits = visits;
        continue;
      }
      if (edge !== first) secondVisits = firstVisits;
      first = edge;
      firstVisits = visits;
    }
    const { links, sums } = this.tree;
    let best = links[tree.ROOT + tree.CHILD]!;
    for (let edge = links[best + tree.NEXT]!; edge !== tree.NONE; edge = links[edge + tree.NEXT]!) {
      const more =
        links[edge + tree.VISITS]! - links[best + tree.VISITS]! ||
        sums[tree.numberOf(edge)]! - sums[tree.numberOf(best)]!;
      if (more > 0) best = edge;
    }
    return best;
  }

  /**
   * Sequential halving (Karnin, Koren & Somekh 2013): the same number of visits for every move still in the race, then the
   * better half goes on. Moves beyond the budget do not start.
   */
  private halve(view: AnyState, seat: number, legal: Int32Array, count: number, iterations: number): number {
    const { racing } = this;
    const { selector } = this.seats[seat]!;
    selector.open(tree.ROOT, view, seat, legal, count);
    let left = 0;
    let edge = this.tree.links[tree.ROOT + tree.CHILD]!;
    const most = Math.min(count, iterations);
    for (; left < most; edge = this.tree.links[edge + tree.NEXT]!) racing[left++] = edge;
    let rounds = 0;
    for (let n = left; n > 1; n = (n + 1) >> 1) rounds++;
    let budget = iterations;
    for (; rounds > 0; rounds--) {
      const each = Math.max(1, Math.floor(budget / (rounds * left)));
      for (let visit = 0; visit < each && budget > 0; visit++) {
        for (let i = 0; i < left && budget > 0; i++, budget--) this.iterate(view, seat, racing[i]!);
      }
      this.sortByMean(left);
      left = (left + 1) >> 1;
    }
    return racing[0]!;
  }

  /** The best mean first; among equals the order stays. */
  private sortByMean(count: number): void {
    const { racing } = this;
    const { links, sums } = this.tree;
    for (let i = 1; i < count; i++) {
      const edge = racing[i]!;
      const mean = sums[tree.numberOf(edge)]! / links[edge + tree.VISITS]!;
      let at = i;
      for (; at > 0; at--) {
        const other = racing[at - 1]!;
        if (sums[tree.numberOf(other)]! / links[other + tree.VISITS]! >= mean) break;
        racing[at] = other;
      }
      racing[at] = edge;
    }
  }

  /** One imagined game that begins with a move of the root, in the world this move has not met yet. */
  private iterate(view: AnyState, seat: number, rootEdge: number): void {
    const { scratch, options } = this;
    const { settings, worlds, selector, leaf } = this.seats[seat]!;
    const { chance } = worlds;
    worlds.enter(this.tree.links[rootEdge + tree.VISITS]!, scratch, view, seat);
    leaf.begin();
    let edge = rootEdge;
    let mover = seat;
    let depth = 0;
    let seats = 0;
    let count: number;
    for (;;) {
      if (depth === this.path.length) this.lengthen();
      this.path[depth] = edge;
      this.movers[depth++] = mover;
      seats |= 1 << mover;
      const links = this.tree.links;
      const isNew = links[edge + tree.VISITS] === 0;
      scratch.apply(links[edge + tree.ACTION]!, chance);
      count = advance(scratch, options, chance);
      if (count > 0) leaf.reckonLuck(scratch);
      if (count === 0 || isNew) {
        if (isNew) this.tree.enter(edge, count === 0 ? 0 : 1 + scratch.actor * this.phases + scratch.phase);
        break;
      }
      const before = this.tree.size;
      const node = this.tree.enter(edge, 1 + scratch.actor * this.phases + scratch.phase);
      if (this.tree.size !== before) break;
      mover = scratch.actor;
      if (this.others !== undefined && mover !== seat) {
        const index = this.others.choose(scratch, mover, options, count, worlds.choices);
        edge = this.tree.edgeOf(node, options[index]!);
      } else if (this.isBlind(seat, mover)) {
        edge = selector.byPreference(node, scratch, mover, options, count);
      } else {
        const weight = settings.tree === 'puct' ? settings.c * this.deviation(mover) : settings.c;
        edge = selector.select(node, scratch, mover, options, count, weight);
      }
    }
    leaf.judge(scratch, options, count, seats);
    this.backUp(depth, leaf.rewards, seats);
  }

  private backUp(depth: number, rewards: Float64Array, seats: number): void {
    const { path, movers, seen, sum, squares, least, greatest } = this;
    const { links, sums, squares: rootSquares } = this.tree;
    const root = tree.numberOf(path[0]!);
    const first = rewards[movers[0]!]!;
    rootSquares[root] = rootSquares[root]! + first * first;
    for (let i = 0; i < depth; i++) {
      const edge = path[i]!;
      links[edge + tree.VISITS] = links[edge + tree.VISITS]! + 1;
      sums[tree.numberOf(edge)] = sums[tree.numberOf(edge)]! + rewards[movers[i]!]!;
    }
    for (let seat = 0; seat < seen.length; seat++) {
      if (((seats >> seat) & 1) === 0) continue;
      const reward = rewards[seat]!;
      seen[seat] = seen[seat]! + 1;
      sum[seat] = sum[seat]! + reward;
      squares[seat] = squares[seat]! + reward * reward;
      if (reward < least[seat]!) least[seat] = reward;
      if (reward > greatest[seat]!) greatest[seat] = reward;
    }
  }

  /** Standard deviation of a seat's rewards so far. */
  private deviation(seat: number): number {
    const n = this.seen[seat]!;
    if (n === 0) return LEAST_DEVIATION;
    const mean = this.sum[seat]! / n;
    const variance = this.squares[seat]! / n - mean * mean;
    return variance > LEAST_DEVIATION * LEAST_DEVIATION ? Math.sqrt(variance) : LEAST_DEVIATION;
  }

  /**
   * The same for the moves of the root. Where the favourite always pays the same, what was played hardly deviates, and a
   * move that was unlucky once would never be tried again: then the deviation counts that would be, were the moves tried
   * equally often.
   */
  private deviationAtRoot(seat: number): number {
    const played = this.deviation(seat);
    // Nothing deviates by more than half its range, however often moves are tried.
    if (played > HARDLY * (this.greatest[seat]! - this.least[seat]!)) return played;
    const { links, sums, squares } = this.tree;
    let moves = 0;
    let sum = 0;
    let square = 0;
    for (let edge = links[tree.ROOT + tree.CHILD]!; edge !== tree.NONE; edge = links[edge + tree.NEXT]!) {
      const visits = links[edge + tree.VISITS]!;
      if (visits === 0) continue;
      moves++;
      sum += sums[tree.numberOf(edge)]! / visits;
      square += squares[tree.numberOf(edge)]! / visits;
    }
    if (moves < 2) return played;
    const mean = sum / moves;
    const even = Math.sqrt(Math.max(0, square / moves - mean * mean));
    return HARDLY * even > played ? even : played;
  }

  private lengthen(): void {
    const path = new Int32Array(2 * this.path.length);
    const movers = new Int32Array(2 * this.movers.length);
    path.set(this.path);
    movers.set(this.movers);
    this.path = path;
    this.movers = movers;
  }

  private isBlind(seat: number, mover: number): boolean {
    return this.hasBlind && mover !== seat && this.judgement.blind!(this.scratch, seat, mover);
  }
}

/** What a search goes by: `weigh` in place of the rule of thumb, where the game has it. */
function weighing(judgement: AnyJudgement): AnyJudgement {
  const { weigh, weighAll } = judgement;
  if (weigh === undefined) return judgement;
  return Object.create(judgement, { prefer: { value: weigh }, preferAll: { value: weighAll } }) as AnyJudgement;
}
