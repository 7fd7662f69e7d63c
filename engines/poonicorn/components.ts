/** What the cards, boards and the die say, as data; and the fixed names in it, each list in its canonical order. */
import { Json } from '../core/json.ts';
import type { ComponentsSpec } from '../core/types.ts';
import { shippedWith } from '../core/alternatives.ts';
import alternatives from './alternatives.json' with { type: 'json' };
import { pieces } from './pieces.ts';
import printed from './components.json' with { type: 'json' };

export const AREAS = ['MINES', 'REFINERY', 'TOWN', 'LAB', 'FARM', 'MARKET'] as const;
export const RESOURCES = ['STAR', 'HEART', 'BOW', 'CAKE'] as const;
/** Kinds of resource card: kind = 2 resource + value - 1. */
export const KINDS = ['1-STAR', '2-STAR', '1-HEART', '2-HEART', '1-BOW', '2-BOW', '1-CAKE', '2-CAKE'] as const;
export const COLORS = ['pink', 'blue', 'green', 'red'] as const;

/** Kinds of ALT ability: a closed vocabulary, each with a number. */
export const ALT_KINDS = [
  ...['minePoop', 'cornPoop', 'drawDeck', 'takeField', 'moveWorkers'],
  ...['trade', 'untapOther', 'shield', 'hireRemote', 'upgradeRemote'],
] as const;

export const MINES = 0;
export const REFINERY = 1;
export const TOWN = 2;
export const LAB = 3;
export const FARM = 4;
export const MARKET = 5;

/** The largest number of corn cards a setup can have: their codes and bit masks have this many places. */
const MAX_CORN = 31;
/** The largest amount of one resource a cost may name. */
const MAX_NEED = 15;

/** A corn card: its ALT is an index into ALT_KINDS and a number. */
export interface CornCard {
  readonly id: string;
  readonly name: string;
  readonly alt: number;
  readonly n: number;
}

/** What the component file says, checked: board, costs, deck and corn. */
export interface Components {
  /** Upgrade cost per level, [area][resource], under each cost table. */
  readonly upgradeCost: { readonly pairs: readonly Amounts[]; readonly pairsDouble: readonly Amounts[] };
  /** Faces as areas. */
  readonly areaDie: readonly number[];
  /** Workers per area at the start. */
  readonly startWorkers: Amounts;
  /** Copies of each kind by deck size. */
  readonly copies: ReadonlyMap<number, Amounts>;
  /** Typed hire cost by TOWN level from 1: four resources, then cards of any kind. */
  readonly hireTyped: readonly Amounts[];
  readonly hireUnits: Amounts;
  readonly hireCards: Amounts;
  /** One per color, then the corn deck, copies side by side: the canonical order of corn cards. */
  readonly corn: readonly CornCard[];
  /** The corn card seat 0 starts with besides its own; -1 for none. */
  readonly gift: number;
}
type Amounts = readonly number[];

const LEVELS = 5;
const MOST_ANY = 4;
/** Abilities that happen once: their number must be 1. */
const SINGLE = ['shield', 'hireRemote', 'upgradeRemote'];

/** The component data of the game: the shipped file and the reader of anybody's own. */
export const components: ComponentsSpec<Components> = {
  ...shippedWith('printed', printed, alternatives),
  read: readComponents,
  notes: [
    'upgrade costs are reconstructed, except LAB (level 1 inferred from the printed example)',
    'hire costs by TOWN level are reconstructed from level 2 on; level 1 is inferred from the printed example',
    'the number of copies of each resource card, and so the deck size, is reconstructed',
    'all ALT abilities and the names, number and deck of corn cards (but the pink and green unicorn) are reconstructed',
  ],
  pieces,
};

function readComponents(json: unknown): Components {
  const fields = [
    ...['game', 'formatVersion', 'areas', 'areaDie', 'startWorkers', 'cards', 'hireCost', 'corn', 'anyDeckSize'],
  ];
  const file = new Json(json).only(...fields);
  const hire = file.get('hireCost').only('typed', 'anyUnits', 'anyCards');
  const areas = file.get('areas').list(AREAS.length, AREAS.length);
  return {
    upgradeCost: { pairs: readCosts(areas, 'pairs'), pairsDouble: readCosts(areas, 'pairsDouble') },
    areaDie: readDie(file.get('areaDie')),
    startWorkers: file.get('startWorkers').amounts(AREAS, 9),
    copies: readCopies(file.get('cards'), file.get('anyDeckSize').or(false).flag()),
    hireTyped: hire.get('typed').list(LEVELS, LEVELS).map(readTyped),
    hireUnits: readCounts(hire.get('anyUnits')),
    hireCards: readCounts(hire.get('anyCards')),
    ...readCorn(file.get('corn')),
  };
}

