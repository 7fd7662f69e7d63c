import { sortAscending } from '../../core/sort-cards.ts';
import { COLUMN, distance } from './geometry.ts';
import type { Caverns } from './caverns.ts';
import { isHollow } from './ground.ts';

/** Writes the empty cells that touch a tile, by x, then y; returns how many. */
export function emptyNeighbours({ grid, touching, left, right, top, bottom }: Caverns, out: Int32Array): number {
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

/** Sorts a list of different cells with tiles by x, then y. */
export function sortCells(map: Caverns, list: Int32Array, length: number): void {
  if (length < SHORT) return sortAscending(list, length);
  const { grid, ordered, where, listed } = map;
  for (let i = 0; i < length; i++) listed[grid[list[i]!]!] = 1;
  const tiles = map.order();
  let count = 0;
  for (let i = 0; i < tiles; i++) {
    const slot = ordered[i]!;
    list[count] = where[slot]!;
    count += listed[slot]!;
    listed[slot] = 0;
  }
}

/** Writes the tiles that belong, by cells; returns how many. For decisions that are rare, as every tile is a call. */
export function tilesWhere(map: Caverns, belongs: (slot: number, cell: number) => boolean, out: Int32Array): number {
  const { ordered, where } = map;
  const tiles = map.order();
  let count = 0;
  for (let i = 0; i < tiles; i++) {
    const cell = where[ordered[i]!]!;
    if (belongs(ordered[i]!, cell)) out[count++] = cell;
  }
  return count;
}

/** Writes the tiles nearest to a cell, by cells, without those left out; returns how many. */
export function nearestTiles(
  { map }: { readonly map: Caverns },
  from: number,
  isOut: (cell: number) => boolean,
  out: Int32Array,
): number {
  const tiles = map.order();
  let least = 1 << 20;
  let count = 0;
  for (let i = 0; i < tiles; i++) {
    const cell = map.where[map.ordered[i]!]!;
    if (isHollow(map, cell) || isOut(cell)) continue;
    const far = distance(cell, from);
    if (far > least) continue;
    if (far < least) count = 0;
    least = far;
    out[count++] = cell;
  }
  return count;
}
