/** Terrain as players call it, and what happens to it. */
import { happenings } from '../events.ts';
import { worded } from '../../core/worded.ts';
import { pieceAsObject } from '../names.ts';
import { cellText } from '../map/geometry.ts';
import { TERRAIN_KINDS } from './kinds.ts';

/** `the mushroom forest`. */
export function kindText(kind: number): string {
  return `the ${worded(TERRAIN_KINDS[kind]!)}`;
}

export const TERRAIN = happenings({
  terrain: (_, kind, cell, rotation) =>
    `${kindText(kind)} comes to lie at ${cellText(cell)}${rotation > 0 ? `, turned by ${90 * rotation} degrees` : ''}`,
  terrainGone: (_, kind, cell) => `${kindText(kind)} at ${cellText(cell)} is removed`,
  rides: (_, cell) => `the river carries on to ${cellText(cell)}`,
  magma: (s, piece) => `the magma hurts ${pieceAsObject(s, piece)}`,
  pit: (_, from, to) => `through the pits from ${cellText(from)} to ${cellText(to)}`,
});