/** Entries that must stand in a fixed order. */
function expectId(entry: Json, id: string, what: string): void {
  if (entry.get('id').value !== id) entry.get('id').fail(`must be ${id}: the ${what} stand in their fixed order`);
}

/** Level times the cost per level must stay within what a payment can name. */
function readCosts(areas: readonly Json[], table: string): readonly Amounts[] {
  return areas.map((area, i) => {
    expectId(area.only('id', 'action', 'upgradeCost'), AREAS[i]!, 'six areas');
    const entry = area.get('upgradeCost').only('pairs', 'pairsDouble').get(table);
    const cost = entry.amounts(RESOURCES, Math.floor(MAX_NEED / (LEVELS - 1)));
    if (cost.every((amount) => amount === 0)) entry.fail('an upgrade must cost something');
    return cost;
  });
}

/** Every area needs a face: a worker on the pink board could else stay for ever. */
function readDie(entry: Json): readonly number[] {
  const faces = entry.list().map((face) => face.indexIn(AREAS));
  AREAS.forEach((id, area) => {
    if (!faces.includes(area)) entry.fail(`${id} needs a face`);
  });
  return faces;
}

/** `any`: a deck is listed under its usual size, however many cards it has. */
function readCopies(cards: Json, any: boolean): ReadonlyMap<number, Amounts> {
  const copies = cards.list(KINDS.length, KINDS.length).map((card, i) => {
    expectId(card.only('id', 'copies'), KINDS[i]!, 'eight kinds');
    return card.get('copies');
  });
  const sizes = copies[0]!.keys();
  if (sizes.length === 0) copies[0]!.fail('needs at least one deck size');
  const noSize = sizes.find((size) => !/^[1-9]\d*$/.test(size));
  if (noSize !== undefined) copies[0]!.get(noSize).fail('is no size of a deck');
  copies.forEach((byCard) => byCard.only(...sizes));
  return new Map(sizes.map((size) => [Number(size), readDeck(cards, copies, size, any)]));
}

function readDeck(cards: Json, copies: readonly Json[], size: string, any: boolean): Amounts {
  const counts = copies.map((byCard) => byCard.get(size).int(0, 60));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total !== Number(size) && !any) cards.fail(`the copies for a deck of ${size} sum to ${total}`);
  return counts;
}

function readTyped(entry: Json): Amounts {
  const cost = entry.amounts([...RESOURCES, 'ANY'], MAX_NEED);
  const any = cost[4]!;
  if (any > MOST_ANY) entry.get('ANY').fail(`must be at most ${MOST_ANY}`);
  if (any > 0 && cost.some((amount, i) => i < 4 && amount > 0)) entry.fail('ANY stands alone in a cost');
  if (cost.every((amount) => amount === 0)) entry.fail('a hire must cost something');
  return cost;
}

function readCounts(entry: Json): Amounts {
  return entry.list(LEVELS, LEVELS).map((count) => count.int(1, MOST_ANY));
}

function readCorn(entry: Json): Pick<Components, 'corn' | 'gift'> {
  const corn = entry.only('starters', 'deck', 'gift');
  const starters = corn.get('starters').list(COLORS.length, COLORS.length);
  const cards = starters.map((card, i) => {
    expectId(card, COLORS[i]!, 'unicorns');
    return readCornCard(card.only(...CORN_CARD));
  });
  const deck = corn.get('deck');
  deck.list().forEach((each) => {
    const card = readCornCard(each.only(...CORN_CARD, 'copies'));
    if (cards.some(({ id }) => id === card.id)) each.get('id').fail(`${card.id} stands twice: use copies`);
    const copies = each.get('copies').or(1).int(1, MAX_CORN);
    for (let copy = 0; copy < copies; copy++) cards.push(card);
  });
  if (cards.length > MAX_CORN) deck.fail(`must have at most ${MAX_CORN - COLORS.length} cards`);
  const gift = corn.get('gift');
  const others = cards.slice(COLORS.length).map(({ id }) => id);
  return { corn: cards, gift: gift.given ? COLORS.length + gift.indexIn(others, 'a card of the corn deck') : -1 };
}

const CORN_CARD = ['id', 'name', 'alt'];

function readCornCard(card: Json): CornCard {
  const alt = card.get('alt').only('kind', 'n');
  const kind = alt.get('kind').indexIn(ALT_KINDS);
  const most = SINGLE.includes(ALT_KINDS[kind]!) ? 1 : 12;
  return {
    id: card.get('id').text(),
    name: card.get('name').text(),
    alt: kind,
    n: alt.get('n').int(1, most),
  };
}
