/** Distances over the map by whatever steps a role can make. */
import { Room } from '../room.ts';
import type { VastTable } from '../table.ts';
import { ENTRANCE, OFF_MAP, STEP } from './geometry.ts';
import { SLOT_CODES } from './tile-grid.ts';

/** More than the longest way. */
const LONG = SLOT_CODES;
/** No distance is written that is greater. */
const MOST = 1 << 30;

/** Distances by steps, by slot, from one or several cells; -1 where no way leads. */
export class Ways {
  /** Counted from `nothing` on: what is less is of earlier times. */
  private readonly far = new Int32Array(SLOT_CODES);
  private nothing = LONG;
  /** Cells in the order found, the starts first, and how many of them it has gone on from. */
  readonly cells = new Int32Array(SLOT_CODES);
  count = 0;
  private spreadFrom = 0;
  /** Holds `nothing` where one of several cells is wanted; and no distance beyond this one is. */
  private readonly wanted = new Int32Array(SLOT_CODES);
  private farthest = LONG + LONG;

  /** Begins anew. */
  clear(): void {
    this.count = 0;
    this.spreadFrom = 0;
    this.nothing += LONG;
    if (this.nothing >= MOST) {
      this.far.fill(0);
      this.wanted.fill(0);
      this.nothing = LONG;
    }
    this.farthest = this.nothing + LONG;
  }

  start(s: VastTable, cell: number): void {
    const slot = s.map.grid[cell]!;
    if (slot === 0 || this.far[slot] === this.nothing) return;
    this.far[slot] = this.nothing;
    this.cells[this.count++] = cell;
  }

  /** Of several cells the nearest are looked for: it spreads no farther than to them, and to all that are as near. */
  want(s: VastTable, cell: number): void {
    const slot = s.map.grid[cell]!;
    if (slot === 0) return;
    this.wanted[slot] = this.nothing;
    if (this.far[slot]! >= this.nothing) this.farthest = Math.min(this.farthest, this.far[slot]!);
  }

  /**
   * Spreads from all starts, or from where it stopped, going where `sides` allows: no farther than `most` steps, than to the
   * nearest that are wanted, and than to a cell, if one is told; whatever is nearer than that is known then, and what lies as far
   * or farther perhaps.
   */
  spread(
    s: VastTable,
    sides: (s: VastTable, cell: number) => number,
    until: number = OFF_MAP,
    most: number = LONG,
  ): void {
    const { cells, far, nothing, wanted } = this;
    const { grid } = s.map;
    const last = grid[until]!;
    if (far[last]! >= nothing) return;
    const reach = nothing + Math.min(most, LONG);
    for (; this.spreadFrom < this.count; this.spreadFrom++) {
      const cell = cells[this.spreadFrom]!;
      const next = far[grid[cell]!]! + 1;
      if (next > reach || next > this.farthest) return;
      const open = sides(s, cell);
      for (let d = 0; d < 4; d++) {
        if (((open >> d) & 1) === 0) continue;
        const beyond = cell + STEP[d]!;
        const slot = grid[beyond]!;
        if (far[slot]! >= nothing) continue;
        far[slot] = next;
        cells[this.count++] = beyond;
        if (slot === last) return;
        if (wanted[slot] === nothing) this.farthest = next;
      }
    }
  }

  to(s: VastTable, cell: number): number {
    return Math.max(-1, this.far[s.map.grid[cell]!]! - this.nothing);
  }

  get any(): boolean {
    return this.count > 0;
  }
}

/** What a way home counts that does not lead there. */
export const NO_WAY_HOME = 40;

/** For leaf values that ask how far something is. */
export const DISTANCES = new Room(() => new Ways());

/** Steps from a cell to the Entrance, going where `sides` allows. */
export function stepsHome(s: VastTable, from: number, sides: (s: VastTable, cell: number) => number): number {
  const distances = DISTANCES.of(s);
  distances.clear();
  distances.start(s, from);
  distances.spread(s, sides, ENTRANCE);
  const far = distances.to(s, ENTRANCE);
  return far < 0 ? NO_WAY_HOME : far;
}
