/** Actions and events in the players' words. */
import type { GameEvent } from '../core/types.ts';
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
export function tell(state: GlitterhornTable, { kind, data }: GameEvent): string {
  const { components } = state.tables;
  const card = (i: number) => components.cards[data[i]!]!;
  const slot = (i: number) => SLOT_NAMES[data[i]!]!;
  const restaurant = () => components.restaurants[data[0]!]!;
  switch (kind) {
    case EVENT.deal: {
      const ids = data.map((_, i) => card(i).id);
      const rows = `${ids.slice(0, 3).join(' ')} above ${ids.slice(3, 6).join(' ')}`;
      return `forest ${rows}, modifier ${ids[MODIFIER]!} ${card(MODIFIER).modifier.name}`;
    }
    case EVENT.inOut: {
      const who = data[3] === 1 ? 'chance turns' : 'turned over:';
      return `${who} ${card(1).id} (${slot(0)}), now ${card(1).modifier.name}; ${card(2).id} fills the slot`;
    }
    case EVENT.swap:
      return `${card(2).id} now lies ${slot(0)}, ${card(3).id} ${slot(1)}`;
    case EVENT.pass:
      return data[0] === 0 ? 'the modifier stays' : 'the forest stays';
    case EVENT.roll:
      return data.length === 0 ? 'no dice left to roll' : `rolls ${data.join(' ')}`;
    case EVENT.orders:
      return `orders: ${data.map((value, i) => `${components.restaurants[i]!.name} ${value === 0 ? '-' : value}`).join(', ')}`;
    case EVENT.ride:
      return `${restaurant().name}: a rider of stamina ${data[1]!} sets off ${data[2] === 1 ? `with a ${FOODS[restaurant().food]}` : 'without food'}`;
    case EVENT.visit:
      return `  ${visitText(state, data)}`;
    case EVENT.arrival:
      return `  ${OUTCOMES[data[1]!]} at stamina ${data[2]!}${data[3] === 1 ? `: a ${FOODS[restaurant().food]} for the Prince` : ''}`;
    case EVENT.feed:
      return feedText(data);
    case EVENT.hour:
      return `hour ${data[0]!}: ${data[1]!} dice, ${data[2]!} taco and ${data[3]!} other cubes, ${data[4]!} points`;
    case EVENT.end:
      return `the end: ${ends[data[0]!]!}, ${data[1]!} points`;
    default:
      throw new Error(`unknown event ${kind}`);
  }
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
    [tacos!, 'taco'],
    [salads!, 'salad'],
    [sandwiches!, 'sandwich'],
  ] as const;
  const dishes = eaten.filter(([n]) => n > 0).map(([n, name]) => `${n} ${name}`);
  const waste = thrown! > 0 ? `, throws ${thrown} away` : '';
  const drought = dry! > 0 ? `; ${dry} running without tacos` : '';
  return `hour ${round!}: the Prince eats ${dishes.length === 0 ? 'nothing' : dishes.join(' and ')}${waste}${drought}`;
}
