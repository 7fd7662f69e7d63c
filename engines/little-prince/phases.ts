/** Kinds of decision: indices into `Game.phases`. */
export const CHOOSE_STACK = 0;
export const HIDE_TILE = 1;
export const CHOOSE_TILE = 2;
export const PASS_TO = 3;
export const PLACE_TILE = 4;

export const PHASES = ['chooseStack', 'hideTile', 'chooseTile', 'passTo', 'placeTile'] as const;

/** hideTile option of `ownersChoice`: all three tiles face up. */
export const HIDE_NONE = 3;
