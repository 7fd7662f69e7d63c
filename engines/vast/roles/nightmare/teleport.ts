/** Teleports of his own: where they lead, and how open space is connected (rules 3.3, 3.4). */
import { phase } from '../../tasks.ts';
import { TARGETS } from '../../chance.ts';
import { cellText } from '../../map/geometry.ts';
import { layTiles } from '../../map/supply.ts';
import type { VastTable } from '../../table.ts';
import { connections, distanceToMap, pathCells, pathText } from '../paths.ts';
import { forbidden, LAND, land } from './chain.ts';

/** A mark lies at most so many steps from his own tile. */
const FARTHEST_MARK = 4;

/** Are there tiles enough to connect any mark with his own tile? */
export function leadsAnywhere({ map, nightmare }: VastTable): boolean {
  return map.fills && map.terrainCells === 0 && map.tilesLeft >= FARTHEST_MARK && map.grid[nightmare.cell] !== 0;
}

/** Does a card of his hand lead anywhere? To a tile, or before the Collapse to open space that the tiles left can connect. */
export function isReachable(s: VastTable, cell: number): boolean {
  const { map } = s;
  if (map.grid[cell] !== 0) return !forbidden(s, cell);
  return map.fills && distanceToMap(map, cell) <= map.tilesLeft;
}

/** A Teleport of his own: to a tile, or to open space, which is connected first. */
export function teleportTo(s: VastTable, cell: number): void {
  const { map, nightmare, tables } = s;
  if (map.grid[cell] !== 0) {
    land(s, cell);
    return;
  }
  nightmare.goal = cell;
  nightmare.record.teleportsOpen++;
  if (distanceToMap(map, cell) === 1) connect(s, 0);
  else if (tables.rules.teleportPathChooser === 'random') {
    connect(s, s.chance[TARGETS.place]!.below(connections(map, cell)));
  } else s.ask(CONNECTION, s.supplier >= 0 ? s.supplier : nightmare.seat);
}

export const CONNECTION = phase({
  name: 'hisConnection',
  options(s, out) {
    const count = connections(s.map, s.nightmare.goal);
    for (let i = 0; i < count; i++) out[i] = i;
    return count;
  },
  take: connect,
  describe: (s, path) => `connects ${cellText(s.nightmare.goal)} by ${pathText(s.map, s.nightmare.goal, path)}`,
});

/** The destination gets its tile first, then the connectors outward from it. */
function connect(s: VastTable, path: number): void {
  const { map, nightmare } = s;
  const { goal } = nightmare;
  const length = pathCells(map, goal, path, way);
  nightmare.record.teleportTiles += 1 + length;
  for (let i = length; i > 0; i--) way[i] = way[i - 1]!;
  way[0] = goal;
  s.agenda.push(LAND, goal);
  layTiles(s, way, length + 1);
}

/** More than any connection has cells. */
const way = new Int32Array(64);
