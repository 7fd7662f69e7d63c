/** Edge-connected groups of tiles, and how a group that is cut off slides back. */
import { cellAt, COLUMN, columnOf, ENTRANCE, rowOf, STEP, xOf, yOf } from './geometry.ts';
import type { Caverns } from './caverns.ts';
import { settleHollow } from './ground.ts';
import { ENTRANCE_SLOT, FIRST_TERRAIN, SLOT_CODES } from './tile-grid.ts';

export class Groups {
  declare private readonly map: Caverns;
  /** Group per slot: 0 holds the Entrance (and no tile at all), the others are numbered by their first cell (x, then y). */
  private readonly of = new Int32Array(SLOT_CODES);
  private readonly waiting = new Int32Array(SLOT_CODES);
  private readonly firsts = new Int32Array(SLOT_CODES);
  count = 0;
  /** Of the map's `changes`, those after which they have been found. */
  private foundAfter = -1;

  constructor(map: Caverns) {
    this.map = map;
  }

  /** Finds the groups, unless no tile has come or gone since; returns how many there are. */
  find(): number {
    const { map, of, firsts } = this;
    if (this.foundAfter === map.changes) return this.count;
    this.foundAfter = map.changes;
    for (let slot = 1; slot < map.reach; slot++) of[slot] = -1;
    this.spread(ENTRANCE_SLOT, 0);
    this.count = 1;
    for (let slot = 2; slot < map.reach; slot++) {
      if (map.where[slot] === 0 || of[slot] !== -1) continue;
      // Keep the groups in the order of their first cells.
      let group = this.count++;
      const first = this.spread(slot, group);
      for (; group > 1 && firsts[group - 1]! > first; group--) {
        firsts[group] = firsts[group - 1]!;
        this.swap(group, group - 1);
      }
      firsts[group] = first;
    }
    return this.count;
  }

  private swap(a: number, b: number): void {
    const { of } = this;
    for (let slot = 1; slot < this.map.reach; slot++) {
      if (of[slot] === a) of[slot] = b;
      else if (of[slot] === b) of[slot] = a;
    }
  }

  /** Marks all tiles connected with `start`; returns the least cell among them. */
  private spread(start: number, group: number): number {
    const { map, of, waiting } = this;
    const { grid, where } = map;
    let first = where[start]!;
    let count = 1;
    waiting[0] = start;
    of[start] = group;
    while (count > 0) {
      const cell = where[waiting[--count]!]!;
      if (cell < first) first = cell;
      count = this.join(grid[cell - 1]!, group, count);
      count = this.join(grid[cell + COLUMN]!, group, count);
      count = this.join(grid[cell + 1]!, group, count);
      count = this.join(grid[cell - COLUMN]!, group, count);
    }
    return first;
  }

  /** A tile not yet in any group comes to this one and waits; the sign instead of a question: see `addSides`. */
  private join(slot: number, group: number, count: number): number {
    const { of, waiting } = this;
    const free = of[slot]! >>> 31;
    of[slot]! &= group | (free - 1);
    waiting[count] = slot;
    return count + free;
  }

  holds(group: number, slot: number): boolean {
    return this.of[slot] === group;
  }

  /** How far a group slides in a direction until an edge touches another group's tile; 0 if it never does. */
  reach(group: number, direction: number): number {
    const { map, of } = this;
    let best = 0;
    for (let slot = 2; slot < map.reach; slot++) {
      if (of[slot] !== group) continue;
      const cell = map.where[slot]!;
      // Past the last row or column of the map there is nothing to touch.
      const last = this.toBorder(cell, direction);
      const far = this.contact(group, cell, direction, best === 0 || last < best ? last : best - 1);
      if (far !== 0) best = far;
    }
    return best;
  }

  /** Steps from a cell to just outside the whole map. */
  private toBorder(cell: number, direction: number): number {
    const { left, right, top, bottom } = this.map;
    const column = columnOf(cell);
    const row = rowOf(cell);
    const last =
      direction === 0 ? row - top : direction === 1 ? right - column : direction === 2 ? bottom - row : column - left;
    return last + 1;
  }

  /** The first contact of one tile of the group within `last` steps, or 0. */
  private contact(group: number, from: number, direction: number, last: number): number {
    const { grid, touching, terrainCells } = this.map;
    const step = STEP[direction]!;
    let cell = from;
    for (let far = 1; far <= last; far++) {
      cell += step;
      // Hollow ground is not counted among what touches a cell.
      if (touching[cell] === 0 && terrainCells === 0) continue;
      for (let d = 0; d < 4; d++) {
        const other = grid[cell + STEP[d]!]!;
        if (other !== 0 && this.of[other] !== group) return far;
      }
    }
    return 0;
  }

  /** What `leastShifts` found: the group, and what is added to its cells. */
  readonly shifted = new Int32Array(128);
  readonly shifts = new Int32Array(128);

  /** Lists the least shifts of any group, of two steps or more, that make it touch another and lie on none; returns how many. */
  leastShifts(): number {
    let count = 0;
    for (let length = 2; count === 0 && length < 128; length++) {
      for (let group = 1; group < this.count; group++) {
        for (let dx = -length; dx <= length; dx++) {
          const rest = length - (dx < 0 ? -dx : dx);
          for (let dy = -rest; dy <= rest; dy += rest === 0 ? 1 : 2 * rest) {
            const shift = cellAt(dx, dy) - ENTRANCE;
            if (!this.fits(group, dx, dy, shift) || count === this.shifts.length) continue;
            this.shifted[count] = group;
            this.shifts[count++] = shift;
          }
        }
      }
    }
    return count;
  }

  /** Would the group, shifted, lie on nothing and touch another group? */
  private fits(group: number, dx: number, dy: number, shift: number): boolean {
    const { map, of } = this;
    let touches = false;
    for (let slot = 2; slot < map.reach; slot++) {
      if (of[slot] !== group || map.where[slot] === 0) continue;
      const cell = map.where[slot]! + shift;
      const x = xOf(map.where[slot]!) + dx;
      const y = yOf(map.where[slot]!) + dy;
      if (x < -60 || x > 60 || y < -60 || y > 60) return false;
      const here = map.grid[cell]!;
      if (here !== 0 && of[here] !== group) return false;
      for (let d = 0; d < 4; d++) {
        const beside = map.grid[cell + STEP[d]!]!;
        if (beside !== 0 && of[beside] !== group) touches = true;
      }
    }
    return touches;
  }

  /** Moves a whole group by a number of cells. */
  shift(group: number, shift: number): void {
    const { map, of, waiting } = this;
    let count = 0;
    for (let slot = 2; slot < map.reach; slot++) if (of[slot] === group) waiting[count++] = slot;
    for (let i = 0; i < count; i++) {
      const slot = waiting[i]!;
      const cell = map.where[slot]!;
      if (slot < FIRST_TERRAIN) map.lift(slot);
      else map.liftTerrain(slot);
      map.where[slot] = cell + shift;
    }
    for (let i = 0; i < count; i++) {
      const slot = waiting[i]!;
      if (slot < FIRST_TERRAIN) map.put(slot, map.where[slot]!);
      else map.putTerrain(slot, map.where[slot]!, map.info[slot]!);
    }
    if (map.terrainCells !== 0) settleHollow(map);
  }
}
