/** Tile sets as data: what a designer may write, and its validation with the path of the fault. */
import { suggestion, UsageError } from '../core/errors.ts';
import type { Provenance } from '../core/types.ts';

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

export interface TileSet {
  readonly name: string;
  readonly tiles: readonly Tile[];
  /** All copies together. */
  readonly size: number;
}

/** Different tiles that fit the seven bits of a board cell. */
export const MOST_KINDS = 127;
export const MOST_TILES = 250;
const MOST_POWER = 99;
const FIELDS = [
  ...['id', 'name', 'type', 'copies', 'power', 'aura', 'turnMods', 'activates', 'unflip', 'cover', 'impetusKind'],
  ...['provenance', 'note'],
];

/** Reads a tile list: an array of tiles, or an object with `name` and `tiles`. */
export function readTileSet(json: unknown): TileSet {
  const list: unknown = Array.isArray(json) ? json : isObject(json) ? json['tiles'] : undefined;
  if (!Array.isArray(list)) throw new UsageError('tiles: expected a list of tiles');
  const tiles = list.map((entry, i) => readTile(entry, `tiles[${i}]`));
  const size = tiles.reduce((sum, tile) => sum + tile.copies, 0);
  if (tiles.length === 0) throw new UsageError('tiles: the list is empty');
  if (tiles.length > MOST_KINDS) throw new UsageError(`tiles: ${tiles.length} different tiles, at most ${MOST_KINDS}`);
  if (size > MOST_TILES) throw new UsageError(`tiles: ${size} tiles with all copies, at most ${MOST_TILES}`);
  const seen = new Map<string, number>();
  tiles.forEach((tile, i) => {
    const earlier = seen.get(tile.id);
    if (earlier !== undefined) throw new UsageError(`tiles[${i}].id: "${tile.id}" is already tiles[${earlier}]`);
    seen.set(tile.id, i);
  });
  const name = !Array.isArray(json) && isObject(json) && typeof json['name'] === 'string' ? json['name'] : 'own tiles';
  return { name, tiles, size };
}

function readTile(json: unknown, path: string): Tile {
  if (!isObject(json)) throw new UsageError(`${path}: expected a tile`);
  for (const key of Object.keys(json)) {
    if (!FIELDS.includes(key)) throw new UsageError(`${path}.${key}: unknown field${suggestion(key, FIELDS)}`);
  }
  const id = json['id'];
  if (typeof id !== 'string' || !/^[A-Za-z0-9_-]+$/.test(id)) {
    throw new UsageError(`${path}.id: expected letters, digits and dashes`);
  }
  const type = oneOf(TYPES, json['type'], `${path}.type`);
  const fights = isFighter(type);
  const name = json['name'] ?? id;
  if (typeof name !== 'string') throw new UsageError(`${path}.name: expected a text`);
  if (!fights && json['power'] !== undefined) throw new UsageError(`${path}.power: a ${type} has no power`);
  const tile: Tile = {
    id,
    name,
    type,
    copies: whole(json['copies'] ?? 1, 1, MOST_TILES, `${path}.copies`),
    power: fights ? whole(json['power'], -MOST_POWER, MOST_POWER, `${path}.power`) : 0,
    aura: changes(json['aura'], `${path}.aura`, false),
    turnMods: changes(json['turnMods'], `${path}.turnMods`, true),
    activates: typeList(json['activates'], `${path}.activates`),
    unflip: typeList(json['unflip'], `${path}.unflip`),
    cover: yesNo(json['cover'] ?? false, `${path}.cover`),
    impetusKind:
      json['impetusKind'] === undefined ? undefined : oneOf(IMPETUS_KINDS, json['impetusKind'], `${path}.impetusKind`),
    provenance: readProvenance(json['provenance'], `${path}.provenance`),
  };
  return type === 'impetus' ? readImpetus(tile, json['activates'] !== undefined, path) : checkEffects(tile, path);
}

/** An Impetus wakes the tiles of its kind: `activates` may be left out, and must agree if it stands. */
function readImpetus(tile: Tile, spelled: boolean, path: string): Tile {
  if (tile.aura.length > 0) throw new UsageError(`${path}.aura: only a location has one`);
  if (tile.impetusKind === undefined) {
    throw new UsageError(`${path}.impetusKind: missing (one of: ${IMPETUS_KINDS.join(', ')})`);
  }
  const kind = tile.impetusKind;
  const woken = FIGHTERS.filter((type) => kind === 'any' || kind === type);
  const agrees = tile.activates.length === woken.length && woken.every((type) => tile.activates.includes(type));
  if (spelled && !agrees) {
    throw new UsageError(`${path}.activates: a ${kind} impetus activates ${woken.join(', ')}`);
  }
  return { ...tile, activates: woken };
}

