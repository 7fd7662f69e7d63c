import type { Json } from '../../../core/json.ts';
import { each, fields, int, list, oneOf, type WhatIsRead } from '../../../core/fields.ts';
import { LEVELS } from './rules.ts';

/** Symbols of the Omens, in the order of the data. */
export const OMENS = ['chasm', 'bat', 'boulder', 'quartz', 'mushroom', 'trail'] as const;
/** What Omens are spent on, in the order of the options. */
export const POWERS = ['giantBats', 'rockslide', 'pastPlunder', 'soporificSpores', 'hatred', 'crystalCurse'] as const;
/** A power's costs by use are at most so many. */
export const MOST_USES = 6;

const rowsOfOmens = list(1, 12, fields({ from: int(0, 99), omens: int(0, 12) }));
function readOmenTable(at: Json): ReturnType<typeof rowsOfOmens> {
  const rows = rowsOfOmens(at);
  if (rows[0]!.from !== 0) at.fail('begins at 0 tokens');
  return rows;
}

export const readers = {
  cave: fields({
    hand: int(1, 9),
    omensPerSymbol: int(1, 12),
    /** Omens drawn from so many Treasure and Crystal tokens on. */
    omenTable: readOmenTable,
    powers: each(
      POWERS,
      fields({
        /** Omens for the first use in a turn, the second, ..; the last one goes on. */
        cost: list(1, MOST_USES, int(1, 9)),
        accepts: list(1, OMENS.length, oneOf(OMENS)),
      }),
    ),
    rockslides: int(0, 9),
    collapseTilesPerTurn: int(1, 3),
    levels: each(
      LEVELS,
      fields({
        /** Tiles of each type that leave the game before it begins. */
        removeEachType: int(0, 3),
        /** Crystal tiles gone that make it collapse. */
        crystals: int(1, 9),
        hatred: int(0, 20),
      }),
    ),
  }),
};
export type CaveBox = WhatIsRead<typeof readers>;
