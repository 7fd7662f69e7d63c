import type { Vast } from '../../state.ts';
import type { Ghoul } from './ghoul.ts';

/** The board of the Ghoul in play: no game has both. */
export function ghoulOf(s: Vast): Ghoul {
  const boards: { readonly ghoul?: Ghoul; readonly vileGhoul?: Ghoul } = s;
  return (boards.ghoul ?? boards.vileGhoul)!;
}
