import { cellAt, xOf, yOf } from './geometry.ts';
import type { Caverns } from './caverns.ts';

/** Writes the empty cells that touch a tile, by x, then y; returns how many. */
export function emptyNeighbours(map: Caverns, out: Int32Array): number {
  const { grid, touching, where } = map;
  let left = 63;
  let right = -63;
  let top = 63;
  let bottom = -63;
  for (let slot = 1; slot < map.next; slot++) {
    const cell = where[slot]!;
    if (cell === 0) continue;
    const x = xOf(cell);
    const y = yOf(cell);
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  let count = 0;
  for (let x = left - 1; x <= right + 1; x++) {
    const last = cellAt(x, bottom + 1);
    for (let cell = cellAt(x, top - 1); cell <= last; cell++) {
      if (touching[cell] !== 0 && grid[cell] === 0) out[count++] = cell;
    }
  }
  return count;
}

/**
 * Writes the cells of the tiles nearest to a cell in orthogonal steps, by x, then y; returns how many. `skip` is a cell
 * that does not count (0: none).
 */
export function nearestTiles(map: Caverns, from: number, out: Int32Array): number {
  const { where } = map;
  let best = 1 << 20;
  let count = 0;
  for (let slot = 1; slot < map.next; slot++) {
    const cell = where[slot]!;
    if (cell === 0) continue;
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
