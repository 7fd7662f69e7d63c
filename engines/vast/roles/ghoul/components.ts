import { distinctIds, type Json } from '../../../core/json.ts';
import type { Readers } from '../../box.ts';
import { TERRORS } from './kinds.ts';

export const LEVELS = ['ragpicker', 'scavenger', 'ghoul', 'stalker', 'hunter'] as const;
export type DiceByLevel = Readonly<Record<(typeof LEVELS)[number], number>>;
/** More dice than any level has. */
export const MOST_DICE = 3;

export interface TerrorCard {
  readonly id: (typeof TERRORS)[number];
  readonly copies: number;
}

export interface GhoulBox {
  readonly ghoul: {
    readonly dice: DiceByLevel;
    /** With 2 and with 3 dice: the highest total that brings a Terror card. */
    readonly terrorOnRollAtMost: { readonly two: number; readonly three: number };
    readonly terrorEveryFury: number;
    readonly collect: number;
    readonly smashDiscs: number;
    readonly treasuresPerFury: number;
  };
  readonly terrorCards: readonly TerrorCard[];
}

export function readDice(at: Json): DiceByLevel {
  at.only(...LEVELS);
  return Object.fromEntries(LEVELS.map((level) => [level, at.get(level).int(2, MOST_DICE)])) as DiceByLevel;
}

export function readTerror(at: Json): readonly TerrorCard[] {
  return distinctIds(
    at,
    at.list(0, TERRORS.length).map((card) => {
      card.only('id', 'copies');
      return { id: card.get('id').oneOf(TERRORS), copies: card.get('copies').int(0, 9) };
    }),
  );
}

export const readers: Readers<GhoulBox> = {
  ghoul(at) {
    at.only('dice', 'terrorOnRollAtMost', 'terrorEveryFury', 'collect', 'smashDiscs', 'treasuresPerFury');
    const totals = at.get('terrorOnRollAtMost').only('two', 'three');
    return {
      dice: readDice(at.get('dice')),
      terrorOnRollAtMost: { two: totals.get('two').int(0, 12), three: totals.get('three').int(0, 18) },
      terrorEveryFury: at.get('terrorEveryFury').int(1, 9),
      collect: at.get('collect').int(0, 9),
      smashDiscs: at.get('smashDiscs').int(0, 20),
      treasuresPerFury: at.get('treasuresPerFury').int(1, 9),
    };
  },
  terrorCards: readTerror,
};
