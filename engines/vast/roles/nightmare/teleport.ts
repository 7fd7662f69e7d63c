/** Teleports of his own: where they lead, and how open space is connected (rules 3.3, 3.4). */
import { TARGETS } from '../../chance.ts';
import type { VastTable } from '../../table.ts';
import { connecting, connections, distanceToMap, layWay } from '../paths.ts';
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
  return map.fills && distanceToMap(s, cell) <= map.tilesLeft;
}

/** A Teleport of his own: to a tile, or to open space, which is connected first. */
export function teleportTo(s: VastTable, cell: number): void {
  const { map, nightmare, tables } = s;
  if (map.grid[cell] !== 0) return land(s, cell);
  nightmare.goal = cell;
  nightmare.record.teleportsOpen++;
  if (distanceToMap(s, cell) === 1) connect(s, 0);
  else if (tables.rules.teleportPathChooser === 'random') {
    connect(s, s.chance[TARGETS.place]!.below(connections(s, cell)));
  } else s.ask(CONNECTION, s.supplier >= 0 ? s.supplier : nightmare.seat);
}

export const CONNECTION = connecting('hisConnection', (s) => s.nightmare.goal, connect);

function connect(s: VastTable, path: number): void {
  const { goal, record } = s.nightmare;
  s.agenda.push(LAND, goal);
  record.teleportTiles += layWay(s, goal, path);
}
