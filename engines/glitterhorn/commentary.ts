/** Reports what happens in a state to whoever watches it. Never called in plain playouts. */
import type { EventSink } from '../core/types.ts';
import { CARDS, RESTAURANTS, SALAD } from './components.ts';
import { MODIFIER, PAIRS } from './arrangements.ts';
import {
  E_ARRIVAL,
  E_DEAL,
  E_END,
  E_FEED,
  E_HOUR,
  E_IN_OUT,
  E_ORDERS,
  E_PASS,
  E_RIDE,
  E_ROLL,
  E_SWAP,
  E_VISIT,
} from './events.ts';
import { diceOf, valueOf } from './orders.ts';
import { VISIT_SIZE } from './ride.ts';
import type { Glitterhorn } from './state.ts';

export const Commentary = {
  deal(state: Glitterhorn, sink: EventSink): void {
    sink.emit(E_DEAL, ...layout(state));
  },

  inOut(state: Glitterhorn, sink: EventSink, slot: number, byChance: number): void {
    const cards = layout(state);
    sink.emit(E_IN_OUT, slot, cards[MODIFIER]!, cards[slot]!, byChance);
  },

  swap(state: Glitterhorn, sink: EventSink, pair: number): void {
    const cards = layout(state);
    const [a, b] = PAIRS[pair]!;
    sink.emit(E_SWAP, a, b, cards[a]!, cards[b]!);
  },

  pass(state: Glitterhorn, sink: EventSink): void {
    sink.emit(E_PASS, state.phase);
  },

  roll(sink: EventSink, roll: number, count: number): void {
    sink.emit(E_ROLL, ...diceOf(roll, count));
  },

  orders(state: Glitterhorn, sink: EventSink): void {
    sink.emit(E_ORDERS, ...Array.from({ length: RESTAURANTS }, (_, restaurant) => valueOf(state.values, restaurant)));
  },

  /** One ride, clearing by clearing. */
  ride(state: Glitterhorn, sink: EventSink, restaurant: number, value: number, carries: boolean): void {
    const { course } = state.tables;
    course.arrange(state.arrangement);
    course.ride(restaurant, value);
    sink.emit(E_RIDE, restaurant, value, carries ? 1 : 0);
    for (let i = 0; i < course.visits; i++)
      sink.emit(E_VISIT, ...course.trace.subarray(i * VISIT_SIZE, (i + 1) * VISIT_SIZE));
    sink.emit(E_ARRIVAL, restaurant, course.outcome, course.stamina, (state.delivered >> restaurant) & 1);
  },

  feed(state: Glitterhorn, sink: EventSink, tacos: number, othersEaten: number, thrown: number): void {
    const { restaurants } = state.tables.components;
    const arrived = restaurants.filter((_, restaurant) => ((state.delivered >> restaurant) & 1) === 1);
    const salads = othersEaten === 0 ? 0 : arrived.filter(({ food }) => food === SALAD).length;
    sink.emit(E_FEED, state.round, tacos, salads, othersEaten - salads, thrown, state.dryRounds);
  },

  hour(state: Glitterhorn, sink: EventSink): void {
    sink.emit(E_HOUR, state.round, state.pool, state.tacoCubes, state.otherCubes, state.points());
  },

  end(state: Glitterhorn, sink: EventSink): void {
    sink.emit(E_END, state.ending, state.points());
  },
};

/** The cards in slots 0..5 and the modifier. */
function layout(state: Glitterhorn): Uint8Array {
  return state.tables.arrangements.cardAt.subarray(state.arrangement * CARDS, (state.arrangement + 1) * CARDS);
}
