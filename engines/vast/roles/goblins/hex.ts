/** Hex: what it takes from others where they stand; no attack, no Teleport. */
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';

export interface Hexed {
  /** Has it something to lose? */
  able(s: VastTable): boolean;
  /** Loses up to so many cards, Grit or Omens. */
  loses(s: VastTable, most: number): void;
  /** It lasts until their next turn, which begins. */
  ends?(s: VastTable): void;
}

export const HEX = new Power<Hexed>('hex');
