/** Tile sets as data: what a designer may write, and its validation with the path of the fault. */
import { distinctIds, Json } from '../core/json.ts';
import type { ComponentsSpec, Provenance } from '../core/types.ts';
import { shippedWith } from '../core/alternatives.ts';
import alternatives from './alternatives.json' with { type: 'json' };
import { pieces } from './pieces.ts';
import core48 from './components.json' with { type: 'json' };

/** The five types, in the order of their numbers in the tables (`typeNumber` is the index plus one). */
export const TYPES = ['hero', 'danger', 'personage', 'location', 'impetus'] as const;
export type TileType = (typeof TYPES)[number];
/** The types that have a power, can be defeated and feel effects. */
export const FIGHTERS = ['hero', 'danger', 'personage'] as const;
export type FighterType = (typeof FIGHTERS)[number];
export const IMPETUS_KINDS = ['hero', 'danger', 'any'] as const;
export type ImpetusKind = (typeof IMPETUS_KINDS)[number];

/** Adds a number to the power of bordering face-up tiles of the listed types, or sets it to zero. */
export interface PowerChange {
  readonly types: readonly FighterType[];
  readonly add: number;
  readonly zero: boolean;
}

export interface Tile {
  readonly id: string;
  readonly name: string;
  readonly type: TileType;
  readonly copies: number;
  /** 0 for types without power. */
  readonly power: number;
  readonly aura: readonly PowerChange[];
  readonly turnMods: readonly PowerChange[];
  readonly activates: readonly FighterType[];
  readonly unflip: readonly FighterType[];
  readonly cover: boolean;
  readonly impetusKind: ImpetusKind | undefined;
  readonly provenance: Readonly<Record<string, Provenance>>;
}

export interface Components {
  readonly name: string;
  readonly tiles: readonly Tile[];
  /** All copies together. */
  readonly size: number;
  /** The tile seat 0 starts with, as an index into `tiles`; -1 for none. */
  readonly gift: number;
}

/** Different tiles that fit the seven bits of a board cell. */
const MOST_KINDS = 127;
const MOST_TILES = 250;
const MOST_POWER = 99;
const FIELDS = [
  ...['id', 'name', 'type', 'copies', 'power', 'aura', 'turnMods', 'activates', 'unflip', 'cover', 'impetusKind'],
];

/** The tile list shipped, and how others are read. */
export const components: ComponentsSpec<Components> = {
  ...shippedWith('core48', core48, alternatives),
  read,
  notes: [
    'the tile list as a whole is reconstructed: the page with the individual tiles is lost',
    'printed: Lupiko 3, Redcloak 5, Crystal Basilisk 6, Chou and Thilia with their effects, the three kinds of Impetus',
    'reconstructed: all other powers and effects, and how many copies there are of each tile',
    'an effect that turns tiles up again (Yiriel) is reconstructed: the rules say it happens, not how',
    'with jumping, as read here (R20), stalling beats placing 79 to 21 for two: noConsecutiveJumps or jumpLimitPerPlayer cures it',
  ],
  pieces,
};

/** Reads a tile list: an array of tiles, or an object with `name` and `tiles`. */
function read(json: unknown): Components {
  const whole = new Json(Array.isArray(json) ? { tiles: json as unknown } : json);
  const list = whole.only('name', 'tiles', 'gift').get('tiles');
  const tiles = distinctIds(list, list.list(1, MOST_KINDS).map(readTile));
  const size = tiles.reduce((sum, tile) => sum + tile.copies, 0);
  if (size > MOST_TILES) list.fail(`${size} tiles with all copies, at most ${MOST_TILES}`);
  const gift = whole.get('gift');
  const given = gift.given ? gift.indexIn(tiles.map(({ id }) => id)) : -1;
  return { name: whole.get('name').or('own tiles').text(), tiles, size, gift: given };
}

