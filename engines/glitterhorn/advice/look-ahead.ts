/**
 * The one-round look-ahead of the rules page: what a round's result is worth, and what a forest promises before the
 * dice, exactly: values are whole tenths and expectations sums over the 6^n rolls.
 */
import { FIRST_VALUE, PASS_IN_OUT, PASS_SWAP, PHASE } from '../phases.ts';
import { ARRANGEMENTS, EXCHANGES, SLOTS } from '../play/arrangements.ts';
import { orderList } from '../play/order-list.ts';
import { VALUE_BITS, VALUE_MASK } from '../play/orders.ts';
import { AMPLE, diceEatenIn, othersIn, PATTERNS, patternOf, supplyRow, tacosIn } from '../play/supply.ts';
import type { GlitterhornTable } from '../table.ts';
import type { Tables } from '../tables.ts';
import { rollSetsOf, type RollSets } from './roll-sets.ts';

/** What a round's value depends on besides its rides: dice, cubes, drought, need of other food, last round or not. */
const CONTEXTS = 5 * 9 * 3 * 4 * 2;
// The compiler folds a module's own constants into the code.
const { inOut: IN_OUT, assign: ASSIGN, send: SEND } = PHASE;
const MOST_NEEDED = 3;
const NO_VALUE = -0x8000;
/** Less than any sum over rolls. */
const UNKNOWN = -0x80000000;

export class LookAhead {
  private readonly tables: Tables;
  private readonly patterns: Uint16Array;
  private readonly exchanged: Uint16Array;
  private readonly ways: Uint16Array;
  private readonly wayStart: Uint16Array;
  /** By dice: how many rolls there are. */
  private readonly rolls = [0, 1, 2, 3, 4].map((dice) => orderList(dice).rolls);
  /** values[256 * context + pattern] in tenths, once known. */
  private readonly values = new Int16Array(CONTEXTS * PATTERNS);
  private readonly known = new Uint8Array(CONTEXTS);
  private readonly sets: RollSets;
  /** By context and arrangement, once known: the forest's promise, and the best one Round and round away. */
  private readonly promises: (Int32Array | undefined)[] = Array.from({ length: CONTEXTS });
  private readonly swapPromises: (Int32Array | undefined)[] = Array.from({ length: CONTEXTS });

  constructor(tables: Tables) {
    this.tables = tables;
    this.patterns = tables.patterns;
    this.exchanged = tables.arrangements.exchanged;
    this.ways = tables.orders.ways;
    this.wayStart = tables.orders.wayStart;
    this.sets = rollSetsOf(tables);
  }

  /** Worth of an action by the look-ahead, in points expected of this round. Sending riders is all one. */
  worth(state: GlitterhornTable, action: number): number {
    return state.phase === SEND ? 0 : this.worthIn(this.contextOf(state), state, action);
  }

  /** The same of so many actions, written to `out`. */
  worthAll(state: GlitterhornTable, legal: Int32Array, count: number, out: Float64Array): void {
    const { phase, arrangement } = state;
    if (phase === SEND) return void out.fill(0, 0, count);
    const context = this.contextOf(state);
    if (phase === ASSIGN) return this.ofOrders(context, state, legal, count, out);
    const known = phase === IN_OUT ? this.swapsIn(context) : this.promisesIn(context);
    const rolls = 10 * this.rolls[diceIn(context)]!;
    for (let i = 0; i < count; i++) {
      const there = this.after(arrangement, legal[i]!);
      let sum = known[there]!;
      if (sum === UNKNOWN) sum = phase === IN_OUT ? this.bestSwap(there, context) : this.promise(there, context);
      out[i] = sum / rolls;
    }
  }

  private worthIn(context: number, state: GlitterhornTable, action: number): number {
    if (state.phase === ASSIGN) {
      const row = this.valueRow(context);
      return this.bestFrom(this.stepOf(state, action), state.values, state.arrangement, row) / 10;
    }
    const there = this.after(state.arrangement, action);
    const sum = state.phase === IN_OUT ? this.bestSwap(there, context) : this.promise(there, context);
    return sum / (10 * this.rolls[diceIn(context)]!);
  }

  private ofOrders(
    context: number,
    state: GlitterhornTable,
    legal: Int32Array,
    count: number,
    out: Float64Array,
  ): void {
    const { values, arrangement } = state;
    const row = this.valueRow(context);
    for (let i = 0; i < count; i++)
      out[i] = this.bestFrom(this.stepOf(state, legal[i]!), values, arrangement, row) / 10;
  }

  private stepOf(state: GlitterhornTable, action: number): number {
    return state.steps[state.node * 8 + action - FIRST_VALUE]!;
  }

  /** The index of the best option; ties go to the first (lowest In and out, then lowest swap, then depth first). */
  choose(state: GlitterhornTable, legal: Int32Array, count: number): number {
    if (state.phase === SEND) return 0;
    let best = 0;
    let bestWorth = -Infinity;
    for (let i = 0; i < count; i++) {
      const worth = this.worth(state, legal[i]!);
      if (worth <= bestWorth) continue;
      best = i;
      bestWorth = worth;
    }
    return best;
  }

