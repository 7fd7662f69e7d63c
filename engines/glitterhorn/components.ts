/**
 * The nine cards as data: restaurants, forest fronts (a graph of clearings each) and forest backs (Magic Modifiers).
 * A designer who owns other cards types them into a file of the same shape; faults are reported with their path.
 */
import type { ComponentsSpec } from '../core/types.ts';
import printed from './components.json' with { type: 'json' };
import { fault, idAt, intAt, listAt, nameAt, objectAt, textAt } from './json-reader.ts';

export const RESIDENTS = ['elf', 'hen', 'duck', 'witch', 'wyrm', 'banshee'] as const;
export const ELF = 0;
export const HEN = 1;
export const DUCK = 2;
export const WITCH = 3;
export const WYRM = 4;
export const BANSHEE = 5;
/** A clearing whose resident the modifier has sent away. */
export const EMPTY = 6;

export const FOODS = ['taco', 'salad', 'sandwich'] as const;
export const TACO = 0;
export const SALAD = 1;

export const LANES = ['U', 'L'] as const;
/** Targets of roads: a clearing's index, or the right port of a lane. */
export const OUT_U = -1;
export const OUT_L = -2;

export const CARDS = 7;
export const RESTAURANTS = 4;

export interface Restaurant {
  readonly id: string;
  readonly name: string;
  /** Index into FOODS. */
  readonly food: number;
  /** 0 upper, 1 lower. */
  readonly row: number;
  /** 0 U, 1 L. */
  readonly lane: number;
}

export interface Clearing {
  readonly id: string;
  /** Index of its card. */
  readonly card: number;
  /** Index into RESIDENTS. */
  readonly resident: number;
  /** Printed value of a duck, wyrm or banshee, else 0. */
  readonly threshold: number;
  /** Place on the card: 0 left, 1 middle, 2 right. */
  readonly x: number;
  /** Twice the height on the card: 0 upper road, 1 middle, 2 lower road. */
  readonly y2: number;
  /** Where riders of even and of odd stamina go on: a clearing, OUT_U or OUT_L. */
  readonly even: number;
  readonly odd: number;
}

export interface Modifier {
  readonly id: string;
  readonly name: string;
  readonly effect: 'absent' | 'threshold' | 'stamina' | 'swapParity';
  /** Index into RESIDENTS; -1 for swapParity. */
  readonly resident: number;
  readonly delta: number;
}

export interface ForestCard {
  readonly id: string;
  /** Where the left ports U and L lead: a clearing, OUT_U or OUT_L. */
  readonly entry: readonly [number, number];
  /** What its back says. */
  readonly modifier: Modifier;
}

export interface Components {
  readonly restaurants: readonly Restaurant[];
  readonly cards: readonly ForestCard[];
  readonly clearings: readonly Clearing[];
}

let shipped: Components | undefined;

/** Component data of this game: seven forest cards, four restaurants, one modifier per card. */
export const components: ComponentsSpec<Components> = {
  shipped: { printed },
  // The shipped cards are read once, so that all setups share their tables.
  read: (json) => (json === printed ? (shipped ??= readComponents(json)) : readComponents(json)),
  notes: [
    '13 of the 23 clearings (A1 A2 B2 B3 C1 C2 C3 D2 E3 E4 F2 G3 G4) are reconstructed: the worked example never visits them',
    'six of the seven Magic Modifiers (all but Time for Tea and Cake) are reconstructed, their names too',
    'positions of clearings, which only measure witch distances, are reconstructed',
    'lanes of the restaurants, D and F upper (even) roads and some exits are inferred from the worked example',
  ],
};

