/** Her Flare card (rules of the table 6.1): once a turn the die round any tile, without Encounter. */
import { isHollow } from '../../map/ground.ts';
import { rollDragonDie } from '../../dragon-die.ts';
import { countBits } from '../../../core/bits.ts';
import { cellText } from '../../map/geometry.ts';
import { tilesWhere } from '../../map/touch.ts';
import type { VastTable } from '../../table.ts';
import { phase } from '../../tasks.ts';
import { darkRound, faceCells, revealAll } from '../die.ts';
import { GAIN_GRIT } from './grit.ts';

export function useFlare(s: VastTable): void {
  s.knight.flared = 1;
  s.ask(FLARE_CELL, s.knight.seat);
}

/** Tiles with a Dark one in their square: that itself if there is any. */
export const FLARE_CELL = phase({
  name: 'flareCell',
  options: (s, out) => tilesWhere(s.map, (_, cell) => darkRound(s, cell) !== 0 && !isHollow(s.map, cell), out),
  take(s, cell) {
    const places = faceCells(s, rollDragonDie(s)) & darkRound(s, cell);
    if (places !== 0 && s.tables.rules.flareGrit) s.agenda.push(GAIN_GRIT, countBits(places));
    revealAll(s, cell, places);
  },
  describe: (_, cell) => `lights the Flare at ${cellText(cell)}`,
});
