import { STEP, xOf, yOf } from './geometry.ts';
import { builtWalls, isHollow, isPit, isSheltered } from './ground.ts';
import type { Caverns } from './caverns.ts';
import { LIT } from './tile-bits.ts';

/** Same row, column or cell, no wall between, every cell strictly between Lit (the ends may be Dark). */
export function visible(map: Caverns, from: number, to: number): boolean {
  if (from === to) return true;
  if (map.terrainCells !== 0) return !isSheltered(map, from, to) && seesOver(map, from, to, false);
  return inSight(map, from, to);
}

function inSight(map: Caverns, from: number, to: number): boolean {
  const dx = xOf(to) - xOf(from);
  const dy = yOf(to) - yOf(from);
  if (dx !== 0 && dy !== 0) return false;
  const d = dx > 0 ? 1 : dx < 0 ? 3 : dy > 0 ? 2 : 0;
  const step = STEP[d]!;
  let cell = from;
  while (((map.wallsAt(cell) >> d) & 1) === 0) {
    cell += step;
    if (cell === to) return true;
    if ((map.info[map.grid[cell]!]! & LIT) === 0) return false;
  }
  return false;
}

/** The same for a Rampage, which leads through no canyon; the Mushroom Forest may hide from it or not (Y9). */
export function rampageSees(map: Caverns, from: number, to: number): boolean {
  if (map.terrainCells === 0 || from === to) return visible(map, from, to);
  if (map.tables.rules.forestHides && isSheltered(map, from, to)) return false;
  return seesOver(map, from, to, true);
}

/** Over Terrain, whose hollow cells are no walls to a glance; those of a canyon may `stop` it. */
export function seesOver(map: Caverns, from: number, to: number, stop: boolean): boolean {
  const dx = xOf(to) - xOf(from);
  const dy = yOf(to) - yOf(from);
  if (dx !== 0 && dy !== 0) return false;
  const d = dx > 0 ? 1 : dx < 0 ? 3 : dy > 0 ? 2 : 0;
  let cell = from;
  while (((builtWalls(map, cell) >> d) & 1) === 0) {
    cell += STEP[d]!;
    if (cell === to) return true;
    if ((map.info[map.grid[cell]!]! & LIT) === 0) return false;
    if (stop && isHollow(map, cell) && !isPit(map, cell)) return false;
  }
  return false;
}
