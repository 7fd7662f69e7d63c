import type { Json } from '../../../core/json.ts';
import type { Readers } from '../../box.ts';
import { LEVELS } from './rules.ts';

/** Symbols of the Omens, in the order of the data. */
export const OMENS = ['chasm', 'bat', 'boulder', 'quartz', 'mushroom', 'trail'] as const;
/** What Omens are spent on, in the order of the options. */
export const POWERS = ['giantBats', 'rockslide', 'pastPlunder', 'soporificSpores', 'hatred', 'crystalCurse'] as const;

/** A power's costs by use are at most so many. */
export const MOST_USES = 6;

interface Power {
  /** Omens for the first use in a turn, the second, ..; the last one goes on. */
  readonly cost: readonly number[];
  readonly accepts: readonly (typeof OMENS)[number][];
}
interface Level {
  /** Tiles of each type that leave the game before it begins. */
  readonly removeEachType: number;
  /** Crystal tiles gone that make it collapse. */
  readonly crystals: number;
  readonly hatred: number;
}

export interface CaveBox {
  readonly cave: {
    readonly hand: number;
    readonly omensPerSymbol: number;
    /** Omens drawn from so many Treasure and Crystal tokens on. */
    readonly omenTable: readonly { readonly from: number; readonly omens: number }[];
    readonly powers: Readonly<Record<(typeof POWERS)[number], Power>>;
    readonly rockslides: number;
    readonly collapseTilesPerTurn: number;
    readonly levels: Readonly<Record<(typeof LEVELS)[number], Level>>;
  };
}

function readPower(at: Json): Power {
  at.only('cost', 'accepts');
  return {
    cost: at
      .get('cost')
      .list(1, MOST_USES)
      .map((cost) => cost.int(1, 9)),
    accepts: at
      .get('accepts')
      .list(1, OMENS.length)
      .map((omen) => omen.oneOf(OMENS)),
  };
}

function readLevel(at: Json): Level {
  at.only('removeEachType', 'crystals', 'hatred');
  return {
    removeEachType: at.get('removeEachType').int(0, 3),
    crystals: at.get('crystals').int(1, 9),
    hatred: at.get('hatred').int(0, 20),
  };
}

function each<const N extends string, V>(at: Json, names: readonly N[], read: (at: Json) => V): Record<N, V> {
  at.only(...names);
  return Object.fromEntries(names.map((name) => [name, read(at.get(name))])) as Record<N, V>;
}

export const readers: Readers<CaveBox> = {
  cave(at) {
    at.only(...['hand', 'omensPerSymbol', 'omenTable', 'powers', 'rockslides', 'collapseTilesPerTurn', 'levels']);
    const omenTable = at
      .get('omenTable')
      .list(1, 12)
      .map((row) => ({
        from: row.only('from', 'omens').get('from').int(0, 99),
        omens: row.get('omens').int(0, 12),
      }));
    if (omenTable[0]!.from !== 0) at.get('omenTable').fail('begins at 0 tokens');
    return {
      hand: at.get('hand').int(1, 9),
      omensPerSymbol: at.get('omensPerSymbol').int(1, 12),
      omenTable,
      powers: each(at.get('powers'), POWERS, readPower),
      rockslides: at.get('rockslides').int(0, 9),
      collapseTilesPerTurn: at.get('collapseTilesPerTurn').int(1, 3),
      levels: each(at.get('levels'), LEVELS, readLevel),
    };
  },
};
