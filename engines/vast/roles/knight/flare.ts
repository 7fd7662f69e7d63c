/** Her Flare card (rules of the table 6.1): once a turn the die round any tile, without Encounter. */
import { isHollow } from '../../map/ground.ts';
import { rollDragonDie } from '../../dragon-die.ts';
import { countBits } from '../../../core/bits.ts';
import { cellText } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { phase } from '../../tasks.ts';
import { darkRound, faceCells, revealAll } from '../die.ts';
import { GAIN_GRIT } from './grit.ts';

/** Writes the tiles with a Dark one in their square, by cells: that itself if there is any. */
function flareCells(s: VastTable, out: Int32Array): number {
  const { map } = s;
  const tiles = map.order();
  let count = 0;
  for (let i = 0; i < tiles; i++) {
    const cell = map.where[map.ordered[i]!]!;
    if (darkRound(s, cell) !== 0 && !isHollow(map, cell)) out[count++] = cell;
  }
  return count;
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
