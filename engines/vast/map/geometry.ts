/** Cells of the unbounded cave, kept on a square large enough for every tile: x east, y south, the Entrance at (0,0). */

/** More options than any decision has while tiles leave the map one by one: end tiles, or a list of connecting paths. */
export const USUAL_OPTIONS = 160;
/** Where many leave at once a path may be longer: no list has more than this. */
export const MOST_OPTIONS = 1024;
/** The cell of a piece that is not on the map: no tile ever lies there. */
export const OFF_MAP = 0;

/** The most tiles a file may give: the map can stretch that far from the Entrance in a straight line. */
export const MOST_TILES = 60;
const ORIGIN = 64;
const SHIFT = 7;
/** Cell codes are below this; a cell code orders cells by x, then y. 0 is never a cell of the map. */
export const CELLS = 1 << (2 * SHIFT);
export const ENTRANCE = (ORIGIN << SHIFT) | ORIGIN;

/** From a cell to that right of it; those of one column follow each other. */
export const COLUMN = 1 << SHIFT;
/** What to add to a cell for its neighbour to the N, E, S, W. */
export const STEP = new Int32Array([-1, COLUMN, 1, -COLUMN]);
export const DIRECTIONS = ['N', 'E', 'S', 'W'] as const;

/** The eight cells around one, by x, then y. */
export const AROUND = new Int32Array([-COLUMN - 1, -COLUMN, -COLUMN + 1, -1, 1, COLUMN - 1, COLUMN, COLUMN + 1]);

export function cellAt(x: number, y: number): number {
  return ((x + ORIGIN) << SHIFT) | (y + ORIGIN);
}

/** Column and row of a cell, counted from 0. */
export function columnOf(cell: number): number {
  return cell >> SHIFT;
}

export function rowOf(cell: number): number {
  return cell & (COLUMN - 1);
}

export function xOf(cell: number): number {
  return (cell >> SHIFT) - ORIGIN;
}

export function yOf(cell: number): number {
  return (cell & ((1 << SHIFT) - 1)) - ORIGIN;
}

/** Orthogonal steps between two cells, walls and gaps ignored. */
export function distance(a: number, b: number): number {
  const dx = (a >> SHIFT) - (b >> SHIFT);
  const dy = (a & ((1 << SHIFT) - 1)) - (b & ((1 << SHIFT) - 1));
  return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}

/** The side of a cell on which another lies, as a bit; 0 if it is no neighbour. */
export function sideTo(cell: number, other: number): number {
  const step = other - cell;
  return step === -1 ? 1 : step === COLUMN ? 2 : step === 1 ? 4 : step === -COLUMN ? 8 : 0;
}

/** How many of four bits are set. */
export function bits4(mask: number): number {
  return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1);
}

/** Writes the sides of a set of four bits, N E S W; returns how many. */
export function listSides(sides: number, out: Int32Array): number {
  return addSides(sides, 0, out, 0);
}

/**
 * Adds `first` + side for every side of a set to a list of `count` options; returns how many there are now. Every side is
 * written and only those of the set are counted: which they are is anyone's guess, and guessing wrong costs a processor
 * more than the needless write.
 */
export function addSides(sides: number, first: number, out: Int32Array, count: number): number {
  out[count] = first;
  const east = count + (sides & 1);
  out[east] = first + 1;
  const south = east + ((sides >> 1) & 1);
  out[south] = first + 2;
  const west = south + ((sides >> 2) & 1);
  out[west] = first + 3;
  return west + ((sides >> 3) & 1);
}

/** `(-2,-1)` for what is added to a cell to move it by that much. */
export function shiftText(shift: number): string {
  return cellText(ENTRANCE + shift);
}

export function cellText(cell: number): string {
  return `(${xOf(cell)},${yOf(cell)})`;
}

/** `walls N, E`, or `no walls`. */
export function wallText(walls: number): string {
  const sides = DIRECTIONS.filter((_, side) => (walls >> side) & 1);
  return sides.length === 0 ? 'no walls' : `${sides.length === 1 ? 'a wall' : 'walls'} ${sides.join(', ')}`;
}
