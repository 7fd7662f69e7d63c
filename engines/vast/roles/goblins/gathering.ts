/**
 * How Goblins whose goal are Crystals play beyond the reference script, which waits for others to find some: their Flares
 * look for them, and as it takes two strong Tribes in one turn, those go first that can bring one down together.
 */
import { countBits } from '../../../core/bits.ts';
import { CRYSTAL_TOKEN } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { darkRound } from '../die.ts';

/** Does a Crystal token lie there? */
export function holdsCrystal({ map }: VastTable, cell: number): boolean {
  return (map.info[map.grid[cell]!]! & CRYSTAL_TOKEN) !== 0;
}

/** How many tiles a Flare there may light. */
export function darkness(s: VastTable, cell: number): number {
  return s.map.grid[cell] === 0 ? 0 : countBits(darkRound(s, cell));
}
