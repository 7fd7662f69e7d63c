/** What the reference scripts of all roles weigh: openness of a tile, harmlessness of a removal. */
import { bits4, distance } from '../map/geometry.ts';
import { terrainSides } from '../map/ground.ts';
import { LIT_CRYSTAL } from '../map/tile-bits.ts';
import type { VastTable } from '../table.ts';
import { quarryCell } from './quarry.ts';

/** Wall-less edges onto Lit tiles in that rotation; of Terrain only a bridge is one. */
export function openEdges(s: VastTable, rotation: number): number {
  const { map, tables } = s;
  const cell = map.where[s.turning]!;
  const walls = tables.walls[4 * map.tile[s.turning]! + rotation]!;
  return bits4(map.litAt(cell) & ~terrainSides(map, cell) & ~map.wallsWith(cell, walls));
}

/** Rather no Lit Crystal tile, then none that somebody stands on, then the farthest. */
export function removable({ map }: VastTable, cell: number, stoodOn: boolean, far: number): number {
  const crystal = (map.info[map.grid[cell]!]! & LIT_CRYSTAL) !== 0;
  return (crystal ? 0 : 2000) + (stoodOn ? 0 : 1000) + far;
}

/** Rather no Lit Crystal tile, then no tile with a piece or the Unicorn, then the farthest from the player. */
export function removalWorth(s: VastTable, cell: number, mine: number): number {
  const { unicorn, pieces } = s;
  return removable(s, cell, cell === mine || cell === unicorn.cell || pieces.areOn(cell), distance(cell, mine));
}

/** Beside others: rather no Lit Crystal tile, then neither a tile with a piece of the seat's nor its quarry's, then the farthest. */
export function removalBeside(
  s: VastTable,
  cell: number,
  seat: number,
  far: number,
  quarry = quarryCell(s, seat),
): number {
  const { pieces, players } = s;
  let stoodOn = cell === quarry;
  for (let piece = pieces.on(cell); piece >= 0; piece = pieces.on(cell, piece + 1)) {
    if (pieces.role[piece] === players[seat]) stoodOn = true;
  }
  return removable(s, cell, stoodOn, far);
}
