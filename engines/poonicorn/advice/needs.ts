/** What a seat has and lacks: the view of the action score and the leaf evaluation on resources and workers. */
import type { PoonicornTable } from '../table.ts';

/** Units of a resource in hand. */
export function unitsHeld(s: PoonicornTable, seat: number, resource: number): number {
  const at = (seat << 3) + 2 * resource;
  return s.hand[at]! + 2 * s.hand[at + 1]!;
}

/** The areas an upgrade of `area` needs a worker on (R3) and has none. */
export function missingAreas(s: PoonicornTable, seat: number, area: number): number {
  return s.tables.upgradeStaff[area]! & ~s.occupied[seat]!;
}
