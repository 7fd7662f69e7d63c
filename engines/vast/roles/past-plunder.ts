/** The end of a player's turn, and Past Plunder after it (R26). */
import { isBridge, isTerrain } from '../map/ground.ts';
import { phase, task } from '../tasks.ts';
import { END_TILES } from '../map/end-tiles.ts';
import type { Caverns } from '../map/caverns.ts';
import { sortAscending } from '../../core/sort-cards.ts';
import { cellText, STEP } from '../map/geometry.ts';
import { placeTile } from '../map/supply.ts';
import { LIT, MONSTER_TOKEN, TREASURE_TOKEN, TREASURE_TOKENS } from '../map/tile-bits.ts';
import { emptyNeighbours, strikeCell } from '../map/touch.ts';
import { lawsOf } from '../role.ts';
import { gives, type Seat } from '../sets.ts';
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
  const { map, pieces, unicorn } = s;
  const { info, ordered, where } = map;
  const tiles = map.order();
  let count = 0;
  for (let i = 0; i < tiles; i++) {
    const slot = ordered[i]!;
    // Written in any case, counted if it belongs here: see `addSides`.
    out[count] = where[slot]!;
    count += (((info[slot]! & (LIT | TAKEN)) ^ lit) - 1) >>> 31;
  }
  for (let piece = 0; piece < pieces.count; piece++) count = strikeCell(out, count, pieces.at[piece]!);
  if (s.tables.goals.besideShadow) count = strikeCell(out, count, unicorn.cell);
  return map.terrainCells === 0 ? count : withoutTerrain(map, out, count);
}

/** A tile with any of this is no place for a Treasure. */
const TAKEN = TREASURE_TOKENS | MONSTER_TOKEN;

function withoutTerrain(map: Caverns, cells: Int32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) if (!isTerrain(map, cells[i]!) || isBridge(map, cells[i]!)) cells[kept++] = cells[i]!;
  return kept;
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
