/** A Treasure token of any tile, once the supply is empty (rules of the table 6.6). */
import { cellText } from '../map/geometry.ts';
import { TREASURE_TOKEN, TREASURE_TOKENS } from '../map/tile-bits.ts';
import { tilesWhere } from '../map/touch.ts';
import type { VastTable } from '../table.ts';
import { phase, type Phase } from '../tasks.ts';

/** Tiles with one, by cells; whoever has chosen `gains` it. */
export function anyTreasure(gains: (s: VastTable) => void): Phase {
  return phase({
    name: 'anyTreasure',
    options: ({ map }, out) => tilesWhere(map, (slot) => (map.info[slot]! & TREASURE_TOKENS) !== 0, out),
    take(s, cell) {
      s.map.info[s.map.grid[cell]!]! -= TREASURE_TOKEN;
      gains(s);
    },
    none: () => undefined,
    describe: (_, cell) => `takes the Treasure of ${cellText(cell)}`,
  });
}
