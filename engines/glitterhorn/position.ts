/**
 * Sets up a given position. JSON: `forest` (six card ids, upper row first), `modifierCard`; optional `round`, `pool`,
 * `tacoCubes`, `otherCubes`, `dryRounds`, `tacosEaten`, `othersEaten` (default: the start of a game), `score` (checked),
 * `phase`, and for assign or send `dice` and `assigned` (values given to the first restaurants, 0 for idle).
 */
import { ASSIGN, IN_OUT, PHASES, SEND, SWAP } from './actions.ts';
import { MODIFIER, SLOTS } from './arrangements.ts';
import { CARDS, RESTAURANTS } from './components.ts';
import { fault, intAt, listAt, nameAt, objectAt } from './json-reader.ts';
import { ORDERED, VALUE_BITS, VALUE_MASK, valueOf } from './orders.ts';
import type { Glitterhorn } from './state.ts';

export function position(state: Glitterhorn, json: unknown): void {
  const { rules } = state.tables;
  const entry = objectAt(json, 'position');
  const number = (name: string, fallback: number, least: number, most: number) =>
    entry[name] === undefined ? fallback : intAt(entry[name], name, least, most);
  state.begin(arrangementOf(state, entry));
  state.round = number('round', 1, 1, rules.rounds);
  state.pool = number('pool', rules.startingDice, 0, rules.startingDice);
  state.tacoCubes = number('tacoCubes', rules.tacoCubes, 0, rules.tacoCubes);
  state.otherCubes = number('otherCubes', rules.otherCubes, 0, rules.otherCubes);
  state.dryRounds = number('dryRounds', 0, 0, Math.min(state.round, rules.tacoWindow) - 1);
  state.tacosEaten = number('tacosEaten', 0, 0, 2 * (state.round - 1));
  state.othersEaten = number('othersEaten', 0, 0, 2 * (state.round - 1));
  state.records?.startFrom(state.points());
  if (entry['score'] !== undefined && entry['score'] !== state.points())
    fault('score', `${JSON.stringify(entry['score'])} is not the ${state.points()} points of the food eaten`);
  state.phase = phaseOf(state, entry);
  if (state.phase === ASSIGN || state.phase === SEND) placeDice(state, entry);
  else if (entry['dice'] !== undefined) fault('dice', `not rolled yet in phase ${PHASES[state.phase]!}`);
}

function arrangementOf(state: Glitterhorn, entry: Readonly<Record<string, unknown>>): number {
  const { cards } = state.tables.components;
  const ids = cards.map((card) => card.id);
  const order = new Uint8Array(CARDS);
  listAt(entry['forest'], 'forest', SLOTS).forEach((id, slot) => {
    order[slot] = nameAt(id, `forest[${slot}]`, ids, 'a forest card');
    if (order.indexOf(order[slot]) < slot) fault(`forest[${slot}]`, `"${ids[order[slot]]!}" occurs twice`);
  });
  order[MODIFIER] = nameAt(entry['modifierCard'], 'modifierCard', ids, 'a forest card');
  if (order.indexOf(order[MODIFIER]) < MODIFIER) fault('modifierCard', `"${ids[order[MODIFIER]]!}" lies in the forest`);
  return state.tables.arrangements.rankOf(order);
}

/** The phase named, or the first step asked for under these rules. */
function phaseOf(state: Glitterhorn, entry: Readonly<Record<string, unknown>>): number {
  const { inAndOut, roundAndRound, riderOrder } = state.tables.rules;
  const inOutAsked = inAndOut === 'mandatory' || inAndOut === 'optional';
  const swapAsked = roundAndRound !== 'off';
  const dice = entry['dice'] !== undefined;
  const phase =
    entry['phase'] !== undefined
      ? nameAt(entry['phase'], 'phase', PHASES, 'a phase')
      : dice || (!inOutAsked && !swapAsked)
        ? ASSIGN
        : inOutAsked
          ? IN_OUT
          : SWAP;
  if (phase === IN_OUT && !inOutAsked) fault('phase', `inOut is not asked with inAndOut=${inAndOut}`);
  if (phase === SWAP && !swapAsked) fault('phase', `swap is not asked with roundAndRound=${roundAndRound}`);
  if (phase === SEND && riderOrder !== 'free') fault('phase', `send is not asked with riderOrder=${riderOrder}`);
  return phase;
}

function placeDice(state: Glitterhorn, entry: Readonly<Record<string, unknown>>): void {
  const { orders, rules } = state.tables;
  const count = Math.min(state.pool, rules.ridersPerRound);
  const dice = listAt(entry['dice'], 'dice', count).map((value, i) => intAt(value, `dice[${i}]`, 1, 6));
  const step = orders.rolls[count]![dice.reduce((roll, value) => roll * 6 + value - 1, 0)]!;
  state.values = step & VALUE_MASK;
  state.node = step >> VALUE_BITS;
  const assigned = listAt(entry['assigned'] ?? [], 'assigned');
  if (assigned.length > RESTAURANTS) fault('assigned', `${assigned.length} values for ${RESTAURANTS} restaurants`);
  assigned.forEach((given, restaurant) => assign(state, given, restaurant));
  if (state.phase === ASSIGN && state.node === ORDERED)
    fault('dice', 'the order is complete: nothing is left to assign');
  if (state.phase === SEND) awaitRiders(state);
}

/** Gives a value as the rules would; one that was forced must agree. */
function assign(state: Glitterhorn, given: unknown, restaurant: number): void {
  const { orders } = state.tables;
  const path = `assigned[${restaurant}]`;
  const value = intAt(given, path, 0, 6);
  if (state.node === ORDERED || orders.restaurantOf[state.node] !== restaurant) {
    const forced = valueOf(state.values, restaurant);
    if (forced !== value) fault(path, `${value} given where only ${forced} is left`);
    return;
  }
  const first = state.node * 4;
  const options = [...orders.options.subarray(first, first + orders.optionCount[state.node]!)];
  if (!options.includes(value)) fault(path, `${value} is none of ${options.join(', ')}`);
  const step = orders.steps[state.node * 8 + value]!;
  state.values |= step & VALUE_MASK;
  state.node = step >> VALUE_BITS;
}

function awaitRiders(state: Glitterhorn): void {
  if (state.node !== ORDERED) fault('assigned', 'all dice must be given before riders are sent');
  for (let restaurant = 0; restaurant < RESTAURANTS; restaurant++)
    if (valueOf(state.values, restaurant) > 0) state.waiting |= 1 << restaurant;
  if ((state.waiting & (state.waiting - 1)) === 0) fault('dice', 'fewer than two riders: nothing to choose');
}
