/** Rockslides: walls that the Cave lays on open edges (rules 5.2). */
import { phase } from '../../agenda.ts';
import { LIT } from '../../map/caverns.ts';
import { cellText, DIRECTIONS, OFF_MAP, sortAscending, STEP } from '../../map/geometry.ts';
import type { Vast } from '../../state.ts';
import { NO_EDGE } from './cave.ts';
import { CAVE } from './words.ts';

/** An edge is 2 x the slot of the tile W or N of it, and 1 if it is that tile's S edge. */
const sideOf = (edge: number): number => 1 + (edge & 1);

const cells = new Int32Array(64);

/** Writes the E and S edges, by cells, that fit. */
function edges(s: Vast, out: Int32Array, fits: (s: Vast, cell: number, side: number, edge: number) => boolean): number {
  const { map } = s;
  let tiles = 0;
  for (let slot = 1; slot < map.next; slot++) if (map.where[slot] !== OFF_MAP) cells[tiles++] = map.where[slot]!;
  sortAscending(cells, tiles);
  let count = 0;
  for (let i = 0; i < tiles; i++) {
    const slot = map.grid[cells[i]!]!;
    for (let edge = 2 * slot; edge < 2 * slot + 2; edge++) {
      if (fits(s, cells[i]!, sideOf(edge), edge)) out[count++] = edge;
    }
  }
  return count;
}

/** Open edges between two tiles not both Dark, but not the one just lifted. */
function openEdges(s: Vast, out: Int32Array): number {
  return edges(s, out, isOpen);
}

function isOpen({ map, cave }: Vast, cell: number, side: number, edge: number): boolean {
  const beyond = cell + STEP[side]!;
  if (map.grid[beyond] === 0 || edge === cave.lifted) return false;
  if (((map.info[map.grid[cell]!]! | map.info[map.grid[beyond]!]!) & LIT) === 0) return false;
  return ((map.wallsAt(cell) >> side) & 1) === 0;
}

/** Is there any, none being lifted? */
export function maySlide(s: Vast): boolean {
  const { map } = s;
  s.cave.lifted = NO_EDGE;
  for (let slot = 1; slot < map.next; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP) continue;
    if (isOpen(s, cell, 1, 2 * slot) || isOpen(s, cell, 2, 2 * slot + 1)) return true;
  }
  return false;
}

export function askRockslide(s: Vast): void {
  const { cave, map } = s;
  cave.lifted = NO_EDGE;
  s.ask(map.rocks < cave.tables.box.rockslides ? ROCK_EDGE : LIFT, cave.seat);
}

export const LIFT = phase({
  name: 'lift',
  options: (s, out) => edges(s, out, ({ map }, cell, side) => ((map.rocksAt(cell) >> side) & 1) === 1),
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

function edgeText(s: Vast, edge: number): string {
  return `the ${DIRECTIONS[sideOf(edge)]} edge of ${cellText(s.map.where[edge >> 1]!)}`;
}

/** Rockslides on some edges of a cell return. */
export function returnRocks(s: Vast, cell: number, sides: number): void {
  const count = s.map.clearRocks(cell, sides);
  if (count > 0) s.say(CAVE.rocksBack, count, 0, 0);
}
