/** What other roles are to the Ghouls (rules of the table 5.1 to 5.3, 6.7). */
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';

/** Whom a Ghoul attacks. */
export interface GhoulPrey {
  /** What its attack must overcome. */
  defence(s: VastTable, piece: number): number;
  /** It is struck; what the Ghoul gets by that waits on the agenda. */
  struck(s: VastTable, piece: number): void;
}
export const GHOUL_PREY = new Power<GhoulPrey>('ghoulPrey');

/** Can its blow be paid for with cards, as many as Armor (T15)? */
export function paysInCards(
  { tables }: VastTable,
  { cards, armor }: Readonly<Record<'cards' | 'armor', number>>,
): boolean {
  return cards >= armor || (tables.rules.partialDiscard && cards > 0);
}

/** Cells that it cannot strike at. */
export const NO_STRIKE = new Power<(s: VastTable, cell: number) => boolean>('noStrike');

/** Whose pile a Crystal lies on that it has smashed; does it? */
export const CRYSTALS_TO = new Power<(s: VastTable) => boolean>('crystalsTo');

/** Gems where it stands. */
export interface GemsHere {
  on(s: VastTable, kind: number): boolean;
  /** It goes home; `trapped`: the centre was rolled, and its owner says where the Ghoul skitters. */
  taken(s: VastTable, kind: number, trapped: boolean): void;
  readonly names: readonly string[];
}
export const GEMS_HERE = new Power<GemsHere>('gemsHere');
