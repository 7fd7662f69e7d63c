/**
 * How Goblins whose goal are Crystals play beyond the reference script, which waits for others to find some: their Flares
 * look for them, and as it takes two strong Tribes in one turn, those go first that can bring one down together.
 */
import { countBits } from '../../../core/bits.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import { CRYSTAL_TOKEN } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { darkRound } from '../die.ts';
import { TRIBE_COUNT } from './goblins.ts';
import { lightLoss, mostLight, TribeWays } from './ways.ts';

export class Gathering {
  private readonly ways = new TribeWays();

  /** Has another Tribe declared an attack on the Crystal of that cell, or could one still do so this turn? */
  isShared(s: VastTable, tribe: number, cell: number): boolean {
    const { goblins } = s;
    for (let other = 0; other < TRIBE_COUNT; other++) {
      if (other === tribe) continue;
      const there = goblins.cells[other] === cell;
      if (there && ((goblins.declared >> other) & 1) === 1) return true;
      if (((goblins.activated >> other) & 1) === 0 && goblins.isRevealed(other) && this.comesStrong(s, other, cell))
        return true;
    }
    return false;
  }

  /** Would a Tribe be strong enough for a Crystal once it has come to that cell? */
  comesStrong(s: VastTable, tribe: number, cell: number): boolean {
    const { goblins, map } = s;
    const least = goblins.tables.box.crystalStrength;
    if (goblins.strength(tribe) < least) return false;
    if (goblins.cells[tribe] === cell) return true;
    this.ways.find(s, tribe, mostLight(s, tribe));
    const lit = map.grid[cell] === 0 ? -1 : this.ways.to(s, cell);
    if (lit < 0) return false;
    return goblins.strengthWith(tribe, goblins.population[tribe]! - lightLoss(s, tribe, lit)) >= least;
  }

  /** Are there Crystals enough in the light? */
  hasEnough({ goblins, map, tables }: VastTable): boolean {
    let lying = 0;
    for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) if ((map.info[slot]! & CRYSTAL_TOKEN) !== 0) lying++;
    return lying >= tables.goals.crystals.goblins - goblins.kept;
  }

  /** How many tiles a Flare there may light. */
  darkness(s: VastTable, cell: number): number {
    return cell === OFF_MAP || s.map.grid[cell] === 0 ? 0 : countBits(darkRound(s, cell));
  }
}

/** Does a Crystal token lie there? */
export function holdsCrystal({ map }: VastTable, cell: number): boolean {
  return (map.info[map.grid[cell]!]! & CRYSTAL_TOKEN) !== 0;
}
