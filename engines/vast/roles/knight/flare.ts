/** Her Flare card (rules of the table 6.1): once a turn the die round any tile, without Encounter. */
import { isHollow } from '../../map/ground.ts';
import { rollDragonDie } from '../../dragon-die.ts';
import { countBits } from '../../../core/bits.ts';
import { cellText, OFF_MAP } from '../../map/geometry.ts';
import { sortCells } from '../../map/touch.ts';
import { LIT } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { phase } from '../../tasks.ts';
import { darkRound, faceCells, revealAll } from '../die.ts';
import { GAIN_GRIT } from './grit.ts';

/** Writes the tiles with a Dark one in their square. */
function flareCells(s: VastTable, out: Int32Array): number {
  const { map } = s;
  let count = 0;
  for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
    const cell = map.where[slot]!;
    if (cell !== OFF_MAP && !isHollow(map, cell) && darkRound(s, cell) !== 0) out[count++] = cell;
  }
  sortCells(map, out, count);
  return count;
}

/** Is there any? A Dark tile lies in its own square. */
export function mayFlare({ map }: VastTable): boolean {
  for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
    if (map.where[slot] !== OFF_MAP && (map.info[slot]! & LIT) === 0) return true;
  }
  return false;
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
