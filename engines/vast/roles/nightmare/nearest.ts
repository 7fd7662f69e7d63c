import { isHollow } from '../../map/ground.ts';
import { distance, OFF_MAP, sortAscending } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';

/** Writes the tiles nearest to a cell, by cells, without those left out; returns how many. */
export function nearestTiles(
  { map }: VastTable,
  from: number,
  isOut: (cell: number) => boolean,
  out: Int32Array,
): number {
  let least = 1 << 20;
  let count = 0;
  for (let slot = 1; slot < map.reach; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP || isHollow(map, cell) || isOut(cell)) continue;
    const far = distance(cell, from);
    if (far > least) continue;
    if (far < least) count = 0;
    least = far;
    out[count++] = cell;
  }
  sortAscending(out, count);
  return count;
}
