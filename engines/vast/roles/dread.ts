/** What leaf values take off for the Shadow Unicorn beside several, who hunt him not (rules of the Shadow among many 10). */
import { OFF_MAP } from '../map/geometry.ts';
import { visible } from '../map/sight.ts';
import type { VastTable } from '../table.ts';

const FEAR = 3;
const TILE = 0.15;

/** For whoever has a last Health to lose: he had better not see them. */
export function dread(s: VastTable, health: number, cell: number): number {
  if (!s.tables.goals.besideShadow || health !== 1 || cell === OFF_MAP || s.unicorn.cell === OFF_MAP) return 0;
  return visible(s.map, s.unicorn.cell, cell) ? FEAR : 0;
}

/** For all but the Cave: his Teleports to open space use up the stack, and bring the Collapse. */
export function hurried(s: VastTable): number {
  return s.tables.goals.besideShadow ? TILE * s.shadow.teleportTiles : 0;
}
