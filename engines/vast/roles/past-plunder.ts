/** The end of a player's turn, and Past Plunder after it (R26). */
import { isBridge, isTerrain } from '../map/ground.ts';
import { phase, task } from '../tasks.ts';
import { END_TILES } from '../map/end-tiles.ts';
import { cellText, OFF_MAP, sortAscending, STEP } from '../map/geometry.ts';
import { placeTile } from '../map/supply.ts';
import { LIT, MONSTER_TOKEN, TREASURE_TOKEN, TREASURE_TOKENS } from '../map/tile-bits.ts';
import { emptyNeighbours, sortCells } from '../map/touch.ts';
import { lawsOf } from '../role.ts';
import { gives, type Seat } from '../sets.ts';
import { isShadowAt } from './forced-steps.ts';
import type { VastTable } from '../table.ts';

/** A Treasure token of the supply goes on the map, unless whose it was is out. */
export const PLUNDER = task((s, seat) => {
  if (s.map.treasureTokens > 0 && lawsOf(s.players[seat]!).hasTurn(s)) s.ask(PLUNDER_CELL, seat);
});

/** What follows the turn of a seat: tiles, then Past Plunder if the set gives it to that role. */
export function planEnd(s: VastTable, role: Seat, seat: number): void {
  if (gives(s.tables.goals.row?.pastPlunder, role)) s.agenda.push(PLUNDER, seat);
  s.agenda.push(END_TILES, 0);
}

/**
 * A Dark tile without piece and Treasure; without one, before the Collapse the top tile on an empty cell beside a Dark tile
 * (or any), in the Collapse a Lit tile without piece, Monster and Treasure.
 */
export const PLUNDER_CELL = phase({
  name: 'plunder',
  options(s, out) {
    const count = plainTiles(s, 0, out);
    if (count > 0) return count;
    return s.map.collapse === 1 ? plainTiles(s, LIT, out) : besideDark(s, out);
  },
  take(s, cell) {
    const { map } = s;
    if (map.grid[cell] === 0) placeTile(s, cell);
    map.info[map.grid[cell]!]! += TREASURE_TOKEN;
    map.treasureTokens--;
  },
  none: () => undefined,
  describe: (_, cell) => `lays a Treasure at ${cellText(cell)}`,
});

/** Writes the Dark or Lit tiles with neither piece nor Treasure nor Monster, by cells. */
function plainTiles(s: VastTable, lit: number, out: Int32Array): number {
  const { map, pieces } = s;
  let count = 0;
  for (let slot = 1; slot < map.reach; slot++) {
    const cell = map.where[slot]!;
    const info = map.info[slot]!;
    if (cell === OFF_MAP || (info & LIT) !== lit || (info & (TREASURE_TOKENS | MONSTER_TOKEN)) !== 0) continue;
    if (isShadowAt(s, cell)) continue;
    if (pieces.on(cell) < 0 && (!isTerrain(map, cell) || isBridge(map, cell))) out[count++] = cell;
  }
  sortCells(map, out, count);
  return count;
}

/** Empty cells beside a Dark tile, else beside any; none once the stack is empty. */
function besideDark({ map }: VastTable, out: Int32Array): number {
  if (!map.fills) return 0;
  const all = emptyNeighbours(map, out);
  let count = 0;
  for (let i = 0; i < all; i++) {
    const cell = out[i]!;
    for (let d = 0; d < 4; d++) {
      const beside = cell + STEP[d]!;
      if (map.grid[beside] === 0 || map.isLit(beside)) continue;
      out[i] = out[count]!;
      out[count++] = cell;
      break;
    }
  }
  if (count === 0) return all;
  sortAscending(out, count);
  return count;
}
