/**
 * The exact value of the game, by backward induction over rounds: for each standing (dice, drought, food still required,
 * cubes) a value for each of the 5,040 arrangements. Solves perfect play and uniformly random play alike, for any rules.
 */
import { ARRANGEMENTS, EXCHANGES, SLOTS } from './arrangements.ts';
import { RoundEnds } from './round-ends.ts';
import type { Rules } from './rules.ts';
import {
  allOrders,
  AMPLE,
  diceEatenIn,
  otherCubesEatenIn,
  othersIn,
  PATTERNS,
  settle,
  tacoCubesEatenIn,
  tacosIn,
} from './supply.ts';
import { FED, SICK, TANTRUM } from './state.ts';
import type { Tables } from './tables.ts';

/** What is to be made as large as possible (or averaged). */
export interface Objective {
  /** Whether `end` needs the points of the whole game; costs time. */
  readonly tracksPoints: boolean;
  /** Worth of each point as it is earned. */
  readonly perPoint: number;
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

/** What matters at the start of a round beside the arrangement. */
interface Standing {
  readonly pool: number;
  readonly dry: number;
  readonly needed: number;
  readonly tacoCubes: number;
  readonly otherCubes: number;
  readonly points: number;
}

/** One way a round may end: what it earns at once and where it leads (an index into the next round, or -1: over). */
interface Branch {
  readonly earned: number;
  readonly next: number;
}

class Round {
  readonly standings: Standing[] = [];
  /** branches[standing][pattern]: the results the riders' order leaves open (one, unless riders go in free order). */
  readonly branches: (readonly Branch[])[][] = [];
  values: Float64Array[] = [];
  private readonly byKey = new Map<string, number>();

