/** Tiles and characters as data: what may be written, its validation, and the fixed names in it. */
import { cards, fields, flag, id, indexIn, int, list, text } from '../core/fields.ts';
import { distinctIds, Json } from '../core/json.ts';
import type { ComponentsSpec } from '../core/types.ts';
import { readHeuristic, type Heuristic } from './advice/constants.ts';
import centerWithoutVolcanoes from './center-without-volcanoes.json' with { type: 'json' };
import { pieces } from './pieces.ts';
import { ELEMENTS } from './tile-face.ts';
import listed from './components.json' with { type: 'json' };
import moreCenterBaobabs from './more-center-baobabs.json' with { type: 'json' };

/** Tile types in option order; the position in this list is the type's number. */
export const TYPES = ['center', 'uphill', 'downhill', 'corner'] as const;
export const CORNER = 3;

/** Tiles of each type on a planet, and so the number of times a stack is chosen. */
export const PER_TYPE = 4;
export const ROUNDS = 16;
/** Cells that are not corners. */
export const PLANET_CELLS = 12;

/**
 * Cells (row * 4 + column) of each type. Seen from outside, each side of the planet has an uphill cell on its left and a
 * downhill cell on its right.
 */
export const CELLS: readonly (readonly number[])[] = [
  [5, 6, 9, 10],
  [1, 7, 8, 14],
  [2, 4, 11, 13],
  [0, 3, 12, 15],
];

export { ELEMENTS };
export const BAOBAB = 0;
export const VOLCANO = 1;
export const ROSE = 3;

const MOST_POINTS = 50;
const points = int(0, MOST_POINTS, 0);

/** How a character scores; all parts add up. */
const readScore = fields({
  perElement(at) {
    const by = at.or({}).only(...ELEMENTS);
    return ELEMENTS.flatMap((name, element) =>
      by.get(name).given ? [{ element, points: by.get(name).int(0, MOST_POINTS) }] : [],
    );
  },
  /** Points for each kind of which at least one is there; a kind lists elements that count as one. */
  perKind: points,
  kinds: (at) => list(0, Infinity, list(0, Infinity, indexIn(ELEMENTS)))(at.or([])),
  perFaceDownTile: points,
  perTileWithoutVolcano: points,
  /** By the rule `kingRoseTable`. */
  byRoses: flag,
});
export type CharacterScore = ReturnType<typeof readScore>;

const readCharacter = fields({
  id,
  name: text,
  score: readScore,
  /** The sheep drawn on the desk, which counts only by the rule `businessmanSheepCounts`; -1 without a desk. */
  deskSheep: (at) => (at.given ? at.indexIn(ELEMENTS) : -1),
});
export type Character = ReturnType<typeof readCharacter>;

export interface Tile {
  readonly id: string;
  /** Index into TYPES. */
  readonly type: number;
  /** How many of each element, in the order of ELEMENTS. */
  readonly elements: readonly number[];
  /** Index into the characters; -1 on tiles that are not corners. */
  readonly character: number;
}

/** Tiles, characters and the constants of the heuristic, as read from a component file. */
export interface Components {
  readonly tiles: readonly Tile[];
  readonly characters: readonly Character[];
  readonly heuristic: Heuristic;
}

/** Most of one element on one tile: sixteen tiles then fit a lane of eight bits. */
const MOST_PER_TILE = 12;
/** Most tiles of one type, so that a stack's tiles fit a 32-bit set. */
const MOST_PER_STACK = 31;
const MOST_CHARACTERS = 30;

const shipped: Readonly<Record<string, unknown>> = {
  listed,
  'center-without-volcanoes': centerWithoutVolcanoes,
  'more-center-baobabs': moreCenterBaobabs,
};

/** The tiles shipped, and how others are read. */
export const components: ComponentsSpec<Components> = {
  shipped,
  read,
  notes: [
    'the elements of all tiles come from one public fan implementation (confidence medium)',
    'C18, C19, C20 may be second copies of C06, C07, C08 or filler (confidence low): compare with the components center-without-volcanoes and more-center-baobabs, both reconstructed',
    'the constants of the evaluation are reconstructed',
  ],
  // A tile that is taken off must not come back with the base.
  pieces: (json) => pieces({ ...(withBase(new Json(json)).value as object), base: undefined }),
};

/**
 * Reads a component file. With `"base": "<shipped name>"` it starts from that file: tiles with a known id replace it,
 * others are added, and what is not given is taken over.
 */
function read(json: unknown): Components {
  const own = new Json(json).only('title', 'base', 'tiles', 'characters', 'heuristic');
  const whole = withBase(own);
  const characters = cards(0, MOST_CHARACTERS, readCharacter)(whole.get('characters'));
  const ids = characters.map(({ id }) => id);
  // What is wrong with a tile is told of its place in the file, not of the one it will have behind those of the base.
  if (own.get('base').given) readTiles(own.get('tiles').or([]), ids);
  const ofTiles = whole.get('tiles');
  const tiles = readTiles(ofTiles, ids);
  TYPES.forEach((type, t) => {
    const count = tiles.filter((tile) => tile.type === t).length;
    if (count > MOST_PER_STACK) ofTiles.fail(`${count} of type ${type}, at most ${MOST_PER_STACK} fit`);
  });
  return { tiles, characters, heuristic: readHeuristic(whole.get('heuristic')) };
}

function withBase(own: Json): Json {
  const name = own.get('base');
  if (!name.given) return own;
  const base = withBase(new Json(shipped[name.oneOf(Object.keys(shipped))]));
  const tiles = base
    .get('tiles')
    .list()
    .map(({ value }) => value as { readonly id: string });
  for (const tile of own.get('tiles').or([]).list()) {
    const id = tile.get('id').text();
    const at = tiles.findIndex((known) => known.id === id);
    tiles[at < 0 ? tiles.length : at] = tile.value as { readonly id: string };
  }
  return new Json({ ...(base.value as object), ...(own.value as object), tiles });
}

function readTiles(list: Json, characters: readonly string[]): readonly Tile[] {
  return distinctIds(
    list,
    list.list().map((tile) => readTile(tile, characters)),
  );
}

function readTile(json: Json, characters: readonly string[]): Tile {
  json.only('id', 'type', 'elements', 'character', 'confidence');
  const id = json.get('id').id();
  const type = json.get('type').indexIn(TYPES);
  const elements = json.get('elements').amounts(ELEMENTS, MOST_PER_TILE);
  const character = json.get('character');
  const isCorner = type === CORNER;
  if (isCorner && (elements[BAOBAB]! > 0 || elements[VOLCANO]! > 0)) {
    json.get('elements').fail('corner tiles carry neither baobabs nor volcanoes');
  }
  if (!isCorner && character.given) character.fail('only corner tiles show a character');
  return { id, type, elements, character: isCorner ? character.indexIn(characters) : -1 };
}
