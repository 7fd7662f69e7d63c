/** A Treasure token of any tile, once the supply is empty (rules of the table 6.6). */
import { cellText, OFF_MAP, sortAscending } from '../map/geometry.ts';
import { TREASURE_TOKEN, TREASURE_TOKENS } from '../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../map/tile-grid.ts';
import type { VastTable } from '../table.ts';
import { phase, type Phase } from '../tasks.ts';

/** Tiles with one, by cells; whoever has chosen `gains` it. */
export function anyTreasure(gains: (s: VastTable) => void): Phase {
  return phase({
    name: 'anyTreasure',
    options({ map }, out) {
      let count = 0;
      for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
        if (map.where[slot] !== OFF_MAP && (map.info[slot]! & TREASURE_TOKENS) !== 0) out[count++] = map.where[slot]!;
      }
      sortAscending(out, count);
      return count;
    },
    take(s, cell) {
      s.map.info[s.map.grid[cell]!]! -= TREASURE_TOKEN;
      gains(s);
    },
    none: () => undefined,
    describe: (_, cell) => `takes the Treasure of ${cellText(cell)}`,
  });
}
