/** Rockslides: walls that the Cave lays on open edges (rules 5.2). */
import { phase } from '../../tasks.ts';
import { COLUMN, cellText, DIRECTIONS, OFF_MAP } from '../../map/geometry.ts';
import { isSameTile, isTerrain } from '../../map/ground.ts';
import { ROCK_EAST_AT, ROCK_SOUTH_AT } from '../../map/tile-bits.ts';
import { strikeCell } from '../../map/touch.ts';
import type { VastTable } from '../../table.ts';
import { NO_EDGE } from './cave.ts';
import { CAVE } from './words.ts';

/** An edge is 2 x the slot of the tile W or N of it, and 1 if it is that tile's S edge. */
const sideOf = (edge: number): number => 1 + (edge & 1);

/** Open edges between two tiles not both Dark, but not the one just lifted: by cells, E before S. */
function openEdges(s: VastTable, out: Int32Array): number {
  const { map, cave } = s;
  const { ordered, where } = map;
  const tiles = map.order();
  let count = 0;
  for (let i = 0; i < tiles; i++) {
    const edge = 2 * ordered[i]!;
    const open = openBetween(s, where[ordered[i]!]!);
    // Written in any case, counted if it is open: see `addSides`.
    out[count] = edge;
    count += open & 1;
    out[count] = edge + 1;
    count += open >> 1;
  }
  return cave.lifted === NO_EDGE ? count : strikeCell(out, count, cave.lifted);
}

/** Edges with a Rockslide: by cells, E before S. */
function rockEdges({ map }: VastTable, out: Int32Array): number {
  const { info, ordered } = map;
  const tiles = map.order();
  let count = 0;
  for (let i = 0; i < tiles; i++) {
    const edge = 2 * ordered[i]!;
    const rocks = info[ordered[i]!]!;
    // Written in any case, counted if one lies there: see `addSides`.
    out[count] = edge;
    count += (rocks >> ROCK_EAST_AT) & 1;
    out[count] = edge + 1;
    count += (rocks >> ROCK_SOUTH_AT) & 1;
  }
  return count;
}

/** Between two tiles: not between two cells of one Terrain tile. */
function openBetween({ map }: VastTable, cell: number): number {
  const open = map.openEastSouth(cell);
  if (map.terrainCells === 0 || open === 0 || !isTerrain(map, cell)) return open;
  return open & ~(isSameTile(map, cell, cell + COLUMN) ? 1 : 0) & ~(isSameTile(map, cell, cell + 1) ? 2 : 0);
}

/** Is there any, none being lifted? */
export function maySlide(s: VastTable): boolean {
  const { map } = s;
  s.cave.lifted = NO_EDGE;
  for (let slot = 1; slot < map.reach; slot++) {
    if (map.where[slot] !== OFF_MAP && openBetween(s, map.where[slot]!) !== 0) return true;
  }
  return false;
}

export function askRockslide(s: VastTable): void {
  const { cave, map } = s;
  cave.lifted = NO_EDGE;
  s.ask(map.rocks < cave.tables.box.rockslides ? ROCK_EDGE : LIFT, cave.seat);
}

export const LIFT = phase({
  name: 'lift',
  options: rockEdges,
  take(s, edge) {
    s.cave.lifted = edge;
    s.map.clearRocks(s.map.where[edge >> 1]!, 1 << sideOf(edge));
    s.ask(ROCK_EDGE, s.cave.seat);
  },
  describe: (s, edge) => `lifts the Rockslide on ${edgeText(s, edge)}`,
});

export const ROCK_EDGE = phase({
  name: 'edge',
  options: openEdges,
  take(s, edge) {
    const cell = s.map.where[edge >> 1]!;
    s.map.layRock(cell, sideOf(edge));
    s.cave.lifted = NO_EDGE;
    s.say(CAVE.rockfall, cell, sideOf(edge), 0);
  },
  describe: (s, edge) => `lets rocks slide on ${edgeText(s, edge)}`,
});

function edgeText(s: VastTable, edge: number): string {
  return `the ${DIRECTIONS[sideOf(edge)]} edge of ${cellText(s.map.where[edge >> 1]!)}`;
}

/** Rockslides on some edges of a cell return. */
export function returnRocks(s: VastTable, cell: number, sides: number): void {
  const count = s.map.clearRocks(cell, sides);
  if (count > 0) s.say(CAVE.rocksBack, count, 0, 0);
}
