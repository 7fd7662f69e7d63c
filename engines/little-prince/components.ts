import { suggestion, UsageError } from '../core/errors.ts';
import { BAOBAB, ELEMENTS, TYPES, VOLCANO, type Element } from './board.ts';
import { readHeuristic, type Heuristic } from './heuristic-constants.ts';
import { arrayAt, numberAt, objectAt, textAt } from './read-json.ts';
import centerWithoutVolcanoes from './center-without-volcanoes.json' with { type: 'json' };
import listed from './components.json' with { type: 'json' };
import moreCenterBaobabs from './more-center-baobabs.json' with { type: 'json' };

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

export const shipped: Readonly<Record<string, unknown>> = {
  listed,
  'center-without-volcanoes': centerWithoutVolcanoes,
  'more-center-baobabs': moreCenterBaobabs,
};

/**
 * Reads a component file. With `"base": "<shipped name>"` it starts from that file: tiles with a known id replace it,
 * others are added, and what is not given is taken over.
 */
export function readComponents(json: unknown): Components {
  const whole = withBase(json);
  const names = arrayAt(whole['characters'], 'characters');
  const characters = names.map((entry, i) => readCharacter(entry, `characters[${i}]`));
  refuseTwice(characters, 'characters');
  if (characters.length > MOST_CHARACTERS) throw new UsageError(`characters: more than ${MOST_CHARACTERS}`);
  const ids = characters.map(({ id }) => id);
  const tiles = arrayAt(whole['tiles'], 'tiles').map((entry, i) => readTile(entry, `tiles[${i}]`, ids));
  refuseTwice(tiles, 'tiles');
  TYPES.forEach((type, t) => {
    const count = tiles.filter((tile) => tile.type === t).length;
    if (count > MOST_PER_STACK) throw new UsageError(`tiles: ${count} of type ${type}, at most ${MOST_PER_STACK} fit`);
  });
  return { tiles, characters, heuristic: readHeuristic(whole['heuristic']) };
}

function withBase(json: unknown): Readonly<Record<string, unknown>> {
  const own = objectAt(json, 'components');
  if (own['base'] === undefined) return own;
  const name = textAt(own['base'], 'base');
  if (!Object.hasOwn(shipped, name)) {
    throw new UsageError(`base: unknown component file ${name}${suggestion(name, Object.keys(shipped))}`);
  }
  const base = withBase(shipped[name]);
  const tiles = [...arrayAt(base['tiles'], 'tiles')];
  const added = own['tiles'] === undefined ? [] : arrayAt(own['tiles'], 'tiles');
  added.forEach((tile, i) => {
    const id = textAt(objectAt(tile, `tiles[${i}]`)['id'], `tiles[${i}].id`);
    const at = tiles.findIndex((known) => (known as { id?: unknown }).id === id);
    if (at < 0) tiles.push(tile);
    else tiles[at] = tile;
  });
  return { ...base, ...own, base: undefined, tiles };
}

function readTile(json: unknown, path: string, characters: readonly string[]): Tile {
  const tile = objectAt(json, path);
  const id = textAt(tile['id'], `${path}.id`);
  const type = memberAt(tile['type'], TYPES, `${path}.type`);
  const elements = ELEMENTS.map(() => 0);
  for (const [name, count] of Object.entries(objectAt(tile['elements'], `${path}.elements`))) {
    const here = `${path}.elements.${name}`;
    elements[elementAt(name, here)] = numberAt(count, here, 0, MOST_PER_TILE, true);
  }
  const isCorner = TYPES[type] === 'corner';
  if (isCorner && (elements[BAOBAB]! > 0 || elements[VOLCANO]! > 0)) {
    throw new UsageError(`${path}.elements: corner tiles carry neither baobabs nor volcanoes`);
  }
  if (!isCorner && tile['character'] !== undefined) {
    throw new UsageError(`${path}.character: only corner tiles show a character`);
  }
  const character = isCorner ? memberAt(tile['character'], characters, `${path}.character`) : -1;
  return { id, type, elements, character };
}

function readCharacter(json: unknown, path: string): Character {
  const character = objectAt(json, path);
  const id = textAt(character['id'], `${path}.id`);
  const score = objectAt(character['score'], `${path}.score`);
  const points = (name: string) =>
    score[name] === undefined ? 0 : numberAt(score[name], `${path}.score.${name}`, 0, 50, true);
  const perElement = Object.entries(objectAt(score['perElement'] ?? {}, `${path}.score.perElement`));
  const kinds = arrayAt(score['kinds'] ?? [], `${path}.score.kinds`);
  const desk = character['deskSheep'];
  return {
    id,
    name: textAt(character['name'], `${path}.name`),
    score: {
      perElement: perElement.map(([name, value]) => {
        const here = `${path}.score.perElement.${name}`;
        return { element: elementAt(name, here), points: numberAt(value, here, 0, 50, true) };
      }),
      perKind: points('perKind'),
      kinds: kinds.map((kind, i) =>
        arrayAt(kind, `${path}.score.kinds[${i}]`).map((name, j) => elementAt(name, `${path}.score.kinds[${i}][${j}]`)),
      ),
      perFaceDownTile: points('perFaceDownTile'),
      perTileWithoutVolcano: points('perTileWithoutVolcano'),
      byRoses: score['byRoses'] === true,
    },
    deskSheep: desk === undefined ? -1 : elementAt(desk, `${path}.deskSheep`),
  };
}

function elementAt(name: unknown, path: string): number {
  return memberAt(name, ELEMENTS satisfies readonly Element[], path);
}

function memberAt(value: unknown, names: readonly string[], path: string): number {
  const name = textAt(value, path);
  const index = names.indexOf(name);
  if (index < 0) throw new UsageError(`${path}: unknown name ${name}${suggestion(name, names)}`);
  return index;
}

function refuseTwice(entries: readonly { readonly id: string }[], path: string): void {
  entries.forEach(({ id }, i) => {
    const first = entries.findIndex((other) => other.id === id);
    if (first < i) throw new UsageError(`${path}[${i}].id: ${id} stands already at ${path}[${first}]`);
  });
}
