/** Bits of `LittlePrince.computed`: what has been worked out for the position as it stands. */
export const SETTLED = 1;
export const EVALUATED = 2;
