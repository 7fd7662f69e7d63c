/** Cubes added to Strength in a fight or at a Crystal (rules 7.2, 7.3). */
import type { VastTable } from '../../table.ts';
import { ELVISH_SWORD, MIGHTY_AXE } from './knight.ts';

export const ADD_TRACK = 0;
export const ADD_SWORD = 1;
export const ADD_AXE = 2;

/** Writes the ways to add Strength; returns how many. */
export function strengthOptions({ knight }: VastTable, out: Int32Array): number {
  if (knight.unplaced === 0) return 0;
  let count = 0;
  if (knight.onStrength < knight.tables.strengthSpaces) out[count++] = ADD_TRACK;
  if (knight.idle(ELVISH_SWORD)) out[count++] = ADD_SWORD;
  if (knight.idle(MIGHTY_AXE)) out[count++] = ADD_AXE;
  return count;
}

export function addStrength(s: VastTable, action: number): void {
  if (action === ADD_TRACK) {
    s.knight.unplaced--;
    s.knight.onStrength++;
  } else placeOnCard(s, action === ADD_SWORD ? ELVISH_SWORD : MIGHTY_AXE);
}

/** A cube on a Treasure card turns it face up; its bonus counts from now. */
export function placeOnCard({ knight }: VastTable, card: number): void {
  knight.unplaced--;
  knight.cubed |= 1 << card;
  knight.faceUp |= 1 << card;
}
