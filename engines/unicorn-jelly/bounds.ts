/** How large a game can get, and what cannot be played. */
import { strideFor } from './grid.ts';
import type { UnicornJellySetup } from './tables.ts';

/** How far given positions may lie beyond the coordinates that play from an empty board would reach. */
export const POSITION_MARGIN = 8;
/** Cells of the largest grid worth its memory. */
const MOST_CELLS = 1 << 24;

/**
 * Hard bounds of a set-up. Every tile put down lies beside another, so the farthest coordinate grows by at most one with
 * each placement, mine or jump. A connected board of n tiles has at most 2n + 2 open cells, one that fell apart 4n.
 */
export function bounds({ rules, players, components }: UnicornJellySetup) {
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

/** What cannot be played: hands larger than the set, or a grid beyond all memory. */
export function invalid(setup: UnicornJellySetup): string | undefined {
  const { players, rules, components } = setup;
  if (players < 1 || players > 2) return `unicorn-jelly is for 1 or 2 players, not ${players}`;
  const handSize = players === 1 ? rules.solitaireHandSize : rules.handSize;
  if (components.size < handSize * players) {
    return `${players} hands of ${handSize} need ${handSize * players} tiles; the set has ${components.size}`;
  }
  const { cells } = bounds(setup);
  if (cells > MOST_CELLS) {
    return `turnCapFactor=${rules.turnCapFactor} with ${components.size} tiles needs a board of ${cells} cells, more than ${MOST_CELLS}`;
  }
  return undefined;
}
