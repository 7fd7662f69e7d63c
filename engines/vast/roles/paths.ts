/** The shortest connections of a space in the dark with the map: sets of cells, in the order of their sorted cells. */
import { CELLS, cellText, distance, MOST_OPTIONS, STEP } from '../map/geometry.ts';
import type { Caverns } from '../map/caverns.ts';
import { layTiles } from '../map/supply.ts';
import type { VastTable } from '../table.ts';
import { phase, type Phase } from '../tasks.ts';

/**
 * A mark lies at most four steps from his own tile, so at most three cells connect it; more only if his tile went together
 * with others round it. Of a list that would be longer the first ones stand.
 */
const MOST = 24;
const LISTED = MOST_OPTIONS;

/** The list last worked out: cells outward from the goal, and the same sorted. */
const outward = new Int32Array(MOST * LISTED);
const sorted = new Int32Array(MOST * LISTED);
const trail = new Int32Array(MOST);
const key = new Int32Array(MOST);
let listed = 0;
let length = 0;

/** Steps from a cell to the nearest tile. */
export function distanceToMap(map: Caverns, cell: number): number {
  const { grid, touching } = map;
  if (grid[cell] !== 0) return 0;
  if (map.terrainCells !== 0) return linkLength(map, cell);
  if (touching[cell] !== 0) return 1;
  if (
    (touching[cell + STEP[0]!]! |
      touching[cell + STEP[1]!]! |
      touching[cell + STEP[2]!]! |
      touching[cell + STEP[3]!]!) !==
    0
  )
    return 2;
  let best = 1 << 20;
  for (let slot = 1; slot < map.next; slot++) {
    if (map.where[slot] === 0) continue;
    const far = distance(cell, map.where[slot]!);
    if (far < best) best = far;
  }
  return best;
}

const stamped = new Int32Array(CELLS);
let stamp = 0;
const wave = new Int32Array(4 * CELLS);

/** The same past hollow ground, which no connection leads over: nearest of all ways over open space. */
function linkLength({ grid, touching }: Caverns, cell: number): number {
  stamp++;
  wave[0] = cell;
  stamped[cell] = stamp;
  let tail = 1;
  let far = 1;
  for (let head = 0; head < tail; far++) {
    for (const end = tail; head < end; head++) {
      if (touching[wave[head]!] !== 0) return far;
      for (let d = 0; d < 4; d++) {
        const next = wave[head]! + STEP[d]!;
        if (next <= 0 || next >= CELLS || grid[next] !== 0 || stamped[next] === stamp) continue;
        stamped[next] = stamp;
        wave[tail++] = next;
      }
    }
  }
  return 1 << 20;
}

/** Lists the connections of `goal`; returns how many there are. */
export function connections(map: Caverns, goal: number): number {
  listed = 0;
  length = distanceToMap(map, goal) - 1;
  extend(map, goal, 0);
  return listed;
}

/** Every next cell must be one step nearer to the map. */
function extend(map: Caverns, from: number, depth: number): void {
  if (depth === length) {
    insertTrail();
    return;
  }
  for (let d = 0; d < 4; d++) {
    const cell = from + STEP[d]!;
    if (distanceToMap(map, cell) !== length - depth) continue;
    trail[depth] = cell;
    extend(map, cell, depth + 1);
  }
}

/** Puts the trail into its place in the list. */
function insertTrail(): void {
  sortKey();
  if (listed === LISTED) {
    if (!comesBefore(listed - 1)) return;
    listed--;
  }
  let at = listed++;
  for (let i = 0; i < length; i++) outward[MOST * at + i] = trail[i]!;
  for (; at > 0 && comesBefore(at - 1); at--) {
    for (let i = 0; i < length; i++) {
      const cell = outward[MOST * at + i]!;
      outward[MOST * at + i] = outward[MOST * (at - 1) + i]!;
      outward[MOST * (at - 1) + i] = cell;
      sorted[MOST * at + i] = sorted[MOST * (at - 1) + i]!;
    }
  }
  for (let i = 0; i < length; i++) sorted[MOST * at + i] = key[i]!;
}

/** The trail's cells in order. */
function sortKey(): void {
  for (let i = 0; i < length; i++) {
    const cell = trail[i]!;
    let at = i;
    for (; at > 0 && key[at - 1]! > cell; at--) key[at] = key[at - 1]!;
    key[at] = cell;
  }
}

/** Does the key come before that of entry `at`? */
function comesBefore(at: number): boolean {
  for (let i = 0; i < length; i++) {
    const other = sorted[MOST * at + i]!;
    if (key[i] !== other) return key[i]! < other;
  }
  return false;
}

/** More than any connection has cells, with its goal. */
const way = new Int32Array(64);

/** Lays a tile at the goal, then those of one connection outward from it; returns how many. */
export function layWay(s: VastTable, goal: number, path: number): number {
  connections(s.map, goal);
  way[0] = goal;
  for (let i = 0; i < length; i++) way[1 + i] = outward[MOST * path + i]!;
  const count = 1 + length;
  layTiles(s, way, count);
  return count;
}

/** Which connection of a goal it is to be, by their places in the list. */
export function connecting(name: string, goalOf: (s: VastTable) => number, take: Phase['take']): Phase {
  return phase({
    name,
    options(s, out) {
      const count = connections(s.map, goalOf(s));
      for (let i = 0; i < count; i++) out[i] = i;
      return count;
    },
    take,
    describe: (s, path) => `connects ${cellText(goalOf(s))} by ${pathText(s.map, goalOf(s), path)}`,
  });
}

export function pathText(map: Caverns, goal: number, path: number): string {
  connections(map, goal);
  return Array.from({ length }, (_, i) => cellText(outward[MOST * path + i]!)).join(' ');
}
