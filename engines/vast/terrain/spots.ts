/** Where a Terrain tile may come to lie (rules of Terrain 3). */
import { sortAscending } from '../../core/sort-cards.ts';
import { AROUND, COLUMN, columnOf, distance, MOST_OPTIONS, rowOf } from '../map/geometry.ts';
import type { Caverns } from '../map/caverns.ts';
import { WALLS } from '../map/tile-bits.ts';
import { FIRST_TERRAIN } from '../map/tile-grid.ts';
import { emptyNeighbours } from '../map/touch.ts';
import { hooksOf } from '../hooks.ts';
import { Room } from '../room.ts';
import type { VastTable } from '../table.ts';
import { CANYON, PIT } from './kinds.ts';

/** No tile reaches farther from its first cell. */
const REACH = 12;
const MOST_SPOTS = 512;
const MOST_CELLS = 12;

/** The spots found last, in order. */
export const SPOTS = new Room(() => ({
  /** Where the first cell of the data lies, and the rotation. */
  cell: new Int32Array(MOST_SPOTS),
  turn: new Int32Array(MOST_SPOTS),
  /** By spot, its cells in order; and those of the one that is being put into its place. */
  sorted: new Int32Array(MOST_SPOTS * MOST_CELLS),
  key: new Int32Array(MOST_CELLS),
  /** Where pits may lie. */
  free: new Int32Array(MOST_OPTIONS),
}));
type Spots = ReturnType<typeof SPOTS.of>;

/** Finds the spots of a kind that lie nearest to the anchor, by their cells, then by rotation; returns how many. */
export function findSpots(s: VastTable, kind: number): number {
  return kind === PIT ? findPitSpots(s) : findTileSpots(s, kind);
}

/** From the anchor outward: the first distance at which one fits is the least. */
function findTileSpots(s: VastTable, kind: number): number {
  const { map } = s;
  const { tables, anchor } = s.terrain!;
  const piece = tables.pieceOfKind[kind]!;
  const width = Math.max(columnOf(anchor) - map.left, map.right - columnOf(anchor));
  const height = Math.max(rowOf(anchor) - map.top, map.bottom - rowOf(anchor));
  const last = width + height + REACH;
  let count = 0;
  for (let far = 0; far <= last && count === 0; far++) {
    for (let dx = -far; dx <= far; dx++) {
      const rest = far - (dx < 0 ? -dx : dx);
      for (let dy = -rest; dy <= rest; dy += rest === 0 ? 1 : 2 * rest) {
        count = addSpots(s, piece, anchor + COLUMN * dx + dy, far, count);
      }
    }
  }
  return count;
}

/** Adds the spots whose cell nearest to the anchor, so far from it, is this one; of several such cells the first in the data. */
function addSpots(s: VastTable, piece: number, cell: number, far: number, from: number): number {
  const { tables, anchor } = s.terrain!;
  let count = from;
  if (s.map.grid[cell] !== 0) return count;
  for (let turn = 0; turn < tables.turns[piece]!; turn++) {
    const offsets = tables.offsets[piece]![turn]!;
    for (let i = 0; i < offsets.length; i++) {
      const origin = cell - offsets[i]!;
      if (count < MOST_SPOTS && isNearest(origin, offsets, i, anchor, far) && mayLie(s, origin, piece, turn)) {
        insert(SPOTS.of(s), count++, origin, turn, offsets);
      }
    }
  }
  return count;
}

/** Is no other cell of the tile nearer to the anchor, nor one before this as near? */
function isNearest(origin: number, offsets: Int32Array, own: number, anchor: number, far: number): boolean {
  for (let i = 0; i < offsets.length; i++) {
    const other = distance(origin + offsets[i]!, anchor);
    if (other < far || (other === far && i < own)) return false;
  }
  return true;
}

/** On open space, touching no other Terrain, not even at a corner, but a tile: a canyon with its bridge. */
function mayLie(s: VastTable, origin: number, piece: number, turn: number): boolean {
  const { map } = s;
  const { tables } = s.terrain!;
  const offsets = tables.offsets[piece]![turn]!;
  const infos = tables.infos[piece]![turn]!;
  let near = 0;
  for (let i = 0; i < offsets.length; i++) {
    if (map.grid[origin + offsets[i]!] !== 0) return false;
    near |= map.touching[origin + offsets[i]!]!;
  }
  if (near === 0) return false;
  const canyon = tables.kindOfPiece[piece] === CANYON;
  let touches = false;
  for (let i = 0; i < offsets.length; i++) {
    const cell = origin + offsets[i]!;
    if (besideTerrain(map, cell)) return false;
    if ((infos[i]! & WALLS) === WALLS && isLurkedAt(s, cell)) return false;
    if (canyon && i !== tables.bridge) continue;
    const sides = map.tilesAt(cell) & ~infos[i]!;
    if (sides !== 0) touches = true;
  }
  return touches;
}

