/** What the plan weighs: reach, Strength within reach. */
import type { VastTable } from '../../table.ts';
import { ELVISH_SWORD, HEROIC_BOOTS, MIGHTY_AXE } from './knight.ts';

/** Strength she can still add by cubes: free spaces of the track, Sword and Axe held without a cube. */
export function freeStrength({ knight }: VastTable): number {
  const track = knight.tables.strengthSpaces - knight.onStrength;
  return track + (knight.idle(ELVISH_SWORD) ? 1 : 0) + (knight.idle(MIGHTY_AXE) ? 1 : 0);
}

/** How far she comes this turn with so many more cubes. */
export function reach({ knight }: VastTable, cubes: number): number {
  let rest = cubes;
  let far = knight.movement() - knight.moved;
  if (rest >= 1 && knight.idle(HEROIC_BOOTS)) {
    far += knight.tables.movementBonus[1 << HEROIC_BOOTS]!;
    rest--;
  }
  const track = knight.tables.movementSpaces - knight.onMovement;
  return far + 2 * Math.min(rest, track);
}

/**
 * (a) The Strength with which she can reach and attack him this turn: better than his Armor, else equal; 0 if neither. The
 * attack itself may ask for `more` cubes.
 */
export function huntStrength(
  s: VastTable,
  far: number,
  armor: number,
  strength: number,
  room: number,
  free: number,
  more: number,
): number {
  if (far < 1) return 0;
  for (let wanted = armor + 1; wanted >= armor; wanted--) {
    const missing = Math.max(0, wanted - strength) + more;
    if (missing <= Math.min(room, free) && far <= reach(s, free - missing)) return wanted;
  }
  return 0;
}
