/** How well a state stands, for searches, and what an action is worth, for greedy play. */
import { OVER } from '../core/types.ts';
import { LookAhead } from './advice/look-ahead.ts';
import { Prospects } from './advice/prospects.ts';
import type { Rules } from './rules.ts';
import type { GlitterhornTable } from './table.ts';
import type { Tables } from './tables.ts';

/** The one-round look-ahead of these rules, made when first asked for. */
export function lookAheadOf(tables: Tables): LookAhead {
  return (tables.lookAhead ??= new LookAhead(tables)) as LookAhead;
}

/** What is still to come by these rules, made when first asked for. */
function prospectsOf(tables: Tables): Prospects {
  return (tables.prospects ??= new Prospects(tables)) as Prospects;
}

/** The highest score a winner can have by these rules, worked out when first asked for. */
function bestScoreOf(tables: Tables): number {
  return (tables.bestScore ??= bestScore(tables.rules));
}

/** Once over: the score as a part of the best possible one if won, else 0. */
export function utility(state: GlitterhornTable): number {
  return state.succeeded() ? clamp(state.points() / bestScoreOf(state.tables)) : 0;
}

/** Leaf value: points and what good play brings on from here, as a part of the best possible score. */
export function estimate(state: GlitterhornTable): number {
  if (state.actor === OVER) return utility(state);
  const { tables } = state;
  return clamp((state.points() + prospectsOf(tables).toCome(state)) / bestScoreOf(tables));
}

/** What the dice just rolled brought beyond what was to be expected, on the scale of the leaf value. */
export function luck(state: GlitterhornTable): number {
  if (state.actor === OVER) return 0;
  const { tables } = state;
  return prospectsOf(tables).luck(state) / bestScoreOf(tables);
}

/** Worth of an action by the one-round look-ahead of the rules page. */
export function prefer(state: GlitterhornTable, _seat: number, action: number): number {
  return lookAheadOf(state.tables).worth(state, action);
}

/** The same of so many actions. */
export function preferAll(
  state: GlitterhornTable,
  _seat: number,
  legal: Int32Array,
  count: number,
  out: Float64Array,
): void {
  lookAheadOf(state.tables).worthAll(state, legal, count, out);
}

/** Worth of an action to a search: the points that good play brings on after it. */
export function weigh(state: GlitterhornTable, _seat: number, action: number): number {
  return prospectsOf(state.tables).toComeAfter(state, action);
}

/** The same of so many actions. */
export function weighAll(
  state: GlitterhornTable,
  _seat: number,
  legal: Int32Array,
  count: number,
  out: Float64Array,
): void {
  prospectsOf(state.tables).toComeAfterAll(state, legal, count, out);
}

/**
 * The highest score a winner can have (26 by the printed rules: four rounds of two tacos, one of two others), from the
 * squares of an hour and the cubes alone; at least 1.
 */
function bestScore(rules: Rules): number {
  const cubes = (n: number) => (rules.foodLimit ? n : Infinity);
  const riders = Math.min(2, rules.ridersPerRound, rules.startingDice);
  let best = 1;
  for (let dry = 0; dry <= rules.rounds; dry++) {
    const otherRounds = rules.mixture === 'eatAll' ? rules.rounds : dry;
    const others = Math.min(cubes(rules.otherCubes), riders * otherRounds);
    if (others < rules.otherRequired) continue;
    const tacos = Math.min(cubes(rules.tacoCubes), riders * (rules.rounds - dry));
    best = Math.max(best, rules.tacoPoints * tacos + rules.otherPoints * others);
  }
  return best;
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