function readTile(json: Json): Tile {
  json.only(...FIELDS);
  const id = json.get('id').id();
  const type = json.get('type').oneOf(TYPES);
  const fights = isFighter(type);
  if (!fights && json.get('power').given) json.get('power').fail(`a ${type} has no power`);
  const kind = json.get('impetusKind');
  const tile: Tile = {
    id,
    name: json.get('name').or(id).text(),
    type,
    copies: json.get('copies').or(1).int(1, MOST_TILES),
    power: fights ? json.get('power').int(-MOST_POWER, MOST_POWER) : 0,
    aura: changes(json.get('aura'), false),
    turnMods: changes(json.get('turnMods'), true),
    activates: typeList(json.get('activates')),
    unflip: typeList(json.get('unflip')),
    cover: json.get('cover').or(false).flag(),
    impetusKind: kind.given ? kind.oneOf(IMPETUS_KINDS) : undefined,
    provenance: readProvenance(json.get('provenance').or({})),
  };
  return type === 'impetus' ? readImpetus(tile, json) : checkEffects(tile, json);
}

/** An Impetus wakes the tiles of its kind: `activates` may be left out, and must agree if it stands. */
function readImpetus(tile: Tile, json: Json): Tile {
  if (tile.aura.length > 0) json.get('aura').fail('only a location has one');
  const kind = json.get('impetusKind').oneOf(IMPETUS_KINDS);
  const woken = FIGHTERS.filter((type) => kind === 'any' || kind === type);
  const agrees = tile.activates.length === woken.length && woken.every((type) => tile.activates.includes(type));
  if (json.get('activates').given && !agrees) {
    json.get('activates').fail(`a ${kind} impetus activates ${woken.join(', ')}`);
  }
  return { ...tile, activates: woken };
}

function checkEffects(tile: Tile, json: Json): Tile {
  if (tile.impetusKind !== undefined) json.get('impetusKind').fail('only an impetus has one');
  if (tile.type !== 'location') {
    if (tile.aura.length > 0) json.get('aura').fail('only a location has one');
    return tile;
  }
  for (const type of FIGHTERS) {
    const sum = tile.aura.reduce((total, change) => total + (change.types.includes(type) ? change.add : 0), 0);
    if (Math.abs(sum) > MOST_POWER) json.get('aura').fail(`${sum} for a ${type}, at most ${MOST_POWER}`);
  }
  for (const field of ['turnMods', 'activates', 'unflip'] as const) {
    if (tile[field].length > 0) json.get(field).fail('a location is never active');
  }
  return tile;
}

/** `[{types, add}]`; `set: 0` instead of `add` neutralises, where that is allowed. */
function changes(json: Json, maySet: boolean): readonly PowerChange[] {
  if (!json.given) return [];
  return json.list().map((entry) => {
    entry.only('types', 'add', ...(maySet ? ['set'] : []));
    const types = typeList(entry.get('types'));
    if (types.length === 0) entry.get('types').fail('must name at least one type');
    const set = entry.get('set');
    if (!set.given) return { types, add: entry.get('add').int(-MOST_POWER, MOST_POWER), zero: false };
    if (entry.get('add').given) set.fail('either add or set');
    if (set.value !== 0) set.fail('a power can only be set to 0');
    return { types, add: 0, zero: true };
  });
}

function typeList(json: Json): readonly FighterType[] {
  if (!json.given) return [];
  const types = json.list().map((entry) => entry.oneOf(FIGHTERS));
  if (new Set(types).size !== types.length) json.fail('a type stands there twice');
  return types;
}

const PROVENANCES: readonly Provenance[] = ['printed', 'inferred', 'source', 'ruling', 'reconstructed', 'experiment'];

function readProvenance(json: Json): Readonly<Record<string, Provenance>> {
  return Object.fromEntries(json.keys().map((field) => [field, json.get(field).oneOf(PROVENANCES)]));
}

/** Whether tiles of this type have a power. */
export function isFighter(type: TileType): type is FighterType {
  return type === 'hero' || type === 'danger' || type === 'personage';
}
