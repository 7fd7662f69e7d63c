/** The shortest connections of a space in the dark with the map: sets of cells, in the order of their sorted cells. */
import { CELLS, cellText, distance, MOST_OPTIONS, STEP } from '../map/geometry.ts';
import { layTiles } from '../map/supply.ts';
import { Room } from '../room.ts';
import type { VastTable } from '../table.ts';
import { phase, type Phase } from '../tasks.ts';

/**
 * A mark lies at most four steps from his own tile, so at most three cells connect it; more only if his tile went together
 * with others round it. Of a list that would be longer the first ones stand.
 */
const MOST = 24;
const LISTED = MOST_OPTIONS;

/** Steps from a cell to the nearest tile. */
export function distanceToMap(s: VastTable, cell: number): number {
  const { map } = s;
  const { grid, touching } = map;
  if (grid[cell] !== 0) return 0;
  if (map.terrainCells !== 0) return linkLength(s, cell);
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

/** To go over open space: cells come to bear the stamp of the search. */
const OPEN_SPACE = new Room(() => ({ stamp: 0, stamped: new Int32Array(CELLS), wave: new Int32Array(CELLS) }));

/** The same past hollow ground, which no connection leads over: nearest of all ways over open space. */
function linkLength(s: VastTable, cell: number): number {
  const { grid, touching } = s.map;
  const space = OPEN_SPACE.of(s);
  const { stamped, wave } = space;
  const stamp = ++space.stamp;
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

/** The connections of a goal, as last listed. */
class Connections {
  count = 0;
  /** Cells of each. */
  length = 0;
  /** The cells outward from the goal, and the same sorted. */
  private readonly outward = new Int32Array(MOST * LISTED);
  private readonly sorted = new Int32Array(MOST * LISTED);
  /** Of the one that is being found. */
  private readonly trail = new Int32Array(MOST);
  private readonly key = new Int32Array(MOST);
  /** The goal and the cells of one. */
  readonly way = new Int32Array(1 + MOST);

  list(s: VastTable, goal: number): void {
    this.count = 0;
    this.length = distanceToMap(s, goal) - 1;
    this.extend(s, goal, 0);
  }

  /** A cell of one of them. */
  cell(path: number, i: number): number {
    return this.outward[MOST * path + i]!;
  }

  /** Every next cell must be one step nearer to the map. */
  private extend(s: VastTable, from: number, depth: number): void {
    if (depth === this.length) return this.insertTrail();
    for (let d = 0; d < 4; d++) {
      const cell = from + STEP[d]!;
      if (distanceToMap(s, cell) !== this.length - depth) continue;
      this.trail[depth] = cell;
      this.extend(s, cell, depth + 1);
    }
  }

  /** Puts the trail into its place in the list. */
  private insertTrail(): void {
    const { outward, sorted, trail, key, length } = this;
    this.sortKey();
    if (this.count === LISTED) {
      if (!this.comesBefore(this.count - 1)) return;
      this.count--;
    }
    let at = this.count++;
    for (let i = 0; i < length; i++) outward[MOST * at + i] = trail[i]!;
    for (; at > 0 && this.comesBefore(at - 1); at--) {
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
  private sortKey(): void {
    const { trail, key } = this;
    for (let i = 0; i < this.length; i++) {
      const cell = trail[i]!;
      let at = i;
      for (; at > 0 && key[at - 1]! > cell; at--) key[at] = key[at - 1]!;
      key[at] = cell;
    }
  }

  /** Does the key come before that of entry `at`? */
  private comesBefore(at: number): boolean {
    const { sorted, key } = this;
    for (let i = 0; i < this.length; i++) {
      const other = sorted[MOST * at + i]!;
      if (key[i] !== other) return key[i]! < other;
    }
    return false;
  }
}

const CONNECTIONS = new Room(() => new Connections());

function connectionsOf(s: VastTable, goal: number): Connections {
  const found = CONNECTIONS.of(s);
  found.list(s, goal);
  return found;
}

/** How many connections a goal has. */
export function connections(s: VastTable, goal: number): number {
  return connectionsOf(s, goal).count;
}

/** Lays a tile at the goal, then those of one connection outward from it; returns how many. */
export function layWay(s: VastTable, goal: number, path: number): number {
  const found = connectionsOf(s, goal);
  const { way, length } = found;
  way[0] = goal;
  for (let i = 0; i < length; i++) way[1 + i] = found.cell(path, i);
  layTiles(s, way, 1 + length);
  return 1 + length;
}

/** Which connection of a goal it is to be, by their places in the list. */
export function connecting(name: string, goalOf: (s: VastTable) => number, take: Phase['take']): Phase {
  return phase({
    name,
    options(s, out) {
      const count = connections(s, goalOf(s));
      for (let i = 0; i < count; i++) out[i] = i;
      return count;
    },
    take,
    describe: (s, path) => `connects ${cellText(goalOf(s))} by ${pathText(s, goalOf(s), path)}`,
  });
}

export function pathText(s: VastTable, goal: number, path: number): string {
  const found = connectionsOf(s, goal);
  return Array.from({ length: found.length }, (_, i) => cellText(found.cell(path, i))).join(' ');
}
