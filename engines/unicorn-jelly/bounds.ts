import type { Setup } from '../core/types.ts';
import { strideFor } from './board.ts';
import type { Rules } from './rules.ts';
import type { TileSet } from './tile-set.ts';

/** How far given positions may lie beyond the coordinates that play from an empty board would reach. */
export const POSITION_MARGIN = 8;

/**
 * Hard bounds of a set-up. Every tile put down lies beside another, so the farthest coordinate grows by at most one with
 * each placement, mine or jump. A connected board of n tiles has at most 2n + 2 open cells, one that fell apart 4n.
 */
export function boundsOf(setup: Setup<Rules, TileSet>) {
  const { rules, players, components } = setup;
  const tiles = components.size;
  const turnCap = rules.turnCapFactor * tiles;
  const handSize = players === 1 ? rules.solitaireHandSize : rules.handSize;
  const reach = tiles + POSITION_MARGIN + (rules.jumping ? turnCap : 0);
  const side = strideFor(reach);
  const open = 4 * tiles + 4;
  return {
    reach,
    /** Room for open cells: given positions may lie apart too. */
    open,
    /** Room in the grid. */
    cells: side * side,
    options: Math.max(open + tiles, handSize + 2),
    codes: side * side + components.tiles.length + 2,
    plies: 4 * (rules.jumping ? turnCap : tiles + handSize + 1),
  };
}
