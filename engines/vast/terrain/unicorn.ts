/** What Terrain is to both Unicorns (rules of Terrain 5.6): they pass pits, and do not end on them nor on Magma. */
import { STEP } from '../map/geometry.ts';
import { builtWalls, isHollow, isPit, kindAt } from '../map/ground.ts';
import type { VastTable } from '../table.ts';
import { exitSides } from './exit.ts';
import { FOREST, MAGMA } from './kinds.ts';

/** Sides of a cell on which he goes on, once in a Move onto open space too. */
export function unicornWays(s: VastTable, cell: number, leaves = true): number {
  const { map } = s;
  const ways = map.waysAt(cell);
  if (map.terrainCells === 0) return ways;
  let sides = leaves ? ways | exitSides(s, cell) : ways;
  const inPit = isPit(map, cell);
  const walls = builtWalls(map, cell);
  for (let d = 0; d < 4; d++) {
    const beyond = cell + STEP[d]!;
    if (((walls >> d) & 1) === 1) continue;
    if (inPit ? map.grid[beyond] !== 0 && !isOuter(s, beyond) : isPit(map, beyond) && !isOuter(s, cell))
      sides |= 1 << d;
  }
  return sides;
}

/** A canyon's cell beside its bridge. */
function isOuter({ map }: VastTable, cell: number): boolean {
  return isHollow(map, cell) && !isPit(map, cell);
}

/** Is it a cell where no way of his ends? */
export function isUnsafe({ map }: VastTable, cell: number): boolean {
  return map.terrainCells !== 0 && (isPit(map, cell) || kindAt(map, cell) === MAGMA);
}

/** Does Terrain forbid a Teleport between these cells? `met`: another player's piece stands where it leads. */
export function forbidsTeleport(s: VastTable, from: number, to: number, met: boolean): boolean {
  const { map } = s;
  if (map.terrainCells === 0) return false;
  return isOuter(s, to) || (met && (kindAt(map, to) === FOREST || kindAt(map, from) === FOREST));
}
