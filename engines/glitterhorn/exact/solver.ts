/**
 * The exact value of the game, by backward induction over rounds: for each standing (dice, drought, food still required,
 * cubes) a value for each of the 5,040 arrangements. Solves perfect play and uniformly random play alike, for any rules.
 */
import { OVER } from '../../core/types.ts';
import { ARRANGEMENTS, EXCHANGES, SLOTS } from '../play/arrangements.ts';
import { RoundEnds } from './round-ends.ts';
import { END } from '../phases.ts';
import type { Rules } from '../rules.ts';
import { allOrders, AMPLE, diceEatenIn, othersIn, PATTERNS, settle, supplyRow, tacosIn } from '../play/supply.ts';
import { afterHour, type Standing } from '../play/standing.ts';
import type { Tables } from '../tables.ts';

/** What is to be made as large as possible (or averaged). */
export interface Objective {
  /** Whether `end` needs the points of the whole game; costs time. */
  readonly tracksPoints: boolean;
  /** Worth of an end; `points` is 0 unless tracked. */
  readonly end: (points: number, ending: number) => number;
}

export type SolvedPolicy = 'optimal' | 'random';

/** The value averaged over set-ups, and of the worst and best of them. */
export interface Solution {
  readonly mean: number;
  readonly lowest: number;
  readonly highest: number;
  /** Standings examined, all rounds together. */
  readonly standings: number;
}

/** With the points so far, where they count. */
interface Scored extends Standing {
  readonly points: number;
}

/** One way a round may end: where it leads (an index into the next round, or OVER), and what it is worth if the game is over. */
interface Branch {
  readonly worth: number;
  readonly next: number;
  /** Chance of this result if riders set off in random order. */
  readonly share: number;
}

class Round {
  readonly standings: Scored[] = [];
  /** branches[standing][class]: the results the riders' order leaves open (one, unless riders go in free order). */
  readonly branches: (readonly (readonly Branch[])[])[] = [];
  values: Float64Array[] = [];
  private readonly byKey = new Map<string, number>();

  add(standing: Scored): number {
    const key = Object.values(standing).join();
    let index = this.byKey.get(key);
    if (index === undefined) this.byKey.set(key, (index = this.standings.push(standing) - 1));
    return index;
  }
}

/** The patterns of a supply grouped by what they come to, and the results of each group. */
interface Classes {
  readonly classOf: Uint8Array;
  /** settled[class]: packed results (supply.ts) that the riders' order leaves open, with their chances. */
  readonly settled: readonly (readonly (readonly [result: number, share: number])[])[];
  readonly ends: (RoundEnds | undefined)[];
}

export class Solver {
  private readonly tables: Tables;
  private readonly rules: Rules;
  private readonly bySupply = new Map<number, Classes>();
  private readonly riderOrders: readonly (readonly number[])[];

  constructor(tables: Tables) {
    this.tables = tables;
    this.rules = tables.rules;
    this.riderOrders = tables.rules.riderOrder === 'free' ? allOrders() : [[0, 1, 2, 3]];
  }

  /** Solves one objective; undefined if that takes more than `limit` standings. */
  solve(objective: Objective, policy: SolvedPolicy, limit = 20_000): Solution | undefined {
    const rounds = this.expand(objective, limit);
    if (rounds === undefined) return undefined;
    for (let round = rounds.length - 1; round >= 0; round--) {
      const { standings, branches } = rounds[round]!;
      const next = rounds[round + 1]?.values ?? [];
      rounds[round]!.values = standings.map((standing, i) => {
        const after = (policy === 'optimal' ? bestOver : meanOver)(this.endsOf(standing), branches[i]!, next);
        return this.beforeSteps(after, policy);
      });
      if (round + 1 < rounds.length) rounds[round + 1]!.values = [];
    }
    const first = rounds[0]!.values[0]!;
    return {
      mean: first.reduce((sum, value) => sum + value, 0) / ARRANGEMENTS,
      lowest: first.reduce((least, value) => Math.min(least, value)),
      highest: first.reduce((most, value) => Math.max(most, value)),
      standings: rounds.reduce((sum, round) => sum + round.standings.length, 0),
    };
  }

