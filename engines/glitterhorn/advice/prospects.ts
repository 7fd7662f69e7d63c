/**
 * What is still to come: for each standing at the start of an hour (riders, drought, food still required, cubes) the
 * points that good play brings on, by backward induction over a few forests that stand for all; and from it what a forest
 * promises before the dice, exactly. Losing the game costs what the hours played usually bring.
 */
import { ARRANGEMENTS, EXCHANGES, SLOTS } from '../play/arrangements.ts';
import { VALUE_BITS, VALUE_MASK } from '../play/orders.ts';
import { afterHour, type Standing } from '../play/standing.ts';
import { AMPLE, diceEatenIn, othersIn, PATTERNS, patternOf, supplyRow, tacosIn } from '../play/supply.ts';
import { FIRST_VALUE, PASS_IN_OUT, PASS_SWAP, PHASE } from '../phases.ts';
import type { Rules } from '../rules.ts';
import type { GlitterhornTable } from '../table.ts';
import type { Tables } from '../tables.ts';
import { Pages } from './pages.ts';
import { rollSetsOf, type RollSets } from './roll-sets.ts';

/** Forests that stand for all, spread over their numbers. */
const FORESTS = 4;
/** Tacos that an hour usually brings. */
const USUAL_TACOS = 1.5;
/** Rules with more standings than this are judged by what an hour usually brings: the standard ones have 9,450. */
const MOST_STANDINGS = 12_000;
/** Four equal dice leave no choice, so that nobody is asked; the values of such orders. */
const FORCED = [1, 2, 3, 4, 5, 6].map((value) => 2 * value * 0x1111);

/** A standing's number, its riders, and what each pattern of rides comes to: points at once and to come. */
interface Row {
  readonly index: number;
  readonly dice: number;
  readonly values: Float64Array;
}

export class Prospects {
  private readonly tables: Tables;
  private readonly sets: RollSets;
  private readonly areMany: boolean;
  private readonly rows = new Map<number, Row>();
  /** The row asked for last: a decision asks for the same again and again. */
  private lastKey = -1;
  private lastRow: Row | undefined = undefined;
  private readonly starts = new Map<number, number>();
  /** By standing: before the dice (by kind of forest), and before Round and round (by arrangement). */
  private readonly promises: Pages;
  private readonly swaps = new Pages(ARRANGEMENTS);

  constructor(tables: Tables) {
    this.tables = tables;
    this.sets = rollSetsOf(tables);
    this.promises = new Pages(this.sets.kinds);
    this.areMany = standingsOf(tables.rules) > MOST_STANDINGS;
  }

  /** Points expected from here to the end, if the rest of the hour is played well. */
  toCome(state: GlitterhornTable): number {
    const row = this.rowHere(state);
    if (state.phase === PHASE.inOut) return this.ofHour(row, state.arrangement);
    if (state.phase === PHASE.swap) return this.ofSwap(row, state.arrangement);
    return this.bestOrder(row, state.arrangement, state.node, state.values);
  }

  /** The same once an action is taken, before the dice. */
  toComeAfter(state: GlitterhornTable, action: number): number {
    return this.comesAfter(this.rowHere(state), state, action);
  }

  /** The same of so many actions, written to `out`. */
  toComeAfterAll(state: GlitterhornTable, legal: Int32Array, count: number, out: Float64Array): void {
    const row = this.rowHere(state);
    for (let i = 0; i < count; i++) out[i] = this.comesAfter(row, state, legal[i]!);
  }

  private comesAfter(row: Row, state: GlitterhornTable, action: number): number {
    const { orders, arrangements } = this.tables;
    const { phase, arrangement } = state;
    if (phase === PHASE.send) return 0;
    if (phase === PHASE.assign) {
      const step = orders.steps[state.node * 8 + action - FIRST_VALUE]!;
      return this.bestOrder(row, arrangement, step >> VALUE_BITS, state.values | (step & VALUE_MASK));
    }
    const isPass = action === PASS_IN_OUT || action === PASS_SWAP;
    const there = isPass ? arrangement : arrangements.exchanged[arrangement * EXCHANGES + action]!;
    return phase === PHASE.inOut ? this.ofSwap(row, there) : this.ofDice(row, there);
  }

