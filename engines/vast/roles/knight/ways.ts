import { SLOT_CODES } from '../../map/tile-grid.ts';
import { OFF_MAP, STEP } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { EVENT_TOKEN, LIT, MONSTER_TOKEN } from '../../map/tile-bits.ts';
import { quarryCell } from '../quarry.ts';
import { foeOn } from './foes.ts';

export const UNREACHED = -1;
const MOST_TILES = SLOT_CODES;

/** Farther than any way on a map. */
export const ANY_DISTANCE = MOST_TILES;

/**
 * Distances over wall-less edges, going on only through Lit tiles without her quarry, foe, Event or Monster token. An edge
 * is open from both sides, so they are those of the ways to the start as well.
 */
export class Ways {
  /** By slot; UNREACHED where no way leads. */
  private readonly steps = new Int32Array(MOST_TILES);
  /** Cells in the order found, the start first. */
  readonly cells = new Int32Array(MOST_TILES);
  count = 0;

  /** Finds all ways of at most so many steps from a cell, from which they go on whatever lies there. */
  find(s: VastTable, start: number, most: number): void {
    const { map } = s;
    const { steps, cells } = this;
    const prey = quarryCell(s, s.knight.seat);
    steps.fill(UNREACHED, 0, map.where.length);
    cells[0] = start;
    steps[map.grid[start]!] = 0;
    let count = 1;
    for (let head = 0; head < count; head++) {
      const cell = cells[head]!;
      const far = steps[map.grid[cell]!]!;
      if (far >= most) break;
      if (head > 0 && (cell === prey || !mayPass(s, cell) || foeOn(s, cell))) continue;
      const open = map.waysAt(cell);
      for (let d = 0; d < 4; d++) {
        if (((open >> d) & 1) === 0) continue;
        const beyond = cell + STEP[d]!;
        const slot = map.grid[beyond]!;
        if (steps[slot] !== UNREACHED) continue;
        steps[slot] = far + 1;
        cells[count++] = beyond;
      }
    }
    this.count = count;
  }

  toSlot(slot: number): number {
    return this.steps[slot]!;
  }

  distanceTo(s: VastTable, cell: number): number {
    return cell === OFF_MAP ? UNREACHED : this.steps[s.map.grid[cell]!]!;
  }
}

/** Does what lies on a cell let her go on from there? */
export function mayPass({ map, unicorn }: VastTable, cell: number): boolean {
  const info = map.info[map.grid[cell]!]!;
  return (info & LIT) !== 0 && cell !== unicorn.cell && (info & (EVENT_TOKEN | MONSTER_TOKEN)) === 0;
}
