/** What the Shadow Unicorn beside several means to whoever has a last Health to lose: he had better not see them. */
import { OFF_MAP } from '../map/geometry.ts';
import { visible } from '../map/sight.ts';
import type { VastTable } from '../table.ts';

const FEAR = 3;

export function dread(s: VastTable, health: number, cell: number): number {
  if (!s.tables.goals.besideShadow || health !== 1 || cell === OFF_MAP || s.unicorn.cell === OFF_MAP) return 0;
  return visible(s.map, s.unicorn.cell, cell) ? FEAR : 0;
}
