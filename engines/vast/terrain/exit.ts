/** Steps off Terrain onto open space: a Dark tile is laid there (rules of Terrain 4). */
import { task } from '../tasks.ts';
import { CELLS } from '../map/geometry.ts';
import { isFirm } from '../map/ground.ts';
import { layTile } from '../map/supply.ts';
import { WALLS } from '../map/tile-bits.ts';
import { lawsOf } from '../role.ts';
import type { VastTable } from '../table.ts';

/** Sides of a cell on which such a step leads. */
export function exitSides(s: VastTable, cell: number): number {
  const { map } = s;
  if (map.terrainCells === 0 || !s.tables.rules.terrainExit || !map.fills || !isFirm(map, cell)) return 0;
  return ~map.tilesAt(cell) & WALLS;
}

/** A piece steps out; what follows its coming there must stand on the agenda already. */
export function stepOut(s: VastTable, piece: number, cell: number): void {
  s.agenda.push(STEPPED_OUT, CELLS * piece + cell);
  layExit(s, cell);
}

/** The tile for such a step. */
export function layExit(s: VastTable, cell: number): void {
  s.terrain!.record.counts.exitTiles++;
  layTile(s, cell);
}

export const STEPPED_OUT = task((s, place) => {
  const { role, number } = s.pieces;
  const piece = Math.floor(place / CELLS);
  lawsOf(role[piece]!).piece?.enter?.(s, number[piece]!, place % CELLS);
});
