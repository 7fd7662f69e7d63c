/** Kinds of decision, and ways to end. */

/** A turn's action in steps: a tile (or jump, or pass), from where a tile jumps, its cell, the cell of a mine. */
export const phases = ['tile', 'jumpFrom', 'cell', 'mineCell'] as const;
/** Their numbers: `State.phase`. */
export const PHASE = { tile: 0, jumpFrom: 1, cell: 2, mineCell: 3 } as const;

/** Ways to end. */
export const ends = ['allTilesPlayed', 'pileEmpty', 'turnCap'] as const;
/** Their numbers: `Outcome.end`. */
export const END = { allTilesPlayed: 0, pileEmpty: 1, turnCap: 2 } as const;
