import { CELLS, COLUMN, sortAscending, xOf, yOf } from './geometry.ts';
import type { Caverns } from './caverns.ts';
import { isHollow } from './ground.ts';

/** Writes the empty cells that touch a tile, by x, then y; returns how many. */
export function emptyNeighbours(map: Caverns, out: Int32Array): number {
  const { grid, touching, left, right, top, bottom } = map;
  let count = 0;
  for (let column = left - 1; column <= right + 1; column++) {
    // Every cell is written and only those that belong here are counted: see `addSides`.
    const last = column * COLUMN + bottom + 1;
    for (let cell = column * COLUMN + top - 1; cell <= last; cell++) {
      out[count] = cell;
      count += (-touching[cell]! >>> 31) & ((grid[cell]! - 1) >>> 31);
    }
  }
  return count;
}

/** Writes the cells of all tiles, by x, then y; returns how many. */
export function tileCells(map: Caverns, out: Int32Array): number {
  const { grid, left, right, top, bottom } = map;
  let count = 0;
  for (let column = left; column <= right; column++) {
    const last = column * COLUMN + bottom;
    for (let cell = column * COLUMN + top; cell <= last; cell++) {
      out[count] = cell;
      count += -grid[cell]! >>> 31;
    }
  }
  return count;
}

/** Takes a cell out of a list, if it stands there, `from` some place on; returns how many are left. */
export function strikeCell(list: Int32Array, count: number, cell: number, from = 0): number {
  let at = from;
  while (at < count && list[at] !== cell) at++;
  if (at === count) return count;
  for (; at < count - 1; at++) list[at] = list[at + 1]!;
  return count - 1;
}

/** Longer lists are sorted sooner by a look at the whole map. */
const SHORT = 12;
const listed = new Uint8Array(CELLS);

/** Sorts a list of different cells with tiles by x, then y. */
export function sortCells(map: Caverns, list: Int32Array, length: number): void {
  if (length < SHORT) {
    sortAscending(list, length);
    return;
  }
  for (let i = 0; i < length; i++) listed[list[i]!] = 1;
  const { left, right, top, bottom } = map;
  let count = 0;
  for (let column = left; column <= right; column++) {
    const last = column * COLUMN + bottom;
    for (let cell = column * COLUMN + top; cell <= last; cell++) {
      list[count] = cell;
      count += listed[cell]!;
      listed[cell] = 0;
    }
  }
}

/**
 * Writes the cells of the tiles nearest to a cell in orthogonal steps, by x, then y; returns how many. `skip` is a cell
 * that does not count (0: none).
 */
export function nearestTiles(
  map: Caverns,
  from: number,
  out: Int32Array,
  isOut: (cell: number) => boolean = () => false,
): number {
  const { where } = map;
  let best = 1 << 20;
  let count = 0;
  for (let slot = 1; slot < map.reach; slot++) {
    const cell = where[slot]!;
    if (cell === 0 || isHollow(map, cell) || isOut(cell)) continue;
    const dx = xOf(cell) - xOf(from);
    const dy = yOf(cell) - yOf(from);
    const far = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
    if (far > best) continue;
    if (far < best) {
      best = far;
      count = 0;
    }
    let at = count++;
    for (; at > 0 && out[at - 1]! > cell; at--) out[at] = out[at - 1]!;
    out[at] = cell;
  }
  return count;
}
