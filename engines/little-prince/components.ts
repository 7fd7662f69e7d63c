/** Tiles and characters as data: what may be written, its validation, and the fixed names in it. */
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

/** How a character scores; all parts add up. */
export interface CharacterScore {
  readonly perElement: readonly { readonly element: number; readonly points: number }[];
  /** Points for each kind of which at least one is there; a kind lists elements that count as one. */
  readonly perKind: number;
  readonly kinds: readonly (readonly number[])[];
  readonly perFaceDownTile: number;
  readonly perTileWithoutVolcano: number;
  /** By the rule `kingRoseTable`. */
  readonly byRoses: boolean;
}

export interface Character {
  readonly id: string;
  readonly name: string;
  readonly score: CharacterScore;
  /** The sheep drawn on the desk, which counts only by the rule `businessmanSheepCounts`; -1 without a desk. */
  readonly deskSheep: number;
}

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
const MOST_POINTS = 50;
const SCORES = ['perElement', 'perKind', 'kinds', 'perFaceDownTile', 'perTileWithoutVolcano', 'byRoses'];

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
  const ofCharacters = whole.get('characters');
  const characters = distinctIds(ofCharacters, ofCharacters.list(0, MOST_CHARACTERS).map(readCharacter));
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

function readCharacter(json: Json): Character {
  json.only('id', 'name', 'score', 'deskSheep');
  const score = json.get('score').only(...SCORES);
  const points = (name: string) => score.get(name).or(0).int(0, MOST_POINTS);
  const perElement = score
    .get('perElement')
    .or({})
    .only(...ELEMENTS);
  const desk = json.get('deskSheep');
  return {
    id: json.get('id').id(),
    name: json.get('name').text(),
    score: {
      perElement: ELEMENTS.flatMap((name, element) => {
        const each = perElement.get(name);
        return each.given ? [{ element, points: each.int(0, MOST_POINTS) }] : [];
      }),
      perKind: points('perKind'),
      kinds: score
        .get('kinds')
        .or([])
        .list()
        .map((kind) => kind.list().map((element) => element.indexIn(ELEMENTS))),
      perFaceDownTile: points('perFaceDownTile'),
      perTileWithoutVolcano: points('perTileWithoutVolcano'),
      byRoses: score.get('byRoses').or(false).flag(),
    },
    deskSheep: desk.given ? desk.indexIn(ELEMENTS) : -1,
  };
}
