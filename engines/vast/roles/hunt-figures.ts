/** Figures of the hunt for the Shadow Unicorn that some games count among their own. */
import { count, ratio, type FigureRow } from '../../core/figures.ts';
import type { VastTable } from '../table.ts';
import { WARDED } from './shadow-unicorn/kinds.ts';

/** For games whose pages ask for it. */
export const armorPerHit: FigureRow<VastTable> = ratio(
  'armorPerHit',
  'his Armor at each hit',
  'armorAtHits',
  'shadowHits',
);

/** For games in which one may burn, and those told beside them. */
export const flameWallRow: FigureRow<VastTable> = count(
  'teleportsByFlameWall',
  'because he came to a Flame Wall',
  (s) => s.shadow.record.teleports[WARDED]!,
);
