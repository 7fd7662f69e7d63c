/** The ground under one's feet where Terrain lies: firm cells are like Lit tiles, hollow ones are walled all round. */
import { COLUMN, STEP } from './geometry.ts';
import type { Caverns } from './caverns.ts';
import { facing } from './sides.ts';
import { BOMB_SHIFT, JOINED, WALLS } from './tile-bits.ts';
import { FIRST_TERRAIN } from './tile-grid.ts';
import { CANYON, FOREST, NO_TERRAIN, PIT } from '../terrain/kinds.ts';

/** The kind of Terrain on a cell, or NO_TERRAIN. */
export function kindAt({ grid, tables }: Caverns, cell: number): number {
  const slot = grid[cell]!;
  return slot < FIRST_TERRAIN ? NO_TERRAIN : tables.terrain!.kindOf[slot]!;
}

/** Is it a cell of Terrain on which pieces can stand? */
export function isFirm({ grid, info }: Caverns, cell: number): boolean {
  const slot = grid[cell]!;
  return slot >= FIRST_TERRAIN && (info[slot]! & WALLS) !== WALLS;
}

/** Is it a pit, or a cell of a canyon beside its bridge? */
export function isHollow({ grid, info }: Caverns, cell: number): boolean {
  const slot = grid[cell]!;
  return slot >= FIRST_TERRAIN && (info[slot]! & WALLS) === WALLS;
}

/** Sides of a cell beyond which the ground is hollow. */
export function hollowSides(map: Caverns, cell: number): number {
  if (map.terrainCells === 0) return 0;
  let sides = 0;
  for (let d = 0; d < 4; d++) if (isHollow(map, cell + STEP[d]!)) sides |= 1 << d;
  return sides;
}

/** Sides beyond which any Terrain lies but a bridge: no place for what is put on Lit tiles. */
export function terrainSides(map: Caverns, cell: number): number {
  if (map.terrainCells === 0) return 0;
  let sides = 0;
  for (let d = 0; d < 4; d++) if (isTerrain(map, cell + STEP[d]!) && !isBridge(map, cell + STEP[d]!)) sides |= 1 << d;
  return sides;
}

export function isTerrain({ grid }: Caverns, cell: number): boolean {
  return grid[cell]! >= FIRST_TERRAIN;
}

/** Do two cells belong to one Terrain tile? */
export function isSameTile({ grid, tables }: Caverns, cell: number, other: number): boolean {
  const piece = tables.terrain?.pieceOf[grid[cell]!] ?? NO_TERRAIN;
  return piece !== NO_TERRAIN && piece === tables.terrain!.pieceOf[grid[other]!];
}

export function isBridge(map: Caverns, cell: number): boolean {
  return kindAt(map, cell) === CANYON && isFirm(map, cell);
}

export function isPit(map: Caverns, cell: number): boolean {
  return kindAt(map, cell) === PIT;
}

/** In it pieces are sheltered, and what is moved there goes no farther. */
export function isForest(map: Caverns, cell: number): boolean {
  return map.terrainCells !== 0 && kindAt(map, cell) === FOREST;
}

/** Walls on the four edges of a cell that are not the ground's: those of tiles, and Rockslides. */
export function builtWalls(map: Caverns, cell: number): number {
  if (map.terrainCells === 0) return map.wallsAt(cell);
  const n = built(map, cell - 1);
  const e = built(map, cell + COLUMN);
  const s = built(map, cell + 1);
  const w = built(map, cell - COLUMN);
  const own = built(map, cell);
  const bombs = (own >> BOMB_SHIFT) | facing(n >> BOMB_SHIFT, e >> BOMB_SHIFT, s >> BOMB_SHIFT, w >> BOMB_SHIFT);
  return ((own | facing(n, e, s, w)) & ~bombs & WALLS) | map.rocksAt(cell);
}

function built({ grid, info }: Caverns, cell: number): number {
  const slot = grid[cell]!;
  return slot < FIRST_TERRAIN ? info[slot]! : info[slot]! & ~WALLS;
}

/** Is whoever stands on one of two cells sheltered from the other by the Mushroom Forest? OFF_MAP: from everywhere. */
export function isSheltered(map: Caverns, from: number, to: number): boolean {
  if (map.terrainCells === 0 || from === to) return false;
  return kindAt(map, to) === FOREST || kindAt(map, from) === FOREST;
}

/** No Bomb opens an edge of a hollow cell: beside one it has taken the wall of its own tile for good. */
export function settleHollow({ grid, info, where }: Caverns): void {
  for (let slot = FIRST_TERRAIN; slot < where.length; slot++) {
    if (where[slot] === 0 || (info[slot]! & WALLS) !== WALLS) continue;
    for (let d = 0; d < 4; d++) {
      const other = grid[where[slot]! + STEP[d]!]!;
      const back = 1 << (d ^ 2);
      if (other < FIRST_TERRAIN && ((info[other]! >> BOMB_SHIFT) & back) !== 0)
        info[other]! &= ~(back | (back << BOMB_SHIFT));
    }
  }
}

/** Where Terrain lies and what is known of each cell, as text. */
export function terrainText({ where, info }: Caverns): string {
  const cells = Array.from(where.subarray(FIRST_TERRAIN), (cell, i) =>
    cell === 0 ? '' : `${cell}:${info[FIRST_TERRAIN + i]! & ~JOINED}`,
  );
  return cells.join(' ');
}
