/** Kinds of decision, and the codes of their actions; the options of each are a set of codes, listed ascending. */
export const phases = ['chooseStack', 'hideTile', 'chooseTile', 'passTo', 'placeTile'] as const;
/** Their numbers: `State.phase`. Codes: types, slots of the table (twice), seats, cells. */
export const PHASE = { chooseStack: 0, hideTile: 1, chooseTile: 2, passTo: 3, placeTile: 4 } as const;

/** hideTile of `ownersChoice`: all three tiles face up. */
export const HIDE_NONE = 3;

/** The one way to end: all planets are complete. */
export const ends = ['complete'] as const;
export const END = { complete: 0 } as const;