function readComponents(json: unknown): Components {
  const file = objectAt(json, 'components');
  const restaurants = listAt(file['restaurants'], 'restaurants', RESTAURANTS).map(readRestaurant);
  distinct(restaurants, (i) => `restaurants[${i}].id`);
  const tacos = restaurants.filter((restaurant) => restaurant.food === TACO).length;
  if (tacos !== 2) fault('restaurants', `${tacos} serve tacos, need 2 with taco and 2 with salad or sandwich`);
  const fronts = listAt(file['forestCards'], 'forestCards', CARDS).map((card, i) =>
    objectAt(card, `forestCards[${i}]`),
  );
  const ids = fronts.map((card, i) => ({ id: idAt(card['id'], `forestCards[${i}].id`) }));
  distinct(ids, (i) => `forestCards[${i}].id`);
  const backs = readModifiers(
    file['modifiers'],
    ids.map((card) => card.id),
  );
  const clearings: Clearing[] = [];
  const cards = fronts.map((front, i) => readCard(front, i, ids[i]!.id, backs[i]!, clearings));
  distinct(clearings, (i) => `forestCards[${clearings[i]!.card}].clearings`);
  return { restaurants, cards, clearings };
}

function readRestaurant(json: unknown, index: number): Restaurant {
  const path = `restaurants[${index}]`;
  const entry = objectAt(json, path);
  return {
    id: idAt(entry['id'], `${path}.id`),
    name: textAt(entry['name'], `${path}.name`),
    food: nameAt(entry['food'], `${path}.food`, FOODS, 'a food'),
    row: intAt(entry['row'], `${path}.row`, 0, 1),
    lane: nameAt(entry['lane'], `${path}.lane`, LANES, 'a lane'),
  };
}

/** One modifier per card, in card order. */
function readModifiers(json: unknown, cardIds: readonly string[]): readonly Modifier[] {
  const backs: (Modifier | undefined)[] = cardIds.map(() => undefined);
  listAt(json, 'modifiers', CARDS).forEach((each, i) => {
    const path = `modifiers[${i}]`;
    const entry = objectAt(each, path);
    const card = nameAt(entry['card'], `${path}.card`, cardIds, 'a forest card');
    if (backs[card] !== undefined) fault(`${path}.card`, `"${cardIds[card]}" already has ${backs[card].name}`);
    const effect = readEffect(entry['effect'], `${path}.effect`);
    backs[card] = { id: idAt(entry['id'], `${path}.id`), name: textAt(entry['name'], `${path}.name`), ...effect };
  });
  return backs as readonly Modifier[];
}

const EFFECTS = ['absent', 'threshold', 'stamina', 'swapParity'] as const;

function readEffect(json: unknown, path: string): Pick<Modifier, 'effect' | 'resident' | 'delta'> {
  const entry = objectAt(json, path);
  const effect = EFFECTS[nameAt(entry['type'], `${path}.type`, EFFECTS, 'an effect')]!;
  if (effect === 'swapParity') return { effect, resident: -1, delta: 0 };
  const resident = nameAt(entry['resident'], `${path}.resident`, RESIDENTS, 'a resident');
  if (effect === 'absent') return { effect, resident, delta: 0 };
  if (effect === 'threshold') {
    if (!usesThreshold(resident)) fault(`${path}.resident`, `"${RESIDENTS[resident]}" has no threshold to change`);
    return { effect, resident, delta: intAt(entry['delta'], `${path}.delta`, -6, 6) };
  }
  if (resident !== ELF && resident !== HEN)
    fault(`${path}.resident`, `"${RESIDENTS[resident]}" does not change stamina`);
  const [least, most] = resident === ELF ? [0, 5] : [-5, 0];
  return { effect, resident, delta: intAt(entry['delta'], `${path}.delta`, least, most) };
}

