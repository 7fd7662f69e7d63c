/** The forest of Prince GlitterhornTable: six cards with their residents, the modifier, dice, orders and what he has eaten. */
import { OVER } from '../core/types.ts';
import type { Board, Cell, Color, Part, Thing } from '../core/board.ts';
import { BANSHEE, CARDS, DUCK, FOODS, RESTAURANTS, TACO, WYRM, type Clearing } from './components.ts';
import { ends, PHASE, phases } from './phases.ts';
import { MODIFIER, SLOTS } from './play/arrangements.ts';
import { ORDERED, valueOf } from './play/orders.ts';
import type { GlitterhornTable } from './table.ts';

/** Elf, Hen, Duck, Witch, Wyrm, Banshee, nobody. */
const MARKS = ['El', 'He', 'Du', 'Wi', 'Wy', 'Ba', '-'];
const SHADES: readonly Color[] = ['green', 'yellow', 'teal', 'purple', 'red', 'grey', 'white'];
const ASKS = {
  [PHASE.inOut]: 'a card is to become the modifier',
  [PHASE.swap]: 'two cards are to change places',
  [PHASE.assign]: 'dice are to be given to restaurants',
  [PHASE.send]: 'a rider is to be sent',
} as Readonly<Record<number, string>>;

/** Nothing is hidden (R16): every viewer sees the same. */
export function board(s: GlitterhornTable): Board {
  const { rules, components } = s.tables;
  const modifier = components.cards[cardAt(s, MODIFIER)]!;
  const asked = s.actor === OVER ? `over: ${ends[s.ending]!}` : (ASKS[s.phase] ?? phases[s.phase]!);
  return [
    { kind: 'words', text: `Hour ${s.round} of ${rules.rounds}: ${asked}.` },
    { kind: 'words', text: `Magic Modifier: ${modifier.modifier.name} (the back of ${modifier.id}).` },
    { kind: 'grid', title: 'The forest', cells: Array.from({ length: SLOTS }, (_, slot) => forestCard(s, slot)) },
    { kind: 'words', text: 'By clearing: Elf, Hen, Witch; Duck, Wyrm and Banshee with the stamina they go by.' },
    { kind: 'row', title: 'Dice to give', things: dice(s) },
    { kind: 'row', title: 'Restaurants', things: Array.from({ length: RESTAURANTS }, (_, i) => order(s, i)) },
    { kind: 'track', title: 'Dice that no wyrm has eaten', value: s.pool, most: rules.startingDice },
    ...cubes(s),
    {
      kind: 'words',
      text: `Eaten: tacos ${s.tacosEaten}, other dishes ${s.othersEaten}. Hours running without tacos: ${s.dryRounds}.`,
    },
    { kind: 'track', title: 'Points', value: s.points() },
  ];
}

function cardAt(s: GlitterhornTable, place: number): number {
  return s.tables.arrangements.cardAt[s.arrangement * CARDS + place]!;
}

/** A card of the forest with its clearings from left to right, upper road first. */
function forestCard(s: GlitterhornTable, slot: number): Cell {
  const { cards, clearings } = s.tables.components;
  const card = cardAt(s, slot);
  const here = clearings.filter((clearing) => clearing.card === card);
  return {
    x: slot % 3,
    y: slot < 3 ? 0 : 1,
    tile: { text: cards[card]!.id },
    things: here.sort((a, b) => a.x - b.x || a.y2 - b.y2).map(resident),
  };
}

function resident({ id, resident: who, threshold }: Clearing): Thing {
  const counted = who === DUCK || who === WYRM || who === BANSHEE;
  return { text: `${id}:${MARKS[who]!}${counted ? threshold : ''}`, color: SHADES[who]! };
}

function dice(s: GlitterhornTable): Thing[] {
  if (s.actor === OVER || s.phase !== PHASE.assign || s.node === ORDERED) return [];
  return s.tables.orders.diceOf[s.node]!.map((face) => ({ text: String(face) }));
}

/** A restaurant with its dish, the die it was given, and how its rider fares. */
function order(s: GlitterhornTable, restaurant: number): Thing {
  const { name, food } = s.tables.components.restaurants[restaurant]!;
  const value = s.actor === OVER ? 0 : valueOf(s.values, restaurant);
  const sent =
    ((s.waiting >> restaurant) & 1) === 1 ? ', waits' : ((s.delivered >> restaurant) & 1) === 1 ? ', arrived' : '';
  return {
    text: `${name} (${FOODS[food]!})${value === 0 ? '' : ` die ${value}${sent}`}`,
    color: food === TACO ? 'orange' : 'green',
    ...(s.phase === PHASE.assign && s.node !== ORDERED && s.tables.orders.restaurantOf[s.node] === restaurant
      ? { name: 'is served next' }
      : {}),
  };
}

function cubes(s: GlitterhornTable): Part[] {
  if (!s.tables.rules.foodLimit) return [];
  return [
    { kind: 'track', title: 'Taco cubes', value: s.tacoCubes },
    { kind: 'track', title: 'Other cubes', value: s.otherCubes },
  ];
}
