/** How a game ends. */
export const ENDS = ['goal', 'knightDead', 'collapse', 'roundCap'] as const;
export const GOAL = 0;
export const KNIGHT_DEAD = 1;
export const COLLAPSE = 2;
export const ROUND_CAP = 3;
