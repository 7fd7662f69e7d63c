import type { ComponentsSpec } from '../core/types.ts';
import { MAX_CORN, MAX_NEED } from './actions.ts';
import printed from './components.json' with { type: 'json' };
import { ALT_KINDS, AREAS, COLORS, KINDS, RESOURCES } from './names.ts';
import { fault, readAmounts, readInt, readList, readName, readObject, readText, type Json } from './reading.ts';

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
}
type Amounts = readonly number[];

const LEVELS = 5;
const MOST_ANY = 4;
/** Abilities that happen once: their number must be 1. */
const SINGLE = ['shield', 'hireRemote', 'upgradeRemote'];

/** The component data of the game: the shipped file and the reader of anybody's own. */
export const components: ComponentsSpec<Components> = {
  shipped: { printed },
  read: readComponents,
  notes: [
    'upgrade costs are reconstructed, except LAB (level 1 inferred from the printed example)',
    'hire costs by TOWN level are reconstructed from level 2 on; level 1 is inferred from the printed example',
    'the number of copies of each resource card, and so the deck size, is reconstructed',
    'all ALT abilities and the names, number and deck of corn cards (but the pink and green unicorn) are reconstructed',
  ],
};

function readComponents(json: unknown): Components {
  const fields = ['game', 'formatVersion', 'areas', 'areaDie', 'startWorkers', 'cards', 'hireCost', 'corn'];
  const file = readObject(json, '', [...fields, 'provenance']);
  const hire = readObject(file['hireCost'], 'hireCost', ['typed', 'anyUnits', 'anyCards', 'provenance']);
  const areas = readList(file['areas'], 'areas', AREAS.length);
  return {
    upgradeCost: { pairs: readCosts(areas, 'pairs'), pairsDouble: readCosts(areas, 'pairsDouble') },
    areaDie: readDie(file['areaDie']),
    startWorkers: readAmounts(file['startWorkers'], 'startWorkers', AREAS, 9),
    copies: readCopies(file['cards']),
    hireTyped: readList(hire['typed'], 'hireCost.typed', LEVELS).map((cost, i) =>
      readTyped(cost, `hireCost.typed[${i}]`),
    ),
    hireUnits: readCounts(hire['anyUnits'], 'hireCost.anyUnits'),
    hireCards: readCounts(hire['anyCards'], 'hireCost.anyCards'),
    corn: readCorn(file['corn']),
  };
}

/** Level times the cost per level must stay within what a payment can name. */
function readCosts(areas: readonly unknown[], table: string): readonly Amounts[] {
  return AREAS.map((id, i) => {
    const path = `areas[${i}]`;
    const area = readObject(areas[i], path, ['id', 'action', 'upgradeCost', 'provenance']);
    if (area['id'] !== id) fault(`${path}.id`, `must be ${id}: the six areas stand in their fixed order`);
    const costs = readObject(area['upgradeCost'], `${path}.upgradeCost`, ['pairs', 'pairsDouble']);
    const at = `${path}.upgradeCost.${table}`;
    const cost = readAmounts(costs[table], at, RESOURCES, Math.floor(MAX_NEED / (LEVELS - 1)));
    if (cost.every((amount) => amount === 0)) fault(at, 'an upgrade must cost something');
    return cost;
  });
}

/** Every area needs a face: a worker on the pink board could else stay for ever. */
function readDie(value: unknown): readonly number[] {
  const faces = readList(value, 'areaDie').map((face, i) => readName(face, `areaDie[${i}]`, AREAS));
  AREAS.forEach((id, area) => {
    if (!faces.includes(area)) fault('areaDie', `${id} needs a face`);
  });
  return faces;
}

function readCopies(value: unknown): ReadonlyMap<number, Amounts> {
  const copies = readList(value, 'cards', KINDS.length).map((entry, i) => {
    const card = readObject(entry, `cards[${i}]`, ['id', 'copies', 'provenance']);
    if (card['id'] !== KINDS[i])
      fault(`cards[${i}].id`, `must be ${KINDS[i]!}: the eight kinds stand in their fixed order`);
    return readObject(card['copies'], `cards[${i}].copies`);
  });
  const sizes = Object.keys(copies[0]!);
  if (sizes.length === 0) fault('cards[0].copies', 'needs at least one deck size');
  return new Map(sizes.map((size) => [Number(size), readDeck(copies, size)]));
}

function readDeck(copies: readonly Json[], size: string): Amounts {
  const counts = copies.map((byCard, i) => readInt(byCard[size], `cards[${i}].copies.${size}`, 0, 60));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total !== Number(size)) fault('cards', `the copies for a deck of ${size} sum to ${total}`);
  return counts;
}

function readTyped(value: unknown, path: string): Amounts {
  const cost = readAmounts(value, path, [...RESOURCES, 'ANY'], MAX_NEED);
  const any = cost[4]!;
  if (any > MOST_ANY) fault(`${path}.ANY`, `must be at most ${MOST_ANY}`);
  if (any > 0 && cost.some((amount, i) => i < 4 && amount > 0)) fault(path, 'ANY stands alone in a cost');
  if (cost.every((amount) => amount === 0)) fault(path, 'a hire must cost something');
  return cost;
}

function readCounts(value: unknown, path: string): Amounts {
  return readList(value, path, LEVELS).map((count, i) => readInt(count, `${path}[${i}]`, 1, MOST_ANY));
}

function readCorn(value: unknown): readonly CornCard[] {
  const corn = readObject(value, 'corn', ['starters', 'deck', 'provenance']);
  const cards = readList(corn['starters'], 'corn.starters', COLORS.length).map((entry, i) => {
    const card = readCornCard(entry, `corn.starters[${i}]`);
    if (card.id !== COLORS[i])
      fault(`corn.starters[${i}].id`, `must be ${COLORS[i]!}: the unicorns stand in their fixed order`);
    return card;
  });
  const ids = new Set(cards.map((card) => card.id));
  readList(corn['deck'], 'corn.deck').forEach((entry, i) => {
    const path = `corn.deck[${i}]`;
    const card = readCornCard(entry, path);
    if (ids.has(card.id)) fault(`${path}.id`, `${card.id} stands twice: use copies`);
    ids.add(card.id);
    const copies = readInt(readObject(entry, path)['copies'] ?? 1, `${path}.copies`, 1, MAX_CORN);
    for (let copy = 0; copy < copies; copy++) cards.push(card);
  });
  if (cards.length > MAX_CORN) fault('corn.deck', `must have at most ${MAX_CORN - COLORS.length} cards`);
  return cards;
}

function readCornCard(entry: unknown, path: string): CornCard {
  const card = readObject(entry, path, ['id', 'name', 'copies', 'alt', 'provenance']);
  const alt = readObject(card['alt'], `${path}.alt`, ['kind', 'n']);
  const kind = readName(alt['kind'], `${path}.alt.kind`, ALT_KINDS);
  const most = SINGLE.includes(ALT_KINDS[kind]!) ? 1 : 12;
  return {
    id: readText(card['id'], `${path}.id`),
    name: readText(card['name'], `${path}.name`),
    alt: kind,
    n: readInt(alt['n'], `${path}.alt.n`, 1, most),
  };
}
