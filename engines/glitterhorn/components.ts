/**
 * The nine cards as data: restaurants, forest fronts (a graph of clearings each) and forest backs (Magic Modifiers).
 * A designer who owns other cards types them into a file of the same shape; faults are reported with their path.
 */
import { cards, fields, id, indexIn, int, text } from '../core/fields.ts';
import { distinctIds, Json } from '../core/json.ts';
import { once } from '../core/once.ts';
import type { ComponentsSpec } from '../core/types.ts';
import { shippedWith } from '../core/alternatives.ts';
import alternatives from './alternatives.json' with { type: 'json' };
import { NOBODY, pieces } from './pieces.ts';
import printed from './components.json' with { type: 'json' };

const RESIDENTS = ['elf', 'hen', 'duck', 'witch', 'wyrm', 'banshee'] as const;
export const ELF = 0;
export const HEN = 1;
export const DUCK = 2;
export const WITCH = 3;
export const WYRM = 4;
export const BANSHEE = 5;
/** A clearing whose resident the modifier has sent away, or where nobody lives. */
export const EMPTY = 6;

export const FOODS = ['taco', 'salad', 'sandwich'] as const;
export const TACO = 0;
export const SALAD = 1;

const LANES = ['U', 'L'] as const;
/** Targets of roads: a clearing's index, or the right port of a lane, U or (-2) L. */
export const OUT_U = -1;

export const CARDS = 7;
export const RESTAURANTS = 4;

const readRestaurant = fields({
  id,
  name: text,
  /** Index into FOODS. */
  food: indexIn(FOODS, 'a food'),
  /** 0 upper, 1 lower. */
  row: int(0, 1),
  /** 0 U, 1 L. */
  lane: indexIn(LANES, 'a lane'),
});
export type Restaurant = ReturnType<typeof readRestaurant>;
const readRestaurants = cards(RESTAURANTS, RESTAURANTS, readRestaurant);

export interface Clearing {
  readonly id: string;
  readonly card: number;
  /** Index into RESIDENTS. */
  readonly resident: number;
  /** Printed value of a duck, wyrm or banshee, else 0. */
  readonly threshold: number;
  /** Place on the card: 0 left, 1 middle, 2 right. */
  readonly x: number;
  /** Twice the height on the card: 0 upper road, 1 middle, 2 lower road. */
  readonly y2: number;
  /** Where riders of even and of odd stamina go on: a clearing or a right port. */
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
  /** Where the left ports U and L lead: a clearing or a right port. */
  readonly entry: readonly [number, number];
  /** What its back says. */
  readonly modifier: Modifier;
}

export interface Components {
  readonly restaurants: readonly Restaurant[];
  readonly cards: readonly ForestCard[];
  readonly clearings: readonly Clearing[];
}

/** Component data of this game: seven forest cards, four restaurants, one modifier per card. */
export const components: ComponentsSpec<Components> = {
  ...shippedWith('printed', printed, alternatives),
  // The shipped cards are read once, so that all setups share their tables.
  read: (json) => (json === printed ? shipped() : readComponents(json)),
  notes: [
    '13 of the 23 clearings (A1 A2 B2 B3 C1 C2 C3 D2 E3 E4 F2 G3 G4) are reconstructed: the worked example never visits them',
    'six of the seven Magic Modifiers (all but Time for Tea and Cake) are reconstructed, their names too',
    'positions of clearings, which only measure witch distances, are reconstructed',
    'lanes of the restaurants, D and F upper (even) roads and some exits are inferred from the worked example',
  ],
  pieces,
};

const shipped = once(() => readComponents(printed));

function readComponents(json: unknown): Components {
  const heading = ['game', 'title', 'designer', 'event', 'provenanceKey'];
  const file = new Json(json).only(...heading, 'restaurants', 'forestCards', 'modifiers');
  const shops = file.get('restaurants');
  const restaurants = readRestaurants(shops);
  const tacos = restaurants.filter((restaurant) => restaurant.food === TACO).length;
  if (tacos !== 2) shops.fail(`${tacos} serve tacos, need 2 with taco and 2 with salad or sandwich`);
  const fronts = file.get('forestCards').list(CARDS, CARDS);
  const ids = distinctIds(
    file.get('forestCards'),
    fronts.map((front) => ({ id: front.get('id').id() })),
  ).map(({ id }) => id);
  const backs = readModifiers(file.get('modifiers'), ids);
  const clearings: Clearing[] = [];
  const cards = fronts.map((front, i) => readCard(front, i, ids[i]!, backs[i]!, clearings));
  clearings.forEach(({ id, card }, i) => {
    if (clearings.findIndex((each) => each.id === id) < i)
      fronts[card]!.get('clearings').fail(`${JSON.stringify(id)} occurs twice`);
  });
  return { restaurants, cards, clearings };
}

