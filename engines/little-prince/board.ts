/** The fixed parts of the game: four tile types, the cells of a planet, thirteen elements, sixteen rounds. */

/** Tile types in option order; the position in this list is the type's number. */
export const TYPES = ['center', 'uphill', 'downhill', 'corner'] as const;
export type TileType = (typeof TYPES)[number];
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

/** What tiles show, in data order. */
export const ELEMENTS = [
  'baobab',
  'volcano',
  'sunset',
  'rose',
  'lamppost',
  'box',
  'bigStar',
  'fox',
  'elephant',
  'snake',
  'sheepWhite',
  'sheepGray',
  'sheepBrown',
] as const;
export type Element = (typeof ELEMENTS)[number];
export const BAOBAB = 0;
export const VOLCANO = 1;
export const ROSE = 3;

/**
 * Elements are counted in lanes of eight bits, four to a word. Two more lanes count tiles: those of the planet (corners
 * apart) and those of them that show a volcano.
 */
export const VOLCANO_TILES = 13;
export const PLANET_TILES = 14;
export const LANES = 16;
export const WORDS = 4;

/** Tiles drawn per round. */
export function drawOf(players: number): number {
  return players === 2 ? 3 : players;
}

/** Tiles per type that leave the box unseen, as printed: 8, 8, 4, 0 for two to five players. */
export function removalOf(players: number): number {
  return 20 - PER_TYPE * drawOf(players);
}
