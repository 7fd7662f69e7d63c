/** What a state reports while somebody watches it. Never called in plain playouts. */
import { numbersOf } from '../core/numbers-of.ts';
import type { EventSink } from '../core/types.ts';
import { CARDS, RESTAURANTS, SALAD } from './components.ts';
import { MODIFIER, PAIRS } from './play/arrangements.ts';
import { diceOf, valueOf } from './play/orders.ts';
import { VISIT_SIZE } from './play/ride.ts';
import type { GlitterhornTable } from './table.ts';

/** Names of the kinds of events in the order of their numbers; the data of each stand behind it. */
export const eventNames = [
  'deal', // the seven cards in slots 0..5 and as modifier
  'inOut', // slot, card turned into the modifier, card put into the slot; 1 if chance chose
  'swap', // two slots and the cards now in them
  'pass', // the phase that was passed
  'roll', // the dice in the order rolled
  'orders', // the value given to each restaurant, 0 for none
  'ride', // restaurant, value, 1 if it found a cube to take
  'visit', // clearing, stamina before and after, what happened, clearing jumped to or -1
  'arrival', // restaurant, outcome, stamina left, 1 if food reached the Prince
  'feed', // round, tacos eaten, salads eaten, sandwiches eaten, thrown away, rounds running without tacos
  'hour', // round that begins, pool, taco cubes, other cubes, points so far
  'end', // end label, raw points
] as const;

/** The number of each kind. */
export const EVENT = numbersOf(eventNames);

/** Reports by a state to whoever watches it. */
export const Report = {
  deal(state: GlitterhornTable, sink: EventSink): void {
    sink.emit(EVENT.deal, ...layout(state));
  },

  inOut(state: GlitterhornTable, sink: EventSink, slot: number, byChance: number): void {
    const cards = layout(state);
    sink.emit(EVENT.inOut, slot, cards[MODIFIER]!, cards[slot]!, byChance);
  },

  swap(state: GlitterhornTable, sink: EventSink, pair: number): void {
    const cards = layout(state);
    const [a, b] = PAIRS[pair]!;
    sink.emit(EVENT.swap, a, b, cards[a]!, cards[b]!);
  },

  pass(state: GlitterhornTable, sink: EventSink): void {
    sink.emit(EVENT.pass, state.phase);
  },

  roll(sink: EventSink, roll: number, count: number): void {
    sink.emit(EVENT.roll, ...diceOf(roll, count));
  },

  orders(state: GlitterhornTable, sink: EventSink): void {
    const values = Array.from({ length: RESTAURANTS }, (_, restaurant) => valueOf(state.values, restaurant));
    sink.emit(EVENT.orders, ...values);
  },

  /** One ride, clearing by clearing. */
  ride(state: GlitterhornTable, sink: EventSink, restaurant: number, value: number, carries: boolean): void {
    const { course } = state.tables;
    course.arrange(state.arrangement);
    course.ride(restaurant, value);
    sink.emit(EVENT.ride, restaurant, value, carries ? 1 : 0);
    for (let i = 0; i < course.visits; i++)
      sink.emit(EVENT.visit, ...course.trace.subarray(i * VISIT_SIZE, (i + 1) * VISIT_SIZE));
    sink.emit(EVENT.arrival, restaurant, course.outcome, course.stamina, (state.delivered >> restaurant) & 1);
  },

  feed(state: GlitterhornTable, sink: EventSink, tacos: number, othersEaten: number, thrown: number): void {
    const { restaurants } = state.tables.components;
    const arrived = restaurants.filter((_, restaurant) => ((state.delivered >> restaurant) & 1) === 1);
    const salads = othersEaten === 0 ? 0 : arrived.filter(({ food }) => food === SALAD).length;
    sink.emit(EVENT.feed, state.round, tacos, salads, othersEaten - salads, thrown, state.dryRounds);
  },

  hour(state: GlitterhornTable, sink: EventSink): void {
    sink.emit(EVENT.hour, state.round, state.pool, state.tacoCubes, state.otherCubes, state.points());
  },

  end(state: GlitterhornTable, sink: EventSink): void {
    sink.emit(EVENT.end, state.ending, state.points());
  },
};

/** The cards in slots 0..5 and the modifier. */
function layout(state: GlitterhornTable): Uint8Array {
  return state.tables.arrangements.cardAt.subarray(state.arrangement * CARDS, (state.arrangement + 1) * CARDS);
}