function checkEffects(tile: Tile, path: string): Tile {
  if (tile.impetusKind !== undefined) throw new UsageError(`${path}.impetusKind: only an impetus has one`);
  if (tile.type !== 'location') {
    if (tile.aura.length > 0) throw new UsageError(`${path}.aura: only a location has one`);
    return tile;
  }
  for (const type of FIGHTERS) {
    const sum = tile.aura.reduce((total, change) => total + (change.types.includes(type) ? change.add : 0), 0);
    if (Math.abs(sum) > MOST_POWER) throw new UsageError(`${path}.aura: ${sum} for a ${type}, at most ${MOST_POWER}`);
  }
  for (const field of ['turnMods', 'activates', 'unflip'] as const) {
    if (tile[field].length > 0) throw new UsageError(`${path}.${field}: a location is never active`);
  }
  return tile;
}

/** `[{types, add}]`; `set: 0` instead of `add` neutralises, where that is allowed. */
function changes(json: unknown, path: string, maySet: boolean): readonly PowerChange[] {
  if (json === undefined) return [];
  if (!Array.isArray(json)) throw new UsageError(`${path}: expected a list of {types, add}`);
  return json.map((entry: unknown, i) => {
    const here = `${path}[${i}]`;
    if (!isObject(entry)) throw new UsageError(`${here}: expected {types, add}`);
    const known = maySet ? ['types', 'add', 'set'] : ['types', 'add'];
    for (const key of Object.keys(entry)) {
      if (!known.includes(key)) throw new UsageError(`${here}.${key}: unknown field${suggestion(key, known)}`);
    }
    const types = typeList(entry['types'], `${here}.types`);
    if (types.length === 0) throw new UsageError(`${here}.types: expected at least one type`);
    if (!('set' in entry))
      return { types, add: whole(entry['add'], -MOST_POWER, MOST_POWER, `${here}.add`), zero: false };
    if ('add' in entry) throw new UsageError(`${here}.set: either add or set`);
    if (entry['set'] !== 0) throw new UsageError(`${here}.set: a power can only be set to 0`);
    return { types, add: 0, zero: true };
  });
}

function typeList(json: unknown, path: string): readonly FighterType[] {
  if (json === undefined) return [];
  if (!Array.isArray(json)) throw new UsageError(`${path}: expected a list of ${FIGHTERS.join(', ')}`);
  const types = json.map((entry, i) => oneOf(FIGHTERS, entry, `${path}[${i}]`));
  if (new Set(types).size !== types.length) throw new UsageError(`${path}: a type stands there twice`);
  return types;
}

const PROVENANCES: readonly Provenance[] = [
  ...(['printed', 'inferred', 'source', 'ruling', 'reconstructed', 'experiment'] as const),
];

function readProvenance(json: unknown, path: string): Readonly<Record<string, Provenance>> {
  if (json === undefined) return {};
  if (!isObject(json)) throw new UsageError(`${path}: expected an object`);
  return Object.fromEntries(
    Object.entries(json).map(([field, word]) => [field, oneOf(PROVENANCES, word, `${path}.${field}`)]),
  );
}

/** Whether tiles of this type have a power. */
export function isFighter(type: TileType): type is FighterType {
  return type === 'hero' || type === 'danger' || type === 'personage';
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function oneOf<V extends string>(values: readonly V[], json: unknown, path: string): V {
  if (typeof json !== 'string') throw new UsageError(`${path}: expected one of ${values.join(', ')}`);
  if (!values.includes(json as V)) throw new UsageError(`${path}: "${json}"${suggestion(json, values)}`);
  return json as V;
}

function whole(json: unknown, min: number, max: number, path: string): number {
  if (!Number.isInteger(json) || (json as number) < min || (json as number) > max) {
    throw new UsageError(`${path}: expected a whole number of ${min}..${max}`);
  }
  return json as number;
}

function yesNo(json: unknown, path: string): boolean {
  if (typeof json !== 'boolean') throw new UsageError(`${path}: expected true or false`);
  return json;
}
