/** Why he Teleports, or that he does not. */
export const NO_CAUSE = -1;
export const CUBE_TILE = 0;
export const HIS_ATTACK = 1;
export const ATTACK_ON_HIM = 2;
export const NO_OPEN_EDGE = 3;
export const TILE_REMOVED = 4;
export const WARDED = 5;
export const BY_TERRAIN = 6;
export const CAUSES = 7;