  add(standing: Standing): number {
    const key = Object.values(standing).join();
    let index = this.byKey.get(key);
    if (index === undefined) this.byKey.set(key, (index = this.standings.push(standing) - 1));
    return index;
  }
}

export class Solver {
  private readonly tables: Tables;
  private readonly rules: Rules;
  private readonly ends: (RoundEnds | undefined)[] = [];
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
        const dice = Math.min(standing.pool, this.rules.ridersPerRound);
        const ends = (this.ends[dice] ??= new RoundEnds(this.tables.patterns, dice));
        const after = policy === 'optimal' ? bestOver(ends, branches[i]!, next) : meanOver(ends, branches[i]!, next);
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
      for (const standing of round.standings) round.branches.push(this.branchesOf(standing, i + 1, rounds, objective));
    }
    return rounds;
  }

  /** The results of every pattern from a standing. Patterns no dice can make are left out: they never occur. */
  private branchesOf(standing: Standing, round: number, rounds: Round[], objective: Objective): (readonly Branch[])[] {
    const dice = Math.min(standing.pool, this.rules.ridersPerRound);
    const list: (readonly Branch[])[] = Array.from({ length: PATTERNS }, () => []);
    for (let pattern = 0; pattern < PATTERNS; pattern++) {
      const effects = [0, 2, 4, 6].map((shift) => (pattern >> shift) & 3);
      if (effects.includes(3) || effects.filter((effect) => effect > 0).length > dice) continue;
      list[pattern] = this.riderOrders.map((order) => this.branch(standing, pattern, order, round, rounds, objective));
    }
    return list;
  }

  private branch(
    standing: Standing,
    pattern: number,
    order: readonly number[],
    round: number,
    rounds: Round[],
    objective: Objective,
  ): Branch {
    const { rules } = this;
    const cubes = rules.foodLimit ? standing : { tacoCubes: AMPLE, otherCubes: AMPLE };
    const { restaurants } = this.tables.components;
    const settled = settle(restaurants, rules, pattern, order, cubes.tacoCubes, cubes.otherCubes);
    const tacos = tacosIn(settled);
    const others = othersIn(settled);
    const eaten = tacos === 0 || rules.mixture === 'eatAll' ? others : 0;
    const gained = rules.tacoPoints * tacos + rules.otherPoints * eaten;
    const points = standing.points + (objective.tracksPoints ? gained : 0);
    const dry = tacos > 0 ? 0 : standing.dry + 1;
    const needed = Math.max(0, standing.needed - eaten);
    const earned = objective.perPoint * gained;
    if (dry >= rules.tacoWindow) return { earned: earned + objective.end(points, TANTRUM), next: -1 };
    if (round === rules.rounds) return { earned: earned + objective.end(points, needed > 0 ? SICK : FED), next: -1 };
    const lost = rules.thrownFood === 'lost' ? others - eaten : 0;
    const next = this.condensed(
      {
        pool: standing.pool - diceEatenIn(settled),
        dry,
        needed,
        tacoCubes: standing.tacoCubes - tacos - tacoCubesEatenIn(settled),
        otherCubes: standing.otherCubes - eaten - lost - otherCubesEatenIn(settled),
        points,
      },
      rules.rounds - round,
    );
    return { earned, next: rounds[round]!.add(next) };
  }

  /** The same standing without differences that cannot matter in the rounds left. */
  private condensed(standing: Standing, roundsLeft: number): Standing {
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

/** The distinct branches of a standing, and for each pattern which of them it offers. */
function tabulate(branches: readonly (readonly Branch[])[]): {
  distinct: readonly Branch[];
  of: readonly (readonly number[])[];
} {
  const distinct: Branch[] = [];
  const of = branches.map((offered) =>
    offered.map((branch) => {
      const known = distinct.findIndex((other) => other.next === branch.next && other.earned === branch.earned);
      return known >= 0 ? known : distinct.push(branch) - 1;
    }),
  );
  return { distinct, of };
}

/** Value of each arrangement as the dice are about to be rolled, if the best order is given to every roll. */
function bestOver(
  ends: RoundEnds,
  branches: readonly (readonly Branch[])[],
  next: readonly Float64Array[],
): Float64Array {
  const { distinct, of } = tabulate(branches);
  const values = new Float64Array(distinct.length);
  const byPattern = new Float64Array(PATTERNS);
  const after = new Float64Array(ARRANGEMENTS);
  // With one branch per pattern the first stands for all.
  const single = Int16Array.from(of, (offered) => offered[0] ?? -1);
  const several = of.some((offered) => offered.length > 1);
  for (let arrangement = 0; arrangement < ARRANGEMENTS; arrangement++) {
    evaluate(values, distinct, next, arrangement);
    for (let pattern = 0; pattern < PATTERNS; pattern++)
      if (single[pattern]! >= 0)
        byPattern[pattern] = several ? Math.max(...of[pattern]!.map((i) => values[i]!)) : values[single[pattern]!]!;
    let sum = 0;
    for (let set = ends.setStart[arrangement]!; set < ends.setStart[arrangement + 1]!; set++) {
      let best = -Infinity;
      const stop = ends.memberStart[set + 1]!;
      for (let i = ends.memberStart[set]!; i < stop; i++) {
        const value = byPattern[ends.members[i]!]!;
        if (value > best) best = value;
      }
      sum += ends.setChance[set]! * best;
    }
    after[arrangement] = sum;
  }
  return after;
}

/** The same if every choice of the order, and of the next rider, is uniformly random. */
function meanOver(
  ends: RoundEnds,
  branches: readonly (readonly Branch[])[],
  next: readonly Float64Array[],
): Float64Array {
  const { distinct, of } = tabulate(branches);
  const values = new Float64Array(distinct.length);
  const after = new Float64Array(ARRANGEMENTS);
  for (let arrangement = 0; arrangement < ARRANGEMENTS; arrangement++) {
    evaluate(values, distinct, next, arrangement);
    let sum = 0;
    for (let i = ends.randomStart[arrangement]!; i < ends.randomStart[arrangement + 1]!; i++) {
      const offered = of[ends.random[i]!]!;
      let total = 0;
      for (let k = 0; k < offered.length; k++) total += values[offered[k]!]!;
      sum += (ends.randomChance[i]! * total) / offered.length;
    }
    after[arrangement] = sum;
  }
  return after;
}

function evaluate(
  values: Float64Array,
  distinct: readonly Branch[],
  next: readonly Float64Array[],
  arrangement: number,
): void {
  for (let i = 0; i < distinct.length; i++) {
    const branch = distinct[i]!;
    values[i] = branch.earned + (branch.next < 0 ? 0 : next[branch.next]![arrangement]!);
  }
}
