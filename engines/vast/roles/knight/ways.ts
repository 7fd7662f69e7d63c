import { SLOT_CODES } from '../../map/tile-grid.ts';
import { STEP } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import { EVENT_TOKEN, LIT, MONSTER_TOKEN } from '../../map/tile-bits.ts';
import { foeOn } from './foes.ts';

export const UNREACHED = -1;
const MOST_TILES = SLOT_CODES;

/** Distances over wall-less edges, going on only through Lit tiles without foe, Event or Monster token. */
export class Ways {
  /** By slot; UNREACHED where no way leads. */
  private readonly steps = new Int32Array(MOST_TILES);
  /** Cells in the order found, the start first. */
  readonly cells = new Int32Array(MOST_TILES);
  count = 0;

  /** Finds all ways from a cell. Where she stands, `hers`, she goes on whatever lies there. */
  find(s: VastTable, start: number, hers: boolean): void {
    const { map, unicorn } = s;
    const { steps, cells } = this;
    steps.fill(UNREACHED);
    cells[0] = start;
    steps[map.grid[start]!] = 0;
    this.count = 1;
    for (let head = 0; head < this.count; head++) {
      const cell = cells[head]!;
      const slot = map.grid[cell]!;
      const info = map.info[slot]!;
      const passable = (info & LIT) !== 0 && cell !== unicorn.cell && (info & (EVENT_TOKEN | MONSTER_TOKEN)) === 0;
      if (head > 0 && foeOn(s, cell)) continue;
      if (!passable && !(hers && head === 0)) continue;
      const open = map.waysAt(cell);
      for (let d = 0; d < 4; d++) {
        if (((open >> d) & 1) === 0) continue;
        const beyond = cell + STEP[d]!;
        if (steps[map.grid[beyond]!] !== UNREACHED) continue;
        steps[map.grid[beyond]!] = steps[slot]! + 1;
        cells[this.count++] = beyond;
      }
    }
  }

  toSlot(slot: number): number {
    return this.steps[slot]!;
  }

  distanceTo(s: VastTable, cell: number): number {
    return cell === OFF_MAP ? UNREACHED : this.steps[s.map.grid[cell]!]!;
  }
}
