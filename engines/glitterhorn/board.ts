/** The forest of Prince GlitterhornTable: six cards with their residents, the modifier, dice, orders and what he has eaten. */
import { OVER } from '../core/types.ts';
import type { Board, Cell, Color, Part, Thing } from '../core/board.ts';
import { BANSHEE, CARDS, DUCK, ELF, FOODS, OUT_U, RESTAURANTS, TACO, WYRM, type Modifier } from './components.ts';
import { ends, PHASE, phases } from './phases.ts';
import { MODIFIER, SLOTS } from './play/arrangements.ts';
import { ORDERED, valueOf } from './play/orders.ts';
import type { GlitterhornTable } from './table.ts';

const MARKS = ['El', 'He', 'Du', 'Wi', 'Wy', 'Ba', '-'];
const RESIDENTS = ['Elf', 'Hen', 'Duck', 'Witch', 'Wyrm', 'Banshee'];
const ROADS = ['upper', 'lower'];
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
  const { id, modifier } = components.cards[cardAt(s, MODIFIER)]!;
  const asked = s.actor === OVER ? `over: ${ends[s.ending]!}` : (ASKS[s.phase] ?? phases[s.phase]!);
  const [least, most] = rules.equalValue === 'trigger' ? ['at least', 'at most'] : ['more than', 'less than'];
  const effect = rules.modifiersActive ? effectText(modifier) : 'without effect';
  return [
    { kind: 'words', text: `Hour ${s.round} of ${rules.rounds}: ${asked}.` },
    { kind: 'words', text: `Magic Modifier: ${modifier.name} (the back of ${id}): ${effect}.` },
    {
      kind: 'grid',
      title: 'The forest',
      cells: Array.from({ length: SLOTS }, (_, slot) => forestCard(s, slot)).flat(),
    },
    {
      kind: 'words',
      text: 'Riders go from left to right, from every card to the upper or lower road of the next. A1:He > A2: at A1 lives a Hen, and her road leads on to A2; even and odd: by the stamina that is left.',
    },
    {
      kind: 'words',
      text: `An Elf (El) gives ${rules.elfDelta} stamina, a Hen (He) takes ${-rules.henDelta}, a Witch (Wi) sends to the nearest other; a Duck (Du) flies riders with ${least} its number to the Prince, a Wyrm (Wy) eats those with ${most} its number, a Banshee (Ba) robs them.`,
    },
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

function effectText({ effect, resident, delta }: Modifier): string {
  if (effect === 'swapParity') return 'odd and even roads change places';
  const who = RESIDENTS[resident]!;
  if (effect === 'absent') return `every ${who} is away`;
  if (effect === 'threshold') return `${delta < 0 ? '' : '+'}${delta} to the number of every ${who}`;
  return resident === ELF ? `an Elf gives ${delta} stamina` : `a Hen takes ${-delta} stamina`;
}

/** The upper and the lower road of a card, each with the clearings that riders first come to by it, in their order. */
function forestCard(s: GlitterhornTable, slot: number): Cell[] {
  const { cards, clearings } = s.tables.components;
  const card = cardAt(s, slot);
  const { id, entry } = cards[card]!;
  const placed = new Set<number>();
  const along = (at: number): number[] => {
    if (at < 0 || placed.has(at)) return [];
    placed.add(at);
    return [at, ...along(clearings[at]!.even), ...along(clearings[at]!.odd)];
  };
  const roads = entry.map(along);
  // What is left is come to from a Witch alone.
  roads[1]!.push(...clearings.flatMap((clearing, at) => (clearing.card === card ? along(at) : [])));
  return roads.map((road, lane) => ({
    x: slot % 3,
    y: 2 * Math.floor(slot / 3) + lane,
    tile: { text: `${id} ${ROADS[lane]!} road` },
    things: [
      ...(road[0] === entry[lane] ? [] : [{ text: `> ${placeName(s, entry[lane]!)}` }]),
      ...road.flatMap((at) => clearingThings(s, at)),
    ],
    walls: lane === 0 ? 0b1011 : 0b1110,
  }));
}

function placeName(s: GlitterhornTable, at: number): string {
  return at < 0 ? ROADS[OUT_U - at]! : s.tables.components.clearings[at]!.id;
}

/** Who lives there, and where the road leads on. */
function clearingThings(s: GlitterhornTable, at: number): Thing[] {
  const { id, resident: who, threshold, even, odd } = s.tables.components.clearings[at]!;
  const { duckShift, wyrmShift, bansheeShift } = s.tables.rules;
  const shift = { [DUCK]: duckShift, [WYRM]: wyrmShift, [BANSHEE]: bansheeShift }[who];
  const text = `${id}:${MARKS[who]!}${shift === undefined ? '' : threshold + shift}`;
  const color = SHADES[who]!;
  const to = (next: number) => `> ${placeName(s, next)}`;
  if (even === odd) return [{ text: `${text} ${to(even)}`, color }];
  return [{ text, color }, { text: `even ${to(even)}` }, { text: `odd ${to(odd)}` }];
}

function dice(s: GlitterhornTable): Thing[] {
  if (s.actor === OVER || s.phase !== PHASE.assign || s.node === ORDERED) return [];
  return s.tables.orders.diceOf[s.node]!.map((face) => ({ text: String(face) }));
}

/** A restaurant with its dish, the die it was given, and how its rider fares. */
function order(s: GlitterhornTable, restaurant: number): Thing {
  const { cards, restaurants } = s.tables.components;
  const { name, food, row, lane } = restaurants[restaurant]!;
  const first = cards[cardAt(s, 3 * row)]!.id;
  const value = s.actor === OVER ? 0 : valueOf(s.values, restaurant);
  const sent =
    ((s.waiting >> restaurant) & 1) === 1 ? ', waits' : ((s.delivered >> restaurant) & 1) === 1 ? ', arrived' : '';
  return {
    text: `${name} (${FOODS[food]!}) > ${first} ${ROADS[lane]!}${value === 0 ? '' : `: die ${value}${sent}`}`,
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