function besideTerrain({ grid, terrainCells }: Caverns, cell: number): boolean {
  if (terrainCells === 0) return false;
  for (let i = 0; i < AROUND.length; i++) if (grid[cell + AROUND[i]!]! >= FIRST_TERRAIN) return true;
  return false;
}

function isLurkedAt(s: VastTable, cell: number): boolean {
  const { lurks } = hooksOf(s);
  for (let i = 0; i < lurks.length; i++) if (lurks[i]!(s, cell)) return true;
  return false;
}

/** Puts a spot into its place among those before. */
function insert(spots: Spots, at: number, origin: number, turn: number, offsets: Int32Array): void {
  const { sorted, key } = spots;
  for (let i = 0; i < offsets.length; i++) key[i] = origin + offsets[i]!;
  sortAscending(key, offsets.length);
  let place = at;
  for (; place > 0 && comesBefore(spots, turn, offsets.length, place - 1); place--) {
    spots.cell[place] = spots.cell[place - 1]!;
    spots.turn[place] = spots.turn[place - 1]!;
    sorted.copyWithin(MOST_CELLS * place, MOST_CELLS * (place - 1), MOST_CELLS * place);
  }
  spots.cell[place] = origin;
  spots.turn[place] = turn;
  for (let i = 0; i < offsets.length; i++) sorted[MOST_CELLS * place + i] = key[i]!;
}

function comesBefore({ sorted, key, turn: turns }: Spots, turn: number, size: number, other: number): boolean {
  for (let i = 0; i < size; i++) {
    const cell = sorted[MOST_CELLS * other + i]!;
    if (key[i] !== cell) return key[i]! < cell;
  }
  return turn < turns[other]!;
}

/** Cells for the next pit, after which those to come find places too. */
function findPitSpots(s: VastTable): number {
  const { map } = s;
  const { tables, anchor } = s.terrain!;
  const first = tables.pieceOfKind[PIT]!;
  const copies = tables.pieces - first - (tables.kindOfPiece.length - 1 - tables.kindOfPiece.lastIndexOf(PIT));
  let laid = 0;
  while (laid < copies && map.where[tables.first[first + laid]!] !== 0) laid++;
  const spots = SPOTS.of(s);
  const { free } = spots;
  const cells = freeCells(s, free);
  let best = -(1 << 20);
  let count = 0;
  for (let i = 0; i < cells; i++) {
    const cell = free[i]!;
    let worth = -distance(cell, anchor);
    for (let pit = 0; pit < laid; pit++) {
      const far = distance(cell, map.where[tables.first[first + pit]!]!);
      if (pit === 0 || far < worth) worth = far;
    }
    if (worth < best || !leavesRoom(free, cell, cells, copies - laid - 1)) continue;
    if (worth > best) count = 0;
    best = worth;
    spots.cell[count] = cell;
    spots.turn[count++] = 0;
  }
  return count;
}

function freeCells(s: VastTable, free: Int32Array): number {
  const { map } = s;
  const all = emptyNeighbours(map, free);
  let count = 0;
  for (let i = 0; i < all; i++) {
    const cell = free[i]!;
    if (!besideTerrain(map, cell) && !isLurkedAt(s, cell)) free[count++] = cell;
  }
  return count;
}

/** Do so many more cells lie apart from this one and from each other? */
function leavesRoom(free: Int32Array, cell: number, cells: number, more: number): boolean {
  if (more <= 0) return true;
  for (let i = 0; i < cells; i++) {
    if (!areApart(free[i]!, cell)) continue;
    if (more === 1) return true;
    for (let j = 0; j < i; j++) if (areApart(free[j]!, cell) && areApart(free[j]!, free[i]!)) return true;
  }
  return false;
}

function areApart(a: number, b: number): boolean {
  if (a === b) return false;
  for (let i = 0; i < AROUND.length; i++) if (a + AROUND[i]! === b) return false;
  return true;
}

/** Sides of a bridge onto open space. */
export function openEnds(map: Caverns, cell: number): number {
  return ~map.info[map.grid[cell]!]! & ~map.tilesAt(cell) & WALLS;
}
