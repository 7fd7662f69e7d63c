import { cards, each, fields, int, oneOf, type WhatIsRead } from '../../../core/fields.ts';
import { TERRORS } from './kinds.ts';

export const LEVELS = ['ragpicker', 'scavenger', 'ghoul', 'stalker', 'hunter'] as const;

/** More dice than any level has. */
export const MOST_DICE = 3;

export const readDice = each(LEVELS, int(2, MOST_DICE));
export const readTerror = cards(0, TERRORS.length, fields({ id: oneOf(TERRORS), copies: int(0, 9) }));

export const readers = {
  ghoul: fields({
    dice: readDice,
    /** With 2 and with 3 dice: the highest total that brings a Terror card. */
    terrorOnRollAtMost: fields({ two: int(0, 12), three: int(0, 18) }),
    terrorEveryFury: int(1, 9),
    collect: int(0, 9),
    smashDiscs: int(0, 20),
    treasuresPerFury: int(1, 9),
  }),
  terrorCards: readTerror,
};
export type GhoulBox = WhatIsRead<typeof readers>;