  /** All standings that can be reached, round by round. */
  private expand(objective: Objective, limit: number): Round[] | undefined {
    const { rules } = this;
    const rounds = Array.from({ length: rules.rounds }, () => new Round());
    const start = { pool: rules.startingDice, dry: 0, points: 0, needed: rules.otherRequired };
    rounds[0]!.add(
      this.condensed({ ...start, tacoCubes: rules.tacoCubes, otherCubes: rules.otherCubes }, rules.rounds),
    );
    let total = 0;
    for (let i = 0; i < rounds.length; i++) {
      const round = rounds[i]!;
      total += round.standings.length;
      if (total > limit) return undefined;
      for (const standing of round.standings) {
        round.branches.push(
          this.classesOf(standing).settled.map((ends) =>
            ends.map(([end, share]) => ({ ...this.branch(standing, end, i + 1, rounds, objective), share })),
          ),
        );
      }
    }
    return rounds;
  }

  /** The classes of patterns under the cubes of a standing. */
  private classesOf({ tacoCubes, otherCubes }: Standing): Classes {
    const { restaurants } = this.tables.components;
    const [tacos, others] = this.rules.foodLimit
      ? [Math.min(tacoCubes, AMPLE), Math.min(otherCubes, AMPLE)]
      : [AMPLE, AMPLE];
    const key = supplyRow(tacos, others);
    let classes = this.bySupply.get(key);
    if (classes !== undefined) return classes;
    const byResults = new Map<string, number>();
    const settled: (readonly (readonly [number, number])[])[] = [];
    const classOf = Uint8Array.from({ length: PATTERNS }, (_, pattern) => {
      // Restaurants know no fourth effect: such patterns never occur.
      if ([0, 2, 4, 6].some((shift) => ((pattern >> shift) & 3) === 3)) return 0;
      const results = this.riderOrders.map((order) => settle(restaurants, this.rules, pattern, order, tacos, others));
      const name = results.join();
      if (!byResults.has(name)) byResults.set(name, settled.push(sharesOf(results)) - 1);
      return byResults.get(name)!;
    });
    this.bySupply.set(key, (classes = { classOf, settled, ends: [] }));
    return classes;
  }

  private endsOf(standing: Standing): RoundEnds {
    const { classOf, ends } = this.classesOf(standing);
    const dice = Math.min(standing.pool, this.rules.ridersPerRound);
    return (ends[dice] ??= new RoundEnds(this.tables.patterns, dice, classOf));
  }

  /** Where a settled round leads from a standing. More dice eaten than there are never occurs; its branch is not used. */
  private branch(
    standing: Scored,
    settled: number,
    round: number,
    rounds: Round[],
    objective: Objective,
  ): Omit<Branch, 'share'> {
    const { rules } = this;
    const riding = tacosIn(settled) + othersIn(settled) + diceEatenIn(settled);
    if (riding > Math.min(standing.pool, rules.ridersPerRound)) return { worth: 0, next: OVER };
    const { points: gained, next } = afterHour(standing, settled, rules);
    const points = standing.points + (objective.tracksPoints ? gained : 0);
    if (next.dry >= rules.tacoWindow) return { worth: objective.end(points, END.tantrum), next: OVER };
    if (round === rules.rounds)
      return { worth: objective.end(points, next.needed > 0 ? END.sick : END.fed), next: OVER };
    const left = this.condensed({ ...next, points }, rules.rounds - round);
    return { worth: 0, next: rounds[round]!.add(left) };
  }

  /** The same standing without differences that cannot matter in the rounds left. */
  private condensed(standing: Scored, roundsLeft: number): Scored {
    const { foodLimit, tacoWindow } = this.rules;
    const enough = (cubes: number) => (foodLimit ? Math.min(cubes, 2 * roundsLeft) : 0);
    return {
      ...standing,
      dry: standing.dry + roundsLeft < tacoWindow ? 0 : standing.dry,
      tacoCubes: enough(standing.tacoCubes),
      otherCubes: enough(standing.otherCubes),
    };
  }