/** Reads a front and appends its clearings, so that a clearing's index counts over all cards. */
function readCard(
  front: Readonly<Record<string, unknown>>,
  card: number,
  id: string,
  modifier: Modifier,
  clearings: Clearing[],
): ForestCard {
  const path = `forestCards[${card}]`;
  const listed = listAt(front['clearings'], `${path}.clearings`);
  if (listed.length < 1 || listed.length > 8) fault(`${path}.clearings`, `${listed.length} clearings, need 1 to 8`);
  const places = listed.map((_, i) => `${path}.clearings[${i}]`);
  const ids = listed.map((each, i) => idAt(objectAt(each, places[i]!)['id'], `${places[i]!}.id`));
  const first = clearings.length;
  const road = (json: unknown, at: string): number => {
    const target = nameAt(json, at, ['outU', 'outL', ...ids], `a clearing of card ${id}, outU or outL`);
    return target < 2 ? -1 - target : first + target - 2;
  };
  const ports = objectAt(front['entry'], `${path}.entry`);
  const entry = [road(ports['U'], `${path}.entry.U`), road(ports['L'], `${path}.entry.L`)] as const;
  listed.forEach((each, i) =>
    clearings.push(readClearing(objectAt(each, places[i]!), places[i]!, card, ids[i]!, road)),
  );
  refuseCycles(clearings, first, places);
  refuseStrays(clearings, first, entry, places);
  return { id, entry, modifier };
}

function readClearing(
  entry: Readonly<Record<string, unknown>>,
  path: string,
  card: number,
  id: string,
  road: (json: unknown, at: string) => number,
): Clearing {
  const resident = nameAt(entry['resident'], `${path}.resident`, RESIDENTS, 'a resident');
  const given = entry['threshold'];
  if (given !== undefined && !usesThreshold(resident))
    fault(`${path}.threshold`, `"${RESIDENTS[resident]}" takes no threshold`);
  const next = objectAt(entry['next'], `${path}.next`);
  const split = next['any'] === undefined;
  if (!split && (next['even'] !== undefined || next['odd'] !== undefined))
    fault(`${path}.next`, 'has "any" beside "even" or "odd"');
  return {
    id,
    card,
    resident,
    threshold: usesThreshold(resident) ? intAt(given, `${path}.threshold`, 0, 13) : 0,
    x: intAt(entry['x'], `${path}.x`, 0, 2),
    y2: nameAt(entry['lane'], `${path}.lane`, ['U', 'M', 'L'], 'a lane'),
    even: split ? road(next['even'], `${path}.next.even`) : road(next['any'], `${path}.next.any`),
    odd: split ? road(next['odd'], `${path}.next.odd`) : road(next['any'], `${path}.next.any`),
  };
}

function usesThreshold(resident: number): boolean {
  return resident === DUCK || resident === WYRM || resident === BANSHEE;
}

/** Roads of a card lead forward for ever: a rider could never leave a circle. */
function refuseCycles(clearings: readonly Clearing[], first: number, places: readonly string[]): void {
  const done = new Set<number>();
  const follow = (at: number, trail: readonly number[]): void => {
    if (at < 0 || done.has(at)) return;
    if (trail.includes(at)) {
      const circle = [...trail.slice(trail.indexOf(at)), at].map((i) => clearings[i]!.id);
      fault(`${places[trail.at(-1)! - first]!}.next`, `a cycle of roads: ${circle.join(' -> ')}`);
    }
    follow(clearings[at]!.even, [...trail, at]);
    follow(clearings[at]!.odd, [...trail, at]);
    done.add(at);
  };
  for (let at = first; at < clearings.length; at++) follow(at, []);
}

/** A clearing that neither a road from a port nor one from a witch (who can be jumped to) leads to is a slip of the pen. */
function refuseStrays(
  clearings: readonly Clearing[],
  first: number,
  entry: readonly number[],
  places: readonly string[],
): void {
  const reached = new Set<number>();
  const reach = (at: number): void => {
    if (at < 0 || reached.has(at)) return;
    reached.add(at);
    reach(clearings[at]!.even);
    reach(clearings[at]!.odd);
  };
  entry.forEach(reach);
  for (let at = first; at < clearings.length; at++) if (clearings[at]!.resident === WITCH) reach(at);
  for (let at = first; at < clearings.length; at++)
    if (!reached.has(at)) fault(places[at - first]!, `no road leads to ${clearings[at]!.id}`);
}

function distinct(entries: readonly { readonly id: string }[], path: (index: number) => string): void {
  const seen = new Set<string>();
  entries.forEach(({ id }, i) => {
    if (seen.has(id)) fault(path(i), `"${id}" occurs twice`);
    seen.add(id);
  });
}