/** One modifier per card, in card order. */
function readModifiers(list: Json, cardIds: readonly string[]): readonly Modifier[] {
  const backs: (Modifier | undefined)[] = cardIds.map(() => undefined);
  for (const entry of list.list(CARDS, CARDS)) {
    entry.only('card', 'id', 'name', 'effect', 'kind');
    const card = entry.get('card').indexIn(cardIds, 'a forest card');
    const known = backs[card];
    if (known !== undefined) entry.get('card').fail(`"${cardIds[card]}" already has ${known.name}`);
    const effect = readEffect(entry.get('effect'));
    backs[card] = { id: entry.get('id').id(), name: entry.get('name').text(), ...effect };
  }
  return backs as readonly Modifier[];
}

const EFFECTS = ['absent', 'threshold', 'stamina', 'swapParity'] as const;

function readEffect(entry: Json): Pick<Modifier, 'effect' | 'resident' | 'delta'> {
  entry.only('type', 'resident', 'delta');
  const effect = EFFECTS[entry.get('type').indexIn(EFFECTS, 'an effect')]!;
  if (effect === 'swapParity') return { effect, resident: -1, delta: 0 };
  const resident = entry.get('resident').indexIn(RESIDENTS, 'a resident');
  if (effect === 'absent') return { effect, resident, delta: 0 };
  if (effect === 'threshold') {
    if (!usesThreshold(resident)) entry.get('resident').fail(`"${RESIDENTS[resident]}" has no threshold to change`);
    return { effect, resident, delta: entry.get('delta').int(-6, 6) };
  }
  if (resident !== ELF && resident !== HEN)
    entry.get('resident').fail(`"${RESIDENTS[resident]}" does not change stamina`);
  const [least, most] = resident === ELF ? [0, 5] : [-5, 0];
  return { effect, resident, delta: entry.get('delta').int(least, most) };
}

/** Reads a front and appends its clearings, so that a clearing's index counts over all cards. */
function readCard(front: Json, card: number, id: string, modifier: Modifier, clearings: Clearing[]): ForestCard {
  front.only('id', 'entry', 'clearings');
  const listed = front.get('clearings').list(1, 8);
  const ids = listed.map((each) => each.get('id').id());
  const first = clearings.length;
  const road = (end: Json): number => {
    const target = end.indexIn(['outU', 'outL', ...ids], `a clearing of card ${id}, outU or outL`);
    return target < 2 ? -1 - target : first + target - 2;
  };
  const ports = front.get('entry').only('U', 'L');
  const entry = [road(ports.get('U')), road(ports.get('L'))] as const;
  listed.forEach((each, i) => clearings.push(readClearing(each, card, ids[i]!, road)));
  refuseCycles(clearings, first, listed);
  refuseStrays(clearings, first, entry, listed);
  return { id, entry, modifier };
}

function readClearing(entry: Json, card: number, id: string, road: (end: Json) => number): Clearing {
  entry.only('id', 'resident', 'threshold', 'x', 'lane', 'next');
  const resident = entry.get('resident').indexIn([...RESIDENTS, NOBODY], 'a resident');
  const threshold = entry.get('threshold');
  if (threshold.given && !usesThreshold(resident))
    threshold.fail(`"${RESIDENTS[resident] ?? NOBODY}" takes no threshold`);
  const next = entry.get('next').only('any', 'even', 'odd');
  const split = !next.get('any').given;
  if (!split && (next.get('even').given || next.get('odd').given)) next.fail('has "any" beside "even" or "odd"');
  return {
    id,
    card,
    resident,
    threshold: usesThreshold(resident) ? threshold.int(0, 13) : 0,
    x: entry.get('x').int(0, 2),
    y2: entry.get('lane').indexIn(['U', 'M', 'L'], 'a lane'),
    even: road(next.get(split ? 'even' : 'any')),
    odd: road(next.get(split ? 'odd' : 'any')),
  };
}

function usesThreshold(resident: number): boolean {
  return resident === DUCK || resident === WYRM || resident === BANSHEE;
}

/** Roads of a card lead forward for ever: a rider could never leave a circle. */
function refuseCycles(clearings: readonly Clearing[], first: number, listed: readonly Json[]): void {
  const done = new Set<number>();
  const follow = (at: number, trail: readonly number[]): void => {
    if (at < 0 || done.has(at)) return;
    if (trail.includes(at)) {
      const circle = [...trail.slice(trail.indexOf(at)), at].map((i) => clearings[i]!.id);
      listed[trail.at(-1)! - first]!.get('next').fail(`a cycle of roads: ${circle.join(' -> ')}`);
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
  listed: readonly Json[],
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
    if (!reached.has(at)) listed[at - first]!.fail(`no road leads to ${clearings[at]!.id}`);
}