  /** How much better the dice have fallen than they might, where they have just been rolled; 0 on the whole. */
  luck(state: GlitterhornTable): number {
    if (state.phase !== PHASE.assign || this.tables.orders.restaurantOf[state.node] !== 0) return 0;
    const row = this.rowHere(state);
    const { arrangement } = state;
    let expected = this.ofDice(row, arrangement);
    if (row.dice === 4) {
      let forced = 0;
      for (const values of FORCED) forced += row.values[patternOf(this.tables.patterns, arrangement, values)]!;
      expected = (1296 * expected - forced) / (1296 - FORCED.length);
    }
    return this.bestOrder(row, arrangement, state.node, state.values) - expected;
  }

  private bestOrder(row: Row, arrangement: number, node: number, given: number): number {
    const { orders, patterns } = this.tables;
    const { ways, wayStart } = orders;
    let best = -Infinity;
    for (let at = wayStart[node]!; at < wayStart[node + 1]!; at++)
      best = Math.max(best, row.values[patternOf(patterns, arrangement, given | ways[at]!)]!);
    return best;
  }

  private ofHour(row: Row, arrangement: number): number {
    const { inAndOut } = this.tables.rules;
    if (inAndOut === 'off') return this.ofSwap(row, arrangement);
    const { exchanged } = this.tables.arrangements;
    let best = inAndOut === 'optional' ? this.ofSwap(row, arrangement) : -Infinity;
    let sum = 0;
    for (let slot = 0; slot < SLOTS; slot++) {
      const value = this.ofSwap(row, exchanged[arrangement * EXCHANGES + slot]!);
      best = Math.max(best, value);
      sum += value;
    }
    return inAndOut === 'random' ? sum / SLOTS : best;
  }

  private ofSwap(row: Row, arrangement: number): number {
    const known = this.swaps.of(row.index);
    const value = known[arrangement]!;
    return Number.isNaN(value) ? (known[arrangement] = this.overPairs(row, arrangement)) : value;
  }

  private overPairs(row: Row, arrangement: number): number {
    const { roundAndRound } = this.tables.rules;
    let best = roundAndRound === 'mandatory' ? -Infinity : this.ofDice(row, arrangement);
    if (roundAndRound === 'off') return best;
    const { exchanged } = this.tables.arrangements;
    for (let pair = SLOTS; pair < EXCHANGES; pair++) {
      best = Math.max(best, this.ofDice(row, exchanged[arrangement * EXCHANGES + pair]!));
    }
    return best;
  }

  private ofDice(row: Row, arrangement: number): number {
    const known = this.promises.of(row.index);
    const kind = this.sets.kindOf[arrangement]!;
    const value = known[kind]!;
    return Number.isNaN(value) ? (known[kind] = this.overRolls(row, arrangement)) : value;
  }

  /** The mean over all rolls of the best that each leaves open. */
  private overRolls({ dice, values }: Row, arrangement: number): number {
    const { chance, start, members } = this.sets.of(dice, arrangement);
    let sum = 0;
    for (let set = 0; set < chance.length; set++) {
      let best = -Infinity;
      for (let i = start[set]!; i < start[set + 1]!; i++) {
        const value = values[members[i]!]!;
        if (value > best) best = value;
      }
      sum += chance[set]! * best;
    }
    return sum;
  }

  /** The row of where a game stands. */
  private rowHere(state: GlitterhornTable): Row {
    const needed = Math.max(0, this.tables.rules.otherRequired - state.othersEaten);
    return this.rowOf(state.round, state.pool, state.dryRounds, needed, state.tacoCubes, state.otherCubes);
  }

