/** The Mushroom Forest against what reaches from afar (rules of Terrain 5.4). */
import { isForest } from '../map/ground.ts';
import type { RoleCard } from '../role-card.ts';
import type { VastTable } from '../table.ts';

/** Does a role's only piece stand in the forest? Of several each is sheltered by itself. */
export function isHidden(s: VastTable, role: RoleCard): boolean {
  if (s.map.terrainCells === 0 || role.pieces !== 1) return false;
  return isForest(s.map, s.pieces.of(role)[0]!);
}

/** From Spores: unless the rule says that these reach there (Y9). */
export function isHiddenFromSpores(s: VastTable, role: RoleCard): boolean {
  return s.tables.rules.forestHides && isHidden(s, role);
}
