/** What a seat could use: the view of the action score and the leaf evaluation on resources and workers. */
import { TOWN } from '../components.ts';
import type { PoonicornTable } from '../table.ts';

/** Units of a resource wanted for the next upgrade of every area below the maximum plus one hire. */
export function unitsWanted(s: PoonicornTable, seat: number, resource: number): number {
  const t = s.tables;
  const at = seat << 3;
  let units = t.hireNeed[4 * s.levels[at + TOWN]! + resource]!;
  for (let area = 0; area < 6; area++) {
    const level = s.levels[at + area]!;
    if (level < t.maxLevel) units += t.upgradeNeed[((area << 3) + level) * 4 + resource]!;
  }
  return units;
}

/** Units of a resource in hand. */
export function unitsHeld(s: PoonicornTable, seat: number, resource: number): number {
  const at = (seat << 3) + 2 * resource;
  return s.hand[at]! + 2 * s.hand[at + 1]!;
}

/** The areas an upgrade of `area` needs a worker on (R3) and has none. */
export function missingAreas(s: PoonicornTable, seat: number, area: number): number {
  return s.tables.upgradeStaff[area]! & ~s.occupied[seat]!;
}
