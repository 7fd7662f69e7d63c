/** Whom Giant Bats may carry, and whose cards a Crystal Curse may bury. */
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';

/** Tokens in others' hands that count as on the map. */
export const OMENS_FOR = new Power<(s: VastTable) => number>('omensFor');

/** May they carry that piece, which is on the map? */
export const CARRIED = new Power<(s: VastTable, piece: number) => boolean>('carried');

export interface CursedDeck {
  able(s: VastTable): boolean;
  bury(s: VastTable): void;
}

export const CURSED_DECK = new Power<CursedDeck>('cursedDeck');