  /** Goes back over Round and round, then In and out. */
  private beforeSteps(values: Float64Array, policy: SolvedPolicy): Float64Array {
    const { inAndOut, roundAndRound } = this.rules;
    const swapped =
      roundAndRound === 'off' ? values : this.stepBack(values, SLOTS, EXCHANGES, roundAndRound === 'optional', policy);
    if (inAndOut === 'off') return swapped;
    return this.stepBack(swapped, 0, SLOTS, inAndOut === 'optional', inAndOut === 'random' ? 'random' : policy);
  }

  private stepBack(
    values: Float64Array,
    from: number,
    to: number,
    mayPass: boolean,
    policy: SolvedPolicy,
  ): Float64Array {
    const { exchanged } = this.tables.arrangements;
    const before = new Float64Array(ARRANGEMENTS);
    for (let arrangement = 0; arrangement < ARRANGEMENTS; arrangement++) {
      let best = mayPass ? values[arrangement]! : -Infinity;
      let sum = mayPass ? values[arrangement]! : 0;
      for (let step = from; step < to; step++) {
        const value = values[exchanged[arrangement * EXCHANGES + step]!]!;
        sum += value;
        if (value > best) best = value;
      }
      before[arrangement] = policy === 'optimal' ? best : sum / (to - from + (mayPass ? 1 : 0));
    }
    return before;
  }
}

/** Value of each arrangement as the dice are about to be rolled, if the best order is given to every roll. */
function bestOver(ends: RoundEnds, branches: Branches, next: readonly Float64Array[]): Float64Array {
  const values = new Float64Array(branches.length);
  const after = new Float64Array(ARRANGEMENTS);
  for (let arrangement = 0; arrangement < ARRANGEMENTS; arrangement++) {
    for (let i = 0; i < branches.length; i++) values[i] = bestOf(branches[i]!, next, arrangement);
    let sum = 0;
    for (let set = ends.setStart[arrangement]!; set < ends.setStart[arrangement + 1]!; set++) {
      let best = -Infinity;
      const stop = ends.memberStart[set + 1]!;
      for (let i = ends.memberStart[set]!; i < stop; i++) {
        const value = values[ends.members[i]!]!;
        if (value > best) best = value;
      }
      sum += ends.setChance[set]! * best;
    }
    after[arrangement] = sum;
  }
  return after;
}

/** The same if every choice of the order, and of the next rider, is uniformly random. */
function meanOver(ends: RoundEnds, branches: Branches, next: readonly Float64Array[]): Float64Array {
  const values = new Float64Array(branches.length);
  const after = new Float64Array(ARRANGEMENTS);
  for (let arrangement = 0; arrangement < ARRANGEMENTS; arrangement++) {
    for (let i = 0; i < branches.length; i++) values[i] = meanOf(branches[i]!, next, arrangement);
    let sum = 0;
    for (let i = ends.randomStart[arrangement]!; i < ends.randomStart[arrangement + 1]!; i++)
      sum += ends.randomChance[i]! * values[ends.random[i]!]!;
    after[arrangement] = sum;
  }
  return after;
}

/** The distinct results with their parts of the list. */
function sharesOf(results: readonly number[]): readonly (readonly [number, number])[] {
  return [...new Set(results)].map((result) => {
    const count = results.filter((other) => other === result).length;
    return [result, count / results.length] as const;
  });
}

type Branches = readonly (readonly Branch[])[];

function bestOf(offered: readonly Branch[], next: readonly Float64Array[], arrangement: number): number {
  let best = -Infinity;
  for (let i = 0; i < offered.length; i++) best = Math.max(best, worth(offered[i]!, next, arrangement));
  return best;
}

function meanOf(offered: readonly Branch[], next: readonly Float64Array[], arrangement: number): number {
  let sum = 0;
  for (let i = 0; i < offered.length; i++) sum += offered[i]!.share * worth(offered[i]!, next, arrangement);
  return sum;
}

function worth(branch: Branch, next: readonly Float64Array[], arrangement: number): number {
  return branch.next < 0 ? branch.worth : next[branch.next]![arrangement]!;
}
