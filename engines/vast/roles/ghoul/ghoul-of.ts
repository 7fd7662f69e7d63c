import type { VastTable } from '../../table.ts';
import type { Ghoul } from './ghoul.ts';

/** The board of the Ghoul in play: no game has both. */
export function ghoulOf(s: VastTable): Ghoul {
  const boards: { readonly ghoul?: Ghoul; readonly vileGhoul?: Ghoul } = s;
  return (boards.ghoul ?? boards.vileGhoul)!;
}
