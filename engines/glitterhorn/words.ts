/** Actions and events in the players' words. */
import { teller } from '../core/teller.ts';
import { many } from '../core/worded.ts';
import { CARDS, FOODS } from './components.ts';
import { EVENT } from './events.ts';
import { ends, FIRST_PAIR, FIRST_RIDER, FIRST_VALUE, PASS_IN_OUT, PASS_SWAP } from './phases.ts';
import { MODIFIER, PAIRS } from './play/arrangements.ts';
import { OUTCOMES, VISITS } from './play/ride.ts';
import type { GlitterhornTable } from './table.ts';

const SLOT_NAMES = ['upper left', 'upper middle', 'upper right', 'lower left', 'lower middle', 'lower right'];
const RESIDENT_NAMES = ['Elf', 'Hen', 'Duck', 'Witch', 'Wyrm', 'Banshee'];

/** One line for an action. */
export function describe(state: GlitterhornTable, action: number): string {
  const { components, orders, arrangements } = state.tables;
  const cardIn = (place: number) => components.cards[arrangements.cardAt[state.arrangement * CARDS + place]!]!;
  if (action < FIRST_PAIR) {
    const out = cardIn(action);
    return `In and out: ${out.id} (${SLOT_NAMES[action]}) becomes ${out.modifier.name}, ${cardIn(MODIFIER).id} takes its place`;
  }
  if (action === PASS_IN_OUT) return 'In and out: leaves the modifier';
  if (action === PASS_SWAP) return 'Round and round: leaves the forest';
  if (action < PASS_IN_OUT) {
    const [a, b] = PAIRS[action - FIRST_PAIR]!;
    return `Round and round: exchanges ${cardIn(a).id} (${SLOT_NAMES[a]}) and ${cardIn(b).id} (${SLOT_NAMES[b]})`;
  }
  if (action >= FIRST_RIDER) return `sends the rider from ${components.restaurants[action - FIRST_RIDER]!.name}`;
  const restaurant = components.restaurants[orders.restaurantOf[state.node]!]!.name;
  return action === FIRST_VALUE ? `leaves ${restaurant} idle` : `gives a ${action - FIRST_VALUE} to ${restaurant}`;
}

/** One line for an event. */
export const tell = teller<GlitterhornTable, keyof typeof EVENT>(EVENT, {
  deal: (state, ...cards) => {
    const ids = cards.map((card) => cardOf(state, card).id);
    const rows = `${ids.slice(0, 3).join(' ')} above ${ids.slice(3, 6).join(' ')}`;
    return `forest ${rows}, modifier ${ids[MODIFIER]!} ${cardOf(state, cards[MODIFIER]!).modifier.name}`;
  },
  inOut: (state, slot, turned, put, byChance) => {
    const { id, modifier } = cardOf(state, turned);
    const who = byChance === 1 ? 'chance turns' : 'turned over:';
    return `${who} ${id} (${SLOT_NAMES[slot]!}), now ${modifier.name}; ${cardOf(state, put).id} fills the slot`;
  },
  swap: (state, a, b, inA, inB) =>
    `${cardOf(state, inA).id} now lies ${SLOT_NAMES[a]!}, ${cardOf(state, inB).id} ${SLOT_NAMES[b]!}`,
  pass: (_state, phase) => (phase === 0 ? 'the modifier stays' : 'the forest stays'),
  roll: (_state, ...dice) => (dice.length === 0 ? 'no dice left to roll' : `rolls ${dice.join(' ')}`),
  orders: (state, ...values) =>
    `orders: ${values.map((value, i) => `${restaurantOf(state, i).name} ${value === 0 ? '-' : value}`).join(', ')}`,
  ride: (state, restaurant, value, carries) => {
    const { name, food } = restaurantOf(state, restaurant);
    return `${name}: a rider of stamina ${value} sets off ${carries === 1 ? `with a ${FOODS[food]}` : 'without food'}`;
  },
  visit: (state, ...data) => `  ${visitText(state, data)}`,
  arrival: (state, restaurant, outcome, stamina, fed) => {
    const food = fed === 1 ? `: a ${FOODS[restaurantOf(state, restaurant).food]} for the Prince` : '';
    return `  ${OUTCOMES[outcome]!} at stamina ${stamina}${food}`;
  },
  feed: (_state, ...data) => feedText(data),
  hour: (_state, round, pool, tacos, others, points) =>
    `hour ${round}: ${many(pool, 'die', 'dice')}, ${many(tacos, 'taco cube')} and ${many(others, 'other cube')}, ${many(points, 'point')}`,
  end: (_state, ending, points) => `the end: ${ends[ending]!}, ${many(points, 'point')}`,
});

function cardOf({ tables }: GlitterhornTable, card: number) {
  return tables.components.cards[card]!;
}

function restaurantOf({ tables }: GlitterhornTable, restaurant: number) {
  return tables.components.restaurants[restaurant]!;
}

function visitText(state: GlitterhornTable, [at, before, after, what, to]: readonly number[]): string {
  const { clearings } = state.tables.components;
  const clearing = clearings[at!]!;
  const stamina = before === after ? `${before!}` : `${before!} -> ${after!}`;
  const target = to! < 0 ? '' : ` to ${clearings[to!]!.id}`;
  return `${clearing.id} ${RESIDENT_NAMES[clearing.resident]}: ${VISITS[what!]}${target}, stamina ${stamina}`;
}

function feedText([round, tacos, salads, sandwiches, thrown, dry]: readonly number[]): string {
  const eaten = [
    [tacos!, 'taco', 'tacos'],
    [salads!, 'salad', 'salads'],
    [sandwiches!, 'sandwich', 'sandwiches'],
  ] as const;
  const dishes = eaten.filter(([n]) => n > 0).map(([n, one, more]) => many(n, one, more));
  const waste = thrown! > 0 ? `, throws ${thrown} away` : '';
  const drought = dry! > 0 ? `; ${many(dry!, 'hour')} running without tacos` : '';
  return `hour ${round!}: the Prince eats ${dishes.length === 0 ? 'nothing' : dishes.join(' and ')}${waste}${drought}`;
}
