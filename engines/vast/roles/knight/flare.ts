/** Her Flare card (rules of the table 6.1): once a turn the die round any tile, without Encounter. */
import { isHollow } from '../../map/ground.ts';
import { rollDragonDie } from '../../dragon-die.ts';
import { countBits } from '../../../core/bits.ts';
import type { Caverns } from '../../map/caverns.ts';
import { CELLS, cellText, COLUMN, OFF_MAP } from '../../map/geometry.ts';
import { LIT } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { phase } from '../../tasks.ts';
import { darkRound, faceCells, revealAll, SQUARE } from '../die.ts';
import { GAIN_GRIT } from './grit.ts';

/** Cells in the square round a Dark tile, while they are listed. */
const round = new Uint8Array(CELLS);

/** Writes the tiles with a Dark one in their square, by cells: that itself if there is any. */
function flareCells({ map }: VastTable, out: Int32Array): number {
  const { grid, info, where, reach, left, right, top, bottom } = map;
  for (let slot = ENTRANCE_SLOT; slot < reach; slot++) {
    const cell = where[slot]!;
    if (cell === OFF_MAP || (info[slot]! & LIT) !== 0) continue;
    for (let i = 0; i < SQUARE.length; i++) round[cell + SQUARE[i]!] = 1;
  }
  let count = 0;
  for (let column = left - 1; column <= right + 1; column++) {
    const last = column * COLUMN + bottom + 1;
    for (let cell = column * COLUMN + top - 1; cell <= last; cell++) {
      // Written in any case, counted if it belongs here: see `addSides`.
      out[count] = cell;
      count += round[cell]! & (-grid[cell]! >>> 31);
      round[cell] = 0;
    }
  }
  return map.terrainCells === 0 ? count : withoutHollow(map, out, count);
}

function withoutHollow(map: Caverns, cells: Int32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) if (!isHollow(map, cells[i]!)) cells[kept++] = cells[i]!;
  return kept;
}

export function useFlare(s: VastTable): void {
  s.knight.flared = 1;
  s.ask(FLARE_CELL, s.knight.seat);
}

export const FLARE_CELL = phase({
  name: 'flareCell',
  options: flareCells,
  take(s, cell) {
    const places = faceCells(s, rollDragonDie(s)) & darkRound(s, cell);
    if (places !== 0 && s.tables.rules.flareGrit) s.agenda.push(GAIN_GRIT, countBits(places));
    revealAll(s, cell, places);
  },
  describe: (_, cell) => `lights the Flare at ${cellText(cell)}`,
});
