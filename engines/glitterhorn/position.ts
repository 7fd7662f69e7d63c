/**
 * Sets up a given position. JSON: `forest` (six card ids, upper row first), `modifierCard`; optional `round`, `pool`,
 * `tacoCubes`, `otherCubes`, `dryRounds`, `tacosEaten`, `othersEaten` (default: the start of a game), `score` (checked),
 * `phase`, and for assign or send `dice` and `assigned` (values given to the first restaurants, 0 for idle).
 */
import { isSingle } from '../core/bits.ts';
import { Json } from '../core/json.ts';
import { CARDS, RESTAURANTS } from './components.ts';
import { PHASE, phases } from './phases.ts';
import { begin } from './play/hour.ts';
import { MODIFIER, SLOTS } from './play/arrangements.ts';
import { ORDERED, VALUE_BITS, VALUE_MASK, valueOf } from './play/orders.ts';
import type { GlitterhornTable } from './table.ts';

const FIELDS = [
  ...['forest', 'modifierCard', 'round', 'pool', 'tacoCubes', 'otherCubes', 'dryRounds', 'tacosEaten', 'othersEaten'],
  ...['score', 'phase', 'dice', 'assigned'],
];

export function position(state: GlitterhornTable, json: unknown): void {
  const { rules } = state.tables;
  const entry = new Json(json).only(...FIELDS);
  const number = (name: string, usual: number, least: number, most: number) =>
    entry.get(name).or(usual).int(least, most);
  begin(state, arrangementOf(state, entry));
  state.round = number('round', 1, 1, rules.rounds);
  state.pool = number('pool', rules.startingDice, 0, rules.startingDice);
  state.tacoCubes = number('tacoCubes', rules.tacoCubes, 0, rules.tacoCubes);
  state.otherCubes = number('otherCubes', rules.otherCubes, 0, rules.otherCubes);
  state.dryRounds = number('dryRounds', 0, 0, Math.min(state.round, rules.tacoWindow) - 1);
  state.tacosEaten = number('tacosEaten', 0, 0, 2 * (state.round - 1));
  state.othersEaten = number('othersEaten', 0, 0, 2 * (state.round - 1));
  state.records?.startFrom(state.points());
  const score = entry.get('score').or(state.points());
  if (score.value !== state.points())
    score.fail(`${JSON.stringify(score.value)} is not the ${state.points()} points of the food eaten`);
  state.phase = phaseOf(state, entry);
  if (state.phase === PHASE.assign || state.phase === PHASE.send) placeDice(state, entry);
  else if (entry.get('dice').given) entry.get('dice').fail(`not rolled yet in phase ${phases[state.phase]!}`);
}

function arrangementOf(state: GlitterhornTable, entry: Json): number {
  const ids = state.tables.components.cards.map((card) => card.id);
  const order = new Uint8Array(CARDS);
  entry
    .get('forest')
    .list(SLOTS, SLOTS)
    .forEach((card, slot) => {
      order[slot] = card.indexIn(ids, 'a forest card');
      if (order.indexOf(order[slot]) < slot) card.fail(`"${ids[order[slot]]!}" occurs twice`);
    });
  const modifier = entry.get('modifierCard');
  order[MODIFIER] = modifier.indexIn(ids, 'a forest card');
  if (order.indexOf(order[MODIFIER]) < MODIFIER) modifier.fail(`"${ids[order[MODIFIER]]!}" lies in the forest`);
  return state.tables.arrangements.rankOf(order);
}

/** The phase named, or the first step asked for under these rules. */
function phaseOf(state: GlitterhornTable, entry: Json): number {
  const { inAndOut, roundAndRound, riderOrder } = state.tables.rules;
  const inOutAsked = inAndOut === 'mandatory' || inAndOut === 'optional';
  const swapAsked = roundAndRound !== 'off';
  const given = entry.get('phase');
  const firstStep = inOutAsked ? PHASE.inOut : swapAsked ? PHASE.swap : PHASE.assign;
  const usual = entry.get('dice').given ? PHASE.assign : firstStep;
  const phase = given.given ? given.indexIn(phases, 'a phase') : usual;
  if (phase === PHASE.inOut && !inOutAsked) given.fail(`inOut is not asked with inAndOut=${inAndOut}`);
  if (phase === PHASE.swap && !swapAsked) given.fail(`swap is not asked with roundAndRound=${roundAndRound}`);
  if (phase === PHASE.send && riderOrder !== 'free') given.fail(`send is not asked with riderOrder=${riderOrder}`);
  return phase;
}

function placeDice(state: GlitterhornTable, entry: Json): void {
  const { orders, rules } = state.tables;
  const count = Math.min(state.pool, rules.ridersPerRound);
  const dice = entry.get('dice');
  const values = dice.list(count, count).map((value) => value.int(1, 6));
  const step = orders.rolls[count]![values.reduce((roll, value) => roll * 6 + value - 1, 0)]!;
  state.values = step & VALUE_MASK;
  state.node = step >> VALUE_BITS;
  const assigned = entry.get('assigned').or([]);
  assigned.list(0, RESTAURANTS).forEach((value, restaurant) => assign(state, value, restaurant));
  if (state.phase === PHASE.assign && state.node === ORDERED)
    dice.fail('the order is complete: nothing is left to assign');
  if (state.phase === PHASE.send) awaitRiders(state, dice, assigned);
}

/** Gives a value as the rules would; one that was forced must agree. */
function assign(state: GlitterhornTable, given: Json, restaurant: number): void {
  const { orders } = state.tables;
  const value = given.int(0, 6);
  if (state.node === ORDERED || orders.restaurantOf[state.node] !== restaurant) {
    const forced = valueOf(state.values, restaurant);
    if (forced !== value) given.fail(`${value} given where only ${forced} is left`);
    return;
  }
  const first = state.node * 4;
  const options = [...orders.options.subarray(first, first + orders.optionCount[state.node]!)];
  if (!options.includes(value)) given.fail(`${value} is none of ${options.join(', ')}`);
  const step = orders.steps[state.node * 8 + value]!;
  state.values |= step & VALUE_MASK;
  state.node = step >> VALUE_BITS;
}

function awaitRiders(state: GlitterhornTable, dice: Json, assigned: Json): void {
  if (state.node !== ORDERED) assigned.fail('all dice must be given before riders are sent');
  for (let restaurant = 0; restaurant < RESTAURANTS; restaurant++)
    if (valueOf(state.values, restaurant) > 0) state.waiting |= 1 << restaurant;
  if (isSingle(state.waiting)) dice.fail('fewer than two riders: nothing to choose');
}
