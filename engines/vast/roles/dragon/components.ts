import { each, fields, int, steps, type WhatIsRead } from '../../../core/fields.ts';

export const LEVELS = ['hatchling', 'whelp', 'dragon', 'elderDragon', 'ancientDragon'] as const;
/** Kinds of symbols, Power cards and Gems. */
export const KINDS = ['claw', 'flame', 'wing'] as const;
/** Tracks of Sloth cubes. */
export const TRACKS = ['greed', 'hunger', 'prideEvent', 'prideGem', 'prideStay'] as const;

export const readers = {
  dragon: fields({
    health: int(1, 20),
    startHand: int(0, 12),
    powerCards: each(KINDS, int(4, 20)),
    sloth: each(TRACKS, int(0, 9)),
    eatenPerHungerCube: int(1, 9),
    eatenMax: int(1, 20),
    /** Cards drawn, and Armor, from so much Wakefulness on. */
    spirit: steps(fields({ from: int(0, 30), spirit: int(0, 12), armor: int(0, 9, 1) })),
    levels: each(LEVELS, fields({ wake: int(0, 30), shriekTurns: int(0, 9) })),
  }),
};
export type DragonBox = WhatIsRead<typeof readers>;
