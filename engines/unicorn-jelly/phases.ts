/** Kinds of decision, as in `Game.phases`. */
export const TILE_PHASE = 0;
export const FROM_PHASE = 1;
export const CELL_PHASE = 2;
export const MINE_PHASE = 3;

/** Ways to end, as in `Game.ends`. */
export const ALL_PLAYED = 0;
export const PILE_EMPTY = 1;
export const TURN_CAP = 2;

/** Room for the largest hand. */
export const HAND = 5;
