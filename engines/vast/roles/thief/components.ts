import { each, fields, int, list, type WhatIsRead } from '../../../core/fields.ts';

export const LEVELS = ['footpad', 'burglar', 'thief', 'prowler', 'invader'] as const;

const tokens = list(3, 3, int(1, 9));

export const readers = {
  thief: fields({
    statTokens: tokens,
    /** The tokens after so many Flips. */
    flips: list(0, 5, tokens),
    statMax: int(1, 9),
    treasureTokens: int(0, 15),
    /** Action cubes for a wall. */
    climb: int(1, 9),
    /** The least roll of the action die that opens a lock with 1, 2, 3 cubes. */
    pickLock: list(3, 3, int(1, 7)),
    tokensOffUpgrades: each(LEVELS, int(0, 15)),
  }),
};
export type ThiefBox = WhatIsRead<typeof readers>;