  /** Sum over all rolls of the best value in tenths with the forest as it lies. */
  promise(arrangement: number, context: number): number {
    const known = this.promisesIn(context);
    const sum = known[arrangement]!;
    return sum === UNKNOWN ? (known[arrangement] = this.promiseOf(arrangement, context)) : sum;
  }

  private promisesIn(context: number): Int32Array {
    return (this.promises[context] ??= unknownPromises());
  }

  private swapsIn(context: number): Int32Array {
    return (this.swapPromises[context] ??= unknownPromises());
  }

  private promiseOf(arrangement: number, context: number): number {
    const { values } = this;
    const { weight, start, members } = this.sets.of(diceIn(context), arrangement);
    const row = this.valueRow(context);
    let sum = 0;
    for (let set = 0, at = 0; set < weight.length; set++) {
      let best = NO_VALUE;
      for (const end = start[set + 1]!; at < end; at++) {
        const value = values[row + members[at]!]!;
        if (value > best) best = value;
      }
      sum += weight[set]! * best;
    }
    return sum;
  }

  /** The best promise that the step Round and round can still make. */
  private bestSwap(arrangement: number, context: number): number {
    const { roundAndRound } = this.tables.rules;
    if (roundAndRound === 'off') return this.promise(arrangement, context);
    const known = this.swapsIn(context);
    if (known[arrangement]! !== UNKNOWN) return known[arrangement]!;
    let best = roundAndRound === 'optional' ? this.promise(arrangement, context) : -Infinity;
    for (let step = SLOTS; step < EXCHANGES; step++) {
      const sum = this.promise(this.exchanged[arrangement * EXCHANGES + step]!, context);
      if (sum > best) best = sum;
    }
    return (known[arrangement] = best);
  }

  private after(arrangement: number, action: number): number {
    if (action === PASS_IN_OUT || action === PASS_SWAP) return arrangement;
    return this.exchanged[arrangement * EXCHANGES + action]!;
  }

  /** The best value in tenths, of those from `row` on, that an order can still reach. */
  private bestFrom(step: number, given: number, arrangement: number, row: number): number {
    const { values, patterns, ways, wayStart } = this;
    const so = given | (step & VALUE_MASK);
    const node = step >> VALUE_BITS;
    let best = NO_VALUE;
    for (let at = wayStart[node]!; at < wayStart[node + 1]!; at++) {
      const value = values[row + patternOf(patterns, arrangement, so | ways[at]!)]!;
      if (value > best) best = value;
    }
    return best;
  }

  /** What of a state the value of a round depends on, as a number. */
  contextOf(state: GlitterhornTable): number {
    const { rules } = this.tables;
    const dice = Math.min(state.pool, rules.ridersPerRound);
    const tacos = rules.foodLimit ? Math.min(state.tacoCubes, AMPLE) : AMPLE;
    const others = rules.foodLimit ? Math.min(state.otherCubes, AMPLE) : AMPLE;
    const left = rules.tacoWindow - state.dryRounds;
    const drought = left <= 1 ? 2 : left === 2 ? 1 : 0;
    const needed = Math.min(MOST_NEEDED, Math.max(0, rules.otherRequired - state.othersEaten));
    const last = state.round === rules.rounds ? 1 : 0;
    return ((((dice * 3 + tacos) * 3 + others) * 3 + drought) * 4 + needed) * 2 + last;
  }

  /** Where the values of a context start; fills them in when first asked for. */
  private valueRow(context: number): number {
    const row = context * PATTERNS;
    if (this.known[context] === 1) return row;
    this.known[context] = 1;
    const last = context & 1;
    const needed = (context >> 1) & 3;
    const drought = Math.floor(context / 8) % 3;
    const others = Math.floor(context / 24) % 3;
    const tacos = Math.floor(context / 72) % 3;
    const supply = supplyRow(tacos, others);
    for (let pattern = 0; pattern < PATTERNS; pattern++)
      this.values[row + pattern] = this.valueOf(
        this.tables.settlements[supply + pattern]!,
        drought,
        needed,
        last === 1,
      );
    return row;
  }

  /** Value of a round in tenths: points, six for a first other food still needed, less droughts, sickness and eaten dice. */
  private valueOf(settled: number, drought: number, needed: number, last: boolean): number {
    const { tacoPoints, otherPoints, mixture } = this.tables.rules;
    const tacos = tacosIn(settled);
    const eaten = tacos === 0 || mixture === 'eatAll' ? othersIn(settled) : 0;
    let value = 10 * (tacoPoints * tacos + otherPoints * eaten) - 7 * diceEatenIn(settled);
    if (eaten > 0 && needed > 0) value += 60;
    if (tacos === 0) value -= drought === 2 ? 200 : drought === 1 ? 30 : 0;
    if (last && eaten < needed) value -= 200;
    return value;
  }
}

function unknownPromises(): Int32Array {
  return new Int32Array(ARRANGEMENTS).fill(UNKNOWN);
}

function diceIn(context: number): number {
  return Math.floor(context / 216);
}
