/** What the Goblins are after: whose death they seek, or the Crystal token next in hand. */
import type { Rng } from '../../../core/types.ts';
import { distance, ENTRANCE, OFF_MAP } from '../../map/geometry.ts';
import { CRYSTAL_TOKEN } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import { quarryCell, quarryDefence } from '../quarry.ts';
import type { VastTable } from '../../table.ts';

/** Where whom they seek stands; without such a goal the Crystal token nearest to the Entrance, of several that `rng` draws. */
export function aimCell(s: VastTable, rng?: Rng): number {
  return gathers(s) ? nearestCrystal(s, rng) : quarryCell(s, s.goblins.seat);
}

/** What a Tribe's Strength must exceed to attack that. */
export function aimStrength(s: VastTable): number {
  return gathers(s) ? s.goblins.tables.box.crystalStrength - 1 : quarryDefence(s, s.goblins.seat);
}

/** Are Crystals their goal? */
export function gathers(s: VastTable): boolean {
  return s.tables.goals.crystals.goblins > 0;
}

/** Without `rng` the first of them by cells. */
function nearestCrystal({ map, scratch: ties }: VastTable, rng: Rng | undefined): number {
  let least = 1 << 20;
  let count = 0;
  for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP || (map.info[slot]! & CRYSTAL_TOKEN) === 0) continue;
    const far = distance(cell, ENTRANCE);
    if (far > least) continue;
    if (far < least) count = 0;
    least = far;
    ties[count++] = cell;
  }
  if (count === 0) return OFF_MAP;
  if (rng !== undefined) return ties[count === 1 ? 0 : rng.below(count)]!;
  let first = ties[0]!;
  for (let i = 1; i < count; i++) if (ties[i]! < first) first = ties[i]!;
  return first;
}
