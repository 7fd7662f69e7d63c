import { SLOT_CODES } from '../../map/tile-grid.ts';
import { distance, OFF_MAP, STEP } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { EVENT_TOKEN, LIT, MONSTER_TOKEN } from '../../map/tile-bits.ts';
import { quarryCell } from '../quarry.ts';
import { foeOn } from './foes.ts';

export const UNREACHED = -1;
const MOST_TILES = SLOT_CODES;

/** Farther than any way on a map. */
export const ANY_DISTANCE = MOST_TILES;

/**
 * Distances over wall-less edges, going on only through Lit tiles without her quarry, foe, Event or Monster token: found ring
 * by ring, as far as they are asked for.
 */
export class Ways {
  /** By slot; UNREACHED where no way leads, or none has been found yet. */
  private readonly steps = new Int32Array(MOST_TILES);
  /** Cells in the order found, the start first. */
  readonly cells = new Int32Array(MOST_TILES);
  count = 0;
  /** Cells of shortest ways, from their end back. */
  private readonly back = new Int32Array(MOST_TILES);
  private most = 0;
  private prey = OFF_MAP;
  /** Where the outermost ring begins, and how many steps away it is. */
  private ring = 0;
  private far = 0;

  /** Begins anew: ways of at most so many steps from a cell, from which they go on whatever lies there. */
  begin(s: VastTable, start: number, most: number): void {
    const { map } = s;
    this.steps.fill(UNREACHED, 0, map.where.length);
    this.cells[0] = start;
    this.steps[map.grid[start]!] = 0;
    this.count = 1;
    this.most = most;
    this.prey = quarryCell(s, s.knight.seat);
    this.ring = 0;
    this.far = 0;
  }

  /** Finds the cells that are one step farther; false if there are none. */
  grow(s: VastTable): boolean {
    if (this.far >= this.most) return false;
    const { map } = s;
    const { steps, cells, count: end } = this;
    const far = ++this.far;
    let count = end;
    for (let i = this.ring; i < end; i++) {
      const cell = cells[i]!;
      if (i > 0 && !this.leadsOn(s, cell)) continue;
      const open = map.waysAt(cell);
      for (let d = 0; d < 4; d++) {
        if (((open >> d) & 1) === 0) continue;
        const beyond = cell + STEP[d]!;
        const slot = map.grid[beyond]!;
        if (steps[slot] !== UNREACHED) continue;
        steps[slot] = far;
        cells[count++] = beyond;
      }
    }
    this.ring = end;
    this.count = count;
    return count > end;
  }

  private leadsOn(s: VastTable, cell: number): boolean {
    return cell !== this.prey && mayPass(s, cell) && !foeOn(s, cell);
  }

  /** Steps to a cell, UNREACHED if no way leads there. */
  to(s: VastTable, cell: number): number {
    if (cell === OFF_MAP || distance(cell, this.cells[0]!) > this.most) return UNREACHED;
    const slot = s.map.grid[cell]!;
    while (this.steps[slot] === UNREACHED) if (!this.grow(s)) return UNREACHED;
    return this.steps[slot]!;
  }

  /**
   * The first steps of all shortest ways to a cell, as bits: found from there back, as an edge is open from both sides. None of
   * them onto a cell from which no way goes on but that one.
   */
  firstSteps(s: VastTable, to: number): number {
    const { map } = s;
    const { back } = this;
    let sides = 0;
    back[0] = to;
    let from = 0;
    let count = 1;
    for (let far = this.to(s, to); far > 1; far--) {
      const end = count;
      for (; from < end; from++) {
        const open = map.waysAt(back[from]!);
        for (let d = 0; d < 4; d++) {
          if (((open >> d) & 1) === 0) continue;
          const cell = back[from]! + STEP[d]!;
          if (this.steps[map.grid[cell]!] !== far - 1 || !this.leadsOn(s, cell)) continue;
          if (!includes(back, end, count, cell)) back[count++] = cell;
        }
      }
    }
    for (; from < count; from++) {
      for (let d = 0; d < 4; d++) if (this.cells[0]! + STEP[d]! === back[from]) sides |= 1 << d;
    }
    return sides & map.waysAt(this.cells[0]!);
  }
}

function includes(cells: Int32Array, from: number, to: number, cell: number): boolean {
  for (let i = from; i < to; i++) if (cells[i] === cell) return true;
  return false;
}

/** Does what lies on a cell let her go on from there? */
export function mayPass({ map, unicorn }: VastTable, cell: number): boolean {
  const info = map.info[map.grid[cell]!]!;
  return (info & LIT) !== 0 && cell !== unicorn.cell && (info & (EVENT_TOKEN | MONSTER_TOKEN)) === 0;
}