  private rowOf(
    round: number,
    pool: number,
    dryRounds: number,
    needed: number,
    tacosLeft: number,
    othersLeft: number,
  ): Row {
    const { rules } = this.tables;
    const left = rules.rounds - round + 1;
    // Differences that cannot matter any more make no standing of their own.
    const enough = AMPLE * left;
    const dry = dryRounds + left < rules.tacoWindow ? 0 : dryRounds;
    const tacoCubes = rules.foodLimit ? Math.min(tacosLeft, enough) : 0;
    const otherCubes = rules.foodLimit ? Math.min(othersLeft, enough) : 0;
    const key = ((((round * 11 + pool) * 11 + dry) * 6 + needed) * 21 + tacoCubes) * 21 + otherCubes;
    if (key === this.lastKey) return this.lastRow!;
    let row = this.rows.get(key);
    if (row === undefined) {
      const values = this.valuesOf(round, { pool, needed, dry, tacoCubes, otherCubes });
      row = { index: this.rows.size, dice: Math.min(pool, rules.ridersPerRound), values };
      this.rows.set(key, row);
    }
    this.lastKey = key;
    this.lastRow = row;
    return row;
  }

  /** What each pattern comes to; those that so few dice cannot bring are never asked for. */
  private valuesOf(round: number, standing: Standing): Float64Array {
    const { rules, settlements } = this.tables;
    const supply = rules.foodLimit ? supplyRow(standing.tacoCubes, standing.otherCubes) : supplyRow(AMPLE, AMPLE);
    const dice = Math.min(standing.pool, rules.ridersPerRound);
    const bySettled = new Map<number, number>();
    return Float64Array.from({ length: PATTERNS }, (_, pattern) => {
      const settled = settlements[supply + pattern]!;
      if (tacosIn(settled) + othersIn(settled) + diceEatenIn(settled) > dice) return -Infinity;
      let value = bySettled.get(settled);
      if (value === undefined) bySettled.set(settled, (value = this.after(round, standing, settled)));
      return value;
    });
  }

  /** The points of an hour that is settled so, and what comes then. */
  private after(round: number, standing: Standing, settled: number): number {
    const { rules } = this.tables;
    const { points, next } = afterHour(standing, settled, rules);
    const isLast = round === rules.rounds;
    if (next.dry >= rules.tacoWindow || (isLast && next.needed > 0))
      return -USUAL_TACOS * rules.tacoPoints * (round - 1);
    return isLast ? points : points + this.atStart(round + 1, next);
  }

  /** What comes from the start of an hour on, in a forest like any other. */
  private atStart(round: number, standing: Standing): number {
    if (this.areMany) return usual(round, standing, this.tables.rules);
    const { pool, dry, needed, tacoCubes, otherCubes } = standing;
    const row = this.rowOf(round, pool, dry, needed, tacoCubes, otherCubes);
    let value = this.starts.get(row.index);
    if (value === undefined) {
      value = 0;
      for (let i = 0; i < FORESTS; i++) {
        value += this.ofHour(row, Math.floor(((i + 0.5) * ARRANGEMENTS) / FORESTS)) / FORESTS;
      }
      this.starts.set(row.index, value);
    }
    return value;
  }
}

/** A taco and a half an hour, less what threatens: food still required, a drought about to end the game, few riders. */
function usual(round: number, { pool, dry, needed }: Standing, { rounds, tacoPoints, tacoWindow }: Rules): number {
  const danger = (needed > 0 ? 5 : 0) + (dry === tacoWindow - 1 ? 4 : 0) + 1.5 * Math.max(0, 4 - pool);
  return USUAL_TACOS * tacoPoints * (rounds - round + 1) - danger;
}

/** How many standings there may be at most. */
function standingsOf(rules: Rules): number {
  const { rounds, startingDice, tacoWindow, otherRequired, foodLimit, tacoCubes, otherCubes } = rules;
  const supplies = (cubes: number) => (foodLimit ? Math.min(cubes, AMPLE * rounds) + 1 : 1);
  return rounds * (startingDice + 1) * tacoWindow * (otherRequired + 1) * supplies(tacoCubes) * supplies(otherCubes);
}
