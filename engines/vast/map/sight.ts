import { STEP, xOf, yOf } from './geometry.ts';
import type { Caverns } from './caverns.ts';
import { LIT } from './tile-bits.ts';

/** Same row, column or cell, no wall between, every cell strictly between Lit (the ends may be Dark). */
export function visible(map: Caverns, from: number, to: number): boolean {
  if (from === to) return true;
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
