/** Kinds of Terrain, in the order of the data. */
export const TERRAIN_KINDS = ['canyon', 'lake', 'magma', 'mushroomForest', 'pit', 'river'] as const;
export type TerrainKind = (typeof TERRAIN_KINDS)[number];

export const CANYON = 0;
export const LAKE = 1;
export const MAGMA = 2;
export const FOREST = 3;
export const PIT = 4;
export const RIVER = 5;
/** What lies on a cell without Terrain. */
export const NO_TERRAIN = -1;
